import { type Reader, sql } from '#database/sql.ts'

export interface DrawnPart {
  leaf: string
  attributes: Record<string, string | number>
  partNumber: string
}

/** The part that a part number, exactly as printed, is the drawing of; undefined when there is none. One statement. */
export const readDrawnPart = (db: Reader, partNumber: string): Promise<DrawnPart | undefined> =>
  db.first<DrawnPart>(sql`
    select category.slug as leaf, product.attributes, part_number as "partNumber"
    from product join category on category.id = category_id
    where part_number = ${partNumber}`)
