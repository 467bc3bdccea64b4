import type { BuyAgainLine } from '#contract/shop/buy-again.ts'
import { type Database, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { type Added, addItemsWithin } from '#shop/cart/add-items.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { checkFit } from '#shop/fitment/check-fit.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import { type ListedPart, type Planned, planLines, wantedOf } from '#shop/quick-order/plan-lines.ts'
import { Refusal } from '#values/refusal.ts'
import { openTo, openedBy } from './own-order.ts'

export interface BuyAgain {
  number: string
  equipment: string | null
  lines: BuyAgainLine[]
}

/**
 * What of an order can be bought again (rules K-1, K-2, PR-3): each part as it is sold today, or what replaced it, with its fit to the
 * selected equipment. Two statements, two more with equipment.
 */
export async function readBuyAgain(
  db: Reader,
  garage: GarageDeps,
  { shopper, orderId }: { shopper: Shopper; orderId: number },
): Promise<BuyAgain> {
  const { number, lines } = await plan(db, shopper, boughtIn(shopper, orderId))
  const productIds = lines.flatMap(({ productId }) => productId ?? [])
  const { equipment, fits } = await checkFit(db, garage, { ...shopper, productIds })
  return {
    number,
    equipment: equipment?.label ?? null,
    lines: lines.map(({ productId, ...line }) => ({
      ...line,
      fit: equipment && productId !== null ? (fits.get(productId)?.verdict ?? 'unknown') : null,
    })),
  }
}

/**
 * Adds what the cart lacks of the order, as far as it can be had: a second time there is nothing left to add. The order's row is held, so
 * that a double press adds once.
 */
export const buyAgain = (
  db: Database,
  shopper: Shopper,
  orderId: number,
): Promise<{ lines: Omit<BuyAgainLine, 'fit'>[]; added: Added | null }> =>
  db.transact(async (tx) => {
    const { lines } = await plan(tx, shopper, sql`${boughtIn(shopper, orderId)} for no key update of orders`)
    const wanted = wantedOf(lines)
    return { lines, added: wanted.length > 0 ? await addItemsWithin(tx, shopper, wanted) : null }
  })

async function plan(
  db: Reader,
  shopper: Shopper,
  order: RawBuilder<Bought>,
): Promise<{ number: string; lines: Planned[] }> {
  const bought = await db.all(order)
  const [first] = bought
  if (!first) throw new Refusal('order/not-found')
  return { number: first.number, lines: await planLines(db, shopper, bought) }
}

interface Bought extends ListedPart {
  number: string
}

const boughtIn = (shopper: Shopper, orderId: number) => sql<Bought>`
  select orders.number, line.position, line.product_id, line.part_number, line.name, line.quantity
  from orders ${openedBy(shopper)} join order_line line on line.order_id = orders.id and line.parent_position is null and line.quantity > 0
  where orders.id = ${orderId} and ${openTo(shopper)} order by line.position`
