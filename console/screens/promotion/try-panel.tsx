// The try: a sample cart on the left of what the shop says of it, line by line.
import { formatAmount } from '#values/format-amount.ts'
import { fill } from '#words/format.ts'
import { Icon } from '../../base/icon.tsx'
import { usePromotionWords } from '../../base/promotion-words.tsx'
import { useSpeech } from '../../base/words.tsx'
import { Labelled } from '../../fields/labelled.tsx'
import { aLine, type Sample, type SampleLine, type Trying } from './use-try.ts'
import { Outcome } from './outcome.tsx'

const SITES = { US: ['en-US'], CA: ['en-CA', 'fr-CA'] } as const
const MOST = 20

export function TryPanel({ trying }: { trying: Trying }) {
  const { try: words } = usePromotionWords()
  const { locale } = useSpeech()
  const { sample, setSample, told, isReady, isWorking, error } = trying
  const change = (some: Partial<Sample>) => setSample((now) => ({ ...now, ...some }))
  const setLine = (key: number, some: Partial<SampleLine>) =>
    change({ lines: sample.lines.map((line) => (line.key === key ? { ...line, ...some } : line)) })
  const sites = [...SITES.US, ...SITES.CA]
  const lineOf = (partNumber: string) =>
    told?.lines.find((line) => plain(line.partNumber) === plain(partNumber) && partNumber.trim() !== '')
  const isTried = told?.lines.some(({ refusal }) => !refusal)
  return (
    <section className="panel promotion__try" aria-labelledby="try-title">
      <header>
        <h2 id="try-title">{words.title}</h2>
      </header>
      <div className="pad">
        <p className="help">{words.hint}</p>
        <div className="promotion__sample">
          <Labelled label={words.site}>
            {(given) => (
              <select
                {...given}
                className="control"
                value={sample.locale}
                onChange={({ target }) => change({ locale: target.value as Sample['locale'] })}
              >
                {sites.map((site) => (
                  <option key={site} value={site}>
                    {words.sites[site]}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
          <Labelled label={words.usedBefore}>
            {(given) => (
              <input
                {...given}
                className="control"
                inputMode="numeric"
                placeholder="0"
                value={sample.usedBefore}
                onChange={({ target }) => change({ usedBefore: target.value })}
              />
            )}
          </Labelled>
          <Labelled label={words.at} help={words.now}>
            {(given) => (
              <input
                {...given}
                type="datetime-local"
                className="control"
                value={sample.at}
                onChange={({ target }) => change({ at: target.value })}
              />
            )}
          </Labelled>
        </div>
        <ol className="promotion__lines">
          {sample.lines.map(({ key, partNumber, quantity }, place) => {
            const line = lineOf(partNumber)
            return (
              <li key={key}>
                <input
                  className="control promotion__code"
                  aria-label={`${words.part} ${place + 1}`}
                  placeholder={words.part}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={40}
                  value={partNumber}
                  onChange={({ target }) => setLine(key, { partNumber: target.value })}
                />
                <input
                  className="control"
                  type="number"
                  min={1}
                  max={999}
                  aria-label={`${words.quantity} ${place + 1}`}
                  value={quantity}
                  onChange={({ target }) => setLine(key, { quantity: target.value })}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={fill(words.remove, { number: place + 1 })}
                  onClick={() => change({ lines: sample.lines.filter((one) => one.key !== key) })}
                >
                  <Icon name="close" />
                </button>
                {line && told && (
                  <p className="promotion__told">
                    {line.name && <span>{line.name}</span>}
                    {line.refusal ? (
                      <span className="wrong">{line.refusal}</span>
                    ) : (
                      <>
                        <span className="soft">
                          {fill(words.each, { amount: formatAmount(line.unit, locale, told.currency) })}
                        </span>
                        {line.notFor ? (
                          <span className="soft">{words.notFor[line.notFor]}</span>
                        ) : (
                          <b>
                            {line.discount > 0
                              ? fill(words.saves, { amount: formatAmount(line.discount, locale, told.currency) })
                              : words.nothing}
                          </b>
                        )}
                      </>
                    )}
                  </p>
                )}
              </li>
            )
          })}
        </ol>
        {sample.lines.length < MOST && (
          <button type="button" className="button" onClick={() => change({ lines: [...sample.lines, aLine()] })}>
            <Icon name="plus" />
            {words.add}
          </button>
        )}
      </div>
      <div className="promotion__outcome" role="status">
        {!isReady && <p className="pad soft">{words.fillIn}</p>}
        {isReady && error && <p className="pad wrong">{error}</p>}
        {isReady && !error && !told && isWorking && <p className="pad soft">{words.working}</p>}
        {told && !isTried && <p className="pad soft">{words.empty}</p>}
        {told && isTried && <Outcome told={told} />}
      </div>
    </section>
  )
}

const plain = (partNumber: string): string => partNumber.toUpperCase().replace(/[^A-Z0-9]/g, '')
