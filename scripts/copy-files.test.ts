import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '#observability/log.ts'
import { startFiles } from '#sandbox/files/start-files.ts'
import { runCommand } from './run-command-fixture.ts'

const folder = await mkdtemp(join(tmpdir(), 'tappet-copies-'))
const sandbox = await startFiles({ port: 0, dataDir: folder, log: silentLog })
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})
const kept = join(folder, 'data', 'files', 'kept')
const KEYS = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
await mkdir(kept, { recursive: true })
for (const key of KEYS) await writeFile(join(kept, key), `the file ${key}`)
const env = { DATA_DIR: join(folder, 'data'), S3_URL: sandbox.url }

test('files of a shop on a disk are copied to a bucket, once, and back; and are not without being asked both', async () => {
  const refused = await runCommand(['copy-files'], { ...env, FILES_SERVICE: 's3' })
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('FILES_SERVICE must be disk-and-s3')])
  const both = { ...env, FILES_SERVICE: 'disk-and-s3' }
  expect((await runCommand(['copy-files'], both)).said).toBe('Copied 2 files, 1 MB; 0 were there already.\n')
  await rm(join(kept, KEYS[0] ?? ''))
  expect((await runCommand(['copy-files'], both)).said).toBe('Copied 0 files, 0 MB; 1 were there already.\n')
  expect((await runCommand(['copy-files', '--to', 'disk'], both)).said).toContain('Copied 1 files')
  expect(await readFile(join(kept, KEYS[0] ?? ''), 'utf8')).toBe(`the file ${KEYS[0]}`)
})
