import type { Fit } from '#contract/shop/equipment.ts'
import { prepared, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { keysOf } from '#values/table.ts'
import type { FitKey } from './fit-key.ts'
import { type FitFacts, whyFits, whyNot, whyUnsure } from './fit-reason.ts'

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
  const rows = await db.all(checking({ ...NOTHING, ...factsOf(key), productIds: [...productIds] }, key.type))
  return new Map(rows.map(({ asked, ...facts }) => [asked, judge(locale, key, facts)]))
}

function judge(locale: Locale, key: FitKey, facts: FitFacts & { is_known: boolean }): Fit {
  if (!facts.is_known) return { verdict: 'unknown', reason: null }
  const why = whyFits(locale, key, facts)
  if (why !== null) return { verdict: 'fits', reason: why }
  const doubt = whyUnsure(locale, key, facts)
  if (doubt !== null) return { verdict: 'unknown', reason: doubt }
  return { verdict: 'does-not-fit', reason: whyNot(locale, key, facts) }
}

const MOST_STEPS = 20

const TABLES = { ENGINE: 'engine_fitment', GENERATOR: 'generator_fitment', VEHICLE: 'vehicle_fitment' } as const
type Kind = keyof typeof TABLES

/** What statements go by of a machine; of an engine or a generator the family of the engine. */
interface Asked {
  productIds: number[]
  familyId: number | null
  modelId: number | null
  make: string | null
  model: string | null
}
type OfMachine = Omit<Asked, 'productIds'>
type Places = { [Name in keyof Asked]: RawBuilder<unknown> }

const NOTHING: OfMachine = { familyId: null, modelId: null, make: null, model: null }

function factsOf(key: FitKey): Partial<OfMachine> {
  switch (key.type) {
    case 'ENGINE':
      return { familyId: key.familyId }
    case 'GENERATOR':
      return { modelId: key.modelId, familyId: key.drivenBy }
    case 'VEHICLE':
      return { make: key.make, model: key.model }
  }
}

/** Each fit table of a part is looked into once, and those of other kinds only while nothing is known of the part. */
const checking = prepared<Asked, FitFacts & { asked: number; is_known: boolean }, Kind>((asked, type) => {
  const rows = rowsFor(type, asked)
  const others = keysOf(TABLES).filter((kind) => rows[kind] === undefined)
  return sql<FitFacts & { asked: number; is_known: boolean }>`
    with recursive chain (asked, id, step, universal, successor_id) as (
      select id, id, 0, universal, successor_id from product where id = any(${asked.productIds}::bigint[])
      union all
      select chain.asked, product.id, chain.step + 1, product.universal, product.successor_id
      from chain join product on product.id = chain.successor_id
      where chain.step < ${sql.lit(MOST_STEPS)}
    )
    select distinct on (asked) asked, universal, ${sql.join(Object.values(rows).map(({ facts }) => facts))},
      ${sql.ref(type)}.is_there as fits_kind,
      universal or ${sql.join([...Object.keys(rows).map(isThere), ...others.map(hasRows)], sql` or `)} as is_known
    from chain ${sql.join(
      keysOf(rows).map((kind) => rows[kind]?.joined(kind)),
      sql` `,
    )}
    order by asked, is_known desc, step > 0, step desc`
})

const isThere = (kind: string) => sql`${sql.ref(kind)}.is_there`
const hasRows = (kind: Kind) => sql`exists (select from ${sql.table(TABLES[kind])} row where row.product_id = chain.id)`

interface Rows {
  facts: RawBuilder<unknown>
  joined: (kind: Kind) => RawBuilder<unknown>
}

const rowsFrom =
  ({ columns, deciding, order }: { columns: string[]; deciding: RawBuilder<unknown>; order: string }) =>
  (kind: Kind) =>
    sql`
    cross join lateral (
      select count(*) > 0 as is_there, json_agg(
        json_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(column)]))})
        order by ${sql.ref(order)}
      ) filter (where ${deciding}) as deciding
      from ${sql.table(TABLES[kind])} where product_id = chain.id
    ) ${sql.ref(kind)}`

function rowsFor(type: Kind, { familyId, modelId, make, model }: Places): Partial<Record<Kind, Rows>> {
  switch (type) {
    case 'ENGINE':
      return { ENGINE: engineRows(familyId) }
    case 'GENERATOR':
      return {
        GENERATOR: {
          facts: sql`"GENERATOR".deciding as generators,
            (select name from generator_model where id = ${modelId}) as model`,
          joined: rowsFrom({
            columns: ['built_from', 'built_to'],
            deciding: sql`model_id = ${modelId}`,
            order: 'built_from',
          }),
        },
        ENGINE: engineRows(familyId),
      }
    case 'VEHICLE':
      return {
        VEHICLE: {
          facts: sql`"VEHICLE".deciding as vehicles`,
          joined: rowsFrom({
            columns: ['make', 'model', 'year_from', 'year_to', 'engine', 'power', 'only_some'],
            deciding: sql`make = ${make} and model = ${model}`,
            order: 'year_from',
          }),
        },
      }
  }
}

const engineRows = (familyId: RawBuilder<unknown>): Rows => ({
  facts: sql`"ENGINE".deciding as engines, (
    select row_to_json(family) from (select name, esn_from, esn_to from engine_family where id = ${familyId}) family
  ) as family`,
  joined: rowsFrom({ columns: ['esn_from', 'esn_to'], deciding: sql`family_id = ${familyId}`, order: 'esn_from' }),
})
