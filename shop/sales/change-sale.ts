import type { Rule, ValidationError } from '#platform/objects/define-object.ts'

/** A sale price is above zero, and its sale ends after it has started. */
export const saveSale: Rule = async (_, { columns, before }) => {
  const at = (column: string): unknown => (columns.has(column) ? columns.get(column) : before[column])
  const errors: ValidationError[] = []
  if (columns.has('sale_cents') && !(Number(columns.get('sale_cents')) > 0))
    errors.push({ field: 'SalePrice__c', message: 'Enter more than 0' })
  if (momentOf(at('ends_at')) <= momentOf(at('starts_at')))
    errors.push({ field: 'EndDateTime__c', message: 'Enter a moment after the start' })
  return errors
}

const momentOf = (value: unknown): number => new Date(value as string | Date).getTime()
