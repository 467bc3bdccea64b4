// A rented service is asked once for a number while an order is written; that it was away is asked again at once.
import { expect, test } from 'vitest'
import { AskFirst } from '#values/ask-first.ts'
import { ServiceDown } from '../service-down.ts'
import { offlineVins } from './offline.ts'
import type { VinPort } from './port.ts'
import { rememberedVins } from './remembered.ts'

const VIN = '1HGCM82633A000771'
/** It knows no number, and notes of which it was asked. */
const aService = (asked: string[], isAway: () => boolean): VinPort => ({
  ...offlineVins({ now: () => new Date() }),
  async decode(vin) {
    asked.push(vin)
    if (isAway()) throw new ServiceDown('vin')
    return null
  },
})

test('a number is asked for once in ten minutes, and anew when the service was away', async () => {
  const asked: string[] = []
  let isAway = true
  let now = 0
  const vins = rememberedVins(
    aService(asked, () => isAway),
    () => now,
  )
  await expect(vins.decode(VIN)).rejects.toBeInstanceOf(ServiceDown)
  isAway = false
  expect([await vins.decode(VIN), await vins.decode(VIN)]).toEqual([null, null])
  expect(asked).toEqual([VIN, VIN])
  now = 10 * 60_000
  await vins.decode(VIN)
  expect(asked).toHaveLength(3)
  expect(vins.makes()).toContain('Honda')
})

test('within a transaction nobody is asked: what is not known is asked for before it begins anew, and that the service is away is heard then', async () => {
  const asked: string[] = []
  let isAway = false
  let now = 0
  const { inTransaction } = rememberedVins(
    aService(asked, () => isAway),
    () => now,
  )
  const first = await inTransaction.decode(VIN).catch((error: unknown) => error)
  if (!(first instanceof AskFirst)) throw first
  expect(asked).toEqual([])
  await first.ask()
  expect([asked, await inTransaction.decode(VIN)]).toEqual([[VIN], null])

  isAway = true
  now = 10 * 60_000
  const second = await inTransaction.decode(VIN).catch((error: unknown) => error)
  if (!(second instanceof AskFirst)) throw second
  await second.ask()
  await expect(inTransaction.decode(VIN)).rejects.toBeInstanceOf(ServiceDown)
  now += 3_000
  await expect(inTransaction.decode(VIN)).rejects.toBeInstanceOf(AskFirst)
})
