import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '#observability/log.ts'
import { signRequest, SUM_OF_NOTHING } from '#providers/files/sign-request.ts'
import { OF_SANDBOX, startFiles } from './start-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'tappet-bucket-'))
const files = await startFiles({ port: 0, dataDir: folder, log: silentLog })
afterAll(async () => {
  await files.close()
  await rm(folder, { recursive: true, force: true })
})

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** What is signed instead of the body that is sent. */
  signed?: string
  at?: Date
}

async function ask(path: string, { method = 'GET', headers = {}, body, signed = body, at = new Date() }: Asked = {}) {
  const sum = signed === undefined ? SUM_OF_NOTHING : createHash('sha256').update(signed).digest('hex')
  const host = new URL(files.url).host
  const { host: _, ...sent } = signRequest({ method, host, path, headers, sum, at }, OF_SANDBOX)
  const answer = await fetch(files.url + path, { method, headers: sent, ...(body !== undefined && { body }) })
  const text = await answer.text()
  return {
    status: answer.status,
    says: /<Code>(\w+)/.exec(text)?.[1] ?? text,
    range: answer.headers.get('content-range'),
  }
}
const OBJECT = '/tappet/files/one'

test('an object is had in part: from a byte, to a byte, the last of them, and none where there are none', async () => {
  expect((await ask(OBJECT, { method: 'PUT', body: '0123456789' })).status).toBe(200)
  const part = (range: string) => ask(OBJECT, { headers: { range } })
  expect(await part('bytes=2-4')).toEqual({ status: 206, says: '234', range: 'bytes 2-4/10' })
  expect(await part('bytes=7-')).toEqual({ status: 206, says: '789', range: 'bytes 7-9/10' })
  expect(await part('bytes=-2')).toEqual({ status: 206, says: '89', range: 'bytes 8-9/10' })
  expect(await part('bytes=10-12')).toMatchObject({ status: 416, says: 'InvalidRange' })
})

test.each<[string, string, Asked, number, string]>([
  ['an object that is not there', '/tappet/files/two', {}, 404, 'NoSuchKey'],
  ['another body than was signed', OBJECT, { method: 'PUT', body: 'x', signed: 'y' }, 400, 'XAmzContentSHA256Mismatch'],
  ['a clock that is an hour off', OBJECT, { at: new Date(Date.now() - 3_600_000) }, 403, 'RequestTimeTooSkewed'],
  ['what nobody knows', OBJECT, { method: 'PATCH', body: 'x' }, 405, 'MethodNotAllowed'],
])('%s is answered as S3 answers it', async (_, path, asked, status, says) => {
  expect(await ask(path, asked)).toMatchObject({ status, says })
})

test('nobody is answered without a signature', async () => {
  expect((await fetch(files.url + OBJECT)).status).toBe(403)
})
