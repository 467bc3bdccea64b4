import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import type { FitKey } from './fit-key.ts'
import { type FitFacts, whyFits, whyNot } from './fit-reason.ts'

export interface Fit {
  /** 'unknown': we have no fit data for the part, and never guess (C-6). */
  verdict: 'fits' | 'does-not-fit' | 'unknown'
  /** Why, a whole sentence or two; null when unknown. */
  reason: string | null
}

/**
 * Whether each of the parts (product numbers, up to 60) fits, and why, in one statement (C-5, C-6). A replaced part without fit data
 * of its own answers by the newest part of its chain that has some (PR-4). A number that no part has is left out.
 */
export async function checkParts(
  db: Reader,
  locale: Locale,
  { key, productIds }: { key: FitKey; productIds: readonly number[] },
): Promise<Map<number, Fit>> {
  if (productIds.length === 0) return new Map()
  const rows = await db.all(checking(key, productIds))
  return new Map(rows.map(({ asked, ...facts }) => [asked, judge(locale, key, facts)]))
}

function judge(locale: Locale, key: FitKey, facts: FitFacts & { is_known: boolean }): Fit {
  if (!facts.is_known) return { verdict: 'unknown', reason: null }
  const why = whyFits(locale, key, facts)
  return why === null
    ? { verdict: 'does-not-fit', reason: whyNot(locale, key, facts) }
    : { verdict: 'fits', reason: why }
}

/** Most steps of a supersession chain that are followed (PR-4). */
const MOST_STEPS = 20

const TABLES = { ENGINE: 'engine_fitment', GENERATOR: 'generator_fitment', VEHICLE: 'vehicle_fitment' } as const

const checking = (key: FitKey, productIds: readonly number[]) => sql<FitFacts & { asked: number; is_known: boolean }>`
  with recursive chain (asked, id, step) as (
    select id, id, 0 from product where id = any(${productIds}::bigint[])
    union all
    select chain.asked, product.successor_id, chain.step + 1
    from chain join product on product.id = chain.id
    where product.successor_id is not null and chain.step < ${sql.lit(MOST_STEPS)}
  ),
  answering as (
    select distinct on (asked) asked, id, universal, is_known
    from (
      select chain.asked, chain.step, product.id, product.universal,
        product.universal or ${hasRows(TABLES.ENGINE)} or ${hasRows(TABLES.GENERATOR)} or ${hasRows(TABLES.VEHICLE)} as is_known
      from chain join product on product.id = chain.id
    ) member
    order by asked, is_known desc, step > 0, step desc
  )
  select asked, is_known, universal, ${hasRows(TABLES[key.type], 'answering')} as fits_kind, ${sql.join(factsFor(key))}
  from answering`

const hasRows = (table: string, part: 'product' | 'answering' = 'product') =>
  sql`exists (select from ${sql.table(table)} row where row.product_id = ${sql.ref(`${part}.id`)})`

/** The rows that may decide, and what is called by its name in the sentences. */
function factsFor(key: FitKey): RawBuilder<unknown>[] {
  switch (key.type) {
    case 'ENGINE':
      return [engineRows(key.familyId), family(key.familyId)]
    case 'GENERATOR':
      return [
        engineRows(key.drivenBy),
        family(key.drivenBy),
        sql`(select json_agg(row) from generator_fitment row
          where product_id = answering.id and model_id = ${key.modelId}) as generators`,
        sql`(select name from generator_model where id = ${key.modelId}) as model`,
      ]
    case 'VEHICLE':
      return [
        sql`(select json_agg(row) from vehicle_fitment row
          where product_id = answering.id and make = ${key.make} and model = ${key.model}) as vehicles`,
      ]
  }
}

const engineRows = (familyId: number | null) => sql`(
  select json_agg(row order by esn_from) from engine_fitment row
  where product_id = answering.id and family_id = ${familyId}) as engines`

const family = (familyId: number | null) => sql`(
  select row_to_json(family) from (select name, esn_from, esn_to from engine_family where id = ${familyId}) family
) as family`
