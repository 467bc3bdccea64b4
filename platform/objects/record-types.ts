import type { RecordTypeInfo } from '#contract/ui-api/record.ts'
import { languageOf, type Locale } from '#values/locale.ts'
import { ApiError } from '../errors/api-error.ts'

/** The record type of objects that have no others; every object of the shop is one of these. */
export const MASTER_RECORD_TYPE = '012000000000000AAA'

export const masterRecordType = (locale: Locale): RecordTypeInfo => ({
  available: true,
  defaultRecordTypeMapping: true,
  master: true,
  name: languageOf(locale) === 'fr' ? 'Principal' : 'Master',
  recordTypeId: MASTER_RECORD_TYPE,
})

/**
 * Refuses an id that is none of an object's record types, of 15 characters or 18; without one the master type is meant.
 * Throws ILLEGAL_QUERY_PARAMETER_VALUE.
 */
export function requireRecordType(recordTypeId = MASTER_RECORD_TYPE): void {
  if (recordTypeId !== MASTER_RECORD_TYPE && recordTypeId !== MASTER_RECORD_TYPE.slice(0, 15))
    throw new ApiError(
      'ILLEGAL_QUERY_PARAMETER_VALUE',
      `recordTypeId should be a valid record type ID: ${recordTypeId.slice(0, 40)}`,
    )
}
