import { expect, test } from 'vitest'
import { cached } from '#database/cached.ts'
import { offlineVins } from '#providers/vin/offline.ts'
import type { VinPort } from '#providers/vin/port.ts'
import { ServiceDown } from '#providers/service-down.ts'
import type { RegistryFacts } from '#shop/garage/registry.ts'
import { someVins } from '#shop/garage/vins-fixture.ts'
import { misreadNumber } from './misread-number.ts'

const now = () => new Date('2026-11-27T12:00:00Z')
const registry = cached((): Promise<RegistryFacts> => Promise.reject(new Error('nobody asks for engines here')))
/** 1HGCM82633A004352 with a 4 for a 3: its check digit is wrong (49 CFR 565). */
const MISREAD = '1HGCM82643A004352'
const offline = offlineVins({ now })
const read = (vins: VinPort) => misreadNumber({ registry, vins, now }, 'vin', MISREAD)

test('all VINs that may have been meant are asked for at once, so that a service which hangs makes the shopper wait once', async () => {
  let [asking, most] = [0, 0]
  const asked: string[] = []
  await read({
    ...offline,
    async decode(vin) {
      asked.push(vin)
      most = Math.max(most, ++asking)
      await new Promise((next) => setTimeout(next, 5))
      asking--
      return offline.decode(vin)
    },
  })
  expect(asked.length).toBeGreaterThan(1)
  expect(most).toBe(asked.length)
})

test('while one of them could not be asked for, no other is said to be the one that was meant', async () => {
  const asked: string[] = []
  const withOneKnown = (other: () => Promise<null>): VinPort => ({
    ...offline,
    decode: (vin) => (asked.push(vin) === 1 ? someVins().decode(vin) : other()),
  })
  expect((await read(withOneKnown(() => Promise.resolve(null)))).nearest).toBe(asked[0])
  asked.length = 0
  expect((await read(withOneKnown(() => Promise.reject(new ServiceDown('vin'))))).nearest).toBeNull()
})
