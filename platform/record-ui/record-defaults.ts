// What a new record begins with: the values that its fields have by themselves, or those of the record that it is a copy of
// (records-api/records.md).
import type { UiAnswer, UiInput } from '#contract/ui-api/calls.ts'
import type { FieldValue } from '#contract/ui-api/record.ts'
import type { Locale } from '#values/locale.ts'
import { fullId } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { recordLayout } from '../layouts/record-layout.ts'
import { eTagOf } from '../objects/e-tag.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { isListed, offered } from '../objects/picklists.ts'
import { RECORD_TYPE_FIELD } from '../objects/define-object.ts'
import type { Registry } from '../objects/registry.ts'
import { ownRecordTypeInfo, recordTypeOf, type RecordType, requireRecordType } from '../objects/record-types.ts'
import { requireObject, requireObjectOfId } from '../objects/require-object.ts'
import { notFound, wantedPaths } from '../records/get-records.ts'
import type { Path } from '../records/path.ts'
import { readRecordsById, type ReadContext } from '../records/read-records.ts'
import type { Viewer } from '../rights/viewer.ts'
import { objectInfosOf } from './object-infos.ts'

type Untagged<Answer> = Omit<Answer, 'eTag'>
type Template = Untagged<UiAnswer<'getRecordTemplateCreate'>>
type Clone = Untagged<UiAnswer<'getRecordTemplateClone'>>

/** The layout for a new record with the defaults of its fields, and of those asked for besides. Throws INVALID_TYPE, INSUFFICIENT_ACCESS. */
export function createDefaults(
  { registry, viewer }: ReadContext,
  objectApiName: string,
  { formFactor, optionalFields, recordTypeId }: UiInput<'getRecordCreateDefaults'>['query'],
): Untagged<UiAnswer<'getRecordCreateDefaults'>> {
  const object = requireCreateable(requireObject(registry, viewer, objectApiName))
  const recordType = requireRecordType(object, recordTypeId)
  const paths = wantedPaths(registry.accessibleTo(viewer), object, {
    layoutTypes: ['Full'],
    modes: ['Create'],
    optionalFields,
  }).filter(({ recordTypes }) => recordTypes?.has(recordType.id) ?? true)
  const record = {
    ...beginning(object, recordType, viewer.locale, defaultsOf(paths, recordType, viewer.locale)),
    childRelationships: {},
    id: null,
    lastModifiedById: null,
    lastModifiedDate: null,
    systemModstamp: null,
    weakEtag: 0,
  }
  return {
    layout: recordLayout(object, { recordType, layoutType: 'Full', mode: 'Create', formFactor }, viewer.locale),
    objectInfos: objectInfosOf(registry, viewer, { objects: [object], paths }),
    record: { ...record, eTag: eTagOf(record) },
  }
}

/** The defaults of the fields that are asked for. Throws INVALID_TYPE, INSUFFICIENT_ACCESS. */
export function templateCreate(
  { registry, viewer }: Pick<ReadContext, 'registry' | 'viewer'>,
  objectApiName: string,
  { optionalFields = [], recordTypeId }: UiInput<'getRecordTemplateCreate'>['query'],
): Template {
  const object = requireCreateable(requireObject(registry, viewer, objectApiName))
  const recordType = requireRecordType(object, recordTypeId)
  const paths = wantedPaths(registry.accessibleTo(viewer), object, { optionalFields })
  return {
    objectInfos: infosOf(registry, viewer, object, paths),
    record: beginning(object, recordType, viewer.locale, defaultsOf(paths, recordType, viewer.locale)),
  }
}

/** The values that a copy of a record begins with, and whose copy it is. Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND, INSUFFICIENT_ACCESS. */
export async function templateClone(
  context: ReadContext,
  recordId: string,
  { optionalFields = [], recordTypeId }: UiInput<'getRecordTemplateClone'>['query'],
): Promise<Clone> {
  const { registry, viewer } = context
  const object = requireCreateable(requireObjectOfId(registry, viewer, { id: recordId, parameter: 'recordId' }))
  const asked = recordTypeId === undefined ? undefined : requireRecordType(object, recordTypeId)
  const paths = wantedPaths(registry.accessibleTo(viewer), object, { optionalFields })
  const id = fullId(recordId)
  const copied = (await readRecordsById(context, object, { ids: [id], show: paths })).get(id) ?? notFound()
  const fields = { ...copied.fields, CloneSourceId: { displayValue: null, value: id } }
  return {
    objectInfos: infosOf(registry, viewer, object, paths),
    record: {
      ...beginning(object, asked ?? recordTypeOf(object, copied.recordTypeId), viewer.locale, fields),
      cloneSourceId: id,
    },
  }
}

function requireCreateable(object: AccessibleObject): AccessibleObject {
  if (!object.isCreateable) throw new ApiError('INSUFFICIENT_ACCESS', { key: 'mayNotChange' })
  return object
}

/** A form needs the objects that its lookups refer to, not just its own. */
const infosOf = (registry: Registry, viewer: Viewer, object: AccessibleObject, paths: readonly Path[]) =>
  objectInfosOf(registry, viewer, {
    objects: [object],
    paths: paths.map(({ through, field }) => ({ through: [...through, field], field })),
  })

const beginning = (
  { apiName }: AccessibleObject,
  recordType: RecordType,
  locale: Locale,
  fields: Record<string, FieldValue>,
) => ({
  apiName,
  fields,
  recordTypeId: recordType.id,
  recordTypeInfo: ownRecordTypeInfo(recordType, locale),
})

const EMPTY: FieldValue = { displayValue: null, value: null }

function defaultsOf(paths: readonly Path[], recordType: RecordType, locale: Locale): Record<string, FieldValue> {
  const values = paths.flatMap(({ through: [reference], field }): [string, FieldValue][] =>
    reference
      ? [reference.apiName, reference.relationshipName ?? ''].map((name) => [name, EMPTY])
      : [[field.apiName, defaultOf(field, recordType, locale)]],
  )
  return Object.fromEntries(values.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * A field begins as the record would be saved without it: a checkbox unchecked unless it is said, a picklist with its default value or
 * the only one left to it, everything else with what is declared, or nothing.
 */
function defaultOf(field: AccessibleField, recordType: RecordType, locale: Locale): FieldValue {
  const own = field.declared.default ?? (field.type.dataType === 'Boolean' ? false : undefined)
  if (own !== undefined && !isListed(field)) return field.type.represent(own, { locale, shape: field, currency: null })
  if (field.apiName === RECORD_TYPE_FIELD) return { displayValue: null, value: recordType.id }
  const left = offered(field, recordType)
  const chosen =
    left.length === 1 && recordType.values.has(field.apiName) ? left[0] : left.find(([, { isDefault }]) => isDefault)
  return chosen ? field.type.represent(chosen[0], { locale, shape: field, currency: null }) : EMPTY
}
