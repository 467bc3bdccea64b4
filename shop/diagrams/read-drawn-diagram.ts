import { type Reader, sql } from '#database/sql.ts'
import type { DrawnCallout } from '#drawings/draw-diagram.ts'
import { recordNumber } from '#values/record-id.ts'

/** What an exploded view is drawn from, by record id; undefined when there is no such view. One statement. */
export async function readDrawnDiagram(db: Reader, diagram: string): Promise<DrawnCallout[] | undefined> {
  const id = recordNumber('diagram', diagram)
  if (id === undefined) return undefined
  const row = await db.first(sql<{ callouts: DrawnCallout[] }>`
    select (select coalesce(json_agg(drawn), '[]') from (
      select distinct on (callout.number) callout.number, callout.x, callout.y, category.slug as leaf, product.weight_hundredths as "weightHundredths"
      from callout left join product on product.id = callout.product_id left join category on category.id = product.category_id
      where callout.diagram_id = diagram.id order by callout.number, callout.year_from
    ) drawn) as callouts
    from diagram where diagram.id = ${id}`)
  return row?.callouts
}
