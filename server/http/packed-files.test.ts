import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openPackedFiles } from './packed-files.ts'

function aServer(lines: () => AsyncIterable<string>, maxBytes = 10_000) {
  const files = openPackedFiles({ ttlMs: 60_000, maxBytes })
  const app = Fastify()
  let made = 0
  app.get('/file', (request, reply) =>
    files.send(request, reply, 'file', () => {
      made++
      return lines()
    }),
  )
  return { ask: (headers = {}) => app.inject({ url: '/file', headers }), made: () => made, files }
}

async function* twoLines() {
  yield 'one\n'
  yield 'two\n'
}

test('a text is made once for all who ask, and sent packed to those who take it', async () => {
  const { ask, made } = aServer(twoLines)
  const [first, second] = await Promise.all([ask({ 'accept-encoding': 'gzip, br' }), ask()])
  expect(first.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=60',
    vary: 'accept-encoding',
  })
  expect([gunzipSync(first.rawPayload).toString(), second.body]).toEqual(['one\ntwo\n', 'one\ntwo\n'])
  await ask()
  expect(made()).toBe(1)
})

test('what fails is an error for who asked, and made anew for the next', async () => {
  let isBroken = true
  const { ask, made, files } = aServer(async function* () {
    yield 'one\n'
    if (isBroken) throw new Error('the database is away')
  })
  const failed = await ask()
  expect([failed.statusCode, failed.headers['cache-control'], files.has('file')]).toEqual([500, undefined, false])
  isBroken = false
  expect([(await ask()).body, made()]).toEqual(['one\n', 2])
})

test('what is too large to keep is still sent', async () => {
  const { ask, made } = aServer(twoLines, 5)
  expect((await ask()).body).toBe('one\ntwo\n')
  await ask()
  expect(made()).toBe(2)
})
