// Does it fit? Beside the price a field for an ESN, GSN or VIN; the verdict replaces it (C-4 to C-7). Without script the number is
// selected, and the page comes back with the verdict.
import type { AnswerOf } from '#contract/shop/calls.ts'
import type { Words } from '#words/words.ts'
import { Cached } from '../page/cached.tsx'
import { ReachUs } from '../forms/reach-us.tsx'
import { usePage } from '../page/page-context.ts'
import { equipmentPage, equipmentQuestion } from './equipment-path.ts'
import { FitVerdict } from './fit-verdict.tsx'
import { Notice } from '#ui/notice.tsx'
import type { FitResult } from './read-fit.ts'

const checkWords = ({ messages, refusals }: Words) => ({
  checking: messages['compat.checking'],
  failed: refusals['service/unavailable'],
})
export type CheckWords = ReturnType<typeof checkWords>

export function FitCheck({
  product,
  result,
}: {
  product: AnswerOf<'CatalogService.getProduct'>
  result: FitResult | null
}) {
  const { words, href } = usePage()
  if (!product.hasFitData) return <NoFitData />
  const { check, ...equipment } = words.equipment
  const fit = result?.fit ?? null
  return (
    <section
      className="fit-check"
      aria-labelledby="fit-check"
      data-fit-check={product.id}
      data-words={JSON.stringify(checkWords(words))}
    >
      <h2 className="visually-hidden" id="fit-check">
        {check.title}
      </h2>
      <form method="post" action={href('/equipment/hold')} noValidate data-equipment="check" hidden={fit !== null}>
        <input type="hidden" name="from" value={href(`${product.path}?fit=1`)} />
        <div className="field">
          <label htmlFor="check-number">
            <strong>{check.title}</strong> {equipment.number.label}
          </label>
          <div className="fit-check__row">
            <input
              id="check-number"
              className="number"
              name="number"
              defaultValue={result?.typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              enterKeyHint="go"
              required
              aria-invalid={result?.problem ? true : undefined}
              aria-describedby="check-number-hint check-number-error"
            />
            <button className="button" type="submit">
              {check.button}
            </button>
          </div>
          <p className="field__hint" id="check-number-hint">
            {equipment.number.hint}
          </p>
          <p className="field__error" id="check-number-error" role="alert">
            {result?.problem}
          </p>
        </div>
      </form>
      <Verdict product={product} result={result} />
      <p className="garage-check">
        <a href={href(`/my-garage/fit?part=${product.id}`)} rel="nofollow">
          {words.myGarage.fit.part}
        </a>
      </p>
      {/* For the typed number and the selected equipment: the script has no words of its own. */}
      <Cached as="template" name="verdicts of fit">
        <Verdicts />
      </Cached>
    </section>
  )
}

function Verdict({ product, result }: { product: AnswerOf<'CatalogService.getProduct'>; result: FitResult | null }) {
  const { words, href } = usePage()
  const { check, shop } = words.equipment
  const category = product.trail.at(-1)?.path ?? '/'
  const { fit = null, label = '', typed = '' } = result ?? {}
  const detailsPath = typed ? equipmentQuestion(typed, `${product.path}?fit=1`) : equipmentPage(product.path)
  return (
    <div className="fit-check__verdict" tabIndex={-1} data-verdict={fit?.verdict ?? ''} hidden={fit === null}>
      {fit ? (
        <FitVerdict verdict={fit.verdict} equipment={label} words={{ ...words.equipment, ...check }} />
      ) : (
        <strong />
      )}
      <p>{fit?.reason}</p>
      <p className="fit-check__ways">
        <a className="fit-check__fitting" href={href(`${category}?fits=1`)} data-hold="">
          {check.seeFitting}
        </a>
        <a className="fit-check__shop" href={href(product.path)} data-hold="">
          {shop}
        </a>
        <a className="fit-check__more" href={href(detailsPath)} data-tell-more="">
          {check.tellMore}
        </a>
        <button className="link-button only-with-script" type="button" data-check-again="">
          {check.again}
        </button>
      </p>
    </div>
  )
}

function Verdicts() {
  const { words } = usePage()
  const { check, ...selected } = words.equipment
  const typed = { ...check, fitsYour: words.messages['compat.yes'], doesNotFitYour: selected.doesNotFit }
  const verdicts = ['fits', 'does-not-fit', 'unknown'] as const
  return (
    <>
      {verdicts.map((verdict) => (
        <FitVerdict key={verdict} name={verdict} verdict={verdict} equipment="" words={typed} />
      ))}
      {verdicts.map((verdict) => (
        <FitVerdict
          key={verdict}
          name={`${verdict} held`}
          verdict={verdict}
          equipment="{equipment}"
          words={{ ...check, ...selected }}
        />
      ))}
    </>
  )
}

/** We never guess (C-6). */
function NoFitData() {
  const { words } = usePage()
  return (
    <Notice tone="warn">
      {words.equipment.check.noData} <ReachUs about="product" />
    </Notice>
  )
}
