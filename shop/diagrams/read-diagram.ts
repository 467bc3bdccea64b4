import type { DiagramDetail, Tighten } from '#contract/shop/diagram.ts'
import { type Reader, sql } from '#database/sql.ts'
import { type DiagramRow, diagramColumns, diagramLink, diagramTables } from '#shop/catalog/diagram-link.ts'
import { type PartRow, partColumns, partSummary, partTables } from '#shop/catalog/part-summary.ts'
import { localized } from '#shop/locales/catalogue-text.ts'
import { replacementsOf } from '#shop/catalog/replacement.ts'
import type { ExplodedCallout } from '#drawings/exploded/chains.ts'
import { explodedLayout, placesIn } from '#drawings/exploded/layout.ts'
import { BALLOON_RADIUS } from '#drawings/exploded/leaders.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'

/** An exploded view by record id, with its callouts by number. Refuses an unknown one. One statement. */
export async function readDiagram(db: Reader, locale: Locale, diagram: string): Promise<DiagramDetail> {
  const id = recordNumber('diagram', diagram)
  const row = id === undefined ? undefined : await db.first(diagramWithCallouts(locale, id))
  if (!row) throw new Refusal('diagram/not-found')
  // A place whose part changed has a row for each of its parts, and one balloon.
  const layout = explodedLayout(row.listed.filter(({ number }, at) => number !== row.listed[at - 1]?.number))
  const places = placesIn(layout)
  const { maxPerAdd } = shopSettings.cart
  const summary = (part: PartRow | null) => part && partSummary(part, countryOf(locale))
  return {
    ...diagramLink(row),
    width: layout.width,
    height: layout.height,
    balloonRadius: BALLOON_RADIUS,
    maxPerAdd,
    callouts: row.listed.map(
      ({ number, quantity, note, esnFrom, esnTo, part, replacement, torque, tighten, most, ...drawn }) => {
        const { balloon, area } = places.get(number)!
        const [x, y] = balloon
        const available = Math.max(1, (part?.discontinued ? replacement : part)?.available ?? 1)
        const toAdd = Math.min(quantity, maxPerAdd, most ?? maxPerAdd, available)
        return {
          number,
          x,
          y,
          area,
          quantity,
          toAdd,
          note,
          serials: esnFrom !== null && esnTo !== null ? [esnFrom, esnTo] : null,
          torque,
          tighten,
          isRenewed: isRenewed(drawn, torque),
          part: summary(part),
          replacedBy: summary(replacement),
        }
      },
    ),
  }
}

interface CalloutRow extends ExplodedCallout {
  note: string | null
  esnFrom: number | null
  esnTo: number | null
  torque: string | null
  /** Of the part, in one order. */
  most: number | null
  tighten: Tighten | null
  part: PartRow | null
  replacement: PartRow | null
}

const SEALS = new Set(['flat-gasket', 'seal', 'o-ring', 'washer'])
/** Rings that are pressed into the head, and stay. */
const isValveSeat = ({ kind, leaf }: ExplodedShape) => kind === 'o-ring' && leaf === 'valves-springs'

/** Bolts that are turned on by an angle are stretched, and serve once. */
const isRenewed = (drawn: ExplodedShape, torque: string | null): boolean =>
  (drawn.kind !== null && SEALS.has(drawn.kind) && !isValveSeat(drawn)) ||
  (drawn.kind === 'bolt' && Boolean(torque?.includes('°')))

type ExplodedShape = Pick<ExplodedCallout, 'kind' | 'leaf'>

const diagramWithCallouts = (locale: Locale, id: number) => sql<DiagramRow & { listed: CalloutRow[] }>`
  with recursive ${replacementsOf(sql`select product_id from callout where diagram_id = ${id}`)},
  part as materialized (
    select ${partColumns(locale)} from ${partTables(locale)}
    where product.id in (select product_id from callout where diagram_id = ${id} union select id from replacement)
  )
  select ${diagramColumns(locale)},
    (select coalesce(json_agg(listed order by number, year_from), '[]') from (
      select callout.number, callout.year_from, callout.quantity, callout.kind, callout.sizes, callout.axis, callout.tighten, callout.esn_from as "esnFrom", callout.esn_to as "esnTo",
        coalesce((select ${localized(locale, 'attribute_value', 'name')} from attribute_value where key = 'torque' and value = callout.torque), callout.torque) as torque,
        (select slug from category join product on category_id = category.id where product.id = callout.product_id) as leaf, nullif(${localized(locale, 'callout', 'note')}, '') as note,
        (select min(max_per_order) from product where id in (part.id, newer.id)) as most,
        row_to_json(part) as part, row_to_json(newer) as replacement
      from callout
      left join part on part.id = callout.product_id
      left join replacement on replacement.old_id = callout.product_id
      left join part newer on newer.id = replacement.id
      where callout.diagram_id = diagram.id
    ) listed) as listed
  from ${diagramTables}
  where diagram.id = ${id}`
