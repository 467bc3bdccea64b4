import { type Database, sql, type Writer } from '#database/sql.ts'
import { type Shopper, cartOwner } from '#shop/cart/shopper.ts'
import { MOST_LISTS } from '#values/list-limits.ts'
import { countryOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'

export interface NewList {
  name: string
  /** Whether it begins with what is in the cart. */
  fromCart: boolean
}

/** Answers the number of the list. Refuses 'list/full' beyond 20 lists and 'list/name-taken' (case does not tell names apart). */
export const makeList = (
  db: Database,
  customer: Shopper & { customerId: number },
  { name, fromCart }: NewList,
): Promise<number> =>
  db.transact(async (tx) => {
    await requireRoom(tx, customer.customerId)
    const row = await tx.first(sql<{ id: number }>`
      insert into part_list (customer_id, name) values (${customer.customerId}, ${name})
      on conflict (customer_id, lower(name)) do nothing returning id`)
    if (!row) throw nameTaken()
    if (fromCart) await tx.run(filledFromCart(row.id, customer))
    return row.id
  })

export const nameTaken = (): Refusal => new Refusal('list/name-taken', { fields: { name: 'list.nameTaken' } })

/** Nobody makes another until the transaction ends. */
async function requireRoom(tx: Writer, customerId: number): Promise<void> {
  await tx.first(sql`select from customer where id = ${customerId} for no key update`)
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from part_list where customer_id = ${customerId}`)
  if ((row?.count ?? 0) >= MOST_LISTS) throw new Refusal('list/full', { values: { max: MOST_LISTS } })
}

const filledFromCart = (listId: number, customer: Shopper) => sql`
  insert into part_list_line (list_id, product_id, quantity)
  select ${listId}::bigint, line.product_id, line.quantity
  from cart join cart_line line on line.cart_id = cart.id
  where cart.owner = ${cartOwner(customer)} and cart.country = ${countryOf(customer.locale)} and cart.state in ('open', 'paying')
    and cart.expires_at > now() and line.kind <> 'CoreCharge' and line.removed_at is null
  order by line.id`
