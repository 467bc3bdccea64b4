// `inject` speaks only good HTTP, so these go over a real connection.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testApp } from '../app-fixture.ts'

const { app, state } = await testApp()
await app.listen({ port: 0, host: '127.0.0.1' })

afterEach(() => {
  vi.restoreAllMocks()
})

const say = (bytes: string) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  return socket
}
const heard = async (bytes: string) => {
  const [head = '', body = ''] = (await text(say(bytes))).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}
const POST = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
const add = '/lwr/apex/v63.0/CartService/addToCart'

describe('what is no HTTP is refused as everything else is, and hung up on', () => {
  test.each([
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: shop\r\n\r\n', 400, 'input/invalid'],
    ['noise', '\u0016\u0003\u0001\r\n\r\n', 400, 'input/invalid'],
    [
      'two lengths',
      `POST ${add} HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      'input/invalid',
    ],
    [
      'a length and chunks',
      `POST ${add} HTTP/1.1\r\nHost: shop\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'input/invalid',
    ],
    ['a head beyond all use', `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(270_000)}`, 431, 'request/too-large'],
  ])('%s', async (_, bytes, status, code) => {
    const answer = await heard(bytes)
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([
      status,
      { code, message: expect.any(String), requestId: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ])
    for (const header of ['x-content-type-options: nosniff', 'cache-control: private, no-store', 'connection: close'])
      expect(answer.head).toContain(header)
  })
})

test('a path that cannot be read is refused under the same headers as every other', async () => {
  for (const accept of ['text/html', 'application/json']) {
    const { statusCode, headers } = await app.inject({ method: 'GET', url: '/product/%E0%A4%A', headers: { accept } })
    expect(statusCode).toBe(400)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
  }
})

describe('a request whose body does not come has ten seconds', () => {
  test.each([
    ['of the shop', add, (body: string) => JSON.parse(body).error.code, 'service/unavailable'],
    ['of a form', '/cart/add', (body: string) => JSON.parse(body).error.code, 'service/unavailable'],
    [
      'of the record platform',
      '/services/data/v63.0/ui-api/records',
      (body: string) => JSON.parse(body)[0].errorCode,
      'SERVER_UNAVAILABLE',
    ],
  ])('%s', async (_, path, codeIn, code) => {
    await app.inject({ method: 'GET', url: '/services/data/v63.0/ui-api/records/0' })
    const began = performance.now()
    const type = path === '/cart/add' ? 'application/x-www-form-urlencoded' : 'application/json'
    const socket = say(POST(path, 50_000).replace('application/json', type) + '{')
    let said = ''
    socket.on('data', (bytes) => {
      said += String(bytes)
    })
    const ended = once(socket, 'close')
    await once(app.server, 'request')
    const now = vi.spyOn(performance, 'now').mockReturnValue(began + 9_000)
    // Time limits look four times a second: the clock is watched instead of waiting.
    await expect.poll(() => now.mock.calls.length).toBeGreaterThan(1)
    expect(said).toBe('')
    now.mockReturnValue(began + 11_000)
    await ended
    expect(said).toMatch(/^HTTP\/1\.1 503 .*\r\nconnection: close\r\n/is)
    expect(codeIn(said.split('\r\n\r\n')[1] ?? '')).toBe(code)
  })
})

test('a head that does not come has ten seconds too, looked after each second', () => {
  const { headersTimeout, connectionsCheckingInterval } = app.server as typeof app.server & Record<string, number>
  expect(headersTimeout).toBe(10_000)
  expect(connectionsCheckingInterval).toBe(1_000)
})

describe('an address that browsers read as the name of another site', () => {
  const addresses = ['', '/en-CA', '/fr-CA'].flatMap((start) =>
    [
      '/\\evil.test/',
      '//evil.test/',
      '/\\/evil.test/',
      '/%5Cevil.test/',
      '/%09/evil.test/',
      '/\\evil.test',
      '//evil.test',
    ].map((path) => start + path),
  )
  test.each(addresses)('%s leads nowhere, and nothing on its page leads there', async (path) => {
    const get = `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nAccept: text/html\r\nAccept-Language:`
    for (const language of ['en', 'fr-CA']) {
      const { status, head, body } = await heard(`${get} ${language}\r\n\r\n`)
      expect([status, /^location:.*$/im.exec(head)]).toEqual([404, null])
      expect(body).not.toMatch(/(?:href|action|src)="(?:https?:)?(?:\/[/\\]|[^"]*evil)/)
    }
  })

  test('a tab is no part of an address', async () => {
    expect(await heard('GET /\t/evil.test/ HTTP/1.1\r\nHost: shop\r\n\r\n')).toMatchObject({ status: 400 })
  })
})

test('a connection that a proxy keeps for its next visitor stays open for longer than proxies keep theirs', async () => {
  const socket = say('GET /livez HTTP/1.1\r\nHost: shop\r\n\r\n')
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(Number(/keep-alive: timeout=(\d+)/i.exec(String(answer))?.[1])).toBeGreaterThan(60)
})

test('while it is stopped a server answers all that comes, pages that it has kept as well, and keeps no connection', async () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`
  const open = async (path: string, close = '') => {
    const { status, head } = await heard(get(path).replace('\r\n\r\n', `\r\n${close}\r\n`))
    return [status, /^connection: close/im.test(head)]
  }
  // Twice: the second is answered from the cache.
  for (let visit = 0; visit < 2; visit++) expect(await open('/', 'Connection: close\r\n')).toEqual([200, true])
  state.isStopping = true
  try {
    // `heard` ends only because each of them is hung up on.
    expect([await open('/'), await open('/livez'), await open('/readyz')]).toEqual([
      [200, true],
      [200, true],
      [503, true],
    ])
  } finally {
    state.isStopping = false
  }
})
