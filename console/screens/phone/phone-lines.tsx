// The parts that are ordered, by number; below each what it costs, how many there are, whether it fits, and why it cannot be had.
import { useRef } from 'react'
import { formatAmount } from '#values/format-amount.ts'
import type { PhoneLine } from '#contract/console-api/phone-orders.ts'
import type { Currency } from '#values/money.ts'
import { fill, plural } from '#words/format.ts'
import { Icon } from '../../base/icon.tsx'
import { usePhoneWords } from '../../base/phone-words.tsx'
import { useSpeech } from '../../base/words.tsx'
import { aLine, type DraftLine, noVehicle } from './draft.ts'
import { EngineVehicle } from './engine-vehicle.tsx'
import type { Part } from './part.ts'

const MOST = 20
/** A line is for one engine, as it has one vehicle. */
const ONE = { quantity: '1' } as const

/** What is wrong is told beside the fields of its vehicle. */
const isOfVehicle = ({ engine }: PhoneLine): boolean => engine !== null && Object.keys(engine.errors).length > 0

export function PhoneLines({ draft, change, told }: Part) {
  const words = usePhoneWords()
  const list = useRef<HTMLOListElement>(null)
  const setLine = (key: number, some: Partial<DraftLine>) =>
    change((now) => ({ ...now, lines: now.lines.map((line) => (line.key === key ? { ...line, ...some } : line)) }))
  const remove = (key: number) => change((now) => ({ ...now, lines: now.lines.filter((line) => line.key !== key) }))
  const add = () => {
    change((now) => (now.lines.length < MOST ? { ...now, lines: [...now.lines, aLine()] } : now))
    // Once it is there: the next number is typed or scanned at once.
    setTimeout(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-2)?.focus())
  }
  /** A part that is written twice is one line; a crate engine has a line for each vehicle, in the order in which they are written. */
  const lineOf = (partNumber: string, at: number) => {
    if (partNumber.trim() === '') return undefined
    const isSame = (one: { partNumber: string }) => plain(one.partNumber) === plain(partNumber)
    const found = told?.lines.filter(isSame) ?? []
    return found[0]?.engine ? found[draft.lines.slice(0, at).filter(isSame).length] : found[0]
  }
  return (
    <section className="panel" aria-labelledby="phone-lines">
      <header>
        <h2 id="phone-lines">{words.lines}</h2>
      </header>
      <div className="pad">
        <ol className="phone__lines" ref={list}>
          {draft.lines.map(({ key, partNumber, quantity, vehicle }, at) => {
            const place = at + 1
            const line = lineOf(partNumber, at)
            const engine = line?.engine ?? null
            return (
              <li key={key}>
                <input
                  className="control phone__number"
                  aria-label={fill(words.part, { place })}
                  placeholder={fill(words.part, { place })}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={40}
                  aria-invalid={line?.refusal && !isOfVehicle(line) ? true : undefined}
                  aria-describedby={line ? `phone-line-${key}` : undefined}
                  value={partNumber}
                  onChange={({ target }) => setLine(key, { partNumber: target.value, ...(vehicle && ONE) })}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                    event.preventDefault()
                    if (partNumber.trim() !== '') add()
                  }}
                />
                <input
                  className="control"
                  type="number"
                  min={1}
                  max={999}
                  aria-label={fill(words.quantity, { place })}
                  readOnly={engine !== null}
                  value={engine ? ONE.quantity : quantity}
                  onChange={({ target }) => setLine(key, { quantity: target.value })}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={fill(words.remove, { place })}
                  onClick={() => remove(key)}
                >
                  <Icon name="close" />
                </button>
                {line && told && (
                  <Told
                    id={`phone-line-${key}`}
                    line={line}
                    currency={told.currency}
                    onReplace={(by) => setLine(key, { partNumber: by })}
                  />
                )}
                {engine && (
                  <EngineVehicle
                    engine={engine}
                    vehicle={vehicle ?? noVehicle}
                    onType={(field, value) =>
                      setLine(key, { ...ONE, vehicle: { ...(vehicle ?? noVehicle), [field]: value } })
                    }
                  />
                )}
              </li>
            )
          })}
        </ol>
        {draft.lines.length < MOST && (
          <button type="button" className="button" onClick={add}>
            <Icon name="plus" />
            {words.add}
          </button>
        )}
      </div>
    </section>
  )
}

interface ToldProps {
  id: string
  line: PhoneLine
  currency: Currency
  onReplace: (by: string) => void
}

function Told({ id, line, currency, onReplace }: ToldProps) {
  const words = usePhoneWords()
  const { locale } = useSpeech()
  const { name, refusal, unit, total, core, available, replacedBy, fit, quantity } = line
  const money = (cents: number) => formatAmount(cents, locale, currency)
  return (
    <div className="phone__told" id={id}>
      {name && <b>{name}</b>}
      {refusal && <span className="wrong">{refusal}</span>}
      {unit > 0 && (
        <span className="soft">
          {quantity > 1 ? `${money(total)} · ${fill(words.each, { amount: money(unit) })}` : money(total)}
          {core > 0 && ` · ${fill(words.core, { amount: money(core) })}`}
          {` · ${plural(available, locale, words.available)}`}
        </span>
      )}
      {fit && (
        <span className="phone__fit" data-verdict={fit.verdict}>
          {words.verdicts[fit.verdict]}
          {fit.reason && <span className="soft"> · {fit.reason}</span>}
        </span>
      )}
      {replacedBy && (
        <span>
          {fill(words.replacedBy, { part: replacedBy })}{' '}
          <button type="button" className="button" onClick={() => onReplace(replacedBy)}>
            {fill(words.replace, { part: replacedBy })}
          </button>
        </span>
      )}
    </div>
  )
}

const plain = (partNumber: string): string => partNumber.toUpperCase().replace(/[^A-Z0-9]/g, '')
