// The lines of an order: their pieces, whether they fit what their customer has, and why they cost what they cost.
import { useState } from 'react'
import { Link } from 'wouter'
import { formatAmount } from '#values/format-amount.ts'
import type { OrderWork, WorkLine } from '#contract/console-api/order-work.ts'
import { fill, plural } from '#words/format.ts'
import { useCounterWords } from '../../base/counter-words.tsx'
import { recordPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'
import { Fit } from './fit.tsx'
import { Prices } from './prices.tsx'

export function Lines({ order }: { order: OrderWork }) {
  const { lines: words } = useCounterWords()
  const { lines, machines, customer } = order
  const named = machines.find(({ nickname }) => nickname === null)
  const [machine, setMachine] = useState(() => bestMachine(order))
  return (
    <section className="panel section" aria-labelledby="order-lines">
      <header>
        <h2 id="order-lines">{words.title}</h2>
        {machines.length === 0 ? (
          <span className="soft small">{customer.id ? words.noMachine : words.guest}</span>
        ) : named ? (
          <span className="small">{fill(words.orderedFor, { machine: named.label })}</span>
        ) : (
          <label className="order__machine small">
            {words.checkedFor}
            <select className="control" value={machine} onChange={({ target }) => setMachine(Number(target.value))}>
              {machines.map(({ id, nickname, label }, place) => (
                <option key={id} value={place}>
                  {nickname}: {label}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      <table className="table order-lines">
        <thead>
          <tr>
            <th scope="col">{words.part}</th>
            {machines.length > 0 && <th scope="col">{words.fit}</th>}
            <th scope="col">{words.pieces}</th>
            <th scope="col" className="table__number">
              {words.each}
            </th>
            <th scope="col" className="table__number">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.position} line={line} order={order} machine={machine} />
          ))}
        </tbody>
      </table>
      <Prices order={order} />
    </section>
  )
}

/** The machine that most of it fits is the one it was bought for, as far as anybody can tell. */
function bestMachine({ machines, lines }: OrderWork): number {
  const fitting = machines.map(
    (_, place) =>
      lines.filter(({ fits }) => fits.some(({ machine, verdict }) => machine === place && verdict === 'fits')).length,
  )
  return Math.max(0, fitting.indexOf(Math.max(...fitting)))
}

interface LineProps {
  line: WorkLine
  order: OrderWork
  machine: number
}

function Line({ line, order, machine }: LineProps) {
  const { lines: words } = useCounterWords()
  const { locale } = useSpeech()
  const { currency } = order.money
  const fit = line.fits.find((one) => one.machine === machine)
  const money = (cents: number) => formatAmount(cents, locale, currency)
  return (
    <tr data-misfit={fit?.verdict === 'does-not-fit' || undefined}>
      <th scope="row">
        <Link href={recordPath(line.productId)} className="number">
          {line.partNumber}
        </Link>
        <span className="order-lines__name">{line.name}</span>
      </th>
      {order.machines.length > 0 && <td data-label={words.fit}>{fit && <Fit fit={fit} />}</td>}
      <td data-label={words.pieces}>
        <Counts line={line} />
      </td>
      <td data-label={words.each} className="table__number number">
        {line.unit < line.list && <s className="soft">{money(line.list)}</s>} {money(line.unit)}
      </td>
      <td data-label={words.amount} className="table__number number">
        {money(line.total)}
        {line.core && (
          <span className="order-lines__core">
            {words.core} {money(line.core.total)}
          </span>
        )}
      </td>
    </tr>
  )
}

function Counts({ line }: { line: WorkLine }) {
  const { lines: words } = useCounterWords()
  const { locale } = useSpeech()
  const { ordered, cancelled, handedOver, open, returned, returnAsked, shelf } = line
  const said = [
    plural(ordered, locale, words.ordered),
    ...(cancelled > 0 ? [plural(cancelled, locale, words.cancelled)] : []),
    ...(handedOver > 0 ? [plural(handedOver, locale, words.handedOver)] : []),
    ...(open > 0 ? [plural(open, locale, words.open)] : []),
    ...(returned > 0 ? [plural(returned, locale, words.returned)] : []),
    ...(returnAsked > 0 ? [plural(returnAsked, locale, words.returnAsked)] : []),
    ...(shelf ? [fill(words.shelf.other, { count: shelf.quantity, store: shelf.store })] : []),
  ]
  return (
    <ul className="counts">
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
