// The catalogue as it is handed on, page after page in the order of its numbers: never more of it in memory than a page.
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { pathOfSizes } from '#shop/photos/path-of-sizes.ts'
import type { ByLanguage } from '#values/locale.ts'
import type { VehiclePower } from '#values/equipment.ts'
import type { Currency } from '#values/money.ts'

const PAGE = 500

export interface PartHandedOn {
  id: number
  number: string
  category: number
  name: ByLanguage
  long: ByLanguage
  weight: number
  isRetired: boolean
  recon: boolean
  returnable: boolean
  mostPerOrder: number | null
  crate: number | null
  soldIn: string[]
  attributes: Record<string, string | number>
  successor: string | null
  prices: { currency: Currency; list: number; special: number | null; core: number | null }[] | null
  kit: { number: string; quantity: number }[] | null
  others: { brand: string; numbers: string[] }[] | null
  photographs: string[] | null
}

export interface FitHandedOn {
  id: number
  number: string
  category: number
  make: string
  model: string
  from: number
  to: number
  engine: string | null
  power: VehiclePower | null
  onlySome: boolean
}

export const partPages = (db: Reader): AsyncGenerator<PartHandedOn[]> =>
  pagesOf(
    db,
    (last) => sql<PartHandedOn>`
    select part.id, part.part_number as number, part.category_id as category, part.name, part.long, part.weight_hundredths as weight,
      part.discontinued as "isRetired", part.recon, part.returnable, part.max_per_order as "mostPerOrder",
      part.crate_quantity as crate, part.sold_in as "soldIn", part.attributes,
      (select part_number from product where product.id = part.successor_id) as successor,
      (select json_agg(json_build_object('currency', currency, 'list', list_cents, 'special', special_cents, 'core', core_cents)
        order by country desc) from price where product_id = part.id and is_active) as prices,
      (select json_agg(json_build_object('number', held.part_number, 'quantity', quantity) order by held.id)
        from kit_component join product held on held.id = product_id where kit_id = part.id) as kit,
      (select json_agg(json_build_object('brand', brand, 'numbers', numbers) order by brand) from (
        select brand, json_agg(number order by id) as numbers from cross_reference where product_id = part.id group by brand
      ) of_brand) as others,
      (select json_agg(${pathOfSizes(sql`sizes`)} order by position, id) from product_photo
        where product_id = part.id and is_active and status = 'Ready') as photographs
    from product part where part.id > ${last} order by part.id limit ${PAGE}`,
  )

export const fitPages = (db: Reader): AsyncGenerator<FitHandedOn[]> =>
  pagesOf(
    db,
    (last) => sql<FitHandedOn>`
    select fit.id, part_number as number, category_id as category, make, model, year_from as "from", year_to as "to", engine, power,
      only_some as "onlySome"
    from vehicle_fitment fit join product on product.id = product_id where fit.id > ${last} order by fit.id limit ${PAGE}`,
  )

async function* pagesOf<Row extends { id: number }>(
  db: Reader,
  pageAfter: (last: number) => RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    const page = await db.all(pageAfter(last))
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    last = page.at(-1)?.id ?? Number.MAX_SAFE_INTEGER
  }
}
