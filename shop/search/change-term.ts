// What a term of the dictionary holds to when staff write it (docs/operations/trade-terms.md).
import { type Reader, sql } from '#database/sql.ts'
import type { Rule, ValidationError } from '#platform/objects/define-object.ts'
import { plainWords } from './trade-terms.ts'

/** It has a word in it, names categories that there are, and an attribute with its value or neither. */
export const changeTerm: Rule = async (db, { columns, before }) => {
  const after = (column: string) => (columns.has(column) ? columns.get(column) : before[column])
  const errors: ValidationError[] = []
  if (plainWords(String(after('term'))).length === 0)
    errors.push({ field: 'Name', message: 'A term has a letter or a digit' })
  if (((after('attribute') ?? null) === null) !== ((after('value') ?? null) === null))
    errors.push({ field: 'Value__c', message: 'An attribute goes with its value' })
  const named = String(columns.get('categories') ?? '')
    .split(/\s+/)
    .filter(Boolean)
  if (columns.has('categories')) columns.set('categories', named.join(' '))
  if (!(await areKnown(db, named))) errors.push({ field: 'Categories__c', message: 'There is no such category' })
  return errors
}

export const removeTerm: Rule = async () => []

async function areKnown(db: Reader, slugs: string[]): Promise<boolean> {
  if (slugs.length === 0) return true
  const row = await db.first(sql<{ missing: boolean }>`
    select exists (select from unnest(${slugs}::text[]) as slug where slug not in (select slug from category)) as missing`)
  return row?.missing === false
}
