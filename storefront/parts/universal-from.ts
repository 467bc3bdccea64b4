// Of parts that fit a machine, those made for it stand first, and what is made for none after them (business rule C-3).
import type { ListedPart, PartList } from '#contract/shop/catalog.ts'

/** The place of the first universal part of a page; null where none is, or the order is another. */
export function universalFrom({
  sort,
  parts,
}: {
  sort: PartList['sort']
  parts: readonly ListedPart[]
}): number | null {
  const first = parts.findIndex(({ universal }) => universal)
  return sort === 'best' && first !== -1 && parts.slice(first).every(({ universal }) => universal) ? first : null
}

/** Nothing of all that fits is made for the machine: the first of the list is universal. */
export const isAllUniversal = (list: PartList): boolean => list.page === 1 && universalFrom(list) === 0
