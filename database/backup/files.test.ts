import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '#observability/log.ts'
import { s3Place } from '#providers/files/s3.ts'
import { OF_SANDBOX, startFiles } from '#sandbox/files/start-files.ts'
import { copyFiles, putBack, wrongFiles } from './files.ts'

const folder = await mkdtemp(join(tmpdir(), 'tappet-saved-'))
const sandbox = await startFiles({ port: 0, dataDir: folder, log: silentLog })
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

test('files in a bucket go into a backup and come back from it to the bucket, each whole', async () => {
  const bucket = s3Place({ ...OF_SANDBOX, url: sandbox.url, style: 'path' })
  const keys = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
  for (const key of keys) {
    await writeFile(join(folder, 'sent'), `the file ${key}`)
    await bucket.put(key, join(folder, 'sent'))
  }
  const saved = join(folder, 'saved')
  const files = await copyFiles(bucket, saved)
  expect(files.map(({ path, bytes }) => [path, bytes])).toEqual(keys.map((key) => [key, 41]))
  expect(await wrongFiles(saved, files)).toEqual([])
  for (const key of keys) await bucket.remove(key)
  await putBack(saved, bucket, files)
  expect(await copyFiles(bucket, join(folder, 'again'))).toEqual(files)
  // What is restored stays in the backup as well.
  expect((await readdir(saved)).sort()).toEqual(keys)
})
