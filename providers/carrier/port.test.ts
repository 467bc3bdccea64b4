// One suite for every adapter of the carrier port, which speaks to the sandbox's carrier; its events come to a listener of this test.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '#observability/log.ts'
import { startCarrier } from '#sandbox/carrier/start-carrier.ts'
import { ServiceDown } from '../service-down.ts'
import { easyPostParcels } from './easypost.ts'
import type { CarrierPort, ParcelEvent } from './port.ts'

const SECRET = 'carrier-sécrét'
const heard: { body: string; signature: string }[] = []
let refuseNext = 0
const listener = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const isRefused = refuseNext-- > 0
    if (!isRefused)
      heard.push({ body: Buffer.concat(chunks).toString(), signature: String(request.headers['x-hmac-signature']) })
    response.writeHead(isRefused ? 500 : 200).end()
  })
})

let folder = ''
let running: Awaited<ReturnType<typeof startCarrier>>
let port: CarrierPort
const start = (deliverMs: number) => {
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhooks/carrier`
  return startCarrier({ port: 0, dataDir: folder, webhook: { url, secret: SECRET }, deliverMs, log: silentLog })
}
const adapter = (apiKey = 'EZTK_sandbox', apiBase = running.url) =>
  easyPostParcels({ apiBase, apiKey, webhookSecret: SECRET, totalMs: 1_000 })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carrier-'))
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  running = await start(60_000)
  port = adapter()
})
beforeEach(() => heard.splice(0))
afterAll(async () => {
  await running.close()
  listener.close()
  await rm(folder, { recursive: true, force: true })
})

const tell = async (number: string, status: string) => {
  const shown = await (await fetch(running.url)).text()
  const [, id = ''] = new RegExp(`${number}</strong>[^]*?value="(trk_\\w+)"`).exec(shown) ?? []
  await fetch(`${running.url}/tell`, { method: 'POST', body: new URLSearchParams({ id, status }) })
}
const events = async (count: number): Promise<(ParcelEvent | undefined)[]> => {
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(count)
  return heard.map(({ body, signature }) => port.readEvent(body, signature))
}

test('a parcel is followed however often it is asked for, and its delivery is told, signed', async () => {
  expect(await port.watch({ number: 'S100', carrier: 'Swiftlane Parcel' })).toEqual({ isDelivered: false })
  expect(await port.watch({ number: 'S100', carrier: 'Swiftlane Parcel' })).toEqual({ isDelivered: false })
  await tell('S100', 'delivered')
  expect(await events(1)).toEqual([
    { id: expect.stringMatching(/^evt_/), number: 'S100', carrier: 'Swiftlane Parcel', isDelivered: true },
  ])
  expect(await port.watch({ number: 'S100', carrier: 'Swiftlane Parcel' })).toEqual({ isDelivered: true })
})

test('what is told in another order is told as it is, and what was delivered stays so', async () => {
  await port.watch({ number: 'S101', carrier: 'Ground' })
  await tell('S101', 'delivered')
  await tell('S101', 'in_transit')
  expect((await events(2)).map((one) => one?.isDelivered)).toEqual([true, false])
  expect(await port.watch({ number: 'S101', carrier: 'Ground' })).toEqual({ isDelivered: true })
})

test('a shop that was away hears it later', async () => {
  refuseNext = 2
  await port.watch({ number: 'S102', carrier: 'Ground' })
  await tell('S102', 'delivered')
  expect((await events(1))[0]?.number).toBe('S102')
})

test('a parcel arrives by itself after its time, though the carrier was started anew', async () => {
  await port.watch({ number: 'S103', carrier: 'Ground' })
  await running.close()
  running = await start(0)
  port = adapter()
  await expect.poll(() => heard.some(({ body }) => body.includes('S103') && body.includes('delivered'))).toBe(true)
})

test('a number that is none is not known; a wrong key, and nobody there, count as down', async () => {
  expect(await port.watch({ number: 'S', carrier: 'Ground' })).toBe('unknown')
  await expect(adapter('wrong').watch({ number: 'S104', carrier: 'Ground' })).rejects.toThrow(ServiceDown)
  await expect(adapter('x', 'http://127.0.0.1:9').watch({ number: 'S104', carrier: 'Ground' })).rejects.toThrow(
    ServiceDown,
  )
})

describe('an event is none', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    result: { object: 'Tracker', tracking_code: 'S1', carrier: 'Ground', status: 'delivered' },
  })
  const sign = (text: string, secret = SECRET) =>
    `hmac-sha256-hex=${createHmac('sha256', secret.normalize('NFKD')).update(text).digest('hex')}`

  test('as it came it is one', () => {
    expect(port.readEvent(body, sign(body))).toMatchObject({ number: 'S1', isDelivered: true })
  })

  test.each([
    ['without its signature', body, ''],
    ['signed by another', body, sign(body, 'other')],
    ['changed after it was signed', body.replace('S1', 'S2'), sign(body)],
    ['that is no JSON', '{', sign('{')],
    [
      'about something else',
      '{"id":"evt_2","result":{"object":"Batch"}}',
      sign('{"id":"evt_2","result":{"object":"Batch"}}'),
    ],
    ['that could not be stored', body.replace('S1', 'S\\u0000'), sign(body.replace('S1', 'S\\u0000'))],
  ])('%s', (_, text, signature) => {
    expect(port.readEvent(text, signature)).toBeUndefined()
  })
})
