// When the shop was last backed up, noted where its servers keep their files: the doctor asks.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface LastBackup {
  takenAt: string
  folder: string
  /** It was restored, and all of it was the same. */
  isChecked: boolean
}

const NOTE = 'last-backup.json'

export async function noteBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, `${NOTE}.half`), JSON.stringify(backup))
  await rename(join(dataDir, `${NOTE}.half`), join(dataDir, NOTE))
}

export const lastBackup = (dataDir: string): Promise<LastBackup | undefined> =>
  readFile(join(dataDir, NOTE), 'utf8').then(
    (text) => JSON.parse(text) as LastBackup,
    () => undefined,
  )
