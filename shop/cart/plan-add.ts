// Whether the wanted parts may go into the cart, and what the cart then holds (business rules K-1, K-2, PR-1 to PR-5, CO-1).
import type { NotForSale, PartKind, Price } from '#contract/shop/part.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { type Cents, cents } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal, type RefusalCode } from '#values/refusal.ts'

export interface WantedItem {
  productId: number
  quantity: number
  /** Pages send a core charge as an entry of its own; it is ignored, because the charge comes with its part. */
  kind: PartKind | 'CoreCharge'
}

export interface Candidate {
  id: number
  kind: PartKind
  price: Price | null
  notForSale: NotForSale
  available: number
  maxPerOrder: number
  inCart: number
}

export interface Decision {
  lines: { productId: number; kind: PartKind; quantity: number; unit: Cents; core: Cents }[]
  inCart: { productId: number; quantity: number }[]
  lineCount: number
  itemCount: number
  subtotal: Cents
}

export function planAdd(candidates: Candidate[], wanted: WantedItem[]): Decision {
  const { maxLines, maxPerAdd } = shopSettings.cart
  const parts = new Map(candidates.map((part) => [part.id, { ...part }]))
  const changed = new Set<Candidate>()
  const added = new Map<number, number>()
  for (const { productId, quantity, kind } of wanted) {
    if (kind === 'CoreCharge') continue
    const part = parts.get(productId)
    if (!part) throw new Refusal('product/not-found')
    const adding = (added.get(productId) ?? 0) + quantity
    if (adding > maxPerAdd)
      throw new Refusal('cart/too-many-per-add', { values: { max: maxPerAdd }, data: concerning(part) })
    added.set(productId, adding)
    part.inCart += quantity
    requireSaleable(part)
    changed.add(part)
  }
  if (changed.size === 0) throw new Refusal('cart/add-failed')

  const inCart = [...parts.values()].filter((part) => part.inCart > 0)
  const lineCount = inCart.reduce((count, { price }) => count + linesOf(price), 0)
  if (lineCount > maxLines) throw new Refusal('cart/too-many-lines', { values: { max: maxLines } })
  return {
    lines: [...changed].map(({ id, kind, inCart: quantity, price }) => ({
      productId: id,
      kind,
      quantity,
      unit: price?.unit ?? cents(0),
      core: price?.core ?? cents(0),
    })),
    inCart: inCart.map(({ id, inCart: quantity }) => ({ productId: id, quantity })),
    lineCount,
    itemCount: inCart.reduce((count, part) => count + part.inCart, 0),
    subtotal: cents(inCart.reduce((all, part) => all + (part.price?.list ?? 0) * part.inCart, 0)),
  }
}

/** A part with a core charge takes two lines (specification, section 9). */
export const linesOf = (price: Price | null): number => (price && price.core > 0 ? shopSettings.cart.corePairLines : 1)

const REFUSALS = {
  location: 'part/not-for-sale-here',
  line: 'part/line-not-for-sale-here',
  'no-price': 'part/no-price',
  discontinued: 'part/discontinued',
  'out-of-stock': 'part/out-of-stock',
} as const satisfies Record<Exclude<NotForSale, null>, RefusalCode>

/** The refusal that says why a part is not for sale (PR-1 to PR-3). */
export const notForSaleRefusal = <Reason extends Exclude<NotForSale, null>>(
  reason: Reason,
): (typeof REFUSALS)[Reason] => REFUSALS[reason]

function requireSaleable(part: Candidate): void {
  const data = concerning(part)
  // Crate engines come by their own form, with a vehicle and agreements (CE-1).
  if (part.kind === 'CrateEngine') throw new Refusal('cart/add-failed', { data })
  if (part.notForSale) throw new Refusal(notForSaleRefusal(part.notForSale), { data })
  const most = mostOf(part)
  if (part.inCart > most) throw new Refusal('cart/too-many-of-part', { values: { max: most }, data })
}

/** Names the refused part, so that a page that sent several can point at it. */
const concerning = ({ id }: Candidate) => ({ productSfId: recordId('product', id) })

/** The most that one cart may hold of a part now: its limit and what is in stock (K-2, PR-5). */
export const mostOf = ({ maxPerOrder, available }: Pick<Candidate, 'maxPerOrder' | 'available'>): number =>
  Math.min(maxPerOrder, available)
