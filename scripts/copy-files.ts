// `npm run copy-files`: copies the files that people brought from the disk to the bucket of the settings, while the shop goes on; what is there already is
// left. `--to disk` copies back. With FILES_SERVICE=disk-and-s3, so that meanwhile nothing is missed on either side (docs/operations/machines.md).
import { mkdtemp, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { commandFiles } from './command-files.ts'
import { readArguments } from './read-arguments.ts'
import { reasonsOf } from './reasons-of.ts'

const { values } = readArguments({
  usage: 'npm run copy-files -- [--to s3 | disk]',
  options: { to: { type: 'string', default: 's3' } },
})
const AT_ONCE = 8

try {
  const places = commandFiles()
  const to = places.find(({ name }) => name === values.to)
  const from = places.find(({ name }) => name !== values.to)
  if (!to || !from || places.length < 2)
    throw new Error('FILES_SERVICE must be disk-and-s3, and --to is s3 or disk. Nothing was copied.')
  const scratch = await mkdtemp(join(tmpdir(), 'tappet-copy-'))
  const count = { copied: 0, bytes: 0, there: 0 }
  const copy = async ({ key, bytes }: { key: string; bytes: number }) => {
    if ((await to.bytesOf(key)) === bytes) return void count.there++
    const path = resolve(scratch, key)
    await pipeline(await from.open(key), createWriteStream(path))
    await to.put(key, path)
    await rm(path)
    count.copied++
    count.bytes += bytes
  }
  try {
    for await (const page of from.list()) {
      const left = [...page]
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let one = left.pop(); one; one = left.pop()) await copy(one)
        }),
      )
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  console.log(`Copied ${count.copied} files, ${Math.ceil(count.bytes / 1e6)} MB; ${count.there} were there already.`)
} catch (error) {
  console.error(reasonsOf(error))
  process.exitCode = 1
}
