// Parts of the same kind and category as a part, that its page shows beside it and tells it apart from. They are the same for all parts
// of a kind, and half of what reading a product would cost: so they are read once for each kind, until something changes.
import { LRUCache } from 'lru-cache'
import type { FitRow } from '#contract/shop/catalog.ts'
import type { PartSummary } from '#contract/shop/part.ts'
import { prepared, type Reader, sql } from '#database/sql.ts'
import type { RegistryFacts } from '#shop/garage/registry.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import type { AttributeValue } from './attribute.ts'
import { type FitRows, fitRowsOf, fitTable } from './fit-rows.ts'
import { canBeBought, type PartRow, partColumns, partSummary, partTables } from './part-summary.ts'
import { KIND } from './taxonomy.ts'

const MOST_RELATED = 6
/** Looking through all parts of a category would take longer. */
const MOST_NEAR = 48
/** Kinds that are kept: about 10 kB each. */
const ROOM = 400
const TTL_MS = 60_000

export interface NearPart {
  id: number
  summary: PartSummary
  attributes: Record<string, AttributeValue>
  weightHundredths: number
  /** Of parts of another kind null: they look like nothing of it. */
  fits: FitRow[] | null
}

interface Product {
  id: number
  category_id: number
  attributes: Record<string, AttributeValue>
}

export interface NearParts {
  /** Six that can be bought, those of its kind first, those bought most first among them. */
  beside(part: Product, locale: Locale, facts: RegistryFacts): Promise<NearPart[]>
  forget(): void
}

export function openNearParts(db: Reader): NearParts {
  const kept = new LRUCache<string, Promise<NearPart[]>>({ max: ROOM, ttl: TTL_MS, ttlResolution: 1000 })
  return {
    async beside({ id, category_id, attributes }, locale, facts) {
      const kind = typeof attributes[KIND] === 'string' ? attributes[KIND] : null
      const key = `${locale} ${category_id} ${kind ?? ''}`
      let near = kept.get(key)
      if (!near) {
        kept.set(key, (near = readNear(db, { category_id, kind }, locale, facts)))
        near.catch(() => kept.delete(key))
      }
      return (await near).filter((part) => part.id !== id).slice(0, MOST_RELATED)
    },
    // What is being read is dropped too: it may have seen old data.
    forget: () => kept.clear(),
  }
}

async function readNear(db: Reader, wanted: Wanted, locale: Locale, facts: RegistryFacts): Promise<NearPart[]> {
  const country = countryOf(locale)
  return (await db.all(nearest(wanted, locale))).map((row) => ({
    id: row.id,
    summary: partSummary(row, country),
    attributes: row.attributes,
    weightHundredths: row.weight_hundredths,
    fits: row.fit_rows && fitTable(row.fit_rows, facts),
  }))
}

interface Wanted {
  category_id: number
  kind: string | null
}

interface NearRow extends PartRow {
  attributes: Record<string, AttributeValue>
  weight_hundredths: number
  fit_rows: FitRows | null
}

/** They are in order before they are joined, so that prices and stock are read only until there are enough: one more, as the part itself may be among them. */
const nearest = prepared<Wanted, NearRow, Locale>(
  ({ category_id, kind }, locale) => sql`
  select ${partColumns(locale)}, product.attributes, product.weight_hundredths,
    case when near.is_same_kind then ${fitRowsOf(sql.ref('product.id'))} end as fit_rows
  from (
    select * from (
      select id, popularity, attributes ->> ${sql.lit(KIND)} is not distinct from ${kind}::text as is_same_kind
      from product
      where category_id = ${category_id} and not discontinued and ${sql.lit(countryOf(locale))} = any (sold_in)
      order by popularity desc, id limit ${sql.lit(MOST_NEAR)}) nearest
    order by is_same_kind desc, popularity desc, id) near
    join (${partTables(locale)}) on product.id = near.id
  where ${canBeBought(countryOf(locale))}
  order by near.is_same_kind desc, near.popularity desc, near.id limit ${sql.lit(MOST_RELATED + 1)}`,
)
