// Many changes in one request (records-api/records.md, POST /ui-api/records/batch; reliability rule 24).
import type { WriteOperation, WrittenItem } from '#contract/ui-api/write-records.ts'
import { sql } from '#database/sql.ts'
import { fullId } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { SaveError } from '../errors/save-error.ts'
import { type Acting, createRecord, deleteRecord, updateRecord, type Writing, writeAs } from './write-record.ts'

/** The most records of one request. */
const MOST_RECORDS = 200

type Step = (writing: Writing) => Promise<WrittenItem>

/**
 * Writes the records of all operations in order. With `allOrNone` the first that is refused undoes those before it, and whatever did
 * not come to be answers 412; else each stands alone. Throws INVALID_BATCH_REQUEST.
 */
export async function writeRecords(
  acting: Acting,
  { allOrNone, operations }: { allOrNone: boolean; operations: readonly WriteOperation[] },
): Promise<{ hasErrors: boolean; results: WrittenItem[] }> {
  const steps = stepsOf(operations)
  const results = await (allOrNone ? together(acting, steps) : apart(acting, steps))
  return { hasErrors: results.some(({ statusCode }) => statusCode >= 400), results }
}

function stepsOf(operations: readonly WriteOperation[]): Step[] {
  const named = new Set<string>()
  const steps = operations.flatMap(({ type, records }) =>
    records.map(({ apiName, fields = {} }): Step => {
      const { Id: id, ...others } = fields
      if (type === 'CREATE') {
        if (!apiName || id !== undefined) throw broken('CREATE takes an apiName and no Id')
        return async (writing) => ({
          statusCode: 201,
          result: await createRecord(writing, { apiName, fields }),
        })
      }
      if (typeof id !== 'string') throw broken(`${type} takes an Id`)
      if (type === 'UPDATE' && apiName) throw broken('UPDATE takes no apiName')
      if (named.has(fullId(id))) throw broken('A record is changed or removed once in a request')
      named.add(fullId(id))
      if (type === 'UPDATE')
        return async (writing) => ({ statusCode: 200, result: await updateRecord(writing, id, { fields: others }) })
      return async (writing) => {
        await deleteRecord(writing, id)
        return { statusCode: 204 }
      }
    }),
  )
  if (steps.length > MOST_RECORDS) throw broken(`At most ${MOST_RECORDS} records in a request`)
  return steps
}

const broken = (message: string) => new ApiError('INVALID_BATCH_REQUEST', message)

async function together(acting: Acting, steps: readonly Step[]): Promise<WrittenItem[]> {
  let at = 0
  try {
    return await writeAs(acting, async (writing) => {
      const results: WrittenItem[] = []
      for (at = 0; at < steps.length; at++) results.push(await take(steps, at, writing))
      return results
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return steps.map((_, index) => refusedItem(index === at ? error : undone))
  }
}

const undone = new ApiError('PRECONDITION_FAILED', 'Not done, because another record of the request was refused')

const apart = (acting: Acting, steps: readonly Step[]): Promise<WrittenItem[]> =>
  writeAs(acting, async (writing) => {
    const { db } = writing
    const results: WrittenItem[] = []
    for (let at = 0; at < steps.length; at++) {
      await db.run(sql`savepoint item`)
      try {
        results.push(await take(steps, at, writing))
        await db.run(sql`release savepoint item`)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        await db.run(sql`rollback to savepoint item`)
        results.push(refusedItem(error))
      }
    }
    return results
  })

function take(steps: readonly Step[], at: number, writing: Writing): Promise<WrittenItem> {
  const step = steps[at]
  if (!step) throw new Error('a step is missing')
  return step(writing)
}

const refusedItem = (error: ApiError): WrittenItem => ({
  statusCode: error.status,
  result: error instanceof SaveError ? error.answer : [{ errorCode: error.code, message: error.message }],
})
