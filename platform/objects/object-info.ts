import type { DependentFields, FieldInfo, ObjectInfo } from '#contract/ui-api/object-info.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import type { DataType } from '../fields/field-type.ts'
import type { Viewer } from '../rights/viewer.ts'
import { eTagOf } from './e-tag.ts'
import { isListed } from './picklists.ts'
import { defaultRecordType, recordTypeInfo } from './record-types.ts'
import { isOfAny, isSortable, relationshipOf, type AccessibleField, type AccessibleObject } from './object.ts'
import { iconOf } from './object-icon.ts'
import type { Registry } from './registry.ts'

const memoized = new WeakMap<AccessibleObject, Map<Locale, ObjectInfo>>()

/** All that a viewer may know of an object; worked out once for each role and language. */
export function objectInfo(registry: Registry, viewer: Viewer, object: AccessibleObject): ObjectInfo {
  let languages = memoized.get(object)
  if (!languages) memoized.set(object, (languages = new Map()))
  let info = languages.get(viewer.locale)
  if (!info) languages.set(viewer.locale, (info = describe(registry, viewer, object)))
  return info
}

export const objectDirectory = (registry: Registry, viewer: Viewer) => ({
  objects: Object.fromEntries(
    [...registry.accessibleTo(viewer).values()].map((object) => [
      object.apiName,
      {
        apiName: object.apiName,
        keyPrefix: object.keyPrefix,
        label: labelIn(object.declared.label, viewer.locale),
        labelPlural: labelIn(object.declared.labelPlural, viewer.locale),
        nameFields: nameFieldsOf(object),
        objectInfoUrl: `${UI_API}/object-info/${object.apiName}`,
      },
    ]),
  ),
})

/** By which people know a record: of a person FirstName, LastName and Name. */
const nameFieldsOf = (object: AccessibleObject): string[] => {
  const person = [...object.fields.values()].filter(({ declared }) => declared.person).map(({ apiName }) => apiName)
  return person.length > 0 ? person.sort() : [object.declared.nameField]
}

function describe(registry: Registry, viewer: Viewer, object: AccessibleObject): ObjectInfo {
  const { declared } = object
  const accessible = registry.accessibleTo(viewer)
  const info: Omit<ObjectInfo, 'eTag'> = {
    apiName: object.apiName,
    associateEntityType: null,
    associateParentEntity: null,
    childRelationships: childRelationshipsOf(accessible.values(), object),
    compactLayoutable: true,
    createable: object.isCreateable,
    custom: object.isCustom,
    defaultRecordTypeId: defaultRecordType(object).id,
    deletable: object.isDeletable,
    dependentFields: dependentFieldsOf(object),
    feedEnabled: false,
    fields: Object.fromEntries(
      [...object.fields.values()]
        .sort((one, other) => (one.apiName < other.apiName ? -1 : 1))
        .map((field) => [field.apiName, fieldInfo(accessible, viewer.locale, { object, field })]),
    ),
    keyPrefix: object.keyPrefix,
    label: labelIn(declared.label, viewer.locale),
    labelPlural: labelIn(declared.labelPlural, viewer.locale),
    layoutable: true,
    mruEnabled: true,
    nameFields: nameFieldsOf(object),
    queryable: true,
    recordTypeInfos: Object.fromEntries(
      [...object.recordTypes].map(([id, type]) => [id, recordTypeInfo(type, viewer.locale)]),
    ),
    searchLayoutable: true,
    searchable: true,
    themeInfo: { color: declared.color ?? null, iconUrl: iconOf(object) },
    updateable: object.isUpdateable,
  }
  return { ...info, eTag: eTagOf(info) }
}

/** How records of other objects refer to this one, as far as the viewer sees them. */
export const childRelationshipsOf = (
  seen: Iterable<AccessibleObject>,
  object: AccessibleObject,
): ObjectInfo['childRelationships'] =>
  [...seen].flatMap((child) =>
    [...child.fields.values()].flatMap(({ refersTo, declared: { children }, apiName }) =>
      refersTo === object.apiName && children
        ? [
            {
              childObjectApiName: child.apiName,
              fieldName: apiName,
              junctionIdListNames: [],
              junctionReferenceTo: [],
              relationshipName: children,
            },
          ]
        : [],
    ),
  )

function dependentFieldsOf(object: AccessibleObject): DependentFields {
  const under = (controller: string): DependentFields =>
    Object.fromEntries(
      [...object.fields.values()]
        .filter(({ declared }) => declared.dependsOn?.field === controller)
        .map(({ apiName }) => [apiName, under(apiName)]),
    )
  const roots = [...object.fields.values()].filter(({ declared }) => !declared.dependsOn)
  return Object.fromEntries(
    roots.map(({ apiName }) => [apiName, under(apiName)] as const).filter(([, tree]) => Object.keys(tree).length > 0),
  )
}

function fieldInfo(
  seen: ReadonlyMap<string, AccessibleObject>,
  locale: Locale,
  { object, field }: { object: AccessibleObject; field: AccessibleField },
): FieldInfo {
  const { apiName, declared, type, source } = field
  const targets = targetsOf(seen, field)
  const compound = field.compound && object.fields.has(field.compound) ? field.compound : null
  const controllers = controllersOf(object, field)
  const isCompared = type.comparisons.length > 0
  return {
    apiName,
    calculated: 'sql' in source && !declared.stores,
    compound: 'parts' in source,
    compoundComponentName: compound && componentOf(apiName, compound),
    compoundFieldName: compound,
    controllerName: controllers[0] ?? null,
    controllingFields: controllers,
    createable: field.isCreateable,
    custom: field.isCustom,
    dataType: type.dataType,
    externalId: declared.externalId ?? false,
    extraTypeInfo: extraTypeOf(field),
    filterable: isCompared,
    filteredLookupInfo: filteredLookupOf(seen, object, field),
    highScaleNumber: false,
    htmlFormatted: declared.isRich ?? false,
    inlineHelpText: declared.help ? labelIn(declared.help, locale) : null,
    label: labelIn(declared.label, locale),
    length: lengthOf(object, field),
    maskType: null,
    nameField: apiName === object.declared.nameField,
    polymorphicForeignKey: isOfAny(field),
    precision: field.precision,
    reference: type.dataType === 'Reference' && apiName !== 'Id',
    referenceTargetField: null,
    referenceToInfos: targets.map((target) => ({ apiName: target.apiName, nameFields: nameFieldsOf(target) })),
    relationshipName: targets.length > 0 ? relationshipOf(apiName) : null,
    required: field.required,
    scale: field.scale,
    searchPrefilterable: false,
    sortable: isSortable(object, field),
    unique: declared.unique ?? false,
    updateable: field.isUpdateable,
  }
}

/** The most characters; 0 where there is no bound of them. A name of several parts is as long as they are, with a space between. */
function lengthOf(object: AccessibleObject, field: AccessibleField): number {
  const { source, type } = field
  if ('parts' in source && type.dataType === 'String') {
    const lengths = source.parts.map((part) => object.fields.get(part)?.length ?? 0)
    return lengths.includes(0) ? 0 : lengths.reduce((sum, length) => sum + length + 1, -1)
  }
  if (field.length > 0) return field.length
  if (type.dataType === 'Reference') return 18
  if (isListed(field)) return LONGEST.String
  const longest = LONGEST[type.dataType] ?? 0
  // What is computed joins several.
  return 'sql' in source && longest > 0 ? Math.max(longest, LONGEST_COMPUTED) : longest
}

/** Of texts that say nothing themselves: none of them is written by clients, who are only to know what to make room for. */
const LONGEST: Partial<Record<DataType, number>> & { String: number } = {
  String: 255,
  Email: 255,
  Phone: 40,
  Url: 255,
  TextArea: 32_768,
}
const LONGEST_COMPUTED = 1300

/** The objects to whose records a field may refer, of those that the viewer sees; none for what is no reference. */
export const targetsOf = (seen: ReadonlyMap<string, AccessibleObject>, field: AccessibleField): AccessibleObject[] =>
  isOfAny(field) ? [...seen.values()] : [seen.get(field.refersTo ?? '') ?? []].flat()

/** What a part is of its whole: `City` of `BillingCity` in `BillingAddress`. */
const componentOf = (part: string, whole: string): string =>
  part.slice(whole.replace(/(Address|Name)(__c)?$/, '').length).replace(/__c$/, '')

function extraTypeOf({ declared, type, apiName }: AccessibleField): string | null {
  if (type.dataType === 'TextArea') return 'PlainTextArea'
  return declared.person && apiName === 'Name' ? 'PersonName' : null
}

/** Clients only narrow suggestions by it; every record that the viewer sees can be saved. */
function filteredLookupOf(
  seen: ReadonlyMap<string, AccessibleObject>,
  object: AccessibleObject,
  field: AccessibleField,
) {
  const filter = lookupFilterOf(seen, object, field)
  return filter && { controllingFields: [filter.controlling.apiName], dependent: true, optionalFilter: true }
}

/** The field of this object and that of the other which have to be the same; null unless the viewer sees both. */
export function lookupFilterOf(
  seen: ReadonlyMap<string, AccessibleObject>,
  object: AccessibleObject,
  { declared: { suggests }, refersTo }: AccessibleField,
): { controlling: AccessibleField; field: AccessibleField } | null {
  const controlling = suggests && object.fields.get(suggests.as)
  const field = suggests && seen.get(refersTo ?? '')?.fields.get(suggests.field)
  return controlling && field ? { controlling, field } : null
}

function controllersOf(object: AccessibleObject, field: AccessibleField): string[] {
  const controller = field.declared.dependsOn && object.fields.get(field.declared.dependsOn.field)
  return controller ? [controller.apiName, ...controllersOf(object, controller)] : []
}
