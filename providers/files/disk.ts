// Received into one folder, moved into the other when stored: a crash never leaves a half-written file among the stored ones.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FilePort, ReceivedFile } from './port.ts'

export function diskFiles(folder: string): FilePort {
  const incoming = join(folder, 'incoming')
  const stored = join(folder, 'kept')
  return {
    async receive(sent) {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const path = join(incoming, newKey())
      try {
        return { path, ...(await write(sent, path)) }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },

    async keep({ path }) {
      await mkdir(stored, { recursive: true, mode: 0o700 })
      const key = newKey()
      await rename(path, placeOf(key))
      await flush(stored)
      return key
    },

    discard: ({ path }) => rm(path, { force: true }),

    async open(key) {
      const file = await open(placeOf(key))
      return file.createReadStream()
    },

    remove: (key) => rm(placeOf(key), { force: true }),

    async sweep(before, wanted) {
      for (const name of await olderThan(before, incoming)) await rm(join(incoming, name), { force: true })
      const keys = await olderThan(before, stored)
      const named = await wanted(keys)
      for (const key of keys) if (!named.has(key)) await rm(placeOf(key), { force: true })
    },
  }

  function placeOf(key: string): string {
    if (!/^[0-9a-f]{32}$/.test(key)) throw new Error('that is no key of a file')
    return join(stored, key)
  }
}

const newKey = (): string => randomUUID().replaceAll('-', '')

async function write(sent: Readable, path: string): Promise<Omit<ReceivedFile, 'path'>> {
  const hash = createHash('md5')
  let sizeBytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of sent as AsyncIterable<Buffer>) {
      hash.update(chunk)
      sizeBytes += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sizeBytes, checksum: hash.digest('hex') }
}

async function olderThan(moment: Date, folder: string): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file && file.mtime < moment) old.push(name)
  }
  return old
}

/** Only a synced folder makes a new name in it survive a power cut. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
