import type { SavedPart } from '#contract/shop/saved.ts'
import { type Reader, sql } from '#database/sql.ts'
import { partsOf, type PartOrReplacement, sellingColumns, wantedParts, wantedTables } from '#shop/catalog/read-parts.ts'
import { countryOf, type Locale } from '#values/locale.ts'

/** What a customer saved, newest first, as it is sold in the locale's country now (E-13). One statement. */
export async function readSavedParts(
  db: Reader,
  { customerId, locale }: { customerId: number; locale: Locale },
): Promise<SavedPart[]> {
  const rows = await db.all(savedParts(customerId, locale))
  const parts = partsOf(rows, countryOf(locale))
  return rows.flatMap(({ id, saved_at }) => {
    const part = parts.get(id)
    return saved_at && part
      ? [{ part: part.summary, savedAt: saved_at.toISOString(), replacedBy: part.replacedBy }]
      : []
  })
}

interface SavedRow extends PartOrReplacement {
  /** null of a part that replaces one. */
  saved_at: Date | null
}

const savedParts = (customerId: number, locale: Locale) => sql<SavedRow>`
  with recursive ${wantedParts(sql`select product_id from saved_product where customer_id = ${customerId}`)}
  select ${sellingColumns(locale)}, wanted.replaces, saved.saved_at
  from ${wantedTables(locale)}
  left join saved_product saved
    on saved.customer_id = ${customerId} and saved.product_id = wanted.id and wanted.replaces is null
  order by saved.saved_at desc nulls last, product.id`
