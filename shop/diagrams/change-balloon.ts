import { sql } from '#database/sql.ts'
import type { Rule, ValidationError } from '#platform/objects/define-object.ts'

const LIMITS = [
  ['number', 'Number__c', 1, 999, 'Enter a number from 1 to 999'],
  ['quantity', 'Quantity__c', 1, 999, 'Enter a number from 1 to 999'],
  ['x', 'Left__c', 0, 1000, 'Enter a number from 0 to 1000'],
  ['y', 'Top__c', 0, 1000, 'Enter a number from 0 to 1000'],
] as const
/** More cannot be told apart on one picture. */
const MOST_BALLOONS = 200

/** A balloon stands on its picture. Of a public view it is public with the next publication. */
export const changeBalloon: Rule = async (db, { id, columns, before }) => {
  const errors: ValidationError[] = []
  for (const [column, field, least, most, message] of LIMITS) {
    const value = columns.get(column)
    if (typeof value === 'number' && (value < least || value > most)) errors.push({ field, message })
  }
  const viewId = Number(columns.get('view_id') ?? before['view_id'])
  if (id === null) {
    const row = await db.first(
      sql<{ count: number }>`select count(*)::int as count from exploded_view_balloon where view_id = ${viewId}`,
    )
    if ((row?.count ?? 0) >= MOST_BALLOONS) errors.push({ field: null, message: 'A view has at most 200 balloons' })
  }
  if (errors.length === 0) await markChanged(db, viewId)
  return errors
}

export const removeBalloon: Rule = async (db, { before }) => {
  await markChanged(db, Number(before['view_id']))
  return []
}

const markChanged = (db: Parameters<Rule>[0], viewId: number) =>
  db.run(sql`update exploded_view set state = 'CHANGED' where id = ${viewId} and state = 'PUBLISHED'`)
