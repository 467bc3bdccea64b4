// What an exemption from taxes holds to when staff approve, change or end it (business rule T-3).
import type { Rule, ValidationError } from '#platform/objects/define-object.ts'
import type { Country } from '#values/locale.ts'
import { regionOf } from '#values/regions.ts'

/** Its region is one of its country, and so is its tax. A certificate's number has no spaces around it. */
export const saveExemption: Rule = async (_, { columns, before }) => {
  const typed = columns.get('certificate')
  if (typeof typed === 'string') columns.set('certificate', typed.trim())
  const region = columns.get('region')
  if (typeof region === 'string') columns.set('region', region.trim().toUpperCase() || null)
  if (columns.get('taxes') === null) columns.set('taxes', 'ALL')

  const at = (column: string) => (columns.has(column) ? columns.get(column) : before[column])
  const country = at('country') as Country
  const errors: ValidationError[] = []
  if (at('region') && !regionOf(country, String(at('region'))))
    errors.push({ field: 'StateCode__c', message: 'This is no state or province of the country' })
  const taxes = at('taxes') ?? 'ALL'
  if (taxes !== 'ALL' && (taxes === 'STATE') !== (country === 'US'))
    errors.push({ field: 'Taxes__c', message: 'The country has no such tax' })
  return errors
}

/** Orders keep the certificate that they were placed with. */
export const removeExemption: Rule = async () => []
