import { sql } from '#database/sql.ts'
import type { Rule, ValidationError } from '#platform/objects/define-object.ts'
import { FACTS_OF_CODES, isFactOfCode, PRICES_OF_CODES } from './codes-told.ts'

const FACTS_ASKED = `Enter ${FACTS_OF_CODES.slice(0, -1).join(', ')} or ${FACTS_OF_CODES.at(-1)}`

/** A code stands for all that is asked of its kind, and for nothing else. */
export const changeCode: Rule = async (db, { columns, before }) => {
  const valueOf = (column: string) => (columns.has(column) ? columns.get(column) : before[column]) ?? null
  const errors: ValidationError[] = []
  const wanted = (column: string, field: string, message: string) => {
    if (valueOf(column) === null) errors.push({ field, message })
  }
  switch (String(valueOf('kind'))) {
    case 'BaseVehicle': {
      wanted('make', 'Make__c', 'Enter the make')
      wanted('model', 'Model__c', 'Enter the model')
      const year = Number(valueOf('year'))
      if (!(year >= 1900 && year <= 2100)) errors.push({ field: 'Year__c', message: 'Enter a year from 1900 to 2100' })
      break
    }
    case 'EngineBase':
    case 'Make':
    case 'Model':
    case 'Brand':
      wanted('meaning', 'Meaning__c', 'Enter what the code stands for')
      break
    case 'PartType':
      wanted('category_id', 'Category__c', 'Choose a category')
      break
    case 'PriceType':
      if (!PRICES_OF_CODES.includes(String(valueOf('meaning'))))
        errors.push({ field: 'Meaning__c', message: 'Enter list, special or core' })
      break
    case 'Attribute':
      if (!(await db.first(sql`select from attribute where key = ${String(valueOf('meaning'))}`)))
        errors.push({ field: 'Meaning__c', message: 'Enter the key of an attribute' })
      break
    case 'ExtendedInformation':
      if (!isFactOfCode(valueOf('meaning'))) errors.push({ field: 'Meaning__c', message: FACTS_ASKED })
      break
  }
  return errors
}
