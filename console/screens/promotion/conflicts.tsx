// What stands in a promotion's way, by name: the grave first.
import { Link } from 'wouter'
import { formatAmount } from '#values/format-amount.ts'
import type { PromotionConflict } from '#contract/console-api/promotions.ts'
import { fill, formatNumber, plural } from '#words/format.ts'
import { Icon } from '../../base/icon.tsx'
import { longMomentIn } from '../../base/moment.ts'
import { recordPath } from '../../base/paths.ts'
import { usePromotionWords } from '../../base/promotion-words.tsx'
import { useSpeech } from '../../base/words.tsx'
import type { Draft } from './draft.ts'
import { currencyOf } from './offer.tsx'

interface ConflictsProps {
  told: readonly PromotionConflict[] | undefined
  country: Draft['country']
}

export function Conflicts({ told, country }: ConflictsProps) {
  const { conflicts: words } = usePromotionWords()
  const { locale } = useSpeech()
  if (!told) return null
  const grave = told.filter(({ isGrave }) => isGrave)
  const sorted = [...grave, ...told.filter(({ isGrave }) => !isGrave)]
  return (
    <section className="panel promotion__conflicts" aria-labelledby="conflicts-title">
      <header>
        <h2 id="conflicts-title">{words.title}</h2>
        {grave.length > 0 && <span className="promotion__grave">{plural(grave.length, locale, words.grave)}</span>}
      </header>
      {told.length === 0 && <p className="pad promotion__counts">{words.none}</p>}
      <ul>
        {sorted.map((conflict, place) => (
          <li key={`${conflict.kind} ${conflict.record?.id ?? place}`} data-grave={conflict.isGrave || undefined}>
            <Icon name="warn" />
            <p>
              <Sentence conflict={conflict} country={country} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sentence({ conflict, country }: { conflict: PromotionConflict; country: Draft['country'] }) {
  const { conflicts: words } = usePromotionWords()
  const { locale } = useSpeech()
  const { kind, record, values } = conflict
  const money = (name: string) => formatAmount(Number(values[name] ?? 0), locale, currencyOf(country))
  const text = fill(words.kinds[kind], {
    code: values['code'] ?? '',
    most: money('most'),
    free: money('free'),
    parts: `${formatNumber(Number(values['parts'] ?? 0), locale)}${values['isMore'] === 1 ? '+' : ''}`,
  })
  const moment = (name: string) => longMomentIn(String(values[name]), locale)
  return (
    <>
      {text}
      {record && (
        <>
          {' '}
          <Link href={recordPath(record.id)}>{record.name}</Link>
        </>
      )}
      {kind === 'overlap' && (
        <span className="soft">
          {' · '}
          {values['until']
            ? fill(words.between, { from: moment('from'), until: moment('until') })
            : fill(words.since, { from: moment('from') })}
        </span>
      )}
    </>
  )
}
