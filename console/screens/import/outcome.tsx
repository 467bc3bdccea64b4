// What an import did, or would do: how far it is, and of how many rows each thing is so.
import type { ImportAnswer } from '#contract/console-api/imports.ts'
import { fill, formatNumber } from '#words/format.ts'
import { useSpeech } from '../../base/words.tsx'

const KINDS = ['made', 'changed', 'same', 'refused'] as const

interface OutcomeProps {
  shown: ImportAnswer
  /** When it was told so. */
  at: number
}

export function Outcome({ shown, at }: OutcomeProps) {
  const { words, locale } = useSpeech()
  const { imports } = words
  const all = KINDS.reduce((sum, kind) => sum + shown[kind], 0)
  const share = (kind: (typeof KINDS)[number]) => (all === 0 ? 0 : (shown[kind] / all) * 100)
  return (
    <section className="panel">
      <Progress shown={shown} at={at} />
      <div className="outcome">
        <h2>{imports.outcome[shown.state]}</h2>
        <div className="outcome__bar" aria-hidden="true">
          {KINDS.map((kind) =>
            shown[kind] > 0 ? (
              <span key={kind} data-kind={kind} style={{ flexGrow: Math.max(share(kind), 1) }} />
            ) : null,
          )}
        </div>
        <dl className="outcome__kinds">
          {KINDS.map((kind) => (
            <div key={kind}>
              <dt>
                <i data-kind={kind} aria-hidden="true" />
                {imports[kind]}
              </dt>
              <dd className="number outcome__count">{formatNumber(shown[kind], locale)}</dd>
              <dd className="soft">{imports[`${kind}Help`]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Progress({ shown, at }: OutcomeProps) {
  const { words, locale } = useSpeech()
  const { imports } = words
  const { state, passed, rows, begunAt, made, changed } = shown
  if (state !== 'CHECKING' && state !== 'RUNNING' && state !== 'UNDOING') return null
  const all = state === 'UNDOING' ? made + changed : rows
  const seconds = begunAt ? Math.max(1, (at - Date.parse(begunAt)) / 1000) : 1
  const rate = Math.round(passed / seconds)
  const percent = all > 0 ? Math.min(100, Math.round((passed / all) * 100)) : 0
  const text = fill(imports.progress[state], { passed: formatNumber(passed, locale), all: formatNumber(all, locale) })
  return (
    <div className="progress">
      <p className="progress__text" role="status">
        <b>{text}</b>
        {rate > 0 && (
          <span className="soft number">
            {fill(imports.rate, {
              rate: formatNumber(rate, locale),
              seconds: formatNumber(Math.ceil((all - passed) / rate), locale),
            })}
          </span>
        )}
      </p>
      <div
        className="progress__bar"
        role="progressbar"
        aria-label={text}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className="soft">{imports.closable}</p>
    </div>
  )
}
