// Shipping many orders: a scan notes the parcel of the lit order and lights the next one; nothing leaves before the batch is sent.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { formatAmount } from '#values/format-amount.ts'
import type { WaitingOrder, WaitingOrders } from '#contract/console-api/order-work.ts'
import { fill, plural } from '#words/format.ts'
import { useAsked } from '../../base/ask.ts'
import { CARRIERS } from '../../base/carrier.ts'
import { type CounterWords, useCounterWords } from '../../base/counter-words.tsx'
import { Failure } from '../../base/failure.tsx'
import { Icon } from '../../base/icon.tsx'
import { useKeys } from '../../base/keys.ts'
import { listPath } from '../../base/paths.ts'
import { say } from '../../base/toast.tsx'
import { type ConsoleLocale, useSpeech } from '../../base/words.tsx'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { readScan, type Scan } from './scan.ts'
import { type Batch, useBatch } from './use-batch.ts'
import { WaitingRows } from './waiting-rows.tsx'

const NONE: readonly WaitingOrder[] = []

export function ShipScreen() {
  const words = useCounterWords()
  const { words: common, locale } = useSpeech()
  const { many } = words
  const { data, error, refresh } = useAsked<WaitingOrders>('/orders-to-ship')
  const orders = data?.orders ?? NONE
  const batch = useBatch(data?.orders)
  const [lit, setLit] = useState<string>()
  const [typed, setTyped] = useState('')
  const [carrier, setCarrier] = useState<string>(CARRIERS[0])
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useTitle(many.title)
  useEffect(() => {
    tellOpened('Order')
    field.current?.focus()
  }, [])
  const free = orders.filter(({ id }) => !batch.noted.some((one) => one.id === id))
  const now = orders.find(({ id }) => id === lit) ?? free[0]
  const move = (by: number) => {
    const place = orders.findIndex(({ id }) => id === now?.id)
    setLit(orders[Math.max(0, Math.min(orders.length - 1, place + by))]?.id)
  }
  const scan = (event: FormEvent) => {
    event.preventDefault()
    // What is scanned before it is known what waits stays in the field.
    if (!data) return
    const found = readScan(typed, orders, batch.noted)
    setWrong(undefined)
    if (found.kind === 'wrong') setWrong(whyWrong(found, words))
    else setTyped('')
    if (found.kind === 'order') {
      setLit(found.order.id)
      say(fill(many.lit, { number: found.order.number }))
    }
    if (found.kind === 'nothing') move(1)
    if (found.kind === 'parcel' && now) {
      batch.note({ id: now.id, number: found.number, carrier: found.carrier ?? carrier })
      setLit(nextOf(orders, now, batch)?.id)
    }
  }
  const undo = (id?: string) => {
    const parcel = batch.undo(id)
    if (!parcel) return
    setLit(parcel.id)
    say(fill(many.undone, { number: orders.find((one) => one.id === parcel.id)?.number ?? parcel.number }))
    field.current?.focus()
  }
  const send = async () => {
    if (batch.noted.length === 0 || batch.progress) return
    const { sent, refused } = await batch.send()
    say([plural(sent, locale, many.sent), ...(refused > 0 ? [plural(refused, locale, many.refused)] : [])].join(' '))
    setLit(undefined)
    refresh()
    field.current?.focus()
  }
  useKeys([
    { keys: 'b', label: words.keys.scan, place: 'here', run: () => field.current?.focus() },
    { keys: 'mod+Enter', label: words.keys.send, place: 'here', inFields: true, run: () => void send() },
    { keys: 'mod+z', label: words.keys.undo, place: 'here', run: () => undo() },
    { keys: 'j', label: common.keyHelp.next, place: 'here', run: () => move(1) },
    { keys: 'k', label: common.keyHelp.previous, place: 'here', run: () => move(-1) },
  ])
  return (
    <div className="screen ship">
      <nav className="crumb" aria-label={common.list.views}>
        <Link href={listPath('Order')}>{words.orders}</Link>
      </nav>
      <header className="head">
        <h1>{many.title}</h1>
        <span className="soft small">{data && plural(orders.length, locale, many.waiting)}</span>
      </header>
      <p className="ship__lead soft">{many.lead}</p>
      {error && <Failure error={error} again={refresh} />}
      <form className="ship__scan panel" onSubmit={scan}>
        <label className="step__field">
          <span className="label">
            {many.scan}
            <kbd className="only-desk" aria-hidden="true">
              b
            </kbd>
          </span>
          <input
            ref={field}
            className="control control--scan"
            value={typed}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="characters"
            aria-invalid={wrong ? true : undefined}
            aria-describedby="scan-said"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
              if (by) {
                event.preventDefault()
                move(by)
              }
              // What is typed is the browser's to undo.
              if (event.key === 'z' && (event.ctrlKey || event.metaKey) && typed === '') undo()
            }}
          />
        </label>
        <label className="step__field ship__carrier">
          <span className="label">{many.carrier}</span>
          <input
            className="control"
            list="carriers"
            value={carrier}
            required
            onChange={({ target }) => setCarrier(target.value)}
          />
          <datalist id="carriers">
            {CARRIERS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
        </label>
        <button type="submit" className="button">
          {many.noteIt}
          <kbd className="only-desk" aria-hidden="true">
            enter
          </kbd>
        </button>
        <p id="scan-said" className={wrong ? 'wrong' : 'soft'} role="status">
          {wrong ??
            (now && free.length > 0
              ? fill(many.scanFirst, { number: now.number })
              : orders.length > 0
                ? many.allDone
                : '')}
        </p>
      </form>
      {data && orders.length === 0 && <p className="nothing">{many.none}</p>}
      {!data && !error && <p className="waiting">{common.loading}</p>}
      {orders.length > 0 && <WaitingRows orders={orders} batch={batch} lit={now?.id} onLight={setLit} onUndo={undo} />}
      {data?.hasMore && <p className="soft">{many.more}</p>}
      <div className="bulk ship__end" role="toolbar" aria-label={many.send}>
        <b>{batch.noted.length > 0 ? plural(batch.noted.length, locale, many.noted) : many.nothing}</b>
        <span className="ship__will">{batch.noted.length > 0 && willSay(orders, batch, words, locale)}</span>
        <span className="bulk__space" />
        <button type="button" className="button" disabled={batch.noted.length === 0} onClick={() => undo()}>
          <Icon name="undo" />
          {many.undo}
        </button>
        <button
          type="button"
          className="button button--main"
          disabled={batch.noted.length === 0 || batch.progress !== undefined}
          onClick={() => void send()}
        >
          {batch.progress ? fill(many.sending, { ...batch.progress }) : many.send}
          <kbd className="only-desk" aria-hidden="true">
            ctrl enter
          </kbd>
        </button>
      </div>
    </div>
  )
}

/** The next one below without a parcel, else the first one. */
function nextOf(orders: readonly WaitingOrder[], now: WaitingOrder, { noted }: Batch): WaitingOrder | undefined {
  const place = orders.indexOf(now)
  const isFree = ({ id }: WaitingOrder) => id !== now.id && !noted.some((one) => one.id === id)
  return orders.slice(place + 1).find(isFree) ?? orders.find(isFree)
}

function whyWrong({ why, carrier, of }: Extract<Scan, { kind: 'wrong' }>, words: CounterWords): string {
  if (why === 'order') return words.ship.isOrder
  if (why === 'check') return fill(words.ship.checkWrong, { carrier })
  return why === 'twice' ? fill(words.many.twice, { number: of }) : words.many.tooLong
}

/** What the batch does, by the amounts that the server has told of each order. */
function willSay(
  orders: readonly WaitingOrder[],
  { noted }: Batch,
  { many }: CounterWords,
  locale: ConsoleLocale,
): string {
  const sums = new Map<WaitingOrder['currency'], number>()
  for (const { id } of noted) {
    const order = orders.find((one) => one.id === id)
    if (order) sums.set(order.currency, (sums.get(order.currency) ?? 0) + order.takes)
  }
  const amount = [...sums].map(([currency, cents]) => formatAmount(cents, locale, currency)).join(' + ')
  return fill(many.will, { amount, count: noted.length })
}
