import type { Rule, ValidationError } from '#platform/objects/define-object.ts'
import { normalizedPartNumber } from '#values/part-number.ts'
import { nextNumber } from './next-number.ts'

/** `Brand:BBHK`: a code that nobody has said the meaning of. */
const CODE = /^Brand:/

/** A number has letters or digits by which it is found, however it is typed, and a brand whose it is. */
export const changeCrossReference: Rule = async (_, { columns }) => {
  const errors: ValidationError[] = []
  const number = columns.get('number')
  if (number !== undefined) {
    const normalized = normalizedPartNumber(String(number))
    if (normalized === '')
      errors.push({ field: 'Name', message: 'Enter a part number with letters or digits, at most 40' })
    columns.set('normalized_number', normalized)
  }
  if (CODE.test(String(columns.get('brand') ?? '')))
    errors.push({ field: 'Brand__c', message: 'Nobody has told what this code stands for' })
  return errors
}

export const createCrossReference: Rule = async (db, change) => {
  const errors = await changeCrossReference(db, change)
  if (errors.length === 0) change.columns.set('id', await nextNumber(db, 'cross_reference'))
  return errors
}
