// One suite for both readers of VINs: our own copy of the public data, and the vPIC service as the sandbox speaks it.
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aDataDir, aSandbox } from '../sandbox-fixture.ts'
import { ServiceDown } from '../service-down.ts'
import { offlineVins } from './offline.ts'
import type { VinPort } from './port.ts'
import { vpicVins } from './vpic.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const data = await aDataDir()
let sandbox: Awaited<ReturnType<typeof aSandbox>>

beforeAll(async () => {
  sandbox = await aSandbox(data.path)
})
afterAll(async () => {
  await sandbox.kill()
  await data.remove()
})

describe.each<[string, () => VinPort]>([
  ['offline', () => offlineVins({ now })],
  ['vpic', () => vpicVins({ baseUrl: `${sandbox.urls.vpic}/api`, now })],
])('%s', (_, open) => {
  let vins: VinPort
  beforeAll(() => {
    vins = open()
  })

  test.each([
    ['1HGCM82633A004352', 2003, 'Honda', 'Accord', 6, 'Gasoline'],
    ['5GZCZ43D13S812715', 2003, 'Saturn', 'Vue', 4, 'Gasoline'],
    ['1M8GDM9AXKP042788', 1989, 'Motor Coach Industries', '102C3 Intercity', null, 'Diesel'],
    ['KM8K2CAB4PU001140', 2023, 'Hyundai', 'Kona', 4, 'Gasoline'],
  ])('%s is of %i, a %s %s', async (vin, year, make, model, cylinders, fuel) => {
    const decoded = await vins.decode(vin)
    expect(decoded).toMatchObject({ model, cylinders, fuel })
    expect([decoded?.years[0], decoded?.make?.toLowerCase()]).toEqual([year, make.toLowerCase()])
  })

  test('a make of our lists is written as they write it', async () => {
    const makes = ['1HGCM82633A004352', '1M8GDM9AXKP042788'].map(async (vin) => (await vins.decode(vin))?.make)
    expect(await Promise.all(makes)).toEqual(['Honda', 'Motor Coach Industries'])
  })

  test('an engine is written as fit data writes it', async () => {
    const engines = ['3C7WRNFL0JG123456', 'KM8K2CAB4PU001140'].map(async (vin) => (await vins.decode(vin))?.engine)
    expect(await Promise.all(engines)).toEqual(['6.7L', '2.0L'])
  })

  test('a maker that nobody knows is no vehicle', async () => {
    expect(await vins.decode('11111111111111111')).toBeNull()
  })

  test('a known maker without a pattern leaves the model open', async () => {
    const nothing = { engine: null, engineModel: null, cylinders: null, fuel: null }
    expect(await vins.decode('1HG0000003A000001')).toEqual({ years: [2003], make: 'Honda', model: null, ...nothing })
  })

  test('makes, their models and model years are there to pick from, newest year first', () => {
    expect([vins.makes().length, vins.makes()[0], vins.makes().includes('Freightliner')]).toEqual([47, 'Acura', true])
    expect(vins.models('Acura')).toContain('Integra')
    expect(vins.years('Acura', 'CL')).toEqual([2003, 2002, 2001, ...count(1999, 1987)])
    expect(vins.years('Audi', 'A8 L e')).toEqual([2021])
  })

  test('nothing is known of makes and models that are not listed', () => {
    expect([vins.models('Nobody'), vins.models('constructor')]).toEqual([[], []])
    expect([vins.years('Nobody', 'CL'), vins.years('Acura', 'constructor')]).toEqual([[], []])
  })
})

describe('our own data', () => {
  test('a heavy vehicle that both its years allow is asked about, the likelier year first', async () => {
    const vins = offlineVins({ now })
    expect((await vins.decode('1M8GDM9AXKP042788'))?.years).toEqual([1989, 2019])
  })

  test('next calendar year is the latest: a code of 2027 counts from 2026 on', async () => {
    const years = async (year: number) =>
      (await offlineVins({ now: () => new Date(Date.UTC(year, 5)) }).decode('1FVACXDT1VHX12345'))?.years
    expect([await years(2025), await years(2026)]).toEqual([[1997], [2027, 1997]])
  })

  test('no file is read before somebody asks, and then each once', async () => {
    const read = vi.spyOn(fs, 'readFileSync')
    syncBuiltinESMExports()
    onTestFinished(() => {
      read.mockRestore()
      syncBuiltinESMExports()
    })
    const filesRead = () => read.mock.calls.map(([path]) => String(path)).filter((path) => path.includes('/vin/data/'))
    // As when the server starts: another test has read the files already.
    vi.resetModules()
    const vins = (await import('./offline.ts')).offlineVins({ now })
    expect(filesRead()).toEqual([])
    for (const vin of ['1HGCM82633A004352', 'KM8K2CAB4PU001140', '11111111111111111']) await vins.decode(vin)
    for (const make of vins.makes()) vins.models(make)
    expect(filesRead().map((path) => path.split('/').at(-1))).toEqual(['vin-patterns.ndjson', 'ymm-na.json'])
  })
})

describe('the service', () => {
  test('names no year: all that the number allows may be it, newest first', async () => {
    const vins = vpicVins({ baseUrl: `${sandbox.urls.vpic}/api/`, now })
    expect(await vins.decode('1XKZZZZZ4RJ123456')).toMatchObject({ years: [2024, 1994], make: 'Kenworth', model: null })
  })

  const against = async (listener: RequestListener) => {
    const server = createServer(listener)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    try {
      return await vpicVins({ baseUrl: `http://127.0.0.1:${port}/api`, now, totalMs: 300 }).decode('1HGCM82633A004352')
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
    ['it talks without end', (_, response) => response.writeHead(200).end(' '.repeat(300_000))],
    ['it speaks otherwise', (_, response) => response.writeHead(200).end('<html>')],
    ['it has no result', (_, response) => response.writeHead(200).end('{"Results":[]}')],
  ])('counts as down when %s', async (_, listener) => {
    await expect(against(listener)).rejects.toThrow(ServiceDown)
  })

  test('is asked a second time, and no third', async () => {
    let asked = 0
    const failing: RequestListener = (_, response) => {
      asked++
      response.writeHead(503).end()
    }
    const server = createServer(failing)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const vins = vpicVins({ baseUrl: `http://127.0.0.1:${port}`, now })
    await expect(vins.decode('1HGCM82633A004352')).rejects.toThrow(ServiceDown)
    expect(asked).toBe(2)
    server.closeAllConnections()
    server.close()
  })
})

const count = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n)
