import { type Reader, sql } from '#database/sql.ts'
import type { DrawnPart } from '#drawings/part-attributes.ts'

/** As many parts of a kind are looked through for the one that is most alike. */
const MOST_LIKE = 200

/** The part that a part number, exactly as printed, is the drawing of; undefined when there is none. */
export const readDrawnPart = async (db: Reader, partNumber: string): Promise<DrawnPart | undefined> =>
  (await readDrawnParts(db, [partNumber]))[0]

/**
 * The same of several; those that there are not are left out. One that stands in no assembly is drawn as its standard part, or as the part of
 * its kind that has most in common with it. One statement.
 */
export const readDrawnParts = (db: Reader, partNumbers: string[]): Promise<DrawnPart[]> =>
  db.all<DrawnPart>(sql`
    select category.slug as leaf, product.attributes, part_number as "partNumber",
      coalesce((
        select json_build_object('kind', kind, 'sizes', sizes) from callout
        where product_id in (product.id, product.version_of) and kind is not null
        order by product_id = product.id desc, diagram_id, number limit 1
      ), (
        select json_build_object('kind', placed.kind, 'sizes', placed.sizes) from (
          select callout.kind, callout.sizes, other.attributes, other.id
          from product other join callout on callout.product_id = other.id
          where other.category_id = product.category_id and other.attributes ->> 'kind' = product.attributes ->> 'kind'
            and callout.kind is not null
          limit ${sql.lit(MOST_LIKE)}
        ) placed
        order by (
          select count(*) from jsonb_each(placed.attributes) theirs join jsonb_each(product.attributes) own using (key, value)
        ) desc, placed.id limit 1
      )) as solid
    from product join category on category.id = category_id
    where part_number = any (${partNumbers}::text[])`)
