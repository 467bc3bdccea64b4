import { prepared, type Reader, sql } from '#database/sql.ts'
import { setAvailable, setUnit, type Shelf, type ShelvedPart } from './shelf.ts'
import { shelving } from './shelving.ts'

/** A part with what it costs and whether it can be had. */
export interface ShelvedOffer extends ShelvedPart {
  unitUs: number | null
  unitCa: number | null
  isAvailable: boolean
}

/** Some parts, of whatever category; one that is not supplied any longer is listed nowhere. */
export const readShelved = (db: Reader, ids: number[]): Promise<ShelvedOffer[]> => db.all(shelvedParts({ ids }, ''))

/** Sets price and stock of the part at a place. */
export function setOffer(shelf: Shelf, place: number, { unitUs, unitCa, isAvailable }: ShelvedOffer): void {
  setUnit(shelf, place, 'US', unitUs)
  setUnit(shelf, place, 'CA', unitCa)
  setAvailable(shelf, place, isAvailable)
}

/** A shelf of its own for some parts, which fit nothing there. */
export function smallShelf(parts: ShelvedOffer[]): Shelf {
  const shelves = shelving(0, parts.length)
  for (const part of parts) shelves.push(part)
  const shelf = shelves.done()
  const offers = new Map(parts.map((part) => [part.id, part]))
  shelf.ids.forEach((id, place) => {
    const offer = offers.get(id)
    if (offer) setOffer(shelf, place, offer)
  })
  return shelf
}

const shelvedParts = prepared<{ ids: number[] }, ShelvedOffer>(
  ({ ids }) => sql`
    select product.id, product.category_id as "categoryId", category.slug, product.popularity,
      product.launch_year as "launchYear", product.normalized_part_number as number, product.universal, product.recon,
      case when product.discontinued then '{}' else product.sold_in end as "soldIn", product.attributes, us.unit_cents as "unitUs", ca.unit_cents as "unitCa",
      coalesce(stock.on_hand > stock.reserved, false) as "isAvailable"
    from product
    join category on category.id = product.category_id
    left join price us on us.product_id = product.id and us.country = 'US'
    left join price ca on ca.product_id = product.id and ca.country = 'CA'
    left join stock on stock.product_id = product.id
    where product.id = any (${ids}::bigint[])`,
)
