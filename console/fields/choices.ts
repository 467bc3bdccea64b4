import type { PicklistValue, PicklistValues } from '#records-client/adapters/objects/picklists.ts'
import type { Draft } from './kind.ts'

/** The values that go with what the controlling field holds now; all of a field that nothing controls. */
export function choicesOf(picklist: PicklistValues | undefined, controlling: Draft | undefined): PicklistValue[] {
  if (!picklist) return []
  const { controllerValues, values } = picklist
  if (Object.keys(controllerValues).length === 0) return values
  const index = controllerValues[String(controlling ?? '')]
  return index === undefined ? [] : values.filter(({ validFor }) => validFor.includes(index))
}
