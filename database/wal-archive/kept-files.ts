// Copies of the files that people brought, each once, for it never changes: whatever moment is restored, those that its rows name are among them.
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FilesKept } from '../backup/files.ts'
import type { BaseIn } from './base.ts'

const HALF = '.half'

/** Those that are not copied yet; answers how many that were. */
export async function copyNewFiles(places: readonly Pick<FilesKept, 'list' | 'open'>[], into: string): Promise<number> {
  await mkdir(into, { recursive: true, mode: 0o700 })
  let copied = 0
  for (const place of places)
    for await (const page of place.list())
      for (const { key } of page) {
        if (existsSync(join(into, key))) continue
        try {
          const half = join(into, `${key}${HALF}`)
          await pipeline(await place.open(key), createWriteStream(half, { mode: 0o600, flush: true }))
          await rename(half, join(into, key))
          copied++
        } catch (error) {
          // Removed meanwhile: it belonged to nothing.
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        }
      }
  return copied
}

export async function keysOf(places: readonly Pick<FilesKept, 'list'>[]): Promise<string[]> {
  const keys = new Set<string>()
  for (const place of places) for await (const page of place.list()) for (const { key } of page) keys.add(key)
  return [...keys].sort()
}

export const copiesIn = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder)).filter((name) => !name.endsWith(HALF)) : []

/** Removes copies that neither the shop has nor any base backup knew: no moment that can be restored names them. */
export async function forgetFiles(folder: string, bases: readonly BaseIn[], there: readonly string[]): Promise<number> {
  const wanted = new Set([...there, ...bases.flatMap(({ base }) => base.kept)])
  const gone = (await copiesIn(folder)).filter((key) => !wanted.has(key))
  for (const key of gone) await rm(join(folder, key))
  return gone.length
}
