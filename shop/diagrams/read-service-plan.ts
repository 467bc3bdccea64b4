// What a machine is due for by its running hours: kits that say so and fit it, with what is in them, and the fluid that runs out.
import type { RawBuilder } from 'kysely'
import type { MachineKind, ServicePlan } from '#contract/shop/diagram.ts'
import { type Reader, sql } from '#database/sql.ts'
import {
  canBeBought,
  isListed,
  type PartRow,
  partColumns,
  partSummary,
  partTables,
} from '#shop/catalog/part-summary.ts'
import { FIRST_MONTH, LAST_MONTH } from '#shop/fitment/fit-reason.ts'
import { countryOf, type Locale } from '#values/locale.ts'

const KITS = ['maintenance-kits', 'gen-maintenance']
/** What is changed with the filter, or with the thermostat. */
const OIL = 'oil-filters'
const COOLANT = 'thermostats'

interface PlanRow {
  oilL: number | null
  coolantL: number | null
  kits: {
    hours: number
    kit: PartRow
    fits: ServicePlan['kits'][number]['fits']
    contents: { quantity: number; part: PartRow; category: string }[]
  }[]
}

/** Of a machine that is unknown, or for which no kit names its hours, an empty plan. One statement. */
export async function readServicePlan(
  db: Reader,
  locale: Locale,
  { kind, code }: { kind: MachineKind; code: string },
): Promise<ServicePlan> {
  const row = await db.first(planOf(locale, fitsOf[kind](code.toUpperCase())))
  const country = countryOf(locale)
  return {
    kits: (row?.kits ?? []).map(({ hours, kit, fits, contents }) => {
      const holds = (category: string) => contents.some((one) => one.category === category)
      return {
        hours,
        part: partSummary(kit, country),
        fits: fits.every(({ name, from, to }) => name === null && from === null && to === null) ? [] : fits,
        contents: contents.map(({ quantity, part }) => ({ quantity, part: partSummary(part, country) })),
        oilL: holds(OIL) ? (row?.oilL ?? null) : null,
        coolantL: holds(COOLANT) ? (row?.coolantL ?? null) : null,
      }
    }),
  }
}

interface Fits {
  /** One row: `oilL` and `coolantL`. */
  fluids: RawBuilder<unknown>
  /** Of the kits: `product_id`, and as JSON what of the machine each fits. */
  fitted: RawBuilder<unknown>
}

const fitsOf: Record<MachineKind, (code: string) => Fits> = {
  family: (code) => ({
    fluids: sql`select (facts ->> 'oilL')::float8 as "oilL", (facts ->> 'coolantL')::float8 as "coolantL" from engine_family where code = ${code}`,
    fitted: sql`
      select product_id, jsonb_agg(jsonb_build_object('name', null,
        'from', case when fitment.esn_from > family.esn_from then fitment.esn_from end,
        'to', case when fitment.esn_to < family.esn_to then fitment.esn_to end) order by fitment.esn_from) as fits
      from engine_fitment fitment join engine_family family on family.id = fitment.family_id
      where family.code = ${code} and product_id in (select id from kit) group by product_id`,
  }),
  line: (code) => ({
    fluids: sql`select null::float8 as "oilL", null::float8 as "coolantL"`,
    fitted: sql`
      select product_id, jsonb_agg(jsonb_build_object('name', model.name,
        'from', case when built_from > ${FIRST_MONTH}::date then extract(year from built_from)::int end,
        'to', case when built_to < ${LAST_MONTH}::date then extract(year from built_to)::int end) order by model.id, built_from) as fits
      from generator_fitment fitment join generator_model model on model.id = fitment.model_id
        join generator_line line on line.id = model.line_id
      where line.code = ${code} and not line.portable and product_id in (select id from kit) group by product_id`,
  }),
}

/** Of kits for one job on the same machines, as other makers' are, the one that is bought most. */
const planOf = (locale: Locale, { fluids, fitted }: Fits) => sql<PlanRow>`
  with kit as materialized (
    select product.id, (product.attributes ->> 'interval_hours')::int as hours, product.attributes ->> 'kind' as kind
    from product join category on category.id = product.category_id
    where category.slug in (${sql.join(KITS)}) and product.attributes ->> 'interval_hours' ~ '^[0-9]{1,6}$'
      and ${isListed(countryOf(locale))}
  ),
  fitted as materialized (${fitted}),
  chosen as materialized (
    select distinct on (kit.hours, kit.kind, fitted.fits) product.id, kit.hours, fitted.fits
    from fitted join kit on kit.id = fitted.product_id join (${partTables(locale)}) on product.id = kit.id
    order by kit.hours, kit.kind, fitted.fits, (${canBeBought(countryOf(locale))}) desc, product.popularity desc, product.id
  )
  select fluids.*, (
    select coalesce(json_agg(json_build_object('hours', hours, 'fits', fits, 'kit', row_to_json(part), 'contents', (
      select coalesce(json_agg(json_build_object('quantity', held.quantity, 'category', held.category, 'part', row_to_json(held)) order by held.part_number), '[]')
      from (
        select ${partColumns(locale)}, kit_component.quantity, category.slug as category
        from kit_component join (${partTables(locale)}) on product.id = kit_component.product_id
          join category on category.id = product.category_id
        where kit_component.kit_id = part.id
      ) held
    )) order by hours, part.name, (fits -> 0 ->> 'from')::int nulls first, part.id), '[]')
    from chosen join (select ${partColumns(locale)} from ${partTables(locale)} where product.id in (select id from chosen)) part using (id)
  ) as kits
  from (${fluids}) fluids`
