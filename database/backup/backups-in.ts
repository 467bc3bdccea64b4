// The backups in a folder, and of which database each is: what is of another one is neither counted nor removed.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '../with-client.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** PostgreSQL's number of the server, which its replicas share, and the database there. */
export type Identity = Required<Pick<Manifest, 'system' | 'database'>>

export interface FoundBackup {
  folder: string
  /** Undefined of one that an older build made, or that cannot be read. */
  of: Identity | undefined
}

export const IDENTITY =
  '(select system_identifier::text from pg_control_system()) as system, current_database() as database'

export const identityOf = (connection: pg.PoolConfig): Promise<Identity> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<Identity>(`select ${IDENTITY}`)
    return rows[0] ?? { system: '', database: '' }
  })

/** From the oldest on. */
export async function backupsIn(folder: string): Promise<FoundBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // A file is no folder to look into; that nothing can be written there is said by whoever writes.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  const folders = names.filter((name) => /^\d{8}t\d{6}z$/.test(name)).sort()
  return Promise.all(folders.map(async (name) => ({ folder: join(folder, name), of: await whose(join(folder, name)) })))
}

export const isSame = (one: Identity, other: Identity): boolean =>
  one.system === other.system && one.database === other.database

/** Throws a sentence where backups of two databases would lie together: the newest of a folder is what is restored. */
export async function requireOwnFolder(folder: string, own: Identity): Promise<void> {
  const other = (await backupsIn(folder)).find(({ of }) => of && !isSame(of, own))
  if (other?.of)
    throw new Error(
      `${other.folder} is a backup of another database: ${named(other.of)}. This one is ${named(own)}. Nothing was written: ` +
        `name a folder for the backups of this database alone.`,
    )
}

const named = ({ system, database }: Identity) => `${database} on the server ${system}`

const whose = (folder: string): Promise<Identity | undefined> =>
  readManifest(folder).then(
    ({ system, database }) => (system ? { system, database } : undefined),
    () => undefined,
  )
