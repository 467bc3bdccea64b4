// The files that people brought: they never change once they are there, so they are copied after the rows that name them.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SavedFile } from './manifest.ts'

/** Where the shop keeps them: a disk, or a bucket. */
export interface FilesKept {
  list(): AsyncIterable<{ key: string }[]>
  open(key: string): Promise<Readable>
  bytesOf(key: string): Promise<number | undefined>
  put(key: string, path: string): Promise<void>
}

/** All of them; one that is removed meanwhile belonged to nothing. */
export async function copyFiles(from: Pick<FilesKept, 'list' | 'open'>, into: string): Promise<SavedFile[]> {
  const saved: SavedFile[] = []
  for await (const page of from.list())
    for (const { key } of page) {
      await mkdir(into, { recursive: true, mode: 0o700 })
      try {
        saved.push({ path: key, ...(await copyFile(await from.open(key), join(into, key))) })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    }
  return saved.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Puts them back beside those that are there, each only when it is whole; a file of that name is the same file. */
export async function putBack(
  from: string,
  into: Pick<FilesKept, 'bytesOf' | 'put'>,
  files: readonly SavedFile[],
): Promise<void> {
  for (const { path, bytes } of files) if ((await into.bytesOf(path)) !== bytes) await into.put(path, join(from, path))
}

export async function wrongFiles(folder: string, files: readonly SavedFile[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { path, bytes, sha256 } of files) {
    const found = await copyFile(createReadStream(join(folder, path))).catch(() => undefined)
    if (!found) wrong.push(`the file ${path} cannot be read`)
    else if (found.bytes !== bytes || found.sha256 !== sha256) wrong.push(`the file ${path} is another`)
  }
  return wrong
}

/** Without a place for the copy it is only read. */
async function copyFile(from: Readable, into?: string): Promise<Omit<SavedFile, 'path'>> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const out = into
    ? createWriteStream(into, { mode: 0o600, flush: true })
    : new Writable({ write: (_, __, done) => done() })
  await pipeline(from, count, out)
  return { bytes, sha256: hash.digest('hex') }
}
