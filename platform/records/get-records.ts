// Reading one record, or many, with the fields that a request names (records-api/records.md).
import type { LayoutMode, LayoutType } from '#contract/ui-api/layouts.ts'
import type { ApiRecord, BatchItem } from '#contract/ui-api/record.ts'
import type { WantedFields } from '#contract/ui-api/records.ts'
import { fullId } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { attempt, itemOf } from '../errors/attempt.ts'
import { layoutFields } from '../objects/layout-fields.ts'
import type { SeenObject } from '../objects/object.ts'
import { requireObjectOfId } from '../objects/require-object.ts'
import { findPath, type Path, noSuchField, qualifiedPath, requirePath, type Seen } from './path.ts'
import { readRecordsById, type Reading } from './read-records.ts'

/** A record of its id. Throws ILLEGAL_QUERY_PARAMETER_VALUE, INVALID_FIELD, NOT_FOUND. One statement. */
export async function getRecord(reading: Reading, recordId: string, wanted: WantedFields): Promise<ApiRecord> {
  const { registry, viewer } = reading
  const object = requireObjectOfId(registry, viewer, recordId, 'recordId')
  const show = wantedPaths(registry.seenBy(viewer), object, wanted)
  const found = await readRecordsById(reading, object, [recordId], show)
  return found.get(fullId(recordId)) ?? notFound()
}

/** Records of their ids, in that order, each with its own status. One statement for each object among them. */
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
  const found = new Map<SeenObject, Awaited<ReturnType<typeof readRecordsById>> | ApiError>()
  for (const object of objects) {
    const show = attempt(() =>
      wantedPaths(registry.seenBy(viewer), object, {
        ...wanted,
        fields: wanted.fields?.filter((name) => isFor(object, names, name)),
      }),
    )
    const ids = asked.flatMap((one) => ('value' in one && one.value.object === object ? [one.value.id] : []))
    found.set(object, 'error' in show ? show.error : await readRecordsById(reading, object, ids, show.value))
  }
  const results = asked.map((one) =>
    itemOf(
      'error' in one
        ? one
        : attempt(() => {
            const records = found.get(one.value.object)
            if (records instanceof ApiError) throw records
            return records?.get(fullId(one.value.id)) ?? notFound()
          }),
    ),
  )
  return { hasErrors: results.some(({ statusCode }) => statusCode !== 200), results }
}

/** In a batch of several objects each takes the fields of its own. */
const isFor = (object: SeenObject, names: ReadonlySet<string>, field: string): boolean => {
  const [first = ''] = field.split('.', 1)
  return first === object.apiName || !names.has(first)
}

/** What a request wants to see. Throws INVALID_FIELD for what is not there, or not for this viewer. */
export function wantedPaths(seen: Seen, object: SeenObject, wanted: WantedFields): Path[] {
  requireSomething(wanted)
  const { fields = [], optionalFields = [], layoutTypes = [], modes = ['View'] } = wanted
  return [
    ...fields.map((name) => {
      const path = requirePath(seen, object, name)
      if (path.field.type.dataType === 'Base64') throw noSuchField(object, name)
      return path
    }),
    ...optionalFields.flatMap((name) => qualifiedPath(seen, object, name) ?? []),
    ...layoutTypes.flatMap((type) => modes.flatMap((mode) => layoutPaths(seen, object, type, mode))),
  ]
}

function requireSomething({ fields, optionalFields, layoutTypes }: WantedFields): void {
  if (!fields && !optionalFields && !layoutTypes)
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'Say which fields, optionalFields or layoutTypes to read')
  if (fields && layoutTypes)
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'fields and layoutTypes are not asked for together')
}

/** What a layout shows: its fields, of a compound one the whole too, and of a lookup the name of what it refers to. */
function layoutPaths(seen: Seen, object: SeenObject, layoutType: LayoutType, mode: LayoutMode): Path[] {
  const items = layoutFields(object, layoutType, mode).flatMap(({ items }) => items)
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
