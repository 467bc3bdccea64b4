import { type Reader, sql } from '#database/sql.ts'
import type { Rule, ValidationError } from '#platform/objects/define-object.ts'
import { replacePart } from './replace-part.ts'
import { checkActive } from './retire-category.ts'
import { changeAttributes, changeListed } from './write-attributes.ts'

/**
 * What staff change of a part: its limits and its weight are above zero, it goes to a category that is not retired and has no others
 * beneath it, and one that was replaced is not sold anew (business rules PR-3 and K-2).
 */
export const changePart: Rule = async (db, change) => {
  const { columns, before } = change
  const errors: ValidationError[] = []
  if (below(columns.get('max_per_order'), 1)) errors.push({ field: 'MaxPerOrder__c', message: 'Enter at least 1' })
  if (below(columns.get('crate_quantity'), 1)) errors.push({ field: 'CrateQuantity__c', message: 'Enter at least 1' })
  if (columns.has('weight_hundredths') && !(Number(columns.get('weight_hundredths')) > 0))
    errors.push({ field: 'WeightPounds__c', message: 'Enter more than 0' })
  if (columns.has('category_id') && columns.get('category_id') !== before['category_id'])
    errors.push(...(await checkCategory(db, Number(columns.get('category_id')))))
  errors.push(...(await changeAttributes(db, change)), ...(await replacePart(db, change)))
  const successor = columns.has('successor_id') ? columns.get('successor_id') : before['successor_id']
  if (columns.get('discontinued') === false && successor !== null)
    errors.push({
      field: 'IsActive',
      message: 'This part has been replaced by another',
    })
  return errors
}

async function checkCategory(db: Reader, category: number): Promise<ValidationError[]> {
  const found = await db.first(sql<{ isUpper: boolean; isRetired: boolean }>`
    select exists (select from category where parent_id = ${category}) as "isUpper",
      exists (select from category where id = ${category} and not is_active) as "isRetired"`)
  if (found?.isUpper) return [{ field: 'Category__c', message: 'Choose a category that has none beneath it' }]
  return found?.isRetired ? [{ field: 'Category__c', message: 'Choose a category that is not retired' }] : []
}

/** A category stands at a place from 0 on. */
export const changeCategory: Rule = async (db, change) => {
  const errors = [...(await changeListed(db, change)), ...(await checkActive(db, change))]
  if (below(change.columns.get('position'), 0)) errors.push({ field: 'SortOrder', message: 'Enter 0 or more' })
  return errors
}

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
