// Who was erased, by hash, beside the backups: a file that each backup adds to, so that an older one which still has them is put right when it
// is restored.
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { ownMark } from '../processes.ts'
import { withClient } from '../with-client.ts'

export const ERASED_LIST = 'erased.json'

/** The hashes that a file has. Throws a sentence for one that is not there: a mistyped name must not mean that nobody was erased. */
export async function readErasedList(file: string): Promise<string[]> {
  const list = await listIn(file)
  if (!list) throw new Error(`${file} is not there. Nothing was changed.`)
  return list
}

/** Undefined where there is no file. */
async function listIn(file: string): Promise<string[] | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read. Nothing was changed`, { cause: error })
  }
  const list = parsed(text)
  if (!Array.isArray(list) || !list.every((one) => typeof one === 'string' && /^[0-9a-f]{64}$/.test(one)))
    throw new Error(`${file} is no list of who was erased. Nothing was changed.`)
  return list
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The hashes of the list in a folder of backups. Undefined where there is none and none was ever written: builds before 2026-11-28 wrote one
 * only once somebody had been erased. Throws a sentence where one was written and is lost.
 */
export async function erasedListIn(folder: string, isWritten: boolean): Promise<string[] | undefined> {
  const list = await listIn(join(folder, ERASED_LIST))
  if (list || !isWritten) return list
  throw new Error(
    `There is no ${ERASED_LIST} in ${folder}: without it whoever was erased since this backup was made would be back. Put it there from a ` +
      `copy of your backups; only if there is none any more, or nobody was erased, write [] into a file of that name. Nothing was changed.`,
  )
}

export const noErasedList = (folder: string): string =>
  `There is no ${ERASED_LIST} in ${folder}: whoever was erased since this backup was made is not erased again, and must be by hand.`

/** Those that a database knows of; none of one that is older than the list. */
export const erasedIn = (connection: pg.PoolConfig): Promise<string[]> =>
  withClient(connection, async (client) => {
    const { rows: known } = await client.query(
      `select from pg_tables where schemaname = 'public' and tablename = 'erased_person'`,
    )
    if (known.length === 0) return []
    const { rows } = await client.query<{ hash: string }>('select hash from erased_person order by hash')
    return rows.map(({ hash }) => hash)
  })

/** Adds what the database knows to the list in a folder of backups. */
export async function addToErasedList(connection: pg.PoolConfig, folder: string): Promise<void> {
  const file = join(folder, ERASED_LIST)
  const before = await listIn(file)
  const all = [...new Set([...(before ?? []), ...(await erasedIn(connection))])].sort()
  // Also of nobody: a list that is not there is then known to be lost.
  if (all.length === before?.length) return
  const half = `${file}.${ownMark()}.half`
  await writeFile(half, JSON.stringify(all), { mode: 0o600, flush: true })
  await rename(half, file)
}
