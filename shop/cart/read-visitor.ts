import type { Visitor } from '#contract/shop/cart.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { SelectedEquipment } from '#shop/garage/equipment.ts'
import { describeSelected, selectedBy } from '#shop/garage/read-selected.ts'
import type { Registry } from '#shop/garage/registry.ts'
import { countryOf, currencyOf } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { FIRST_CUSTOMER } from '#shop/accounts/find-user.ts'
import { NO_CART, readHeaderCart } from './read-header-cart.ts'
import { cartOwner, type Shopper } from './shopper.ts'

/**
 * The visitor and the selected equipment in one statement, and the cart in a second where there is one: it completes a page that is cached for
 * everybody. The total is the engine's, as the cart's page shows it; an SQL twin would be a figure of its own.
 */
export async function readVisitor(db: Reader, registry: Registry, shopper: Shopper): Promise<Visitor> {
  // Most pages are read without a session: they need no statement.
  const row = shopper.sessionId === 0 ? undefined : await db.first(nameAndEquipment(shopper))
  return {
    isGuest: row?.is_known !== true,
    userId: row?.user_id == null ? null : recordId('user', row.user_id),
    name: row?.name ?? null,
    crmId: row?.crm_id ?? null,
    email: row?.email ?? null,
    cart: { ...(row?.has_cart ? await readHeaderCart(db, shopper) : NO_CART), currency: currencyOf(shopper.locale) },
    equipment: await describeSelected(registry, shopper.locale, row?.equipment),
  }
}

const nameAndEquipment = (shopper: Shopper) => sql<{
  is_known: boolean
  user_id: number | null
  name: string | null
  crm_id: string | null
  email: string | null
  equipment: SelectedEquipment | null
  has_cart: boolean
}>`
  with who as (
    select ${FIRST_CUSTOMER} + id as user_id, first_name, number, email from customer where id = ${shopper.customerId}
    union all
    select staff.id, first_name, null, null from session join staff on staff.id = staff_id and is_active where session.id = ${shopper.sessionId}
  )
  select exists (select from who) as is_known, (select user_id from who) as user_id, (select first_name from who) as name, (select number from who) as crm_id, (select email from who) as email,
    ${selectedBy(shopper)} as equipment,
    exists (
      select from cart join cart_line line on line.cart_id = cart.id and line.removed_at is null
      where cart.owner = ${cartOwner(shopper)} and cart.country = ${countryOf(shopper.locale)} and cart.state in ('open', 'paying')
        and cart.expires_at > now()) as has_cart`
