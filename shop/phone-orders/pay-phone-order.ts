// The caller pays an order by phone, by the very attempt that pays carts; asks their bank; or declines. Its lines, address and way are those that were agreed to:
// of what is sent nothing is believed but the card.
import type { ParsedInputOf } from '#contract/shop/calls.ts'
import type { Placed } from '#contract/shop/checkout.ts'
import { type Database, sql } from '#database/sql.ts'
import { notAccepted } from '#shop/cart/agreements.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { settle } from '#shop/checkout/settle-payment.ts'
import { Refusal } from '#values/refusal.ts'
import { ending } from './change-phone-order.ts'
import { type LinkContext, openView, payer, readByLink, readPhoneOrder } from './read-phone-order.ts'

export interface LinkPayment extends Omit<ParsedInputOf<'PhoneOrderService.payPhoneOrder'>, 'storeLocale' | 'token'> {
  client: string
  key: string
  bodyHash: string
}

/** Refuses `link/ended`, `crate/legal` while a crate engine's texts are not all accepted as they are now, and as `placeOrder` does. Told again of what was paid by this very visitor it answers the same. */
export async function payPhoneOrder(context: LinkContext, token: string, wanted: LinkPayment): Promise<Placed> {
  const { row, isEnded } = await readByLink(context, token)
  const isOpen = row.state === 'WAITING' || row.state === 'OPENED' || row.state === 'PAYING'
  if (row.cartId === null || (row.state !== 'PAID' && (!isOpen || isEnded))) throw new Refusal('link/ended')
  const { db, sessionId, deps } = context
  const { termsAccepted, ...rest } = wanted
  try {
    return await placeOrder(
      { db, shopper: payer(row, sessionId), deps: deps.checkout },
      { ...rest, entry: { ...row.entry, termsAccepted } },
    )
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    if (thrown.code === 'checkout/agree-anew') throw notAccepted()
    if (thrown.code !== 'checkout/changed') throw thrown
    throw new Refusal('checkout/changed', { data: (await openView(context, row)).view })
  }
}

export async function settlePhoneOrder(context: LinkContext, token: string, giveUp: boolean) {
  const { row } = await readByLink(context, token)
  const { db, sessionId, deps } = context
  if (row.state === 'PAYING') await settle({ db, shopper: payer(row, sessionId), deps: deps.checkout }, { giveUp })
  return readPhoneOrder(context, token)
}

/** Refuses `cart/locked` while it is being paid, `link/ended` of what has ended otherwise. */
export async function declinePhoneOrder(
  { db, sessionId }: Pick<LinkContext, 'db' | 'sessionId'>,
  token: string,
): Promise<void> {
  const { row, isEnded } = await readByLink({ db, sessionId }, token)
  if (row.state === 'DECLINED') return
  if (row.state === 'PAYING') throw new Refusal('cart/locked')
  if (isEnded || (row.state !== 'WAITING' && row.state !== 'OPENED')) throw new Refusal('link/ended')
  if (!(await declined(db, row.id, row.cartId))) throw new Refusal('cart/locked')
}

const declined = (db: Database, id: number, cartId: number | null): Promise<boolean> =>
  db.transact(async (tx) => {
    await tx.run(sql`select from phone_order where id = ${id} for no key update`)
    if ((await tx.run(ending(cartId))) === 0) return false
    await tx.run(sql`
      update phone_order set declined_at = now() where id = ${id} and declined_at is null and cancelled_at is null`)
    return true
  })
