import type { LayoutMode, LayoutType } from '#contract/ui-api/layouts.ts'
import type { BatchItem } from '#contract/ui-api/record.ts'
import type { WantedFields } from '#contract/ui-api/records.ts'
import { fullId } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { type Settled, settle, settleLater, itemOf } from '../errors/settle.ts'
import { memoizeByObject } from '../objects/memoize-by-object.ts'
import { layoutFields, type LaidOutBy } from '../objects/layout-fields.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { requireObjectOfId } from '../objects/require-object.ts'
import { wantedChildren, withChildren } from './child-records.ts'
import { findPath, nameOf, type Path, noSuchField, qualifiedPath, requirePath, type AccessibleObjects } from './path.ts'
import { type ReadContext, readWrittenById } from './read-records.ts'
import { memoizeByViewer } from './reused-statement.ts'
import type { WrittenRecord } from './written.ts'

/** A record of its id. Throws ILLEGAL_QUERY_PARAMETER_VALUE, INVALID_FIELD, NOT_FOUND. One statement, and one for each relationship. */
export async function getRecord(context: ReadContext, recordId: string, wanted: WantedFields): Promise<WrittenRecord> {
  const { registry, viewer } = context
  const object = requireObjectOfId(registry, viewer, { id: recordId, parameter: 'recordId' })
  const found = await readWanted(context, object, { ids: [recordId], wanted })
  return found.get(fullId(recordId)) ?? notFound()
}

/** Records of their ids, in that order, each with its own status. For each object among them one statement, and one for each relationship. */
export async function getRecords(
  context: ReadContext,
  recordIds: readonly string[],
  wanted: WantedFields,
): Promise<{ hasErrors: boolean; results: BatchItem<WrittenRecord>[] }> {
  const { registry, viewer } = context
  requireSomething(wanted)
  const asked = recordIds.map((id) =>
    settle(() => ({ id, object: requireObjectOfId(registry, viewer, { id, parameter: 'recordIds' }) })),
  )
  const objects = new Set(asked.flatMap((one) => ('value' in one ? [one.value.object] : [])))
  const names = new Set([...objects].map(({ apiName }) => apiName))
  const found = new Map<AccessibleObject, Settled<ReadonlyMap<string, WrittenRecord>>>()
  for (const object of objects) {
    const ids = asked.flatMap((one) => ('value' in one && one.value.object === object ? [one.value.id] : []))
    const own = (name: string) => isFor(object, names, name)
    found.set(
      object,
      await settleLater(() =>
        readWanted(context, object, {
          ids,
          wanted: {
            ...wanted,
            fields: wanted.fields?.filter(own),
            childRelationships: wanted.childRelationships?.filter(own),
          },
        }),
      ),
    )
  }
  const results = asked.map((one) =>
    itemOf(
      'error' in one
        ? one
        : settle(() => {
            const records = found.get(one.value.object)
            if (records && 'error' in records) throw records.error
            return records?.value.get(fullId(one.value.id)) ?? notFound()
          }),
      context.translate,
    ),
  )
  return { hasErrors: results.some(({ statusCode }) => statusCode !== 200), results }
}

async function readWanted(
  context: ReadContext,
  object: AccessibleObject,
  { ids, wanted }: { ids: readonly string[]; wanted: WantedFields },
): Promise<ReadonlyMap<string, WrittenRecord>> {
  const accessible = context.registry.accessibleTo(context.viewer)
  const show = shownPaths(context, { object, key: JSON.stringify(wanted) }, () =>
    wantedPaths(accessible, object, wanted),
  )
  const children = wantedChildren(accessible, object, wanted.childRelationships ?? [])
  const records = await readWrittenById(context, object, { ids, show })
  return withChildren(context, { object, records }, { children, pageSize: wanted.pageSize })
}

/** Paths by what was wanted of records: the same is asked of one after the other. */
const shownPaths = memoizeByViewer<readonly Path[]>()

/** In a batch of several objects each takes the fields of its own. */
export const isFor = (object: AccessibleObject, names: ReadonlySet<string>, field: string): boolean => {
  const [first = ''] = field.split('.', 1)
  return first === object.apiName || !names.has(first)
}

/**
 * What a request wants to see; with `isLoose` names may stand without the object. Throws INVALID_FIELD for what is not there, or not
 * for this viewer.
 */
export function wantedPaths(
  accessible: AccessibleObjects,
  object: AccessibleObject,
  wanted: WantedFields,
  { isLoose = false }: { isLoose?: boolean } = {},
): Path[] {
  requireSomething(wanted)
  const { fields = [], optionalFields = [], layoutTypes = [], modes = ['View'] } = wanted
  return [
    ...fields.map((name) => {
      const path = requirePath(accessible, object, name, { isLoose })
      if (path.field.type.dataType === 'Base64') throw noSuchField(object, name)
      return path
    }),
    ...optionalFields.flatMap((name) => qualifiedPath(accessible, object, name, { isLoose }) ?? []),
    ...layoutTypes.flatMap((type) =>
      modes.flatMap((mode) => layoutPaths(accessible, object, { layoutType: type, mode })),
    ),
  ]
}

function requireSomething({ fields, optionalFields, layoutTypes, childRelationships }: WantedFields): void {
  if (!fields && !optionalFields && !layoutTypes)
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'Say which fields, optionalFields or layoutTypes to read')
  if (fields && layoutTypes && !childRelationships)
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'fields and layoutTypes are not asked for together')
}

const keep = memoizeByObject<readonly Path[]>()

const layoutPaths = (
  accessible: AccessibleObjects,
  object: AccessibleObject,
  { layoutType, mode }: { layoutType: LayoutType; mode: LayoutMode },
): readonly Path[] =>
  keep(object, `${layoutType} ${mode}`, () => {
    const laidOut = [...object.recordTypes.values()].flatMap((recordType) =>
      pathsOn(accessible, object, { recordType, layoutType, mode }).map((path) => ({ path, id: recordType.id })),
    )
    const byName = [...Map.groupBy(laidOut, ({ path }) => nameOf(path)).values()]
    return byName.flatMap((same) =>
      same.slice(0, 1).map(({ path }) => {
        const recordTypes = new Set(same.map(({ id }) => id))
        return recordTypes.size === object.recordTypes.size ? path : { ...path, recordTypes }
      }),
    )
  })

/**
 * What a layout shows: its fields, of a compound one its parts, of a name the whole too, and of a lookup the name of what it refers to.
 */
function pathsOn(accessible: AccessibleObjects, object: AccessibleObject, laidOutBy: LaidOutBy): Path[] {
  const items = layoutFields(object, laidOutBy).flatMap(({ items }) => items)
  const fields = new Set(
    items.flatMap(({ field, components }) => [...(isAddress(field) ? [] : [field]), ...components]),
  )
  return [...fields].flatMap((field): Path[] => {
    const target = accessible.get(field.refersTo ?? '')
    const name = target && findPath(accessible, object, [field.relationshipName ?? '', target.declared.nameField])
    return [{ through: [], field }, ...(name ? [name] : [])]
  })
}

/** Recorded answers of the public platform hold an address by its parts alone, and a person's name both ways. */
const isAddress = ({ type }: AccessibleField): boolean => type.dataType === 'Address'

/** Same words for a missing and a hidden record, so that ids reveal nothing (rule 36). */
export function notFound(): never {
  throw new ApiError('NOT_FOUND', 'The requested resource does not exist')
}
