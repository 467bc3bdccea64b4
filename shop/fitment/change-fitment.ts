import type { Rule, ValidationError } from '#platform/objects/define-object.ts'

/** `BaseVehicle:5911`: a code that nobody has said the meaning of. */
const CODE = /^(?:BaseVehicle|Make|Model|EngineBase):/
/** A file that takes fits back. */
const TAKEN_BACK = /^Action:/
/** `Condition:Qual`: one that holds only where something else is so too, or for no vehicle. */
const CONDITION = /^Condition:/

/** A fit names a make and a model, and the years from the first to the last. */
export const changeFitment: Rule = async (_, { columns, before }) => {
  const valueOf = (column: string) => (columns.has(column) ? columns.get(column) : before[column]) ?? null
  if (TAKEN_BACK.test(String(valueOf('make') ?? '')))
    return [{ field: 'Make__c', message: 'A fit that is taken back is deleted in the list of vehicle fitments' }]
  if (CONDITION.test(String(valueOf('make') ?? '')))
    return [{ field: 'Make__c', message: 'The file says more of where it fits than the shop has fields for' }]
  const errors: ValidationError[] = []
  for (const [column, field] of [
    ['make', 'Make__c'],
    ['model', 'Model__c'],
    ['engine', 'Engine__c'],
  ] as const)
    if (CODE.test(String(valueOf(column) ?? '')))
      errors.push({ field, message: 'Nobody has told what this code stands for' })
  if (errors.length > 0) return errors
  const [from, to] = [Number(valueOf('year_from')), Number(valueOf('year_to'))]
  if (!(from >= 1900 && from <= 2100)) errors.push({ field: 'YearFrom__c', message: 'Enter a year from 1900 to 2100' })
  else if (!(to >= from && to <= 2100))
    errors.push({ field: 'YearTo__c', message: 'Enter a year from the first to 2100' })
  return errors
}
