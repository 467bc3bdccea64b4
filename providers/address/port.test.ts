import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDataDir, aSandbox } from '../sandbox-fixture.ts'
import { ServiceDown } from '../service-down.ts'
import { placesAddresses } from './places.ts'
import type { AddressPort } from './port.ts'

const data = await aDataDir()
let sandbox: Awaited<ReturnType<typeof aSandbox>>
let addresses: AddressPort

beforeAll(async () => {
  sandbox = await aSandbox(data.path)
  addresses = placesAddresses({ baseUrl: sandbox.urls.places, key: 'test' })
})
afterAll(async () => {
  await sandbox.kill()
  await data.remove()
})

test('what was typed finds at most five places of the country, street first, with the house number kept', async () => {
  const found = await addresses.suggest('1450 larksp', 'US')
  expect(found[0]).toEqual({
    place_id: expect.any(String),
    description: expect.stringMatching(/^1450 Larkspur .+, .+, [A-Z]{2}, USA$/),
  })
  expect(await addresses.suggest('1450 Larkspur', 'CA')).toEqual([])
  expect((await addresses.suggest('12 l', 'US')).length).toBe(5)
})

test('French streets are found without their accents', async () => {
  const found = await addresses.suggest('200 boulevard de la machine a vap', 'CA')
  expect(found.map(({ description }) => description)).toEqual([
    '200 boulevard de la Machine-à-Vapeur, Montréal, QC, Canada',
  ])
})

test('a place has its parts: number, route, locality, state, postal code and country', async () => {
  const [first] = await addresses.suggest('1450 Larkspur Avenue Columbus', 'US')
  const parts = (await addresses.place(first?.place_id ?? '')) ?? []
  const short = (type: string) => parts.find(({ types }) => types.includes(type))?.short_name
  const types = ['street_number', 'route', 'locality', 'administrative_area_level_1', 'postal_code', 'country']
  expect(types.map(short)).toEqual(['1450', 'Larkspur Avenue', 'Columbus', 'OH', '43215', 'US'])
})

test('there is no place behind an id that was never given out', async () => {
  expect(await addresses.place('nowhere')).toBeUndefined()
})

describe('a service that misbehaves counts as down', () => {
  const against = async (listener: RequestListener, ask: (port: AddressPort) => Promise<unknown>) => {
    const server = createServer(listener)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    try {
      return await ask(placesAddresses({ baseUrl: `http://127.0.0.1:${port}`, key: 'test', totalMs: 300 }))
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }

  test.each<[string, RequestListener]>([
    ['it says nothing', () => undefined],
    ['it breaks off', (_, response) => response.destroy()],
    ['it fails', (_, response) => response.writeHead(500).end('{}')],
    ['it sends us elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    [
      'it talks without end',
      (_, response) => response.writeHead(200).end(`{"status":"OK","predictions":[],"more":"${'x'.repeat(300_000)}"}`),
    ],
    ['it speaks otherwise', (_, response) => response.writeHead(200).end('<html>')],
    ['it denies our key', (_, response) => response.writeHead(200).end('{"status":"REQUEST_DENIED","predictions":[]}')],
  ])('%s', async (_, listener) => {
    await expect(against(listener, (port) => port.suggest('1450', 'US'))).rejects.toThrow(ServiceDown)
  })
})
