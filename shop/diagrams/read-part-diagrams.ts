import type { PartDiagram } from '#contract/shop/diagram.ts'
import { type Reader, sql } from '#database/sql.ts'
import { named } from '#shop/catalog/category-path.ts'
import {
  type DiagramRow,
  diagramColumns,
  diagramLink,
  diagramOrder,
  diagramTables,
} from '#shop/catalog/diagram-link.ts'
import { predecessorsOf } from '#shop/catalog/replacement.ts'
import type { Locale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'

/**
 * Every exploded view that a part, by record id or url alias, stands in, or a part that it replaces does. Refuses an unknown part.
 * One statement.
 */
export async function readPartDiagrams(db: Reader, locale: Locale, product: string): Promise<PartDiagram[]> {
  const row = await db.first(viewsOfPart(locale, product))
  if (!row) throw new Refusal('product/not-found')
  return row.views.map((view) => ({ ...diagramLink(view), numbers: view.numbers }))
}

const viewsOfPart = (locale: Locale, product: string) => sql<{ views: (DiagramRow & { numbers: number[] })[] }>`
  with recursive wanted as materialized (select id from product where ${named('product', product)}),
  ${predecessorsOf(sql`select id from wanted`)}
  select (select coalesce(json_agg(view), '[]') from (
    select ${diagramColumns(locale)}, standing.numbers
    from (
      select diagram_id, array_agg(number order by number) as numbers from callout
      where product_id in (select id from wanted union select id from predecessor) group by diagram_id
    ) standing join (${diagramTables}) on diagram.id = standing.diagram_id
    order by ${diagramOrder}
  ) view) as views
  from wanted`
