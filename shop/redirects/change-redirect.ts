import { sql } from '#database/sql.ts'
import type { Rule, ValidationError } from '#platform/objects/define-object.ts'
import { isOwnPath, keyOfOld } from './old-address.ts'

/** It leads from an address that others do not lead from to one part or one page of this shop, and to no other redirect. */
export const changeRedirect: Rule = async (db, { id, columns, before }) => {
  const valueOf = (column: string) => (columns.has(column) ? columns.get(column) : before[column]) ?? null
  const errors: ValidationError[] = []
  const key = keyOfOld(String(valueOf('old_address') ?? ''))
  if (key === undefined)
    errors.push({
      field: 'Name',
      message: 'Enter an address of the old shop from its first slash on, as /parts/1001.html',
    })
  else if (columns.has('old_address')) columns.set('key', key)
  const product = valueOf('product_id')
  const to = valueOf('new_address')
  if ((product === null) === (to === null))
    errors.push({ field: 'NewAddress__c', message: 'Enter either a product or a new address' })
  if (typeof to !== 'string') return errors
  if (!isOwnPath(to))
    errors.push({ field: 'NewAddress__c', message: 'Enter a path of this shop, as /category/filters' })
  else if (keyOfOld(to) === key) errors.push({ field: 'NewAddress__c', message: 'It leads to itself' })
  else if (columns.has('new_address') && (await isOld(keyOfOld(to))))
    errors.push({ field: 'NewAddress__c', message: 'That address leads elsewhere by itself: enter where it leads' })
  return errors

  async function isOld(other: string | undefined): Promise<boolean> {
    const there = await db.first(sql`select from redirect where key = ${other ?? null} and id is distinct from ${id}`)
    return there !== undefined
  }
}
