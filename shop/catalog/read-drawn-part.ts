import { type Reader, sql } from '#database/sql.ts'
import type { DrawnPart } from '#drawings/part-attributes.ts'

/** The part that a part number, exactly as printed, is the drawing of; undefined when there is none. One statement. */
export const readDrawnPart = (db: Reader, partNumber: string): Promise<DrawnPart | undefined> =>
  db.first<DrawnPart>(sql`
    select category.slug as leaf, product.attributes, part_number as "partNumber",
      (select json_build_object('kind', kind, 'sizes', sizes) from callout
        where product_id = product.id and kind is not null order by diagram_id, number limit 1) as solid
    from product join category on category.id = category_id
    where part_number = ${partNumber}`)
