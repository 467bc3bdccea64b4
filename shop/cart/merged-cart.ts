// What becomes of two carts when a guest signs in (business rule K-11): pure, so that its limits can be tried on any two carts.
import { shopSettings } from '#shop/locales/shop-settings.ts'

export interface MergingLine {
  productId: number
  quantity: number
  /** The most that one cart may hold of it (K-2). */
  most: number
  /** As the 20-line rule counts: a part with a core charge is two (K-1). */
  lines: number
  /** Of a crate engine: a vehicle is one line, and of an engine no more than its crate quantity (CE-1). */
  vehicle?: { vin: string; most: number } | null
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
  const union = new Map<number | string, Line>()
  for (const line of [...account, ...guest]) {
    const key = line.vehicle?.vin ?? line.productId
    const quantity = Math.min(line.most, Math.max(line.quantity, union.get(key)?.quantity ?? 0))
    union.set(key, { ...line, ...union.get(key), quantity })
  }
  const merge: Merge<Line> = { merged: [], saved: [], lineCount: 0 }
  for (const line of union.values()) {
    const fits = merge.lineCount + line.lines <= shopSettings.cart.maxLines && hasPlace(line, merge.merged)
    if (fits) merge.lineCount += line.lines
    merge[fits ? 'merged' : 'saved'].push(line)
  }
  return merge
}

const hasPlace = ({ vehicle, productId }: MergingLine, merged: readonly MergingLine[]): boolean =>
  !vehicle || merged.filter((other) => other.vehicle && other.productId === productId).length < vehicle.most
