import { type Reader, sql } from '#database/sql.ts'
import type { ExplodedCallout } from '#drawings/exploded/chains.ts'
import { recordNumber } from '#values/record-id.ts'

/** What an exploded view is drawn from, by record id, a callout for each number; undefined when there is no such view. One statement. */
export async function readDrawnDiagram(db: Reader, diagram: string): Promise<ExplodedCallout[] | undefined> {
  const id = recordNumber('diagram', diagram)
  if (id === undefined) return undefined
  const row = await db.first(sql<{ callouts: ExplodedCallout[] }>`
    select (select coalesce(json_agg(drawn), '[]') from (
      select distinct on (callout.number) callout.number, callout.quantity, callout.kind, callout.sizes, callout.axis, category.slug as leaf
      from callout left join product on product.id = callout.product_id left join category on category.id = product.category_id
      where callout.diagram_id = diagram.id order by callout.number, callout.year_from
    ) drawn) as callouts
    from diagram where diagram.id = ${id}`)
  return row?.callouts
}
