// One trace from a caller to the shop, its database and the services behind it, and its ids in the log.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openLog } from '#observability/log.ts'
import { beginTracing, type Span } from '#observability/trace.ts'
import { addInput, readParts } from '#scripts/shoppers/buying.ts'
import { testApp } from '../app-fixture.ts'

const folder = await mkdtemp(join(tmpdir(), 'tappet-traces-'))
const file = join(folder, 'server.log')
const log = openLog({ level: 'info', file })
const heard: IncomingHttpHeaders[] = []
const places = createServer(({ headers }, response) => {
  heard.push(headers)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"suggestions":[]}')
})
await new Promise<void>((done) => places.listen(0, '127.0.0.1', done))
const { port } = places.address() as AddressInfo
const { app, db } = await testApp({ log, env: { PLACES_URL: `http://127.0.0.1:${port}` } })
const url = await app.listen({ port: 0, host: '127.0.0.1' })

const spans: Span[] = []
const tracing = beginTracing({ share: 0, ended: (one) => spans.push(one) })
beforeEach(() => void spans.splice(0))
afterAll(async () => {
  tracing.end()
  places.close()
  await rm(folder, { recursive: true })
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const traced = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }
const call = (name: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/lwr/apex/v63.0/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const untilAnswered = async (name: string) => {
  await expect.poll(() => spans.map((one) => one.name)).toContain(name)
}

test('a page is rendered within its request, with its statements; the next one comes from the cache', async () => {
  await fetch(`${url}/faqs`, { headers: { ...traced, cookie: 'language=en-US' } })
  await untilAnswered('GET /*')
  const answered = spans.find(({ kind }) => kind === 'server')
  const rendered = spans.find(({ name }) => name === 'render page')
  const statements = spans.filter(({ name }) => name.startsWith('PostgreSQL'))
  expect(rendered).toMatchObject({ traceId: TRACE, parentId: answered?.spanId })
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.every(({ traceId }) => traceId === TRACE)).toBe(true)

  spans.splice(0)
  await fetch(`${url}/faqs`, { headers: { ...traced, cookie: 'language=en-US' } })
  await untilAnswered('GET page from cache')
  expect(spans).toHaveLength(1)
  expect(spans[0]?.attributes).toMatchObject({ 'tappet.page_cache': 'hit' })
})

test('a call with a body is traced to its statements, and says nothing of what was sent', async () => {
  const [part = 0] = await readParts(db.connection, 1)
  const answer = await call('CartService/addToCart', addInput([part]), traced)
  expect(answer.status).toBe(200)
  await untilAnswered('POST /lwr/apex/v63.0/CartService/addToCart')
  const answered = spans.find(({ kind }) => kind === 'server')
  const statements = spans.filter(({ name }) => /^PostgreSQL (?:select|insert|update)$/.test(name))
  expect(statements.length).toBeGreaterThan(1)
  expect(statements.some(({ parentId }) => parentId === answered?.spanId)).toBe(true)
  expect(statements.every(({ attributes }) => /\$1/.test(String(attributes['db.query.text'])))).toBe(true)
})

test('a service behind a call is told the trace, and its lines in the log bear it', async () => {
  await call('CartService/getCartDetailSummary', { storeLocale: 'en-US' })
  const asked = { input: '100 Main St', countryCode: 'US' }
  await call('AddressService/autocomplete', asked, traced)
  await untilAnswered('POST /lwr/apex/v63.0/AddressService/autocomplete')
  const address = spans.find(({ name }) => name === 'address')
  expect(address).toMatchObject({ traceId: TRACE, kind: 'client', attributes: { 'peer.service': 'address' } })
  expect(heard.at(-1)?.['traceparent']).toBe(`00-${TRACE}-${address?.spanId}-01`)
  expect(JSON.stringify(spans)).not.toContain('Main St')

  log.flush()
  const lines = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const line = lines.find(({ route }) => String(route).endsWith('/AddressService/autocomplete'))
  expect(line).toMatchObject({ traceId: TRACE, spanId: spans.find(({ kind }) => kind === 'server')?.spanId })
  // The one before was of a trace, too, though nothing of it is kept.
  expect(lines.find(({ route }) => String(route).endsWith('/getCartDetailSummary')).traceId).toMatch(/^[0-9a-f]{32}$/)
})
