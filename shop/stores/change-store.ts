import type { ValidationError, Rule } from '#platform/objects/define-object.ts'
import type { Country } from '#values/locale.ts'
import { regionOf, regionOfPostalCode, tidyPostalCode } from '#values/regions.ts'
import { sentence } from '#words/labels.ts'
import { message } from '../locales/message.ts'

/** A store stands on the globe, in a region of its country, and its postal code lies there (business rule A-3). */
export const changeStore: Rule = async (_, { columns, before }) => {
  const errors: ValidationError[] = []
  const at = (column: string) => columns.get(column) ?? before[column]
  const country = at('country') as Country
  const region = String(at('region'))
  if (!regionOf(country, region))
    errors.push({
      field: 'StateCode__c',
      message: message(country === 'US' ? 'required.state' : 'required.province'),
    })
  const code = tidyPostalCode(String(at('postal_code')), country)
  if (!code || regionOfPostalCode(code, country) !== region)
    errors.push({ field: 'PostalCode__c', message: message(country === 'US' ? 'zip.state' : 'postal.province') })
  for (const [column, field, most] of [
    ['latitude', 'Latitude', 90],
    ['longitude', 'Longitude', 180],
  ] as const)
    if (Math.abs(Number(at(column))) > most)
      errors.push({ field, message: sentence('Enter {least} to {most}', { least: -most, most }) })
  if (columns.has('postal_code') && code) columns.set('postal_code', code)
  return errors
}
