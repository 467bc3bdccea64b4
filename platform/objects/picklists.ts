// The values of picklists, dependent ones too (records-api/object-info-picklists.md).
import type { PicklistValues } from '#contract/ui-api/object-info.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import { eTagOf } from './e-tag.ts'
import type { Field, AccessibleObject } from './object.ts'
import type { RecordType } from './record-types.ts'

export const isListed = ({ type: { dataType } }: Field): boolean =>
  dataType === 'Picklist' || dataType === 'MultiPicklist'

interface PicklistContext {
  recordType: RecordType
  locale: Locale
}

export const picklists = (object: AccessibleObject, context: PicklistContext): Record<string, PicklistValues> =>
  Object.fromEntries(
    [...object.fields.values()].filter(isListed).map((field) => [field.apiName, valuesOf(object, field, context)]),
  )

/** One picklist. Throws INVALID_FIELD for a field that is none, or none for this viewer. */
export function picklistValues(
  object: AccessibleObject,
  fieldApiName: string,
  context: PicklistContext,
): PicklistValues {
  const field = object.fields.get(fieldApiName)
  if (!field || !isListed(field))
    throw new ApiError(
      'INVALID_FIELD',
      `No such picklist '${fieldApiName.slice(0, 120)}' on entity '${object.apiName}'`,
    )
  return valuesOf(object, field, context)
}

function valuesOf(object: AccessibleObject, field: Field, { recordType, locale }: PicklistContext): PicklistValues {
  const { dependsOn } = field.declared
  const controller = dependsOn && object.fields.get(dependsOn.field)
  const deciding = controller ? controllingValues(controller, recordType) : []
  const values = offered(field, recordType)
    // A value whose controlling values are all withheld could never be chosen.
    .filter(([, { validFor }]) => !controller || !validFor || validFor.some((one) => deciding.includes(one)))
    .map(([value, { label, validFor, isDefault }]) => ({
      isDefault,
      sent: {
        attributes: null,
        label: labelIn(label, locale),
        validFor: (validFor ?? []).map((one) => deciding.indexOf(one)).filter((index) => index >= 0),
        value,
      },
    }))
  const answer: Omit<PicklistValues, 'eTag'> = {
    controllerValues: Object.fromEntries(deciding.map((value, index) => [value, index])),
    defaultValue: values.find(({ isDefault }) => isDefault)?.sent ?? null,
    url: `${UI_API}/object-info/${object.apiName}/picklist-values/${recordType.id}/${field.apiName}`,
    values: values.map(({ sent }) => sent),
  }
  return { ...answer, eTag: eTagOf(answer) }
}

/** The protocol numbers a checkbox's values false, then true. */
const controllingValues = (controller: Field, recordType: RecordType): string[] =>
  controller.type.dataType === 'Boolean' ? ['false', 'true'] : offered(controller, recordType).map(([value]) => value)

export const offered = ({ apiName, values }: Field, recordType: RecordType) => {
  const left = recordType.values.get(apiName)
  return [...values].filter(([value, { isActive }]) => isActive && (left?.has(value) ?? true))
}
