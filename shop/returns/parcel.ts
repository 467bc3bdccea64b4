// Returns that come back together, in one parcel: the first of them leads, and its number stands on slip and label (business rule R-2).
import type { FactsReturn, OrderFacts } from './order-facts.ts'

export const leaderOf = ({ id, togetherWith }: Pick<FactsReturn, 'id' | 'togetherWith'>): number => togetherWith ?? id

/** The return of this id and those that come with it, the first one first; none when there is no such return. */
export function parcelOf({ returns }: Pick<OrderFacts, 'returns'>, returnId: number): FactsReturn[] {
  const asked = returns.find(({ id }) => id === returnId)
  if (!asked) return []
  return returns.filter((one) => leaderOf(one) === leaderOf(asked)).toSorted((one, other) => one.id - other.id)
}

/** Those of a parcel that have not arrived. */
export const awaitedIn = (parcel: readonly FactsReturn[]): FactsReturn[] =>
  parcel.filter(({ status, method }) => status === 'REQUESTED' && method !== null)
