// What a step did with an order, while its transaction is still open: told before anything is kept of it.
import type { ActionPreview, ChangedAmount } from '#contract/console-api/order-work.ts'
import type { Jobs } from '#database/jobs.ts'
import { sql, type Writer } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { readFactsForWork } from '#shop/returns/order-facts.ts'
import { worthOf } from '#shop/returns/read-returns.ts'
import { DEFAULT_LOCALE, type Locale } from '#values/locale.ts'
import { type Asked, isOrderMail, sendAsked } from './send-asked.ts'
import { readStanding, type Standing } from './standing.ts'

/** In the order of D-6. */
const AMOUNTS: readonly ChangedAmount[] = ['parts', 'saving', 'discount', 'core', 'shipping', 'tax', 'total']

/** Takes off what was so before. Sends no mail: it is shown as it would be sent. */
export async function whatHappened(
  db: Writer,
  seller: Seller,
  { orderId, before }: { orderId: number; before: Standing },
): Promise<ActionPreview | undefined> {
  const asked = await db.all(askedNow)
  const after = await readStanding(db, orderId)
  if (!after) return undefined
  // What was not paid here counts as taken once it is handed over, but no card is asked for it.
  const isPaidElsewhere = after.money.paid === 'ELSEWHERE'
  const takes = isPaidElsewhere ? 0 : after.money.taken + after.money.taking - before.money.taken - before.money.taking
  const givesBack = after.money.givenBack - before.money.givenBack
  const made = newIn(before.refunds, after.refunds, ({ id }) => id)
  const mails = [
    ...(await mailsOf(db, seller, { orderId, asked, isLater: false })),
    ...(await mailsOf(db, seller, { orderId, asked: made.flatMap(onceThere), isLater: true })),
  ]
  const isElsewhere = after.money.paid !== 'CARD' || made.some(({ state }) => state === 'ELSEWHERE')
  return {
    status: { from: before.status, to: after.status },
    open: after.open,
    takes,
    letsGo: Math.max(0, before.money.held - after.money.held - takes),
    notTaken: Math.max(0, after.money.notTaken - before.money.notTaken),
    givesBack,
    givesBackTax: made.reduce((sum, { tax }) => sum + tax, 0),
    amounts: AMOUNTS.flatMap((what) => {
      const [from, to] = [before.amounts[what], after.amounts[what]]
      return from === to ? [] : [{ what, from, to }]
    }),
    way: givesBack === 0 ? null : isElsewhere ? 'ELSEWHERE' : 'CARD',
    money: after.money,
    stock: after.stock.flatMap(({ partNumber, store, onHand: to, ordered }) => {
      // A part that is new in the order lay there with the pieces that it takes.
      const from =
        before.stock.find((one) => one.partNumber === partNumber && one.store === store)?.onHand ?? to + ordered
      return from === to ? [] : [{ partNumber, store, from, to }]
    }),
    returns: await begunOf(
      db,
      orderId,
      newIn(before.returns, after.returns, (id) => id),
    ),
    mails,
    papers: newIn(before.papers, after.papers, ({ number }) => number).map(({ kind, total }) => ({ kind, total })),
  }
}

const newIn = <One>(before: readonly One[], after: readonly One[], keyOf: (one: One) => unknown): One[] => {
  const known = new Set(before.map(keyOf))
  return after.filter((one) => !known.has(keyOf(one)))
}

/** What this transaction has asked for: its own rows alone. */
const askedNow = sql<{ job: keyof Jobs; payload: unknown }>`
  select job, payload from outbox where xmin = pg_current_xact_id()::xid order by id`

/** The customer reads of what goes back on the card once it is there. */
const onceThere = ({ id, state, returnId, hasReason }: Standing['refunds'][number]): Asked[] => {
  if (state !== 'PENDING') return []
  if (returnId !== null) return [{ job: 'return-mail', payload: { returnId, step: 'REFUNDED' } }]
  return hasReason ? [{ job: 'refund-mail', payload: { refundId: id, step: 'GIVEN' } }] : []
}

/** With what each gives back once it is approved. */
async function begunOf(db: Writer, orderId: number, ids: readonly number[]): Promise<ActionPreview['returns']> {
  const facts = ids.length > 0 && (await readFactsForWork(db, orderId))
  if (!facts) return []
  return facts.returns
    .filter(({ id }) => ids.includes(id))
    .toReversed()
    .map((asked) => ({
      partNumber: facts.lines.find(({ position }) => position === asked.position)?.partNumber ?? '',
      kind: asked.kind,
      quantity: asked.quantity,
      worth: worthOf(facts, asked).total,
    }))
}

interface Told {
  orderId: number
  asked: readonly { job: keyof Jobs; payload: unknown }[]
  isLater: boolean
}

async function mailsOf(db: Writer, seller: Seller, { orderId, asked, isLater }: Told): Promise<ActionPreview['mails']> {
  const sent: Mail[] = []
  const deps = { seller, isTextOnly: true as const, mail: { send: async (mail: Mail) => void sent.push(mail) } }
  if (isLater && asked.length > 0) await db.run(asIfThere(orderId))
  for (const one of asked) if (isOrderMail(one)) await sendAsked(db, deps, one)
  const row = await db.first<{ locale: Locale }>(sql`select locale from orders where id = ${orderId}`)
  return sent.map(({ to, subject, text }) => ({ to, subject, text, locale: row?.locale ?? DEFAULT_LOCALE, isLater }))
}

const asIfThere = (orderId: number) => sql`
  update refund set state = 'DONE', ended_at = now() where order_id = ${orderId} and state = 'PENDING'`
