// What a backup holds, said beside it. It is written last: a folder without one is no backup.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Manifest {
  format: 1
  /** The moment that the database is of. */
  takenAt: string
  postgres: string
  /** PostgreSQL's number of the server, which tells databases of one name apart; older builds did not note it. */
  system?: string
  database: string
  migrations: { name: string; checksum: string }[]
  tables: SavedTable[]
  sequences: SavedSequence[]
  files: SavedFile[]
  /** A list of who was erased was written beside it; builds before 2026-11-28 do not say. */
  hasErasedList?: true
}

export interface SavedTable {
  /** With its schema. */
  name: string
  columns: string[]
  rows: number
  bytes: number
  /** Of its rows as text, one after the other as they lie there. */
  sha256: string
}

export interface SavedSequence {
  name: string
  last: string
  isCalled: boolean
}

export interface SavedFile {
  path: string
  bytes: number
  sha256: string
}

export const MANIFEST = 'manifest.json'

export async function readManifest(folder: string): Promise<Manifest> {
  let manifest: Manifest
  try {
    manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest
  } catch (error) {
    throw new Error(`${folder} is no whole backup: its ${MANIFEST} cannot be read`, { cause: error })
  }
  if (manifest.format !== 1) throw new Error(`${folder} was written by a newer build, which must restore it`)
  return manifest
}

export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.copy.gz`)
