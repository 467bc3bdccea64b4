// Money that staff give back without a return, for as long as some was taken: an amount, or pieces of lines, with the reason that its customer
// reads. It is owed from here on, once; the worker gives it back with the others (returns/drive-refunds.ts).
import { hash } from 'node:crypto'
import { sql, type Writer } from '#database/sql.ts'
import type { Rule, ValidationError } from '#platform/objects/define-object.ts'
import { refundable } from '#shop/orders/refundable.ts'
import { takeOff } from '#shop/returns/make-refund.ts'
import { type GivenBack, type OrderFacts, readFactsForWork, type TaxKind } from '#shop/returns/order-facts.ts'
import type { RefundAmounts } from '#shop/returns/refund-amounts.ts'
import { cents } from '#values/money.ts'
import type { Label } from '#words/labels.ts'
import { amountsOfPieces, amountsOfSum, type Before } from './refunded-amounts.ts'
import { wantedPieces } from './wanted-pieces.ts'

export const NOTHING_TAKEN: Label = 'Nothing was taken of this order that could be given back'

/** The order's row is held by whoever writes what belongs to it, so that each of several at once sees what the one before has left. */
export const giveBack: Rule = async (db, { columns }) => {
  const orderId = Number(columns.get('order_id'))
  const why = String(columns.get('why') ?? '').trim()
  if (!why) return refused('Reason__c', 'Say why: the customer reads it')
  const facts = await readFactsForWork(db, orderId)
  const state = facts && (await db.first(stateOf(orderId)))
  if (!facts || !state || state.left <= 0) return refused('Order__c', NOTHING_TAKEN)
  const owed = owedFor(facts, state.before, { amount: columns.get('asked_cents'), lines: columns.get('lines') })
  if (!('amounts' in owed)) return [owed]
  const { amounts, pieces } = owed
  if (amounts.total > state.left) return refused(pieces ? 'Lines__c' : 'Amount__c', MORE_THAN_LEFT)
  const name = nameOf({ orderId, pieces, amount: pieces ? null : amounts.total, why })
  if (await db.first(sql`select id from refund where order_id = ${orderId} and key like ${`%:${name}`}`))
    return refused(null, 'This was given back already: another refund needs another reason')
  const off = await takeOff(db, orderId, amounts.total)
  if (typeof off === 'string') return refused(pieces ? 'Lines__c' : 'Amount__c', MORE_THAN_LEFT)
  const id = await nextId(db)
  const { way, attemptId, reference, reason } = off
  const { goods, core, shipping, tax, total } = amounts
  const stored = {
    id,
    attempt_id: attemptId,
    currency: facts.currency,
    amount_cents: total,
    goods_cents: goods,
    core_cents: core,
    shipping_cents: shipping,
    tax_cents: tax,
    state: way,
    key: `${reference}:${name}`,
    reason,
    why,
    units: pieces && JSON.stringify(pieces),
  }
  for (const [column, value] of Object.entries(stored)) columns.set(column, value)
  await db.run(noteTaxes(id, amounts))
  return []
}

const MORE_THAN_LEFT: Label = 'More would be given back than is left of the payment'

const refused = (field: string | null, message: Label): ValidationError[] => [{ field, message }]

/** The same pieces or amount of the same order for the same reason are one refund, however often they are sent. */
const nameOf = (owed: { orderId: number; pieces: GivenBack[] | null; amount: number | null; why: string }): string => {
  const pieces = owed.pieces?.map(({ position, units, coreUnits }) => [position, units.length, coreUnits.length])
  return `staff-${hash('sha256', JSON.stringify({ ...owed, pieces })).slice(0, 24)}`
}

interface Owed {
  amounts: RefundAmounts<TaxKind>
  pieces: GivenBack[] | null
}

function owedFor(
  facts: OrderFacts,
  before: Before,
  { amount, lines }: { amount: unknown; lines: unknown },
): Owed | ValidationError {
  const written = typeof lines === 'string' ? lines.trim() : ''
  const hasAmount = typeof amount === 'number'
  if (hasAmount === (written !== '')) return { field: 'Amount__c', message: 'Enter an amount or lines, one of the two' }
  if (hasAmount) {
    if (amount <= 0) return { field: 'Amount__c', message: 'Enter an amount above zero' }
    return { amounts: amountsOfSum(facts, before, cents(amount)), pieces: null }
  }
  const pieces = wantedPieces(facts, written)
  if (!Array.isArray(pieces)) return { field: 'Lines__c', message: pieces }
  const amounts = amountsOfPieces(facts, pieces)
  return amounts.total > 0 ? { amounts, pieces } : { field: 'Lines__c', message: 'Nothing was paid for these' }
}

const stateOf = (orderId: number) => sql<{ left: number; before: Before }>`
  select ${refundable((column) => sql.ref(`orders.${column}`))} as left, (
    select json_build_object('goods', coalesce(sum(goods_cents), 0), 'core', coalesce(sum(core_cents), 0),
      'shipping', coalesce(sum(shipping_cents), 0),
      'taxes', (select coalesce(json_agg(taxed), '[]') from (
        select refund_tax.position, sum(refund_tax.amount_cents)::int as amount
        from refund_tax join refund on refund.id = refund_tax.refund_id
        where refund.order_id = orders.id and not refund.of_cancelled group by refund_tax.position) taxed))
    from refund where refund.order_id = orders.id and not refund.of_cancelled) as before
  from orders where orders.id = ${orderId}`

async function nextId(db: Writer): Promise<number> {
  const row = await db.first<{ id: number }>(sql`select nextval(pg_get_serial_sequence('refund', 'id'))::int as id`)
  if (!row) throw new Error('there is no number for the refund')
  return row.id
}

const noteTaxes = (id: number, { taxes }: RefundAmounts<TaxKind>) => sql`
  insert into refund_tax (refund_id, position, kind, rate_thousandths, amount_cents)
  select ${id}, position, kind, rate, amount
  from jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb) tax (position int, kind text, rate int, amount int)`
