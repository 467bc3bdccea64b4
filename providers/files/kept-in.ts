// Files are received into a folder of this machine and then kept in each of the places: in one, or in two while a shop moves from one to the other.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FilePlace, FilePort, ReceivedFile } from './port.ts'

/** Read from the first that has it. A disk comes last, as what it is given is moved there. */
export function keptIn(incoming: string, places: readonly FilePlace[]): FilePort {
  return {
    async receive(sent) {
      // A file that cannot be opened says so before it is read below, and without a listener that would end the process.
      sent.on('error', () => {})
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
      const key = newKey()
      for (const place of places) await place.put(key, path, { toSpare: true })
      await rm(path, { force: true })
      return key
    },

    discard: ({ path }) => rm(path, { force: true }),

    async open(key) {
      let failed: unknown
      for (const place of places)
        try {
          return await place.open(key)
        } catch (error) {
          failed ??= error
        }
      throw failed
    },

    async remove(key) {
      for (const place of places) await place.remove(key)
    },

    async sweep(before, wanted) {
      for (const name of await olderThan(before, incoming)) await rm(join(incoming, name), { force: true })
      for (const place of places)
        for await (const page of place.list()) {
          const keys = page.flatMap(({ key, at }) => (at < before ? key : []))
          const named = await wanted(keys)
          for (const key of keys) if (!named.has(key)) await place.remove(key)
        }
    },
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
