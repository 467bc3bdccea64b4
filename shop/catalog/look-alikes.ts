// What a part does not fit although it looks as if it did: machines of other parts of its kind, with what tells the two apart.
import type { FitRow, LookAlike } from '#contract/shop/catalog.ts'
import type { RegistryFacts } from '#shop/garage/registry.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import type { Attribute, AttributeValue } from './attribute.ts'
import { differencesOf } from './attribute-differences.ts'
import { type FitRows, fitTable, isOfMachine, overlaps } from './fit-rows.ts'
import { type PartRow, productPath } from './part-summary.ts'

const MOST = 3
const MOST_DIFFERENCES = 2

export interface LikeRow extends PartRow {
  attributes: Record<string, AttributeValue>
  /** Of parts of another kind null: they look like nothing of it. */
  fit_rows: FitRows | null
}

interface Compared {
  attributes: Record<string, AttributeValue>
  fits: FitRow[]
  known: Attribute[]
}

/** Other serial numbers of its own machines first: there the wrong part is ordered most easily. */
export function lookAlikesOf(
  { attributes, fits, known }: Compared,
  related: LikeRow[],
  { facts, locale }: { facts: RegistryFacts; locale: Locale },
): LookAlike[] {
  if (fits.length === 0) return []
  return related
    .flatMap((part) => {
      if (!part.fit_rows) return []
      const others = fitTable(part.fit_rows, facts).filter((row) => !fits.some((own) => overlaps(own, row)))
      const near = others.find((row) => fits.some((own) => isOfMachine(own, row)))
      const row = near ?? others[0]
      const differences = differencesOf(known, attributes, part.attributes, locale)
      if (!row || differences.length === 0) return []
      return [{ row, isNear: near !== undefined, differences, part }]
    })
    .toSorted((a, b) => Number(b.isNear) - Number(a.isNear) || a.differences.length - b.differences.length)
    .slice(0, MOST)
    .map(({ row, differences, part }) => ({
      row,
      part: {
        id: recordId('product', part.id),
        partNumber: part.part_number,
        name: part.name,
        path: productPath(part.url_alias),
      },
      differences: differences.slice(0, MOST_DIFFERENCES),
    }))
}
