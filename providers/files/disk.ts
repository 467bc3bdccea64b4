// Files on a disk. One that is moved there was synced before, one that is copied there is whole before it has its name: a crash never leaves a
// half-written file among the stored ones.
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { keptIn } from './kept-in.ts'
import type { FilePlace, FilePort, KeptFile } from './port.ts'

/** On this disk alone. */
export const diskFiles = (folder: string): FilePort =>
  keptIn(join(folder, 'incoming'), [diskPlace(join(folder, 'kept'))])

export function diskPlace(folder: string): FilePlace {
  const bytesOf = async (key: string) => (await stat(placeOf(key)).catch(() => undefined))?.size
  return {
    name: 'disk',
    async put(key, path, { toSpare } = { toSpare: false }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (toSpare) await rename(path, placeOf(key))
      else {
        await copyFile(path, `${placeOf(key)}.half`)
        await flush(`${placeOf(key)}.half`)
        await rename(`${placeOf(key)}.half`, placeOf(key))
      }
      await flush(folder)
    },
    async open(key) {
      const file = await open(placeOf(key))
      return file.createReadStream()
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    bytesOf,
    async *list() {
      const found: KeptFile[] = []
      for (const name of await readdir(folder).catch(() => [])) {
        if (!IS_KEY.test(name)) continue
        const file = await stat(join(folder, name)).catch(() => undefined)
        if (file) found.push({ key: name, bytes: file.size, at: file.mtime })
      }
      yield found
    },
  }

  function placeOf(key: string): string {
    requireKey(key)
    return join(folder, key)
  }
}

export const IS_KEY = /^[0-9a-f]{32}$/

export function requireKey(key: string): void {
  if (!IS_KEY.test(key)) throw new Error('that is no key of a file')
}

/** Only a synced folder makes a new name in it survive a power cut. */
async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
