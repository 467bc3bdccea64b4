// Who was erased, by hash, beside the backups: a file that each backup adds to, so that an older one which still has them is put right when it
// is restored.
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '../with-client.ts'

export const ERASED_LIST = 'erased.json'

/** The hashes that a file has; none where there is no file. Throws for one that is not such a list. */
export async function readErasedList(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list) || !list.every((one) => typeof one === 'string' && /^[0-9a-f]{64}$/.test(one)))
    throw new Error(`${file} is no list of who was erased`)
  return list
}

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
  const before = await readErasedList(file)
  const all = [...new Set([...before, ...(await erasedIn(connection))])].sort()
  if (all.length === before.length) return
  await writeFile(`${file}.half`, JSON.stringify(all), { mode: 0o600, flush: true })
  await rename(`${file}.half`, file)
}
