// Records, their layouts and their objects in one answer (records-api/record-ui-layouts.md). Whatever order things were asked for
// in, the answer is the same.
import { LayoutMode, LayoutType } from '#contract/ui-api/layouts.ts'
import type { RecordUi, WantedUi } from '#contract/ui-api/record-ui.ts'
import { fullId } from '#values/record-id.ts'
import { layoutUserStates } from '../layouts/layout-user-state.ts'
import { recordLayout } from '../layouts/record-layout.ts'
import { requireObjectOfId } from '../objects/require-object.ts'
import { wantedChildren, withChildren } from '../records/child-records.ts'
import { isFor, notFound, wantedPaths } from '../records/get-records.ts'
import { type ReadContext, readWrittenById } from '../records/read-records.ts'
import { type Written, writtenObject, writtenPart, type WrittenRecord } from '../records/written.ts'
import { objectInfosOf } from './object-infos.ts'

/**
 * The answer, and the records in it: all of them, or it throws NOT_FOUND when the viewer cannot see one, ILLEGAL_QUERY_PARAMETER_VALUE for what is no id.
 * For each object among them a statement, and one for each of its relationships; and one for what the viewer has folded.
 */
export async function recordUi(
  context: ReadContext,
  recordIds: readonly string[],
  { formFactor, layoutTypes, modes, optionalFields, childRelationships = [], pageSize }: WantedUi,
): Promise<{ page: Written<RecordUi>; records: readonly WrittenRecord[] }> {
  const { registry, viewer } = context
  const accessible = registry.accessibleTo(viewer)
  const asked = [...recordIds].sort()
  const types = LayoutType.options.filter((type) => layoutTypes.includes(type))
  const views = LayoutMode.options.filter((mode) => modes.includes(mode))

  const byObject = Map.groupBy(asked, (id) => requireObjectOfId(registry, viewer, { id, parameter: 'recordIds' }))
  const names = new Set([...byObject.keys()].map(({ apiName }) => apiName))
  const groups = [...byObject].map(([object, ids]) => ({
    object,
    ids,
    paths: wantedPaths(accessible, object, { layoutTypes: types, modes: views, optionalFields }),
    children: wantedChildren(
      accessible,
      object,
      childRelationships.filter((name) => isFor(object, names, name)),
    ),
    layouts: [...object.recordTypes.values()].flatMap((recordType) =>
      types.flatMap((layoutType) =>
        views.map((mode) => recordLayout(object, { recordType, layoutType, mode, formFactor }, viewer.locale)),
      ),
    ),
  }))
  const [states, ...found] = await Promise.all([
    layoutUserStates(
      context,
      groups.flatMap(({ layouts }) => layouts),
    ),
    ...groups.map(async ({ object, ids, paths, children }) =>
      withChildren(
        context,
        { object, records: await readWrittenById(context, object, { ids, show: paths }) },
        { children, pageSize },
      ),
    ),
  ])

  const records = new Map(found.flatMap((some) => [...some]))
  // Layouts of record types that no record of the answer has would only cost bytes.
  const layouts = groups.flatMap((group, index) => {
    const used = new Set([...(found[index]?.values() ?? [])].map(({ recordTypeId }) => recordTypeId))
    return group.layouts.filter(({ recordTypeId }) => used.has(recordTypeId))
  })
  const shown = asked.map((id) => [fullId(id), records.get(fullId(id)) ?? notFound()] as const)
  const page = writtenObject<RecordUi>({
    layoutUserStates: Object.fromEntries(layouts.flatMap(({ id }) => (states[id] ? [[id, states[id]]] : []))),
    layouts: grouped(
      layouts,
      ({ objectApiName }) => objectApiName,
      (ofObject) =>
        grouped(
          ofObject,
          ({ recordTypeId }) => recordTypeId,
          (ofType) =>
            grouped(
              ofType,
              ({ layoutType }) => layoutType,
              (some) => Object.fromEntries(some.map((layout) => [layout.mode, layout])),
            ),
        ),
    ),
    objectInfos: objectInfosOf(registry, viewer, {
      objects: groups.flatMap(({ object, children }) => [object, ...children.map((child) => child.object)]),
      paths: groups.flatMap(({ paths }) => paths),
    }),
    records: writtenPart<RecordUi['records']>(Object.fromEntries(shown)),
  })
  return { page, records: shown.map(([, record]) => record) }
}

const grouped = <Item, Group>(
  items: readonly Item[],
  key: (item: Item) => string,
  make: (items: readonly Item[]) => Group,
): Record<string, Group> => Object.fromEntries([...Map.groupBy(items, key)].map(([name, some]) => [name, make(some)]))
