import { type Reader, sql } from '#database/sql.ts'
import type { SearchIndex } from '#providers/search/port.ts'
import { ownText } from '#shop/locales/catalogue-text.ts'
import type { Locale } from '#values/locale.ts'
import type { Term } from './read-term.ts'

/** Those with all words in their names are found first. */
const MOST_LOOKED_AT = 50
const MOST_CATEGORIES = 3

/** Categories of parts that are called so, whatever else the dictionary says of the word; those with most of them first. */
export async function categoriesCalled(
  { db, index }: { db: Reader; index: SearchIndex },
  locale: Locale,
  { typed, term: { words } }: { typed: string; term: Term },
): Promise<number[]> {
  if (words.length === 0) return []
  const { ids } = await index.findByWords(locale, { words, isUnfinished: false }, MOST_LOOKED_AT)
  if (ids.length === 0) return []
  const rows = await db.all(sql<{ id: number }>`
    select category_id::int as id from product
    where id = any(${ids}::bigint[]) and strpos(lower(${ownText(sql.ref('product.name'), locale)}), lower(${typed}::text)) > 0
    group by category_id order by count(*) desc, category_id limit ${MOST_CATEGORIES}`)
  return rows.map(({ id }) => id)
}
