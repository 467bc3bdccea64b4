import type { ValidationError, Rule } from '#platform/objects/define-object.ts'

/** What staff change of a part: its limits are above zero, and one that was replaced is not sold anew (business rules PR-3 and K-2). */
export const changePart: Rule = async (_, { columns, before }) => {
  const errors: ValidationError[] = []
  if (below(columns.get('max_per_order'), 1)) errors.push({ field: 'MaxPerOrder__c', message: 'Enter at least 1' })
  if (columns.get('discontinued') === false && before['successor_id'] !== null)
    errors.push({
      field: 'IsActive',
      message: 'This part has been replaced by another',
    })
  return errors
}

/** A category stands at a place from 0 on. */
export const changeCategory: Rule = async (_, { columns }) =>
  below(columns.get('position'), 0) ? [{ field: 'SortOrder', message: 'Enter 0 or more' }] : []

/**
 * A price is 0 or more and a core charge above 0, of parts that have one. Whether the special price counts is worked out from both
 * (P-4): any may be written.
 */
export const changePrice: Rule = async (_, { columns }) => {
  const errors: ValidationError[] = []
  if (below(columns.get('list_cents'), 0)) errors.push({ field: 'ListPrice__c', message: 'Enter 0 or more' })
  if (below(columns.get('core_cents'), 1)) errors.push({ field: 'CoreCharge__c', message: 'Enter more than 0' })
  return errors
}

const below = (value: unknown, least: number): boolean => typeof value === 'number' && value < least
