// Reading one record, or many, with the fields that a request names (records-api/records.md).
import type { LayoutMode, LayoutType } from '#contract/ui-api/layouts.ts'
import type { ApiRecord, BatchItem } from '#contract/ui-api/record.ts'
import type { WantedFields } from '#contract/ui-api/records.ts'
import { fullId } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { type Attempt, attempt, attemptLater, itemOf } from '../errors/attempt.ts'
import { keptByObject } from '../objects/kept-by-object.ts'
import { layoutFields, type LaidOutBy } from '../objects/layout-fields.ts'
import type { SeenObject } from '../objects/object.ts'
import { requireObjectOfId } from '../objects/require-object.ts'
import { wantedChildren, withChildren } from './child-records.ts'
import { findPath, nameOf, type Path, noSuchField, qualifiedPath, requirePath, type Seen } from './path.ts'
import { readRecordsById, type Reading } from './read-records.ts'

/** A record of its id. Throws ILLEGAL_QUERY_PARAMETER_VALUE, INVALID_FIELD, NOT_FOUND. One statement, and one for each relationship. */
export async function getRecord(reading: Reading, recordId: string, wanted: WantedFields): Promise<ApiRecord> {
  const { registry, viewer } = reading
  const object = requireObjectOfId(registry, viewer, recordId, 'recordId')
  const found = await readWanted(reading, object, [recordId], wanted)
  return found.get(fullId(recordId)) ?? notFound()
}

/** Records of their ids, in that order, each with its own status. For each object among them one statement, and one for each relationship. */
export async function getRecords(
  reading: Reading,
  recordIds: readonly string[],
  wanted: WantedFields,
): Promise<{ hasErrors: boolean; results: BatchItem<ApiRecord>[] }> {
  const { registry, viewer } = reading
  requireSomething(wanted)
  const asked = recordIds.map((id) =>
    attempt(() => ({ id, object: requireObjectOfId(registry, viewer, id, 'recordIds') })),
  )
  const objects = new Set(asked.flatMap((one) => ('value' in one ? [one.value.object] : [])))
  const names = new Set([...objects].map(({ apiName }) => apiName))
  const found = new Map<SeenObject, Attempt<ReadonlyMap<string, ApiRecord>>>()
  for (const object of objects) {
    const ids = asked.flatMap((one) => ('value' in one && one.value.object === object ? [one.value.id] : []))
    const own = (name: string) => isFor(object, names, name)
    found.set(
      object,
      await attemptLater(() =>
        readWanted(reading, object, ids, {
          ...wanted,
          fields: wanted.fields?.filter(own),
          childRelationships: wanted.childRelationships?.filter(own),
        }),
      ),
    )
  }
  const results = asked.map((one) =>
    itemOf(
      'error' in one
        ? one
        : attempt(() => {
            const records = found.get(one.value.object)
            if (records && 'error' in records) throw records.error
            return records?.value.get(fullId(one.value.id)) ?? notFound()
          }),
      reading.say,
    ),
  )
  return { hasErrors: results.some(({ statusCode }) => statusCode !== 200), results }
}

/** What a request wants of records, as far as they are there. Throws INVALID_FIELD, ILLEGAL_QUERY_PARAMETER_VALUE. */
async function readWanted(
  reading: Reading,
  object: SeenObject,
  ids: readonly string[],
  wanted: WantedFields,
): Promise<ReadonlyMap<string, ApiRecord>> {
  const seen = reading.registry.seenBy(reading.viewer)
  const show = wantedPaths(seen, object, wanted)
  const children = wantedChildren(seen, object, wanted.childRelationships ?? [])
  const records = await readRecordsById(reading, object, ids, show)
  return withChildren(reading, object, records, { children, pageSize: wanted.pageSize })
}

/** In a batch of several objects each takes the fields of its own. */
export const isFor = (object: SeenObject, names: ReadonlySet<string>, field: string): boolean => {
  const [first = ''] = field.split('.', 1)
  return first === object.apiName || !names.has(first)
}

/**
 * What a request wants to see; with `isLoose` names may stand without the object. Throws INVALID_FIELD for what is not there, or not
 * for this viewer.
 */
export function wantedPaths(
  seen: Seen,
  object: SeenObject,
  wanted: WantedFields,
  { isLoose = false }: { isLoose?: boolean } = {},
): Path[] {
  requireSomething(wanted)
  const { fields = [], optionalFields = [], layoutTypes = [], modes = ['View'] } = wanted
  return [
    ...fields.map((name) => {
      const path = requirePath(seen, object, name, { isLoose })
      if (path.field.type.dataType === 'Base64') throw noSuchField(object, name)
      return path
    }),
    ...optionalFields.flatMap((name) => qualifiedPath(seen, object, name, { isLoose }) ?? []),
    ...layoutTypes.flatMap((type) => modes.flatMap((mode) => layoutPaths(seen, object, type, mode))),
  ]
}

function requireSomething({ fields, optionalFields, layoutTypes, childRelationships }: WantedFields): void {
  if (!fields && !optionalFields && !layoutTypes)
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'Say which fields, optionalFields or layoutTypes to read')
  if (fields && layoutTypes && !childRelationships)
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'fields and layoutTypes are not asked for together')
}

const keep = keptByObject<readonly Path[]>()

/** What the layouts of an object show, each of the records of its type. */
const layoutPaths = (seen: Seen, object: SeenObject, layoutType: LayoutType, mode: LayoutMode): readonly Path[] =>
  keep(object, `${layoutType} ${mode}`, () => {
    const laidOut = [...object.recordTypes.values()].flatMap((recordType) =>
      pathsOn(seen, object, { recordType, layoutType, mode }).map((path) => ({ path, id: recordType.id })),
    )
    const byName = [...Map.groupBy(laidOut, ({ path }) => nameOf(path)).values()]
    return byName.flatMap((same) =>
      same.slice(0, 1).map(({ path }) => {
        const recordTypes = new Set(same.map(({ id }) => id))
        return recordTypes.size === object.recordTypes.size ? path : { ...path, recordTypes }
      }),
    )
  })

/** What a layout shows: its fields, of a compound one the whole too, and of a lookup the name of what it refers to. */
function pathsOn(seen: Seen, object: SeenObject, laidOutBy: LaidOutBy): Path[] {
  const items = layoutFields(object, laidOutBy).flatMap(({ items }) => items)
  const fields = new Set(items.flatMap(({ field, components }) => [field, ...components]))
  return [...fields].flatMap((field): Path[] => {
    const target = seen.get(field.refersTo ?? '')
    const name = target && findPath(seen, object, [field.relationshipName ?? '', target.declared.nameField])
    return [{ through: [], field }, ...(name ? [name] : [])]
  })
}

/** Refuses a record that is not there, or not for this viewer, in the same words. */
export function notFound(): never {
  throw new ApiError('NOT_FOUND', 'The requested resource does not exist')
}
