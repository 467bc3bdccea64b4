// Why a line costs what it costs: each step that the order keeps, from the list price to what is paid.
import { formatAmount } from '#values/format-amount.ts'
import type { OrderWork, WorkLine } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { type CounterWords, useCounterWords } from '../../base/counter-words.tsx'
import { useSpeech } from '../../base/words.tsx'

export function Prices({ order }: { order: OrderWork }) {
  const words = useCounterWords()
  const { locale } = useSpeech()
  const money = (cents: number) => formatAmount(cents, locale, order.money.currency)
  return (
    <details className="why-price">
      <summary>{words.lines.why}</summary>
      {order.lines.map((line) => (
        <dl key={line.position} className="why-price__line">
          <dt className="why-price__part number">{line.partNumber}</dt>
          {stepsOf(line, order, words).map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="number">{money(amount)}</dd>
            </div>
          ))}
        </dl>
      ))}
    </details>
  )
}

/** Of all pieces of the line. */
function stepsOf(line: WorkLine, order: OrderWork, { lines: words }: CounterWords): [name: string, amount: number][] {
  const { list, beforeSale, unit, discount, total } = line
  const pieces = line.ordered - line.cancelled
  const { discountCode: code, discountKind: kind } = order.amounts
  const before = beforeSale ?? unit
  return [
    [words.list, list * pieces],
    ...(before < list ? [[words.special, (before - list) * pieces] as [string, number]] : []),
    ...(unit < before ? [[words.sale, (unit - before) * pieces] as [string, number]] : []),
    ...(discount > 0
      ? [
          [code ? fill(words.discountOf, { code }) : kind ? words.discountKinds[kind] : words.discount, -discount] as [
            string,
            number,
          ],
        ]
      : []),
    [words.paid, total - discount],
  ]
}
