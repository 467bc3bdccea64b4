import type { DiagramDetail, Tighten } from '#contract/shop/diagram.ts'
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { type DiagramRow, diagramColumns, diagramLink, diagramTables } from '#shop/catalog/diagram-link.ts'
import { type PartRow, partColumns, partSummary, partTables } from '#shop/catalog/part-summary.ts'
import { localized } from '#shop/locales/catalogue-text.ts'
import { photoOf } from '#shop/catalog/photos-of.ts'
import { replacementsOf } from '#shop/catalog/replacement.ts'
import type { ExplodedCallout } from '#drawings/exploded/chains.ts'
import { explodedLayout, placesIn } from '#drawings/exploded/layout.ts'
import { BALLOON_RADIUS } from '#drawings/exploded/leaders.ts'
import type { PhotoSize } from '#shop/photos/photo-size.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'

/** An exploded view by record id, with its callouts by number. Refuses an unknown one. One statement. */
export async function readDiagram(db: Reader, locale: Locale, diagram: string): Promise<DiagramDetail> {
  const id = recordNumber('diagram', diagram) ?? publicViewOf(diagram)
  const row = id === undefined ? undefined : await db.first(diagramWithCallouts(locale, { id, stored: STORED }))
  if (!row) throw new Refusal('diagram/not-found')
  return detailOf(row, locale)
}

/** One that staff make, by its own id, as its page would be. Refuses an unknown one. One statement. */
export async function previewDiagram(db: Reader, locale: Locale, view: string): Promise<DiagramDetail> {
  const id = recordNumber('explodedView', view)
  const row = id === undefined ? undefined : await db.first(diagramWithCallouts(locale, { id, stored: beingMade(id) }))
  if (!row) throw new Refusal('diagram/not-found')
  return detailOf(row, locale)
}

type Detailed = DiagramRow & { listed: CalloutRow[] }

function detailOf(row: Detailed, locale: Locale): DiagramDetail {
  const { width, height, placeOf } = row.picture ? onPicture(row.picture) : onDrawing(row.listed)
  const { maxPerAdd } = shopSettings.cart
  const summary = (part: PartRow | null) => part && partSummary(part, countryOf(locale))
  return {
    ...diagramLink(row),
    photo: row.picture && photoOf({ alt: '', sizes: row.picture }),
    width,
    height,
    balloonRadius: BALLOON_RADIUS,
    maxPerAdd,
    callouts: row.listed.map(
      ({ number, quantity, note, esnFrom, esnTo, part, replacement, torque, tighten, most, ...drawn }) => {
        const { balloon, area } = placeOf({ number, ...drawn })
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

interface Placed {
  balloon: readonly [number, number]
  area: [number, number, number, number]
}
interface Sheet {
  width: number
  height: number
  placeOf: (callout: Pick<CalloutRow, 'number' | 'x' | 'y'>) => Placed
}

/** A place whose part changed has a row for each of its parts, and one balloon. */
function onDrawing(listed: readonly CalloutRow[]): Sheet {
  const layout = explodedLayout(listed.filter(({ number }, at) => number !== listed[at - 1]?.number))
  const places = placesIn(layout)
  return { width: layout.width, height: layout.height, placeOf: ({ number }) => places.get(number)! }
}

/** As wide as the sheets of drawings: balloons that a finger hits stand no wider apart on a phone than there. */
const SHEET_WIDTH = 592

/** Balloons stand where staff have placed them, in thousandths of the picture. */
function onPicture(sizes: readonly PhotoSize[]): Sheet {
  const widest = sizes.at(-1)
  const height = widest ? Math.round((SHEET_WIDTH * widest.height) / widest.width) : SHEET_WIDTH
  return {
    width: SHEET_WIDTH,
    height,
    placeOf: ({ x, y }) => {
      const [left, top] = [Math.round((x / 1000) * SHEET_WIDTH), Math.round((y / 1000) * height)]
      const half = BALLOON_RADIUS + 6
      return { balloon: [left, top], area: [left - half, top - half, 2 * half, 2 * half] }
    },
  }
}

interface CalloutRow extends ExplodedCallout {
  /** Of a view with a picture; others are laid out. */
  x: number
  y: number
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

/** What staff are making, in the shape of the tables that visitors read: within its statement it stands in their place. */
const beingMade = (id: number) => sql`
  diagram as (
    select view.id, view.family_id, model.line_id, view.model_id, view.category_id, null::text as assembly, view.name, view.sizes as picture
    from exploded_view view left join generator_model model on model.id = view.model_id where view.id = ${id}
  ),
  callout as (
    select view_id as diagram_id, number, product_id, quantity, x, y, note, null::text as kind, '{}'::jsonb as sizes, 0 as axis,
      0 as year_from, null::text as torque, null::text as tighten, null::bigint as esn_from, null::bigint as esn_to
    from exploded_view_balloon where view_id = ${id}
  ),`
const STORED = sql``

/** By the id of what it was made from, as its link in the console has it. */
const publicViewOf = (view: string) => {
  const id = recordNumber('explodedView', view)
  return id === undefined ? undefined : sql`(select diagram_id from exploded_view where id = ${id})`
}

interface WantedDiagram {
  id: number | RawBuilder<unknown>
  stored: RawBuilder<unknown>
}

const diagramWithCallouts = (locale: Locale, { id, stored }: WantedDiagram) => sql<Detailed>`
  with recursive ${stored} ${replacementsOf(sql`select product_id from callout where diagram_id = ${id}`)},
  part as materialized (
    select ${partColumns(locale)} from ${partTables(locale)}
    where product.id in (select product_id from callout where diagram_id = ${id} union select id from replacement)
  )
  select ${diagramColumns(locale)},
    (select coalesce(json_agg(listed order by number, year_from), '[]') from (
      select callout.number, callout.year_from, callout.quantity, callout.x, callout.y, callout.kind, callout.sizes, callout.axis, callout.tighten, callout.esn_from as "esnFrom", callout.esn_to as "esnTo",
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
