// What the adapter for OpenSearch makes of a service that misbehaves; what it finds is told by shop/search/index-port.test.ts.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDataDir, aSandbox } from '../sandbox-fixture.ts'
import { ServiceDown } from '../service-down.ts'
import { openSearchIndex } from './opensearch.ts'
import type { IndexedPart } from './port.ts'

const data = await aDataDir()
let sandbox: Awaited<ReturnType<typeof aSandbox>>
beforeAll(async () => {
  sandbox = await aSandbox(data.path, { SEARCH_SERVICE: 'opensearch' })
})
afterAll(async () => {
  await sandbox.kill()
  await data.remove()
})

type Index = ReturnType<typeof openSearchIndex>
const oil = { words: ['oil'], isUnfinished: false }
const asks: [string, (index: Index) => Promise<unknown>][] = [
  ['by number', (index) => index.findByNumber('US', 'LF3000', 10)],
  ['by words', (index) => index.findByWords('fr-CA', oil, 10)],
  ['for corrections', (index) => index.correct('en-US', ['gaskt'])],
  ['to take a part out', (index) => index.remove([1])],
]

async function against(listener: RequestListener, ask: (index: Index) => Promise<unknown>) {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await ask(openSearchIndex({ node: `http://127.0.0.1:${port}`, totalMs: 300, fillMs: 300 }))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const says =
  (answer: object, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))

const hits = { hits: [] }
const partial = { timed_out: false, _shards: { failed: 1 }, hits }
const late = { timed_out: true, _shards: { failed: 0 }, hits }

test.each<[string, RequestListener]>([
  ['says nothing', () => undefined],
  ['breaks off', (_, response) => response.destroy()],
  ['fails', says({ error: 'no' }, 503)],
  ['sends us elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  [
    'talks without end',
    (_, response) => {
      const more = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(more))
    },
  ],
  ['speaks otherwise', (_, response) => response.writeHead(200).end('<html>')],
  [
    'speaks half a sentence',
    (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"h'),
  ],
  ['asks for a name and password', says({}, 401)],
  ['answers without some of the index', says({ ...partial, responses: [partial] })],
  ['answers with what it had when time was up', says({ ...late, responses: [late] })],
  [
    'fails at one of several',
    says({ responses: [{ error: {}, status: 404 }], items: [{ delete: { status: 429, error: {} } }] }),
  ],
])('a service that %s counts as down: nothing found is never said for it', async (_, listener) => {
  for (const [what, ask] of asks) await expect(against(listener, ask), what).rejects.toThrow(ServiceDown)
})

test('a service without our index counts as down, and none is made by the way', async () => {
  const index = openSearchIndex({ node: sandbox.urls.opensearch ?? '' })
  for (const [what, ask] of asks) await expect(ask(index), what).rejects.toThrow(ServiceDown)
  await expect(index.put([aFilter(1)], [])).rejects.toThrow(ServiceDown)
  await expect(index.findByWords('en-US', oil, 10)).rejects.toThrow(ServiceDown)
})

test('a service that is back is asked again', async () => {
  let isDown = true
  const broken: RequestListener = (_, response) => response.destroy()
  const whole = says({ timed_out: false, _shards: { failed: 0 }, hits: { hits: [{ _id: '7' }] } })
  await against(
    (request, response) => (isDown ? broken : whole)(request, response),
    async (index) => {
      await expect(index.findByWords('en-US', oil, 10)).rejects.toThrow(ServiceDown)
      isDown = false
      expect(await index.findByWords('en-US', oil, 10)).toEqual({ ids: [7], isCapped: false })
    },
  )
})

test('all is replaced at once: what was there before is gone, and so are the indexes that held it', async () => {
  const node = sandbox.urls.opensearch ?? ''
  const index = openSearchIndex({ node })
  const found = async () => (await index.findByWords('en-US', oil, 10)).ids
  await index.replaceAll(pages([aFilter(1), aFilter(2)], [aFilter(3)]), [])
  expect(await found()).toEqual([1, 2, 3])
  await index.replaceAll(pages([aFilter(4)]), [])
  expect(await found()).toEqual([4])
  const left = (await (await fetch(`${node}/tappet-*`)).json()) as object
  expect(Object.keys(left)).toHaveLength(2)
})

test('a rebuild that is broken off leaves searches as they were, and the next one clears up after it', async () => {
  const node = sandbox.urls.opensearch ?? ''
  const index = openSearchIndex({ node })
  await index.replaceAll(pages([aFilter(5)]), [])
  const broken = async function* () {
    yield [aFilter(6)]
    throw await Promise.resolve(new Error('power cut'))
  }
  await expect(index.replaceAll(broken(), [])).rejects.toThrow('power cut')
  expect((await index.findByWords('en-US', oil, 10)).ids).toEqual([5])
  await index.replaceAll(pages([aFilter(7)]), [])
  expect(Object.keys((await (await fetch(`${node}/tappet-*`)).json()) as object)).toHaveLength(2)
})

async function* pages(...all: IndexedPart[][]): AsyncGenerator<IndexedPart[]> {
  for (const page of all) yield await Promise.resolve(page)
}

function aFilter(id: number): IndexedPart {
  const texts = { name: 'Oil filter', category: 'Filters', attributes: '' }
  return { id, number: `LF${id}`, competitors: [], countries: ['US', 'CA'], popularity: 0.5, en: texts, fr: texts }
}
