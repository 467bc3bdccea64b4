// What a user has folded of a layout, for that user alone (records-api/record-ui-layouts.md).
import type { LayoutUserState, RecordLayout } from '#contract/ui-api/layouts.ts'
import { type Database, type Reader, sql } from '#database/sql.ts'
import { fullId } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { eTagOf } from '../objects/e-tag.ts'
import type { SignedIn, Viewer } from '../rights/viewer.ts'

interface ViewerContext {
  db: Reader
  viewer: Viewer
}

/** The viewer's state of each layout, by the layout's id. One statement; none for guests, whose sections all stand open. */
export async function layoutUserStates(
  { db, viewer: { userId } }: ViewerContext,
  layouts: readonly RecordLayout[],
): Promise<Record<string, LayoutUserState>> {
  const ids = layouts.flatMap(({ sections }) => sections.map(({ id }) => id))
  const collapsed = new Set(
    userId === null || ids.length === 0
      ? []
      : (await db.all(collapsedOf(userId, ids))).map(({ section_id }) => section_id),
  )
  return Object.fromEntries(layouts.map((layout) => [layout.id, stateOf(layout, collapsed)]))
}

/** The viewer's state of one layout. */
export async function layoutUserState(context: ViewerContext, layout: RecordLayout): Promise<LayoutUserState> {
  return (await layoutUserStates(context, [layout]))[layout.id] ?? stateOf(layout, new Set())
}

/**
 * Keeps what the viewer has folded and unfolded, and tells how the whole layout stands from then on. Throws INVALID_INPUT for a section
 * that is none of the layout's, keeping nothing then.
 */
export async function changeLayoutUserState(
  { db, viewer }: SignedIn<{ db: Database; viewer: Viewer }>,
  { layout, states }: { layout: RecordLayout; states: Readonly<Record<string, { collapsed: boolean }>> },
): Promise<LayoutUserState> {
  const changes = new Map(Object.entries(states).map(([id, { collapsed }]) => [fullId(id), collapsed]))
  const unknown = [...changes.keys()].find((id) => !layout.sections.some((section) => section.id === id))
  if (unknown !== undefined)
    throw new ApiError('INVALID_INPUT', `sectionUserStates: no such section of this layout: ${unknown.slice(0, 40)}`)
  if (changes.size > 0) await db.write.run(keep(viewer.userId, changes))
  return layoutUserState({ db, viewer }, layout)
}

function stateOf({ id, sections }: RecordLayout, collapsed: ReadonlySet<string>): LayoutUserState {
  const state = {
    id,
    sectionUserStates: Object.fromEntries(
      sections.map((section) => [section.id, { collapsed: collapsed.has(section.id), id: section.id }]),
    ),
  }
  return { ...state, eTag: eTagOf(state) }
}

const collapsedOf = (userId: number, ids: readonly string[]) => sql<{ section_id: string }>`
  select section_id from platform_section_state
  where user_id = ${userId} and section_id = any(${ids}) and is_collapsed`

const keep = (userId: number, changes: ReadonlyMap<string, boolean>) => sql`
  insert into platform_section_state (user_id, section_id, is_collapsed)
  select ${userId}::bigint, id, is_collapsed
  from unnest(${[...changes.keys()]}::text[], ${[...changes.values()]}::boolean[]) as change (id, is_collapsed)
  on conflict (user_id, section_id) do update set is_collapsed = excluded.is_collapsed`
