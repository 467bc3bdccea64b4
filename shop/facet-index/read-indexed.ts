import { prepared, type Reader, sql } from '#database/sql.ts'
import { unitNow } from '#shop/sales/current-sale.ts'
import { setAvailable, setUnit, type Segment, type IndexedPart } from './segment.ts'
import { segmentBuilder } from './segment-builder.ts'

export interface IndexedOffer extends IndexedPart {
  unitUs: number | null
  unitCa: number | null
  isAvailable: boolean
}

/** Some parts, of whatever category; one that is not supplied any longer is listed nowhere. */
export const readIndexed = (db: Reader, ids: number[]): Promise<IndexedOffer[]> => db.all(indexedParts({ ids }, ''))

export function setOffer(segment: Segment, place: number, { unitUs, unitCa, isAvailable }: IndexedOffer): void {
  setUnit(segment, place, 'US', unitUs)
  setUnit(segment, place, 'CA', unitCa)
  setAvailable(segment, place, isAvailable)
}

export function smallSegment(parts: IndexedOffer[]): Segment {
  const segments = segmentBuilder(0, parts.length)
  for (const part of parts) segments.push(part)
  const segment = segments.done()
  const offers = new Map(parts.map((part) => [part.id, part]))
  segment.ids.forEach((id, place) => {
    const offer = offers.get(id)
    if (offer) setOffer(segment, place, offer)
  })
  return segment
}

const indexedParts = prepared<{ ids: number[] }, IndexedOffer>(
  ({ ids }) => sql`
    select product.id, product.category_id as "categoryId", category.slug, product.popularity,
      product.launch_year as "launchYear", product.normalized_part_number as number, product.universal, product.recon,
      case when product.discontinued then '{}' else product.sold_in end as "soldIn", product.attributes, ${unitNow('us', 'US')} as "unitUs",
      ${unitNow('ca', 'CA')} as "unitCa",
      coalesce(stock.on_hand > stock.reserved, false) as "isAvailable"
    from product
    join category on category.id = product.category_id
    left join price us on us.product_id = product.id and us.country = 'US' and us.is_active
    left join price ca on ca.product_id = product.id and ca.country = 'CA' and ca.is_active
    left join stock on stock.product_id = product.id
    where product.id = any (${ids}::bigint[])`,
)
