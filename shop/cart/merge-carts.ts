import { type Database, sql, type Writer } from '#database/sql.ts'
import { countryOf, currencyOf, firstOfCountries } from '#values/locale.ts'
import { choosing } from './choose-delivery.ts'
import { mergedCart, type Merge, type MergingLine } from './merged-cart.ts'
import { freeNumber, linesOf, mostEngines } from './plan-add.ts'
import { type OpenCart, type OpenLine, readOpenCart } from './open-cart.ts'
import { cartOwner, lifetimeDays, type Shopper } from './shopper.ts'

export interface Merged {
  hasJoined: boolean
  saved: number
  /** Crate engines that did not fit, by their record ids: they cannot be saved, and their customer is told. */
  dropped: string[]
}

/**
 * Merges what a session's guest has in its carts into those of the customer who signs in, and closes them (K-11; reliability rule
 * 42). A cart that is being paid for is left as it is; into an account's that is, nothing goes, and the guest's parts are saved.
 */
export async function mergeCarts(
  db: Database,
  { sessionId, customerId }: { sessionId: number; customerId: number },
): Promise<Merged> {
  const merged: Merged = { hasJoined: false, saved: 0, dropped: [] }
  // A session may have a cart in each country.
  for (const locale of firstOfCountries()) {
    const { hasJoined, saved, dropped } = await db.transact((tx) =>
      mergeCart(tx, { sessionId, customerId: null, locale }, { sessionId, customerId, locale }),
    )
    merged.hasJoined ||= hasJoined
    merged.saved += saved
    merged.dropped.push(...dropped)
  }
  return merged
}

const NOTHING: Merged = { hasJoined: false, saved: 0, dropped: [] }

async function mergeCart(tx: Writer, guest: Shopper, customer: Shopper): Promise<Merged> {
  if (!(await tx.first(locked(guest)))) return NOTHING
  await tx.run(expiredLines(customer))
  await tx.run(opened(customer))
  const [from, into] = [await readOpenCart(tx, guest), await readOpenCart(tx, customer)]
  if (!from || !into || from.state === 'paying') return NOTHING
  const accountLines = into.state === 'open' ? into.lines : []
  const merge = mergedCart(accountLines.map(mergingLine), from.lines.map(mergingLine))
  const inCart = [...into.lines, ...into.removed].map(({ productId }) => productId)
  if (into.state === 'open') {
    const parts = { merged: merge.merged.filter(isOrdinary), saved: merge.saved.filter(isOrdinary) }
    await tx.run(written(customer, { ...parts, lineCount: merge.lineCount, cartId: into.id, inCart }))
    if (merge.merged.some(({ engine }) => engine)) await tx.run(enginesMoved(into, merge.merged))
  }
  const saved = into.state === 'open' ? merge.saved : [...merge.merged, ...merge.saved]
  // Agreements of a crate engine must be accepted anew (K-7).
  const { engines = [], savable = [] } = Object.groupBy(saved, ({ part }) =>
    part.summary.kind === 'CrateEngine' ? 'engines' : 'savable',
  )
  if (savable.length > 0) await tx.run(saving(customer, savable))
  if (into.state === 'open' && from.store) await tx.run(choosing(into.id, from.deliveryType, from.store.id))
  await tx.run(entryMoved(from.id, into.id))
  await tx.run(closed(from.id))
  return {
    hasJoined: accountLines.length > 0 && from.lines.length > 0,
    saved: savable.length,
    dropped: engines.map(({ part }) => part.summary.id),
  }
}

type MergeableLine = OpenLine & MergingLine

const mergingLine = (line: OpenLine): MergeableLine => ({
  ...line,
  most: line.part.maxPerOrder,
  lines: linesOf(line.part.summary.price),
  vehicle: line.engine && { vin: line.engine.vehicle.vin, most: mostEngines(line.part) },
})

const isOrdinary = ({ engine }: OpenLine) => engine === null

/** The guest's vehicles go along as they are, each with a number that is free in the account's cart. */
function enginesMoved(into: OpenCart, merged: readonly OpenLine[]) {
  const there = into.lines.flatMap(({ productId, engine }) => (engine ? [{ productId, number: engine.number }] : []))
  const moved = merged.filter((line) => line.engine && !into.lines.some(({ id }) => id === line.id))
  const numbers = moved.map(({ productId }) => {
    const number = freeNumber(there, productId)
    there.push({ productId, number })
    return number
  })
  return sql`
    update cart_line set cart_id = ${into.id}, cart_item_number = news.number
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${numbers}::int[]) news (id, number) where cart_line.id = news.id`
}

const locked = (guest: Shopper) => sql<{ id: number }>`
  select id from cart where owner = ${cartOwner(guest)} and country = ${countryOf(guest.locale)}
    and state in ('open', 'paying') for update`

/** An expired cart starts anew (K-5). */
const expiredLines = (customer: Shopper) => sql`
  delete from cart_line using cart
  where cart_line.cart_id = cart.id and cart.owner = ${cartOwner(customer)} and cart.country = ${countryOf(customer.locale)}
    and cart.state = 'open' and cart.expires_at <= now()`

const opened = (customer: Shopper) => sql`
  insert into cart (session_id, customer_id, country, currency, expires_at)
  values (${customer.sessionId}, ${customer.customerId}, ${countryOf(customer.locale)}, ${currencyOf(customer.locale)},
    now() + make_interval(days => ${lifetimeDays(customer)}))
  on conflict (owner, country) where state in ('open', 'paying')
    do update set version = cart.version + 1, expires_at = excluded.expires_at`

const written = (
  customer: Shopper,
  { merged, saved, lineCount, cartId, inCart }: Merge<MergeableLine> & { cartId: number; inCart: number[] },
) => {
  const known = merged.filter(({ productId }) => inCart.includes(productId))
  const added = merged.filter(({ productId }) => !inCart.includes(productId)).flatMap(withCore)
  return sql`
    with counted as (
      update cart set line_count = ${lineCount}, expires_at = now() + make_interval(days => ${lifetimeDays(customer)})
      where id = ${cartId}
    ), gone as (
      delete from cart_line where cart_id = ${cartId} and product_id = any(${idsOf(saved)}::bigint[])
    ), known as (
      update cart_line set quantity = news.quantity, removed_at = null
      from unnest(${idsOf(known)}::bigint[], ${known.map(({ quantity }) => quantity)}::int[]) news (product_id, quantity)
      where cart_line.cart_id = ${cartId} and cart_line.product_id = news.product_id
    )
    insert into cart_line (cart_id, product_id, kind, quantity, seen_unit_cents)
    select ${cartId}, line.* from unnest(${idsOf(added)}::bigint[], ${added.map(({ kind }) => kind)}::text[],
      ${added.map(({ quantity }) => quantity)}::int[], ${added.map(({ unit }) => unit)}::int[]) line`
}

/** The line of a part, and that of its core charge (CO-1). */
function withCore({ productId, quantity, part, seenUnit }: MergeableLine) {
  const { kind, price } = part.summary
  const line = { productId, quantity, kind, unit: seenUnit }
  return price && price.core > 0 ? [line, { ...line, kind: 'CoreCharge', unit: price.core }] : [line]
}

const idsOf = (lines: { productId: number }[]): number[] => lines.map(({ productId }) => productId)

const saving = ({ customerId, locale }: Shopper, lines: MergeableLine[]) => sql`
  insert into saved_line (customer_id, country, product_id, quantity)
  select ${customerId}::bigint, ${countryOf(locale)}, line.*
  from unnest(${idsOf(lines)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[]) line
  on conflict (customer_id, country, product_id)
    do update set quantity = greatest(saved_line.quantity, excluded.quantity)`

/** What the guest has typed at the checkout goes on, unless the account's cart has an entry of its own. */
const entryMoved = (from: number, into: number) => sql`
  update checkout_entry set cart_id = ${into}
  where cart_id = ${from} and not exists (select from checkout_entry where cart_id = ${into})`

/** A guest's discount goes with the cart. */
const closed = (cartId: number) => sql`
  with closed as (
    update cart set state = 'merged', version = version + 1, line_count = 0, coupon_id = null, verified_discount = null where id = ${cartId} returning id
  ), typed as (
    delete from checkout_entry using closed where cart_id = closed.id
  )
  delete from cart_line using closed where cart_line.cart_id = closed.id`
