import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { httpsWebhooks } from './https.ts'
import { isPrivateAddress } from './private-addresses.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/away') return response.writeHead(302, { location: '/elsewhere' }).end()
  if (request.url === '/large') return response.end('x'.repeat(200_000))
  response.writeHead(request.url === '/broken' ? 500 : 204).end()
})
await once(server.listen(0, '127.0.0.1'), 'listening')
afterAll(() => void server.close())
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const send = (url: string, toPrivate: boolean) => httpsWebhooks({ toPrivate }).send({ url, body: '{}', headers: {} })

describe('an address of a network that is nobody’s outside', () => {
  test.each([
    ['this machine', '127.0.0.1'],
    ['this machine, otherwise', '127.8.9.1'],
    ['any', '0.0.0.0'],
    ['a network at home', '10.1.2.3'],
    ['another', '172.31.255.255'],
    ['a third', '192.168.0.1'],
    ['what tells a machine its secrets', '169.254.169.254'],
    ['that of a carrier', '100.64.0.1'],
    ['many at once', '224.0.0.1'],
    ['all', '255.255.255.255'],
    ['this machine in six', '::1'],
    ['the fourth version in six', '::ffff:127.0.0.1'],
    ['the fourth version, translated', '64:ff9b::7f00:1'],
    ['a link', 'fe80::1'],
    ['a network at home in six', 'fd00::1'],
    ['six to four', '2002:7f00:1::'],
    ['no address', 'example.com'],
  ])('%s is private: %s', (_, address) => expect(isPrivateAddress(address)).toBe(true))

  test.each(['93.184.216.34', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1'])(
    '%s is not',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  )
})

describe('a delivery', () => {
  test('goes nowhere private, by number or by name, and not without encryption', async () => {
    const before = asked.length
    for (const url of [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/latest',
      'https://[::ffff:10.0.0.1]/',
    ])
      expect([url, await send(url, false)]).toEqual([url, { failure: expect.stringContaining('private network') }])
    expect(await send('https://localhost/', false)).toEqual({ failure: expect.stringContaining('private network') })
    expect(await send(base, false)).toEqual({ failure: 'the address is not https' })
    expect(asked).toHaveLength(before)
  })

  test.each([
    ['is taken', '/', { status: 204 }],
    ['is refused', '/broken', { status: 500 }],
    ['is not led elsewhere', '/away', { status: 302 }],
    ['reads no endless answer', '/large', { failure: 'the answer is too large' }],
  ])('%s', async (_, path, answer) => {
    expect(await send(base + path, true)).toEqual(answer)
    expect(asked).not.toContain('/elsewhere')
  })

  test('to nobody fails', async () => {
    expect(await send('http://127.0.0.1:9/', true)).toEqual({ failure: expect.stringContaining('ECONNREFUSED') })
  })
})
