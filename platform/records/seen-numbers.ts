// Which of some records the viewer sees, where nothing of them is to be read.
import { sql } from '#database/sql.ts'
import type { AccessibleObject } from '../objects/object.ts'
import type { ReadContext } from './read-records.ts'
import { memoizeByViewer, type ReusedStatement, reusedStatement } from './reused-statement.ts'
import { selectionOf } from './selection.ts'

/** Those of these numbers that the viewer sees. One statement, however many. */
export async function seenNumbers(
  context: ReadContext,
  object: AccessibleObject,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  if (numbers.length === 0) return new Set()
  const { db, registry, viewer } = context
  const statement = seenStatement(context, { object, key: '' }, () =>
    reusedStatement(viewer, ({ asked, slot }) => {
      const found = selectionOf(registry.accessibleTo(viewer), object, asked)
      const isAsked = sql`${found.root.row('id')} = any(${slot('numbers')}::bigint[])`
      return { root: found.root, text: sql`${found.selectIds()} and ${isAsked}` }
    }),
  )
  const rows = await db.all(statement.fill(viewer, { numbers }))
  return new Set(rows.map(({ id }) => Number(id)))
}

const seenStatement = memoizeByViewer<ReusedStatement>()
