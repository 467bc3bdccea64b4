// What becomes of two carts when a guest signs in (business rule K-11): pure, so that its limits can be tried on any two carts.
import { shopSettings } from '#shop/locales/shop-settings.ts'

export interface MergingLine {
  productId: number
  quantity: number
  /** The most that one cart may hold of it (K-2). */
  most: number
  /** As the 20-line rule counts: a part with a core charge is two (K-1). */
  lines: number
}

export interface Merge<Line extends MergingLine> {
  merged: Line[]
  saved: Line[]
  lineCount: number
}

/**
 * The union of the account's lines and the guest's: of a part in both the larger quantity, within its limit. The oldest lines
 * stay; those that would pass the most lines of a cart are saved. Merging the same guest's lines again changes nothing.
 */
export function mergedCart<Line extends MergingLine>(account: Line[], guest: Line[]): Merge<Line> {
  const union = new Map<number, Line>()
  for (const line of [...account, ...guest]) {
    const quantity = Math.min(line.most, Math.max(line.quantity, union.get(line.productId)?.quantity ?? 0))
    union.set(line.productId, { ...line, ...union.get(line.productId), quantity })
  }
  const merge: Merge<Line> = { merged: [], saved: [], lineCount: 0 }
  for (const line of union.values()) {
    const fits = merge.lineCount + line.lines <= shopSettings.cart.maxLines
    if (fits) merge.lineCount += line.lines
    merge[fits ? 'merged' : 'saved'].push(line)
  }
  return merge
}
