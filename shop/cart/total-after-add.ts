// What a cart comes to after an add, by the engine that prices its page: adding has read all that it asks. Pure.
import type { Country } from '#values/locale.ts'
import type { Cents } from '#values/money.ts'
import { type Candidate, mostOf } from './plan-add.ts'
import { amountsOf, type PricedCart } from './priced-cart.ts'

export interface WeighedCandidate extends Candidate {
  weightHundredths: number
  isFreight: boolean
}

/** Without a discount: an add takes it off (K-4). Of parts that stock has left fewer of, as many count as the cart's page will show. */
export function totalAfterAdd(
  candidates: readonly WeighedCandidate[],
  inCart: readonly { productId: number; quantity: number }[],
  { country, ...priced }: Pick<PricedCart, 'rates' | 'isCollected'> & { country: Country },
): Cents {
  const parts = new Map(candidates.map((part) => [part.id, part]))
  const lines = inCart.flatMap(({ productId, quantity }) => {
    const part = parts.get(productId)
    return part?.price ? [{ part: shipped(part), price: part.price, quantity: withinStock(part, quantity) }] : []
  })
  return amountsOf({ ...priced, lines, isFreeByCode: false }, country).estimatedTotal
}

/** Lead time and class count once it is known where a parcel goes. */
const shipped = ({ isFreight, weightHundredths }: WeighedCandidate) => ({
  isFreight,
  weightHundredths,
  leadTime: 'standard' as const,
  restrictionClasses: [],
})

function withinStock(part: WeighedCandidate, quantity: number): number {
  const most = mostOf(part)
  return part.kind !== 'CrateEngine' && most >= 1 ? Math.min(quantity, most) : quantity
}
