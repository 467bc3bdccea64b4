// A return for the customer, by the rules of their own pages: what comes back, how much of it, why and how; what it gives back is told before it is begun.
import { useState } from 'react'
import { formatAmount } from '#values/format-amount.ts'
import type { OrderWork, WorkReturnable } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { dayIn } from '../../../base/moment.ts'
import { useSpeech } from '../../../base/words.tsx'
import type { Step, Told } from '../../../base/use-step.ts'
import { type Chosen, ReturnLine } from './return-line.tsx'
import { type SheetProps, StepSheet } from './step-sheet.tsx'

type ReturnMethod = WorkReturnable['methods'][number]

const METHODS: readonly ReturnMethod[] = ['MAIL', 'STORE']

export function ReturnSheet({ order, onClose, onDone }: SheetProps & { order: OrderWork }) {
  const { startReturn: words } = useCounterWords()
  const { locale } = useSpeech()
  const { partsUntil, coresUntil, lines } = order.returnables
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map())
  const [wished, setMethod] = useState<ReturnMethod>()
  // One press is one return, however often it is sent.
  const [press] = useState(() => crypto.randomUUID())
  const rows = lines.flatMap((line) => {
    const found = order.lines.find(({ position }) => position === line.position)
    return found ? [{ line, name: found.name, partNumber: found.partNumber }] : []
  })
  const wanted = rows.flatMap(({ line }) =>
    (['PART', 'CORE'] as const).flatMap((kind) => {
      const one = chosen.get(`${kind}${line.position}`)
      return one && one.quantity > 0 ? [{ ...one, kind, line }] : []
    }),
  )
  const chosenRows = rows.filter(({ line }) => wanted.some((one) => one.line === line))
  const ways = METHODS.filter((method) =>
    chosenRows.length > 0
      ? chosenRows.every(({ line }) => line.methods.includes(method))
      : rows.some(({ line }) => line.methods.includes(method)),
  )
  const method = wished && ways.includes(wished) ? wished : (ways[0] ?? 'MAIL')
  const texts = order.deliveryType === 'SHIP' ? { ...words.methods, STORE: words.anyStore } : words.methods
  const isWhole = wanted.every(
    ({ kind, reason, isSealed, line }) =>
      kind === 'CORE' || (reason !== '' && (isSealed || !line.sealedFor.includes(reason))),
  )
  const step: Step | undefined =
    wanted.length > 0 && isWhole
      ? {
          actionApiName: 'Order.StartReturn',
          apiName: 'ReturnOrder',
          contextId: order.id,
          fields: { AskedLines__c: wanted.map(written).join('\n'), Method__c: method, Press__c: press },
        }
      : undefined
  const label = ({ preview }: Told) =>
    preview && preview.returns.length > 0
      ? fill(words.goWorth, {
          amount: formatAmount(
            preview.returns.reduce((all, { worth }) => all + worth, 0),
            locale,
            order.money.currency,
          ),
        })
      : words.go
  return (
    <StepSheet
      title={words.title}
      step={step}
      missing={wanted.length === 0 ? words.nothing : isWhole ? undefined : words.needsReason}
      label={label}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="help">
        {partsUntil && fill(words.until, { date: dayIn(partsUntil, locale) })}
        {coresUntil && ` · ${fill(words.coresUntil, { date: dayIn(coresUntil, locale) })}`}
      </p>
      <fieldset className="step__lines">
        <legend>{words.what}</legend>
        {rows.map(({ line, name, partNumber }) => (
          <ReturnLine
            key={line.position}
            line={line}
            name={name}
            partNumber={partNumber}
            chosen={chosen}
            onChoose={(key, one) => setChosen((now) => new Map(now).set(key, one))}
          />
        ))}
      </fieldset>
      {ways.length > 1 && (
        <fieldset className="segments">
          <legend>{words.how}</legend>
          {ways.map((one) => (
            <label key={one}>
              <input type="radio" name="how" checked={method === one} onChange={() => setMethod(one)} />
              <span>{texts[one]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {ways.length === 1 && <p>{texts[method]}</p>}
    </StepSheet>
  )
}

interface Wanted extends Chosen {
  kind: 'PART' | 'CORE'
  line: { position: number }
}

/** As staff write them: `3 × 2 DOES_NOT_FIT`. */
function written({ kind, quantity, reason, isSealed, line }: Wanted): string {
  const why = kind === 'CORE' ? 'CORE' : reason
  return `${line.position} × ${quantity} ${why}${kind === 'PART' && isSealed ? ' sealed' : ''}`
}
