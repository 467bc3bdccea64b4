// What the worker does of an import: a slice of it at a time, chunk by chunk, each in a transaction of its own. Killed anywhere, the
// next run goes on from the mark.
import { setTimeout as wait } from 'node:timers/promises'
import { enqueue } from '#database/jobs.ts'
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { translated } from '../errors/message.ts'
import { type TransactionContext, writeAs } from '../records/write-record.ts'
import { contextOf, type ImportDeps } from './deps.ts'
import { BadFile } from './limits.ts'
import { loadRows } from './load-rows.ts'
import { findImport, IF_FREE, type StoredImport } from './stored-import.ts'
import { undoChunk } from './undo-chunk.ts'
import { writeChunk } from './write-chunk.ts'

/** Other jobs get their turn in between. */
const SLICE_MS = 5000
/** The shop's requests go first: between chunks the import rests for a part of the time that the chunk took. */
const REST = 0.5
const LEAST_REST_MS = 5
const MOST_FAILURES = 5

const STEPS = new Set(['CHECKING', 'RUNNING', 'UNDOING'])

/** `asksForMore`: whether the worker is asked to go on where a slice ends; whoever drives it otherwise calls again. */
export async function runImport(
  deps: ImportDeps,
  id: number,
  { asksForMore = true, job = 'run-import' }: { asksForMore?: boolean; job?: 'run-import' | 'take-delivery' } = {},
): Promise<void> {
  const until = performance.now() + SLICE_MS
  const isOver = () => performance.now() > until
  const asked = await findImport(deps.db, id)
  if (!asked) return
  try {
    if (!asked.is_read && !(await loadRows(deps, asked, isOver)))
      return asksForMore ? await later(deps, id, job) : undefined
    while (!isOver()) {
      const since = performance.now()
      if (!(await step(deps, id))) return
      await wait(Math.max(LEAST_REST_MS, (performance.now() - since) * REST))
    }
    if (asksForMore) await later(deps, id, job)
  } catch (error) {
    if (error instanceof BadFile) return fail(deps, asked, translated(error.detail, deps.translations[asked.locale]))
    await deps.db.write.run(sql`update data_import set failures = failures + 1 where id = ${id}`)
    if (asked.failures + 1 < MOST_FAILURES) throw error
    await fail(deps, asked, translated({ key: 'importFailed' }, deps.translations[asked.locale]))
  }
}

const later = async ({ db }: ImportDeps, id: number, job: 'run-import' | 'take-delivery'): Promise<void> => {
  await db.write.run(enqueue(job, sql`json_build_object('importId', ${id}::bigint)`, sql``))
}

/** What is wrong with one sheet of a workbook ends the others, too; what they have written stays until it is undone. */
async function fail({ db }: ImportDeps, { id, set_id, sheet }: StoredImport, why: string): Promise<void> {
  const told = sheet === null ? why : `${sheet}: ${why}`
  await db.transact(async (writer) => {
    await writer.run(sql`
      update data_import set state = 'FAILED', why = ${told}, ended_at = now(), file_key = null
      where (id = ${id} and state in ('NEW', 'CHECKING', 'RUNNING', 'UNDOING'))
        or (set_id = ${set_id} and state in ('NEW', 'CHECKING', 'CHECKED'))`)
    await writer.run(sql`
      update data_import set state = 'STOPPED', ended_at = now() where set_id = ${set_id} and state in ('RUNNING', 'UNDOING')`)
  })
}

/** One chunk. Answers whether there is more to do here. */
async function step(deps: ImportDeps, id: number): Promise<boolean> {
  const known = await findImport(deps.db, id)
  if (!known || !STEPS.has(known.state)) return false
  const context = await contextOf(deps, known)
  const object = context?.registry.accessibleTo(context.viewer).get(known.object)
  // Whoever has left, or may no longer see the object, writes nothing more.
  if (!context || !object) {
    await fail(deps, known, translated({ key: 'mayNotImport' }, deps.translations[known.locale]))
    return false
  }
  return writeAs(context, async (writing) => {
    const asked = await findImport(writing.db, id, IF_FREE)
    // Somebody else is at it, or it was stopped meanwhile.
    if (!asked || !STEPS.has(asked.state) || (await waits(writing.db, asked))) return false
    const passed =
      asked.state === 'UNDOING' ? await undoChunk(writing, object, id) : await writeChunk(writing, object, asked)
    if (passed === 0) await end(writing, asked)
    return passed > 0
  })
}

const ENDS: Readonly<Record<string, string>> = { CHECKING: 'CHECKED', RUNNING: 'DONE', UNDOING: 'UNDONE' }

/** Sheets of one workbook go one after the other, and are undone from the last on. */
const before = ({ state, set_id, place }: StoredImport): RawBuilder<unknown> =>
  sql`set_id = ${set_id} and state = ${state} and place ${state === 'UNDOING' ? sql`>` : sql`<`} ${place}`

const waits = async (db: Reader, asked: StoredImport): Promise<boolean> =>
  asked.set_id !== null && (await db.first(sql`select from data_import where ${before(asked)} limit 1`)) !== undefined

async function end({ db }: TransactionContext, { id, state, set_id }: StoredImport): Promise<void> {
  await db.run(sql`update data_import set state = ${ENDS[state]}, ended_at = now() where id = ${id}`)
  if (set_id === null) return
  const direction = state === 'UNDOING' ? sql`desc` : sql`asc`
  await db.run(
    enqueue(
      'run-import',
      sql`json_build_object('importId', id)`,
      sql`from (select id from data_import where set_id = ${set_id} and state = ${state} order by place ${direction} limit 1) next`,
    ),
  )
}
