import type { BuyAgainLine, NotAgain } from '#contract/shop/orders.ts'
import { type Database, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { type Added, addItemsWithin } from '#shop/cart/add-items.ts'
import { notForSaleRefusal } from '#shop/cart/plan-add.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { checkFit } from '#shop/fitment/check-fit.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { type KnownPart, resolveParts } from '#shop/quick-order/resolve-lines.ts'
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
    const wanted = lines.flatMap(({ productId, toAdd, part }) =>
      productId !== null && part && toAdd > 0 ? [{ productId, quantity: toAdd, kind: part.kind }] : [],
    )
    return { lines, added: wanted.length > 0 ? await addItemsWithin(tx, shopper, wanted) : null }
  })

type Planned = Omit<BuyAgainLine, 'fit'> & { productId: number | null }

async function plan(
  db: Reader,
  shopper: Shopper,
  order: RawBuilder<Bought>,
): Promise<{ number: string; lines: Planned[] }> {
  const bought = await db.all(order)
  const [first] = bought
  if (!first) throw new Refusal('order/not-found')
  const productIds = bought.map(({ product_id: id }) => id)
  const { parts, cartLinesUsed } = await resolveParts(db, shopper, productIds)
  const cart = { lines: cartLinesUsed, wanted: new Map<number, number>() }
  return { number: first.number, lines: bought.map((line) => plannedLine(line, parts.get(line.product_id), cart)) }
}

/** What the lines before have taken of the cart: lines, and of each part how many. */
interface Taken {
  lines: number
  wanted: Map<number, number>
}

function plannedLine(bought: Bought, known: KnownPart | undefined, taken: Taken): Planned {
  const line = {
    position: bought.position,
    partNumber: bought.part_number,
    name: bought.name,
    bought: bought.quantity,
    productId: known?.productId ?? null,
    part: known?.part ?? null,
    isReplaced: known?.replaced != null,
    inCart: known?.inCart ?? 0,
  }
  if (!known) return { ...line, toAdd: 0, why: 'product/not-found', max: null }
  const before = taken.wanted.get(known.productId) ?? 0
  // Two lines of one part, or of parts that one part replaced, are bought together.
  const lacking = Math.max(0, before + bought.quantity - known.inCart) - Math.max(0, before - known.inCart)
  const possible = Math.max(0, known.most - Math.max(0, before - known.inCart))
  taken.wanted.set(known.productId, before + bought.quantity)
  const newLines = before === 0 ? known.cartLines : 0
  const hindrance = hindranceOf(known, { lacking, possible, lines: taken.lines + newLines })
  const toAdd = hindrance && !hindrance.isPartly ? 0 : Math.min(lacking, possible)
  if (toAdd > 0) taken.lines += newLines
  return { ...line, toAdd, why: hindrance?.why ?? null, max: hindrance?.max ?? null }
}

interface Hindrance {
  why: NotAgain
  max: number | null
  isPartly: boolean
}

function hindranceOf(
  { part, most, inCart }: KnownPart,
  { lacking, possible, lines }: { lacking: number; possible: number; lines: number },
): Hindrance | null {
  const { maxPerAdd, maxLines } = shopSettings.cart
  if (lacking === 0) return null
  if (part.notForSale !== null) return { why: notForSaleRefusal(part.notForSale), max: null, isPartly: false }
  if (part.kind === 'CrateEngine') return { why: 'cart/add-failed', max: null, isPartly: false }
  if (lines > maxLines) return { why: 'cart/too-many-lines', max: maxLines, isPartly: false }
  if (lacking <= possible) return null
  if (most === maxPerAdd) return { why: 'cart/too-many-per-add', max: maxPerAdd, isPartly: true }
  return { why: 'cart/too-many-of-part', max: inCart + most, isPartly: true }
}

interface Bought {
  number: string
  position: number
  product_id: number
  part_number: string
  name: string
  quantity: number
}

const boughtIn = (shopper: Shopper, orderId: number) => sql<Bought>`
  select orders.number, line.position, line.product_id, line.part_number, line.name, line.quantity
  from orders ${openedBy(shopper)} join order_line line on line.order_id = orders.id and line.parent_position is null
  where orders.id = ${orderId} and ${openTo(shopper)} order by line.position`
