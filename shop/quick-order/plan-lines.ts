// What of a list of parts the cart lacks and can take now, line by line (business rules K-1, K-2, PR-3): of an order that is bought again, and
// of a list that is copied.
import type { BuyAgainLine, NotAgain } from '#contract/shop/buy-again.ts'
import type { Reader } from '#database/sql.ts'
import type { WantedItem } from '#shop/cart/add-items.ts'
import { notForSaleRefusal } from '#shop/cart/not-for-sale.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { type KnownPart, resolveParts } from './resolve-lines.ts'

/** A part as it was bought or put on a list. */
export interface ListedPart {
  position: number
  product_id: number
  part_number: string
  name: string
  quantity: number
}

export type Planned = Omit<BuyAgainLine, 'fit'> & { productId: number | null }

/** Each part as it is sold today, or what replaced it, and how many of it are to be added. One statement. */
export async function planLines(db: Reader, shopper: Shopper, listed: readonly ListedPart[]): Promise<Planned[]> {
  const { parts, cartLinesUsed } = await resolveParts(
    db,
    shopper,
    listed.map(({ product_id: id }) => id),
  )
  const cart = { lines: cartLinesUsed, wanted: new Map<number, number>() }
  return listed.map((line) => plannedLine(line, parts.get(line.product_id), cart))
}

export const wantedOf = (lines: readonly Planned[]): WantedItem[] =>
  lines.flatMap(({ productId, toAdd, part }) =>
    productId !== null && part && toAdd > 0 ? [{ productId, quantity: toAdd, kind: part.kind }] : [],
  )

/** What the lines before have taken of the cart: lines, and of each part how many. */
interface Taken {
  lines: number
  wanted: Map<number, number>
}

function plannedLine(bought: ListedPart, known: KnownPart | undefined, taken: Taken): Planned {
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
  if (part.kind === 'CrateEngine') return { why: 'cart/needs-vehicle', max: null, isPartly: false }
  if (lines > maxLines) return { why: 'cart/too-many-lines', max: maxLines, isPartly: false }
  if (lacking <= possible) return null
  if (most === maxPerAdd) return { why: 'cart/too-many-per-add', max: maxPerAdd, isPartly: true }
  return { why: 'cart/too-many-of-part', max: inCart + most, isPartly: true }
}
