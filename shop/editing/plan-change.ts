// A change of an order as staff wish it, held against what may be sold (reliability rule 20) and what the order is.
import { type Reader, sql } from '#database/sql.ts'
import type { ValidationError } from '#platform/objects/define-object.ts'
import type { TaxPort } from '#providers/tax/port.ts'
import { readParts } from '#shop/catalog/read-parts.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { refusedLines, type ShippingWish } from '#shop/pricing/shipping.ts'
import type { Address } from '#values/address.ts'
import { normalizedPartNumber } from '#values/part-number.ts'
import { type Label, sentence } from '#words/labels.ts'
import type { WantedPart } from './change-lines.ts'
import { eligibleAmong, type OrderToChange, type StoredLine } from './order-to-change.ts'
import { type ChangedLine, isDiscounted, type PricedChange, priceChange } from './price-change.ts'

export interface WantedChange {
  parts: readonly WantedPart[]
  shipTo: Address
  wish: ShippingWish
}

export async function planChange(
  db: Reader,
  order: OrderToChange,
  { wanted, tax }: { wanted: WantedChange; tax: TaxPort },
): Promise<PricedChange | ValidationError[]> {
  const found = await namedParts(db, order, wanted.parts)
  const unknown = wanted.parts.find(({ number }) => !found.has(number))
  if (unknown) return refused(sentence('There is no part {number}', { number: () => unknown.number }))
  const ids = [...found.values()]
  if (new Set(ids).size < ids.length) return refused('Name each part once')
  const parts = await readParts(db, order.locale, ids)
  const eligible = order.coupon ? await eligibleAmong(db, ids, order.coupon.promotionId) : new Set<number>()
  const lines = wanted.parts.flatMap(({ number, quantity }): ChangedLine[] => {
    const part = parts.get(found.get(number) ?? 0)
    if (!part) return []
    const kept = order.lines.find(({ productId, parent }) => productId === part.number && parent === null) ?? null
    const core = kept && (order.lines.find(({ parent }) => parent === kept.position) ?? null)
    return [{ part, quantity, kept, core, isEligible: isDiscounted(order, part, eligible) }]
  })
  const hindered = lines.flatMap((line) => hindranceOf(line))
  if (hindered.length > 0) return hindered
  const { maxLines } = shopSettings.cart
  if (lines.reduce((count, line) => count + linesOf(line), 0) > maxLines)
    return refused(sentence('An order has at most {most} lines, core charges counted', { most: maxLines }))
  const { shipTo, wish } = wanted
  const [stays] = refusedLines(lines, shipTo)
  if (stays) return refused(sentence('{number} is not shipped there', { number: () => stays.part.summary.partNumber }))
  const priced = await priceChange(order, { lines, to: shipTo, wish }, tax)
  if (wish.shippingMethod === 'TWO_DAY' && priced.quote.method !== 'TWO_DAY')
    return [{ field: 'ShippingMethod__c', message: 'These parts do not go there in two days' }]
  return priced
}

const refused = (message: Label): ValidationError[] => [{ field: 'Lines__c', message }]

/** By their numbers as people write them; a part of the order by the number that it had when it was bought, too. */
async function namedParts(
  db: Reader,
  { lines }: OrderToChange,
  parts: readonly WantedPart[],
): Promise<Map<string, number>> {
  const rows = await db.all<{ id: number; number: string }>(sql`
    select id, normalized_part_number as number from product
    where normalized_part_number = any (${parts.map(({ number }) => normalizedPartNumber(number))}::text[])`)
  const byNumber = new Map(rows.map(({ id, number }) => [number, id]))
  const bought = new Map(lines.map(({ partNumber, productId }) => [normalizedPartNumber(partNumber), productId]))
  return new Map(
    parts.flatMap(({ number }) => {
      const name = normalizedPartNumber(number)
      const id = bought.get(name) ?? byNumber.get(name)
      return id === undefined ? [] : [[number, id] as const]
    }),
  )
}

/** What is in the order already was sold; more of it, and what is new, must be for sale. */
function hindranceOf({ part, quantity, kept }: ChangedLine): ValidationError[] {
  const { kind, partNumber, notForSale, price } = part.summary
  const number = () => partNumber
  const before = kept?.quantity ?? 0
  if (kind === 'CrateEngine') return refused('Crate engines are ordered with their vehicle, by their own form')
  if (quantity <= before) return []
  if (notForSale !== null || price === null) return refused(sentence('{number} cannot be sold now', { number }))
  const most = Math.min(part.maxPerOrder, before + part.available)
  return quantity > most ? refused(sentence('Of {number} the order can have {most}', { number, most })) : []
}

const linesOf = ({ part, kept, core }: ChangedLine): number =>
  (kept ? core !== null : (part.summary.price?.core ?? 0) > 0) ? shopSettings.cart.corePairLines : 1

/** What of an order is not in the changed one any more. */
export const goneFrom = (order: OrderToChange, { lines }: PricedChange): StoredLine[] =>
  order.lines.filter(({ parent, id }) => parent === null && !lines.some(({ kept }) => kept?.id === id))
