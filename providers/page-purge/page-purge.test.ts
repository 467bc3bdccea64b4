import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloudflarePurges } from './cloudflare.ts'
import { varnishPurges } from './varnish.ts'

/** Answers what it is told to, and keeps what it was asked. */
const asked: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = []
let says = { status: 200, body: '{"success":true}', headers: {} as Record<string, string> }
const cache = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ method: request.method, headers: request.headers, body })
    response.writeHead(says.status, says.headers).end(says.body)
  })
})
let url = ''
beforeAll(async () => {
  await once(cache.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/zones/1/purge_cache`
})
afterAll(() => void cache.close())

test('Varnish is told by a PURGE with the tags in a header', async () => {
  says = { status: 200, body: '', headers: {} }
  await varnishPurges(url).purge(['product:1', 'category:2'])
  expect(asked.at(-1)).toMatchObject({ method: 'PURGE', headers: { 'xkey-purge': 'product:1 category:2' } })
  says.status = 405
  await expect(varnishPurges(url).purge(['all'])).rejects.toThrow('405')
})

describe('a CDN is told by a call with our token', () => {
  const cdn = () => cloudflarePurges({ url, token: 'ours' })

  test('which it has done only if it says so', async () => {
    says = { status: 200, body: '{"success":true}', headers: {} }
    await cdn().purge(['product:1'])
    expect(asked.at(-1)).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer ours', 'content-type': 'application/json' },
      body: '{"tags":["product:1"]}',
    })
    says.body = '{"success":false,"errors":[{"code":1107}]}'
    await expect(cdn().purge(['product:1'])).rejects.toThrow('answered 200')
  })

  test.each([
    [429, { 'retry-after': '7' }, 7000],
    [429, {}, 5000],
    [500, {}, 0],
  ])('%d with %o is tried again after %d ms at the earliest', async (status, headers, waitMs) => {
    says = { status, body: '{"success":false}', headers }
    await expect(cdn().purge(['product:1'])).rejects.toMatchObject({ name: 'Refused', waitMs })
  })
})
