// Whether a backup can be restored is known when it was: into a server of its own, which is thrown away, so that the shop's is left alone.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeDatabase, startPostgres } from '../embedded.ts'
import { atSignal } from './at-signal.ts'
import { differencesOf } from './dump.ts'
import { wrongFiles } from './files.ts'
import { trialPrefix } from './leftovers.ts'
import { loadDatabase } from './load.ts'
import type { Manifest } from './manifest.ts'

/** It is gone in a minute: nothing of it need survive a power cut. */
export const FLEETING = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** What is wrong with the backup; `place` is where there is room for all of it once more. */
export async function tryRestoring(folder: string, manifest: Manifest, place: string): Promise<string[]> {
  const { folder: postgres, remove } = await trialFolder(place)
  try {
    const server = await startPostgres({ folder: postgres, settings: FLEETING })
    try {
      await loadDatabase(server.connection, folder, manifest)
      return [
        ...(await differencesOf(server.connection, manifest)),
        ...(await wrongFiles(join(folder, 'files'), manifest.files)),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await remove()
  }
}

/** A folder for a database that is thrown away, also when a signal ends this process. */
export async function trialFolder(place: string): Promise<{ folder: string; remove(): Promise<void> }> {
  await mkdir(place, { recursive: true })
  const scratch = await mkdtemp(join(place, trialPrefix()))
  const folder = join(scratch, 'postgres')
  const remove = async () => {
    await removeDatabase(folder)
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
  const stay = atSignal(remove)
  await chmod(scratch, 0o755)
  return {
    folder,
    remove: async () => {
      await remove()
      stay()
    },
  }
}
