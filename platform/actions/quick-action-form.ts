// What a quick action asks for, and with which values it begins (records-api/actions.md).
import type { FormFactor, RecordLayout } from '#contract/ui-api/layouts.ts'
import type { FieldValue } from '#contract/ui-api/record.ts'
import { ApiError } from '../errors/api-error.ts'
import { labelIn } from '../fields/picklist.ts'
import { recordLayout } from '../layouts/record-layout.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { layoutFields } from '../objects/layout-fields.ts'
import type { SeenField } from '../objects/object.ts'
import { iconOf } from '../objects/object-icon.ts'
import { MASTER_RECORD_TYPE } from '../objects/record-types.ts'
import { qualifiedPath } from '../records/path.ts'
import type { Reading } from '../records/read-records.ts'
import { type QuickAction, requireQuickAction } from './quick-actions.ts'
import { seenRecords } from './seen-records.ts'

/** The layout of its form. Throws NOT_FOUND; ILLEGAL_QUERY_PARAMETER_VALUE for an object that it has nothing to do with. */
export function quickActionLayout(
  { registry, viewer }: Reading,
  actionApiName: string,
  { formFactor, objectApiName }: { formFactor: FormFactor; objectApiName?: string | undefined },
) {
  const action = requireQuickAction(registry, viewer, actionApiName)
  const { target, context } = action
  if (objectApiName !== undefined && objectApiName !== target.apiName && objectApiName !== context?.apiName)
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', `objectApiName is not of this action: ${objectApiName}`)
  const layout = recordLayout(target, { layoutType: 'Full', mode: modeOf(action), formFactor }, viewer.locale)
  return { actionApiName, layout: withoutBehavior(layout) }
}

const modeOf = ({ type }: QuickAction) => (type === 'Create' ? 'Create' : 'Edit')

/** On the layout of an action no field says how it behaves. */
function withoutBehavior(layout: RecordLayout): RecordLayout {
  const sections = layout.sections.map((section) => ({
    ...section,
    layoutRows: section.layoutRows.map(({ layoutItems }) => ({
      layoutItems: layoutItems.map((item) => ({ ...item, uiBehavior: null })),
    })),
  }))
  return { ...layout, sections, eTag: eTagOf(sections) }
}

/** What it does, and to what. Throws NOT_FOUND, ILLEGAL_QUERY_PARAMETER_VALUE. */
export async function quickActionInfo(reading: Reading, actionApiName: string, parentRecordId: string | undefined) {
  const action = requireQuickAction(reading.registry, reading.viewer, actionApiName)
  await parentOf(reading, action, parentRecordId)
  const { context, label, target, parentField, type } = action
  return {
    actionApiName,
    contextObject: context?.apiName ?? null,
    iconUrl: iconOf(target),
    label,
    lwcComponent: null,
    targetObject: target.apiName,
    targetParentField: parentField?.apiName ?? null,
    targetRecordTypeId: MASTER_RECORD_TYPE,
    type,
  }
}

/**
 * The values with which it begins: of a new record the defaults of its picklists and what it belongs to, else those that the record
 * has. Optional fields are there too, empty when nothing is known of them. Throws NOT_FOUND, ILLEGAL_QUERY_PARAMETER_VALUE.
 */
export async function quickActionDefaults(
  reading: Reading,
  actionApiName: string,
  {
    parentRecordId,
    optionalFields = [],
  }: { parentRecordId?: string | undefined; optionalFields?: readonly string[] | undefined },
) {
  const { registry, viewer } = reading
  const action = requireQuickAction(registry, viewer, actionApiName)
  const { target, parentField } = action
  const asked = fieldsOf(action)
  const optional = optionalFields.flatMap((name) => {
    const path = qualifiedPath(registry.seenBy(viewer), target, name)
    return path && path.through.length === 0 ? [path.field] : []
  })
  const parent = await parentOf(reading, action, parentRecordId, [...asked, ...optional])
  const fields: Record<string, FieldValue> = Object.fromEntries(optional.map(({ apiName }) => [apiName, EMPTY]))
  if (action.type === 'Update') Object.assign(fields, parent?.record.fields)
  else {
    for (const { apiName, values } of [...asked, ...optional]) {
      const value = [...values].find(([, entry]) => entry.isDefault && entry.isActive)
      if (value) fields[apiName] = { displayValue: labelIn(value[1].label, viewer.locale), value: value[0] }
    }
    if (parentField && parent) fields[parentField.apiName] = { displayValue: null, value: parent.id }
  }
  return { actionApiName, fields, objectApiName: target.apiName }
}

const EMPTY: FieldValue = { displayValue: null, value: null }

/** The fields of its form. */
const fieldsOf = (action: QuickAction): SeenField[] =>
  layoutFields(action.target, 'Full', modeOf(action)).flatMap(({ items }) =>
    items.flatMap(({ components }) => components),
  )

/** The record that it is done with or from, which is one of its context. */
async function parentOf(
  reading: Reading,
  { context, type }: QuickAction,
  parentRecordId: string | undefined,
  fields: readonly SeenField[] = [],
) {
  if (parentRecordId === undefined) return undefined
  const [parent] = await seenRecords(reading, [parentRecordId], {
    parameter: 'parentRecordId',
    show: (object) => (type === 'Update' && object === context ? fields.map((field) => ({ through: [], field })) : []),
  })
  if (context && parent?.object !== context)
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', `parentRecordId is no ${context.apiName}: ${parentRecordId}`)
  return parent
}
