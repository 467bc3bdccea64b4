import { enqueue } from '#database/jobs.ts'
import { sql, type Writer } from '#database/sql.ts'
import type { Rule, ValidationError } from '#platform/objects/define-object.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { PlaceUnknown, type TaxPort } from '#providers/tax/port.ts'
import type { ShippingWish } from '#shop/pricing/shipping.ts'
import { type Address, addressErrors, tidyAddress } from '#values/address.ts'
import { wordsFor } from '#words/words.ts'
import { changeLines } from './change-lines.ts'
import { holdChange } from './hold-change.ts'
import { type OrderToChange, readOrderToChange } from './order-to-change.ts'
import { planChange } from './plan-change.ts'
import { moveStock, writeChange } from './write-change.ts'

/**
 * Staff change an order before anything of it is packed: pieces, parts, address and way. The order's row is held, so that what is shipped and this wait
 * for each other; it is priced anew, its card holds what it costs, and its customer is told. Nothing is changed where any of it cannot be.
 */
export const changeOrder =
  (tax: TaxPort): Rule =>
  async (db, changed) => {
    const { columns } = changed
    const orderId = Number(columns.get('order_id'))
    const order = await readOrderToChange(db, orderId)
    const closed = closedFor(order)
    if (!order?.shipTo || closed) return closed ?? [{ field: 'Order__c', message: NOT_OPEN }]
    const parts = changeLines(String(columns.get('lines') ?? ''))
    if (!parts) return [{ field: 'Lines__c', message: 'Write each part once with how many of it, as AP-1 × 2' }]
    const shipTo = addressIn(columns, order.shipTo)
    const wrong = addressErrors(shipTo)
    if (Object.keys(wrong).length > 0) return wrongAddress(wrong)
    const wish = wishOf(columns, order)
    const change = await planChange(db, order, { wanted: { parts, shipTo, wish }, tax }).catch(untaxed)
    if (Array.isArray(change)) return change
    if (change.quote.total === 0)
      return [{ field: 'Lines__c', message: 'An order that costs nothing is cancelled instead' }]
    const { liftGate = false, appointment = false } = wish
    const isSame =
      change.lines.every(({ kept, quantity }) => kept?.quantity === quantity) &&
      change.lines.length === partsOf(order).length &&
      JSON.stringify(shipTo) === JSON.stringify(tidyAddress(order.shipTo)) &&
      change.quote.total === order.total &&
      change.quote.method === order.method
    if (isSame && liftGate === order.liftGate && (appointment ?? false) === order.appointment)
      return [{ field: 'Lines__c', message: 'Nothing of the order would change' }]
    // What its card holds beyond that is let go.
    if (change.quote.total < order.total) changed.givesBack = true
    if (!(await moveStock(db, order, change)))
      return [{ field: 'Lines__c', message: 'Somebody else has bought these pieces in this moment' }]
    await writeChange(db, order, { change, shipTo, liftGate, appointment: appointment ?? false })
    const { total } = change.quote
    const why = total === order.total ? null : await holdChange(db, orderId, total)
    if (why) return [{ field: 'Lines__c', message: why }]
    const before = partsOf(order).map(({ partNumber, quantity }) => `${partNumber} × ${quantity}`)
    columns.set('lines_before', before.join('\n'))
    columns.set('ship_to_before', JSON.stringify(order.shipTo))
    columns.set('total_before_cents', order.total)
    columns.set('total_cents', total)
    return []
  }

const NOT_OPEN = 'Only an order in processing that is not packed yet is changed'

/** Nothing is changed to what its taxes are not known of. */
function untaxed(error: unknown): ValidationError[] {
  if (error instanceof PlaceUnknown)
    return [{ field: 'PostalCode__c', message: (locale) => wordsFor(locale).messages['zip.state'] }]
  if (error instanceof ServiceDown)
    return [{ field: 'Order__c', message: 'The tax service does not answer: try again in a minute' }]
  throw error
}

const partsOf = ({ lines }: OrderToChange) => lines.filter(({ parent }) => parent === null)

function closedFor(order: OrderToChange | undefined): ValidationError[] | null {
  const refused = (message: string) => [{ field: 'Order__c', message }]
  if (
    order?.status !== 'PROCESSING' ||
    order.releasedAt !== null ||
    order.lines.some(({ handedOver }) => handedOver > 0)
  )
    return refused(NOT_OPEN)
  if (order.delivery === 'PICKUP')
    return refused('What is collected lies on shelves already: cancel items of it instead')
  if (order.refunded > 0) return refused('Money of this order has gone back already: it is not changed any more')
  return order.lines.some(({ kind }) => kind === 'CrateEngine')
    ? refused('Crate engines are ordered with their vehicle, by their own form')
    : null
}

const ADDRESS_COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  company: 'company',
  line1: 'line1',
  line2: 'line2',
  city: 'city',
  region: 'region',
  postalCode: 'postal_code',
  mobile: 'mobile',
} as const

const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['company', 'line2'])

/** What is not said stays; an empty text takes a company or a second line away. A store ships within its own country. */
function addressIn(columns: ReadonlyMap<string, unknown>, before: Address): Address {
  const said = Object.entries(ADDRESS_COLUMNS).flatMap(([field, column]) => {
    const value = columns.get(column)
    if (typeof value === 'string') return [[field, value] as const]
    return MAY_BE_EMPTY.has(field) && columns.has(column) ? [[field, ''] as const] : []
  })
  return tidyAddress({ ...before, ...Object.fromEntries(said) })
}

const FIELD_OF: Readonly<Record<string, string>> = {
  firstName: 'FirstName__c',
  lastName: 'LastName__c',
  line1: 'Line1__c',
  line2: 'Line2__c',
  city: 'City__c',
  region: 'Region__c',
  postalCode: 'PostalCode__c',
  mobile: 'Mobile__c',
}

/** In the words of the address form. */
const wrongAddress = (wrong: object): ValidationError[] =>
  Object.entries(wrong).map(([field, key]) => ({
    field: FIELD_OF[field] ?? 'Line1__c',
    message: (locale) => wordsFor(locale).messages[key as 'zip.state'],
  }))

function wishOf(columns: ReadonlyMap<string, unknown>, order: OrderToChange): ShippingWish {
  const said = columns.get('shipping_method') ?? order.method
  const yes = (column: string, before: boolean) =>
    columns.has(column) && columns.get(column) !== null ? columns.get(column) === true : before
  return {
    shippingMethod: said === 'TWO_DAY' ? 'TWO_DAY' : 'GROUND',
    liftGate: yes('lift_gate', order.liftGate),
    appointment: yes('appointment', order.appointment),
  }
}

/** Once it is noted, its customer is told. */
export async function tellOfChange(db: Writer, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await db.run(enqueue('order-changed-mail', sql`json_build_object('changeId', ${id}::bigint)`, sql``))
}
