// An order by phone as its caller sees it by the link: what is ordered, for which machine, what it comes to now. Of the account that it is for nothing else
// is told: whoever has the link need not be signed in.
import type { PhoneOrderView } from '#contract/shop/phone-order.ts'
import { type Database, type Reader, sql } from '#database/sql.ts'
import { readMarkedTexts } from '#shop/cart/agreements.ts'
import { hindranceOf } from '#shop/cart/line-hindrance.ts'
import { type OpenCart, type OpenLine, readOpenCart } from '#shop/cart/open-cart.ts'
import { mostOf } from '#shop/cart/plan-add.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { readCustomer } from '#shop/checkout/checkout-customer.ts'
import type { CheckoutDeps } from '#shop/checkout/checkout-deps.ts'
import { checkoutView, readFacts } from '#shop/checkout/read-checkout.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import { confirmationPath } from '#shop/orders/order-path.ts'
import { type Country, countryOf, type Locale } from '#values/locale.ts'
import type { Cents } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { SHOP_ZONE } from '#values/shop-day.ts'
import { formatDate } from '#words/format.ts'
import { type ChosenMachine, fitsOf } from './machine-fit.ts'
import { findByLink } from './payment-link.ts'
import { stateOf } from './phone-order-state.ts'
import type { entryOf } from './phone-cart.ts'

export interface LinkContext {
  db: Database
  /** Who has opened the link: their session, and none of their account. */
  sessionId: number
  locale: Locale
  deps: { checkout: CheckoutDeps; garage: GarageDeps }
}

export interface PhoneOrderRow {
  id: number
  cartId: number | null
  cartSession: number | null
  customerId: number | null
  locale: Locale
  country: Country
  entry: ReturnType<typeof entryOf>
  machine: ChosenMachine | null
  total: Cents
  state: 'WAITING' | 'OPENED' | 'PAYING' | 'PAID' | 'DECLINED' | 'CANCELLED' | 'EXPIRED'
  validUntil: Date
  by: string | null
  orderId: number | null
  isOpenHere: boolean
}

/** Throws `link/not-found` for what is no link of ours. */
export async function readByLink({ db, sessionId }: Pick<LinkContext, 'db' | 'sessionId'>, token: string) {
  const found = await findByLink(db, { token, sessionId })
  const row = found && (await db.first(rowOf(found.id, sessionId)))
  if (!row) throw new Refusal('link/not-found')
  return { row, isEnded: found.isEnded }
}

/** In whose name it is priced and paid: the customer's whom it is for, with the cart of this order alone. */
export const payer = (
  { customerId, locale, cartId, cartSession }: PhoneOrderRow,
  sessionId: number,
  as = locale,
): Shopper => ({ sessionId, customerId, locale: as, phoneCart: { id: cartId ?? 0, session: cartSession ?? 0 } })

export async function readPhoneOrder(context: LinkContext, token: string): Promise<PhoneOrderView> {
  const { row, isEnded } = await readByLink(context, token)
  const isOpen = row.state === 'WAITING' || row.state === 'OPENED' || row.state === 'PAYING'
  if (row.state === 'WAITING' && !isEnded) await context.db.write.run(opening(row.id))
  return {
    state: isOpen && isEnded ? 'REPLACED' : row.state === 'WAITING' ? 'OPENED' : row.state,
    locale: row.locale,
    by: row.by,
    until: row.validUntil.toISOString(),
    untilText: momentText(row.validUntil, context.locale),
    toldTotal: row.total,
    machine: row.machine?.label ?? null,
    orderPath: row.orderId !== null && row.isOpenHere ? confirmationPath(row.orderId) : null,
    ...(isOpen && !isEnded ? await openView(context, row) : { view: null, fits: {}, isShort: false, toAccept: null }),
  }
}

/** As the checkout shows it, with the entry of who took it. A cart that stock no longer covers is not lowered: its caller agreed to no less. */
export async function openView({ db, sessionId, locale, deps }: LinkContext, row: PhoneOrderRow) {
  const shopper = payer(row, sessionId, localeOf(row, locale))
  const cart = await readOpenCart(db, shopper)
  const [facts, customer] = await Promise.all([readFacts(db, shopper, cart), readCustomer(db, shopper)])
  const view = await checkoutView(
    {
      cart,
      before: new Map(),
      facts,
      exemptions: customer?.exemptions ?? [],
      entry: row.entry,
      used: row.entry,
      asked: [],
    },
    shopper,
    deps.checkout,
  )
  const productIds = cart?.lines.map(({ productId }) => productId) ?? []
  const fits = await fitsOf(db, deps.garage, {
    machine: row.machine?.machine ?? null,
    productIds,
    locale: shopper.locale,
  })
  return {
    view,
    fits: Object.fromEntries([...fits].map(([id, fit]) => [recordId('product', id), fit])),
    isShort: cart?.state === 'open' && cart.lines.some((line) => isShort(line, cart.lines)),
    toAccept: await toAccept(db, cart, shopper.locale),
  }
}

/** In either language of its country. */
export const localeOf = ({ country, locale }: Pick<PhoneOrderRow, 'country' | 'locale'>, shown: Locale): Locale =>
  countryOf(shown) === country ? shown : locale

/** There are fewer than it asks for: of an engine, than vehicles. */
const isShort = (line: OpenLine, lines: readonly OpenLine[]): boolean =>
  line.quantity > mostOf(line.part) || hindranceOf(line, lines) === 'out-of-stock'

/** What its engines ask before they can be paid: everything, too, once one of the texts has changed since it was accepted (CE-2). */
async function toAccept(db: Reader, cart: OpenCart | undefined, locale: Locale): Promise<PhoneOrderView['toAccept']> {
  const engines = cart?.state === 'open' ? cart.lines.flatMap(({ engine }) => engine ?? []) : []
  if (engines.every(({ isAgreed }) => isAgreed)) return null
  return {
    texts: await readMarkedTexts(db, locale),
    isAnew: engines.some(({ agreements }) => agreements.length > 0),
  }
}

/** By the shop's clocks, with their zone. */
const momentText = (moment: Date, locale: Locale): string => {
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: SHOP_ZONE,
    timeZoneName: 'short',
  })
  return `${formatDate(moment, locale, { inSentence: true })}, ${time.format(moment)}`
}

const opening = (id: number) => sql`update phone_order set opened_at = now() where id = ${id} and opened_at is null`

const rowOf = (id: number, sessionId: number) => sql<PhoneOrderRow>`
  select phone_order.id, phone_order.cart_id as "cartId", cart.session_id as "cartSession", phone_order.customer_id as "customerId",
    phone_order.locale, phone_order.country, phone_order.entry, phone_order.machine, phone_order.total_cents as total,
    ${stateOf((column) => sql.ref(`phone_order.${column}`))} as state, valid_until as "validUntil",
    (select first_name from staff where staff.id = phone_order.created_by and staff.id <> 1) as by,
    orders.id as "orderId",
    exists (select from session_order where session_id = ${sessionId} and order_id = orders.id) as "isOpenHere"
  from phone_order left join cart on cart.id = phone_order.cart_id left join orders on orders.phone_order_id = phone_order.id
  where phone_order.id = ${id}`
