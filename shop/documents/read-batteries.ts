import { type Reader, sql } from '#database/sql.ts'
import { localized } from '#shop/locales/catalogue-text.ts'
import { isListed } from '#shop/catalog/part-summary.ts'
import { BATTERY_TYPES, type BatteryType } from '#values/battery.ts'
import { countryOf, type Locale } from '#values/locale.ts'

export interface Battery {
  partNumber: string
  type: BatteryType
  group: string
  cca: number | null
  reserveMinutes: number | null
  volts: number | null
  terminal: string | null
  weightHundredths: number
}

export interface Batteries {
  batteries: Battery[]
  hasMore: boolean
}

/** So many of each type and group are told, those bought most: a sheet is for reading, the catalogue has the rest. */
const MOST_OF_GROUP = 8

/** The batteries listed in a country, by type, group, cranking amps and number. One statement. */
export async function readBatteries(db: Reader, locale: Locale): Promise<Batteries> {
  const rows = await db.all(batteriesOf(locale))
  return { batteries: rows, hasMore: (rows[0]?.total ?? 0) > rows.length }
}

const batteriesOf = (locale: Locale) => sql<Battery & { total: number }>`
  select ranked."partNumber", ranked.type, ranked."group", ranked.cca, ranked."reserveMinutes", ranked.volts,
    coalesce(${localized(locale, 'attribute_value', 'name')}, ranked.terminal) as terminal, ranked."weightHundredths",
    ranked.total
  from (
    select product.part_number as "partNumber", category.slug as type, product.attributes->>'group' as "group",
      (product.attributes->>'cca')::float8 as cca, (product.attributes->>'reserve_min')::float8 as "reserveMinutes",
      (product.attributes->>'voltage')::float8 as volts, product.attributes->>'terminal' as terminal,
      product.weight_hundredths as "weightHundredths",
      row_number() over (partition by category.slug, product.attributes->>'group'
        order by product.popularity desc, product.id) as place,
      count(*) over ()::int as total
    from product join category on category.id = product.category_id
    where category.slug in (${sql.join([...BATTERY_TYPES])}) and ${isListed(countryOf(locale))}
      and product.attributes->>'group' is not null
  ) ranked
  left join attribute_value on attribute_value.key = 'terminal' and attribute_value.value = ranked.terminal
  where place <= ${MOST_OF_GROUP}
  order by ranked.type desc, ranked."group", ranked.cca, ranked."partNumber"`
