// The cart of an order by phone: nobody's, so that neither the caller's own cart nor anybody else's is touched.
import type { PhoneOrderDraft } from '#contract/console-api/phone-orders.ts'
import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import { sql, type Writer } from '#database/sql.ts'
import { addItemsWithin } from '#shop/cart/add-items.ts'
import { tidyCode } from '#shop/cart/apply-coupon.ts'
import { choosing, isStoreOf } from '#shop/cart/choose-delivery.ts'
import type { WantedItem } from '#shop/cart/plan-add.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import { recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { type WantedLine, wantedLines } from './wanted-lines.ts'

/** As long as its link could be sent again. */
export const CART_DAYS = 30

export interface PhoneCart {
  /** Whose cart it is. */
  shopper: Shopper
  cartId: number | null
  lines: WantedLine[]
  isCodeKnown: boolean
}

/** Fills a cart with what can be ordered of it, and says of the rest why not. To an engine's agreements nobody has agreed by then. */
export async function fillCart(
  tx: Writer,
  garage: Pick<GarageDeps, 'vins' | 'now'>,
  draft: PhoneOrderDraft,
): Promise<PhoneCart> {
  const session = await tx.first(sql<{ id: number }>`select -nextval(pg_get_serial_sequence('cart', 'id')) as id`)
  const shopper: Shopper = { sessionId: session?.id ?? 0, customerId: null, locale: draft.locale }
  const lines = await wantedLines(tx, garage, draft)
  const known = lines.filter(({ productId, refusal }) => productId !== null && refusal === null)
  const cartId = known.length === 0 ? null : await addAll(tx, shopper, known)
  if (cartId === null) return { shopper, cartId, lines, isCodeKnown: true }
  const storeId = draft.storeId === null ? null : (recordNumber('store', draft.storeId) ?? 0)
  const store = storeId !== null && (await isStoreOf(tx, shopper, storeId)) ? storeId : null
  await tx.run(choosing(cartId, draft.deliveryType, store))
  const code = tidyCode(draft.promoCode)
  const isCodeKnown = code === '' || (await tx.run(withCode(cartId, code))) > 0
  await tx.run(sql`update cart set expires_at = now() + make_interval(days => ${CART_DAYS}) where id = ${cartId}`)
  return { shopper, cartId, lines, isCodeKnown }
}

/** All at once, and one by one where one of them is refused; the cart that came of it. */
async function addAll(tx: Writer, shopper: Shopper, lines: WantedLine[]): Promise<number | null> {
  const item = ({ productId, quantity, engine }: WantedLine): WantedItem => ({
    productId: productId ?? 0,
    quantity,
    kind: engine ? 'CrateEngine' : 'Simple',
    ...(engine?.vehicle && { vehicle: { ...engine.vehicle, agreements: [], prefix: '' } }),
  })
  try {
    return (await addItemsWithin(tx, shopper, lines.map(item))).cartId
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
  }
  let cartId: number | null = null
  for (const line of lines)
    try {
      cartId = (await addItemsWithin(tx, shopper, [item(line)])).cartId
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      line.refusal = thrown
    }
  return cartId
}

const withCode = (cartId: number, code: string) => sql`
  update cart set coupon_id = coupon.id, version = version + 1 from coupon where cart.id = ${cartId} and coupon.code = ${code}`

/** What the caller would have typed at the checkout; the terms they accept themselves. */
export const entryOf = (draft: PhoneOrderDraft): CheckoutEntry => ({
  email: draft.email,
  shipTo: draft.shipTo,
  billingSameAsShipping: draft.deliveryType === 'SHIP' && draft.billingSameAsShipping,
  billTo: draft.billTo,
  method: 'CARD',
  liftGate: draft.liftGate,
  appointment: draft.appointment,
  ...(draft.shippingMethod === 'TWO_DAY' && { shippingMethod: 'TWO_DAY' }),
  termsAccepted: false,
  ...(draft.deliveryType === 'PICKUP' && {
    deliveryType: 'PICKUP',
    ...(draft.storeId !== null && { storeId: draft.storeId }),
    ...(draft.collector !== '' && { collector: draft.collector }),
  }),
})
