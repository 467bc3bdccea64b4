import type { RawBuilder } from 'kysely'
import type { DiagramLink, MachineKind, MachineLink } from '#contract/shop/diagram.ts'
import { sql } from '#database/sql.ts'
import { DRAWING_VERSION } from '#drawings/draw-part.ts'
import { ENGINE_SYSTEMS, SET_SYSTEMS } from '#drawings/machine/systems.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { localized } from '../locales/catalogue-text.ts'
import { type PhotoSize, photoPath } from '../photos/photo-size.ts'
import { type CategoryRow, categoryLink } from './category-tile.ts'

export interface MachineRow {
  kind: MachineKind
  code: string
  name: string
}

export interface ViewRow {
  id: number
  category: CategoryRow & { isActive: boolean }
  machine: MachineRow
  /** Of views that are drawn from an assembly. */
  title: string | null
  sheet: number | null
  assembly: string | null
}

export interface DiagramRow extends ViewRow {
  callouts: number
  /** Of a view that is shown with a picture by staff, and not drawn. */
  picture: PhotoSize[] | null
}

const SYSTEMS: Record<MachineKind, readonly string[]> = { family: ENGINE_SYSTEMS, line: SET_SYSTEMS }

const MACHINE_PATH: Record<MachineKind, string> = { family: '/engine', line: '/generator' }

export const machineLink = ({ kind, code, name }: MachineRow): MachineLink => ({
  kind,
  code,
  name,
  path: `${MACHINE_PATH[kind]}/${code}`,
})

/** The picture of a machine; followed by # and the name of an assembly, with that lit up. */
export const machineDrawing = ({ kind, code }: Pick<MachineRow, 'kind' | 'code'>): string =>
  `/drawings/machine/${kind}-${code}.${DRAWING_VERSION}.svg`

/** How a view is called and where it is. */
export function viewLink({
  id,
  category,
  machine,
  title: named,
  sheet,
}: ViewRow): Pick<DiagramLink, 'id' | 'title' | 'name' | 'path'> {
  const title = named ?? (sheet === null ? category.name : `${category.name} ${sheet}`)
  const record = recordId('diagram', id)
  return { id: record, title, name: `${title}, ${machine.name}`, path: `/diagram/${record}` }
}

export function diagramLink(row: DiagramRow): DiagramLink {
  const { machine, assembly } = row
  const link = viewLink(row)
  return {
    ...link,
    drawing: thumbnailOf(row) ?? `/drawings/diagram/${link.id}.${DRAWING_VERSION}.svg`,
    assembly,
    onMachine:
      assembly !== null && SYSTEMS[machine.kind].includes(assembly) ? `${machineDrawing(machine)}#${assembly}` : null,
    machine: machineLink(machine),
    category: row.category.isActive ? categoryLink(row.category) : null,
    callouts: row.callouts,
  }
}

function thumbnailOf({ picture }: DiagramRow): string | undefined {
  const narrowest = picture?.find(({ format }) => format === 'webp')
  return narrowest && photoPath(narrowest)
}

/** What `viewLink` names a view by; its sheet is counted where it has no title of its own. */
export const viewColumns = (locale: Locale): RawBuilder<ViewRow> => sql<ViewRow>`diagram.id,
  json_build_object('id', category.id, 'slug', category.slug, 'name', ${localized(locale, 'category', 'name')},
    'isActive', category.is_active) as category,
  case when family.id is null
    then json_build_object('kind', 'line', 'code', line.code, 'name', line.name)
    else json_build_object('kind', 'family', 'code', family.code, 'name', family.name)
  end as machine,
  ${localized(locale, 'diagram', 'name')} as title, diagram.assembly,
  case when ${localized(locale, 'diagram', 'name')} is null then (
    select case when count(*) > 1 then count(*) filter (where sheet.id <= diagram.id) end from diagram sheet
    where sheet.category_id = diagram.category_id and (sheet.family_id = diagram.family_id or sheet.line_id = diagram.line_id)
  )::int end as sheet`

export const diagramColumns = (
  locale: Locale,
): RawBuilder<DiagramRow> => sql<DiagramRow>`${viewColumns(locale)}, diagram.picture,
  (select count(distinct number) from callout where callout.diagram_id = diagram.id)::int as callouts`

export const diagramTables: RawBuilder<unknown> = sql`diagram
  join category on category.id = diagram.category_id
  left join engine_family family on family.id = diagram.family_id
  left join generator_line line on line.id = diagram.line_id`

export const diagramOrder: RawBuilder<unknown> = sql`diagram.line_id nulls first, diagram.family_id, diagram.id`
