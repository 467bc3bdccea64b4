// The caller of an order by phone agrees to what its crate engines ask (business rule CE-2): who took it may not, so the lines stand without agreements until then.
import { sql } from '#database/sql.ts'
import { type Agreed, agreeTo } from '#shop/cart/agreements.ts'
import type { Agreement } from '#values/crate-engine.ts'
import { Refusal } from '#values/refusal.ts'
import { type LinkContext, localeOf, readByLink } from './read-phone-order.ts'

/** By agreement, the mark of the words that the caller has read and ticked. */
export type Ticked = Readonly<Partial<Record<Agreement, string>>>

/**
 * All six at once, in the language of the page, kept with each engine's line. Refuses `crate/legal` with `box.check` by each that is not ticked or
 * whose words have changed since they were read; `cart/locked` while it is being paid; `link/ended` of what cannot be paid any more. Of an order
 * without engines nothing is kept.
 */
export async function acceptAgreements(context: LinkContext, token: string, ticked: Ticked): Promise<void> {
  const { row, isEnded } = await readByLink(context, token)
  if (row.state === 'PAYING') throw new Refusal('cart/locked')
  if (isEnded || (row.state !== 'WAITING' && row.state !== 'OPENED')) throw new Refusal('link/ended')
  const { db, deps } = context
  const agreed = await agreeTo(db, localeOf(row, context.locale), { marks: ticked, at: deps.checkout.now() })
  // Whoever pays, cancels or declines at this moment has taken the cart first.
  if (!(await db.write.first(keeping(row.cartId, agreed)))) throw new Refusal('cart/locked')
}

const keeping = (cartId: number | null, agreed: readonly Agreed[]) => sql<{ id: number }>`
  with open as (
    update cart set version = version + 1 where id = ${cartId} and state = 'open' returning id
  ), agreed as (
    update cart_line set agreements = ${JSON.stringify(agreed)} from open
    where cart_line.cart_id = open.id and cart_line.kind is null
  )
  select id from open`
