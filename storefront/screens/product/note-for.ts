// Which other number of a part, or of one that it replaces, was typed (business rule C-2). What is none of them is not repeated on
// the page.
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { normalizedPartNumber } from '#values/part-number.ts'

export type NumberNote = { why: 'superseded'; number: string } | { why: 'competitor'; number: string; brand: string }

export function noteFor(
  { replaces, crossReferences }: Pick<ProductDetail, 'replaces' | 'crossReferences'>,
  typed: string | null,
): NumberNote | null {
  if (!typed) return null
  const number = normalizedPartNumber(typed)
  const replaced = replaces.find(({ partNumber }) => normalizedPartNumber(partNumber) === number)
  if (replaced) return { why: 'superseded', number: replaced.partNumber }
  const others = [...crossReferences, ...replaces.flatMap((old) => old.crossReferences)]
  const cross = others.find((reference) => normalizedPartNumber(reference.number) === number)
  return cross ? { why: 'competitor', number: cross.number, brand: cross.brand } : null
}
