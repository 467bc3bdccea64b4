// When the shop was last backed up, noted where its servers keep their files: the doctor asks.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownMark } from '../processes.ts'

export interface LastBackup {
  takenAt: string
  folder: string
  /** It was restored, and all of it was the same. */
  isChecked: boolean
}

const NOTE = 'last-backup.json'

export async function noteBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const note = join(dataDir, NOTE)
  // Two backups may end at once: each has a half of its own.
  const half = `${note}.${ownMark()}.half`
  await writeFile(half, JSON.stringify(backup))
  await rename(half, note)
}

export const lastBackup = (dataDir: string): Promise<LastBackup | undefined> =>
  readFile(join(dataDir, NOTE), 'utf8').then(
    (text) => JSON.parse(text) as LastBackup,
    () => undefined,
  )
