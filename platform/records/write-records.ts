// Many changes in one request (records-api/records.md, POST /ui-api/records/batch; reliability rule 24).
import type { WriteOperation, WrittenItem } from '#contract/ui-api/write-records.ts'
import { sql } from '#database/sql.ts'
import { fullId } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { answerOf } from '../errors/save-error.ts'
import { type Aim, lockRecords } from './lock-records.ts'
import { idempotent, type Repeatable } from './idempotent.ts'
import {
  type WriteContext,
  createRecord,
  deleteRecord,
  requireFresh,
  updateRecord,
  type TransactionContext,
  writeAs,
} from './write-record.ts'

/** The most records of one request. */
const MOST_RECORDS = 200

interface Step {
  aim: Aim
  run: (context: TransactionContext) => Promise<WrittenItem>
}

/**
 * Writes the records of all operations in order, having held what they write. With `allOrNone` the first that is refused undoes those
 * before it, and whatever did not come to be answers 412; else each stands alone. Throws INVALID_BATCH_REQUEST.
 */
export async function writeRecords(
  context: WriteContext,
  body: { allOrNone: boolean; operations: readonly WriteOperation[] },
  key: string | undefined,
): Promise<{ hasErrors: boolean; results: WrittenItem[] }> {
  const steps = stepsOf(body.operations)
  requireFreshFor(context, steps)
  const request = { route: 'writeRecords', key, body }
  const results = await (body.allOrNone ? together : apart)(context, steps, request)
  return { hasErrors: results.some(({ statusCode }) => statusCode >= 400), results }
}

/** Asked of all at once, so that what is sent again after a sign-in is sent as it was. */
function requireFreshFor({ registry, viewer }: WriteContext, steps: readonly Step[]): void {
  for (const { aim } of steps) {
    const object =
      'apiName' in aim ? registry.accessibleTo(viewer).get(aim.apiName) : registry.objectOfId(viewer, aim.id)
    const may = { create: 'isCreateable', update: 'isUpdateable', delete: 'isDeletable' } as const
    if (object?.[may[aim.verb]]) requireFresh(viewer, object, aim.fields ?? {})
  }
}

function stepsOf(operations: readonly WriteOperation[]): Step[] {
  const named = new Set<string>()
  const steps = operations.flatMap(({ type, records }) =>
    records.map(({ apiName, fields = {}, allowSaveOnDuplicate, ifUnmodifiedSince }): Step => {
      const { Id: id, ...others } = fields
      if (type !== 'UPDATE' && ifUnmodifiedSince) throw broken('ifUnmodifiedSince goes with UPDATE alone')
      if (type === 'CREATE') {
        if (!apiName || id !== undefined) throw broken('CREATE takes an apiName and no Id')
        return {
          aim: { verb: 'create', apiName, fields },
          run: async (writing) => ({
            statusCode: 201,
            result: await createRecord(writing, { apiName, fields, allowSaveOnDuplicate }),
          }),
        }
      }
      if (typeof id !== 'string') throw broken(`${type} takes an Id`)
      if (type === 'UPDATE' && apiName) throw broken('UPDATE takes no apiName')
      if (named.has(fullId(id))) throw broken('A record is changed or removed once in a request')
      named.add(fullId(id))
      if (type === 'UPDATE')
        return {
          aim: { verb: 'update', id, fields: others },
          run: async (writing) => ({
            statusCode: 200,
            result: await updateRecord(writing, id, {
              save: { fields: others, allowSaveOnDuplicate },
              unmodifiedSince: ifUnmodifiedSince,
              isExact: true,
            }),
          }),
        }
      return {
        aim: { verb: 'delete', id },
        run: async (writing) => {
          await deleteRecord(writing, id)
          return { statusCode: 204 }
        },
      }
    }),
  )
  if (steps.length > MOST_RECORDS) throw broken(`At most ${MOST_RECORDS} records in a request`)
  return steps
}

const broken = (message: string) => new ApiError('INVALID_BATCH_REQUEST', message)

async function together(context: WriteContext, steps: readonly Step[], request: Repeatable): Promise<WrittenItem[]> {
  let at = -1
  try {
    return await writeAs(context, (writing) => {
      at = -1
      return idempotent(writing, request, async () => {
        await lockRecords(writing, aimsOf(steps))
        const results: WrittenItem[] = []
        for (const [index, { run }] of steps.entries()) {
          at = index
          results.push(await run(writing))
        }
        return results
      })
    })
  } catch (error) {
    // A failure before the first operation is the whole request's.
    if (!(error instanceof ApiError) || at < 0) throw error
    return steps.map((_, index) => refusedItem(index === at ? error : undone, context))
  }
}

const undone = new ApiError('PRECONDITION_FAILED', { key: 'notDone' })

const apart = (context: WriteContext, steps: readonly Step[], request: Repeatable): Promise<WrittenItem[]> =>
  writeAs(context, (writing) =>
    idempotent(writing, request, async () => {
      await lockRecords(writing, aimsOf(steps))
      const results: WrittenItem[] = []
      for (const { run } of steps) results.push(await alone(writing, run))
      return results
    }),
  )

/** The same within a transaction that does more. */
export async function writeEach(
  writing: TransactionContext,
  operations: readonly WriteOperation[],
): Promise<WrittenItem[]> {
  const steps = stepsOf(operations)
  await lockRecords(writing, aimsOf(steps))
  const results: WrittenItem[] = []
  for (const { run } of steps) results.push(await alone(writing, run))
  return results
}

const aimsOf = (steps: readonly Step[]): Aim[] => steps.map(({ aim }) => aim)

/** A savepoint per operation: a refused one undoes itself and nothing else. */
export async function alone(context: TransactionContext, run: Step['run']): Promise<WrittenItem> {
  const { db } = context
  await db.run(sql`savepoint item`)
  try {
    const item = await run(context)
    await db.run(sql`release savepoint item`)
    return item
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await db.run(sql`rollback to savepoint item`)
    return refusedItem(error, context)
  }
}

const refusedItem = (error: ApiError, { translate }: Pick<TransactionContext, 'translate'>): WrittenItem => ({
  statusCode: error.status,
  result: answerOf(error, translate),
})
