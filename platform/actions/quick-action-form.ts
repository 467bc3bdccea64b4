// What a quick action asks for, and with which values it begins (records-api/actions.md).
import type { FormFactor, LayoutItem, RecordLayout } from '#contract/ui-api/layouts.ts'
import type { FieldValue } from '#contract/ui-api/record.ts'
import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import { layOut, recordLayout } from '../layouts/record-layout.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { fewFields } from '../objects/layout-fields.ts'
import { iconOf } from '../objects/object-icon.ts'
import type { AccessibleField } from '../objects/object.ts'
import { isListed, offered } from '../objects/picklists.ts'
import { defaultRecordType, requireRecordType } from '../objects/record-types.ts'
import { wantedPaths } from '../records/get-records.ts'
import { type Path, qualifiedPath, type AccessibleObjects } from '../records/path.ts'
import type { ReadContext } from '../records/read-records.ts'
import { accessibleRecords } from './accessible-records.ts'
import { guardPaths, pathsOf, valuesOf } from './action-guard.ts'
import { type QuickAction, requireQuickAction } from './quick-actions.ts'

/** The layout of its form. Throws NOT_FOUND; ILLEGAL_QUERY_PARAMETER_VALUE for an object that it has nothing to do with. */
export function quickActionLayout(
  { registry, viewer }: ReadContext,
  actionApiName: string,
  {
    formFactor,
    objectApiName,
    recordTypeId,
  }: { formFactor: FormFactor; objectApiName?: string | undefined; recordTypeId?: string | undefined },
) {
  const action = requireQuickAction(registry, viewer, actionApiName)
  const { target, context } = action
  if (objectApiName !== undefined && objectApiName !== target.apiName && objectApiName !== context?.apiName)
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', `objectApiName is not of this action: ${objectApiName}`)
  const recordType = requireRecordType(target, recordTypeId)
  const wanted = { recordType, layoutType: 'Full', mode: modeOf(action), formFactor } as const
  const { declared } = action
  const layout = declared
    ? layOut(target, fewFields(target, declared.asks ?? [], wanted.mode), {
        wanted,
        locale: viewer.locale,
        part: action.apiName,
      })
    : recordLayout(target, wanted, viewer.locale)
  return { actionApiName, layout: withoutBehavior(layout, declared?.needs) }
}

const modeOf = ({ type }: QuickAction) => (type === 'Create' ? 'Create' : 'Edit')

/** On the layout of an action no field says how it behaves. The action may need what the object can do without. */
function withoutBehavior(layout: RecordLayout, needs: readonly string[] = []): RecordLayout {
  const isNeeded = ({ layoutComponents }: LayoutItem) =>
    layoutComponents.some(({ apiName }) => apiName !== null && needs.includes(apiName))
  const sections = layout.sections.map((section) => ({
    ...section,
    layoutRows: section.layoutRows.map(({ layoutItems }) => ({
      layoutItems: layoutItems.map((item) => ({
        ...item,
        required: item.required || isNeeded(item),
        uiBehavior: null,
      })),
    })),
  }))
  return { ...layout, sections, eTag: eTagOf(sections) }
}

/** What it does, and to what. Throws NOT_FOUND, ILLEGAL_QUERY_PARAMETER_VALUE. */
export async function quickActionInfo(
  readContext: ReadContext,
  actionApiName: string,
  parentRecordId: string | undefined,
) {
  const action = requireQuickAction(readContext.registry, readContext.viewer, actionApiName)
  const parent = await parentOf(readContext, action, { parentRecordId })
  const { context, declared, label, target, parentField, type } = action
  return {
    // An action that makes a record for another may move that one too.
    accessLevelRequired: context ? (type === 'Update' || declared ? ('Edit' as const) : ('Read' as const)) : null,
    actionApiName,
    contextObject: context?.apiName ?? null,
    iconUrl: iconOf(target),
    label,
    lwcComponent: null,
    targetObject: target.apiName,
    targetParentField: parentField?.apiName ?? null,
    targetRecordTypeId: (type === 'Update' && parent?.record.recordTypeId) || defaultRecordType(target).id,
    type,
  }
}

/**
 * The values with which it begins: of a new record the defaults of its fields and what it belongs to, else those that the record
 * has. Optional fields are there too, empty when nothing is known of them. Throws NOT_FOUND, ILLEGAL_QUERY_PARAMETER_VALUE.
 */
export async function quickActionDefaults(
  context: ReadContext,
  actionApiName: string,
  {
    parentRecordId,
    optionalFields = [],
  }: { parentRecordId?: string | undefined; optionalFields?: readonly string[] | undefined },
) {
  const { registry, viewer } = context
  const action = requireQuickAction(registry, viewer, actionApiName)
  const { target, parentField } = action
  const accessible = registry.accessibleTo(viewer)
  const asked = fieldsOf(accessible, action)
  const optional = optionalFields.flatMap((name) => {
    const path = qualifiedPath(accessible, target, name)
    return path && path.through.length === 0 ? [path] : []
  })
  const parent = await parentOf(context, action, { parentRecordId, paths: [...asked, ...optional] })
  const fields: Record<string, FieldValue> = Object.fromEntries(optional.map(({ field }) => [field.apiName, EMPTY]))
  if (action.type === 'Update') Object.assign(fields, parent?.record.fields)
  else {
    const recordType = defaultRecordType(target)
    for (const { field, recordTypes } of [...asked, ...optional]) {
      const own = field.declared.default
      if (own !== undefined && !isListed(field))
        fields[field.apiName] = field.type.represent(own, { locale: viewer.locale, shape: field, currency: null })
      const value = offered(field, recordType).find(([, { isDefault }]) => isDefault)
      if (value && (recordTypes?.has(recordType.id) ?? true))
        fields[field.apiName] = { displayValue: labelIn(value[1].label, viewer.locale), value: value[0] }
    }
    if (parentField && parent) fields[parentField.apiName] = { displayValue: null, value: parent.id }
    const begins = parent && action.declared?.makes?.begins?.(valuesOf(parent.record))
    for (const [name, value] of Object.entries(begins ?? {})) {
      const field = target.fields.get(name)
      if (field) fields[name] = shown(field, value, viewer.locale)
    }
  }
  return { actionApiName, fields, objectApiName: target.apiName }
}

const EMPTY: FieldValue = { displayValue: null, value: null }

/** A value as it is written, as records show it. */
function shown(field: AccessibleField, value: string | number | boolean | null, locale: Locale): FieldValue {
  const parsed = value === null ? { value } : field.type.parse(value, field)
  if (!('value' in parsed) || parsed.value === null) return { displayValue: null, value }
  return field.type.represent(parsed.value, { locale, shape: field, currency: null })
}

/** The fields of its form, each of the records of a type. */
const fieldsOf = (accessible: AccessibleObjects, action: QuickAction): Path[] =>
  action.declared ? pathsOf(action.target, action.declared.asks ?? []) : onLayout(accessible, action)

const onLayout = (accessible: AccessibleObjects, action: QuickAction): Path[] =>
  wantedPaths(accessible, action.target, { layoutTypes: ['Full'], modes: [modeOf(action)] }).filter(
    ({ through, field }) => through.length === 0 && !('parts' in field.source),
  )

/** The record that it is done with or from, which is one of its context. */
async function parentOf(
  readContext: ReadContext,
  { context, type }: QuickAction,
  { parentRecordId, paths = [] }: { parentRecordId: string | undefined; paths?: readonly Path[] },
) {
  if (parentRecordId === undefined) return undefined
  const [parent] = await accessibleRecords(readContext, [parentRecordId], {
    parameter: 'parentRecordId',
    show: (object) => {
      if (object !== context) return []
      return type === 'Update' ? paths : guardPaths(readContext, object)
    },
  })
  if (context && parent?.object !== context)
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', `parentRecordId is no ${context.apiName}: ${parentRecordId}`)
  return parent
}
