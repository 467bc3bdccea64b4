// Who reads VINs as the settings want it: our own data, or a service with what it has told kept for a while.
import { offlineVins } from '#providers/vin/offline.ts'
import type { VinPort } from '#providers/vin/port.ts'
import { rememberedVins } from '#providers/vin/remembered.ts'
import { vpicVins } from '#providers/vin/vpic.ts'
import type { Config } from '../settings/config.ts'

export interface Vins {
  vins: VinPort
  /** For whoever holds rows while asking: it waits for nobody. */
  inTransaction: VinPort
}

export function openVins({ vins: settings }: Pick<Config, 'vins'>, now: () => Date): Vins {
  if (settings.service === 'offline') {
    const vins = offlineVins({ now })
    return { vins, inTransaction: vins }
  }
  const remembered = rememberedVins(vpicVins({ baseUrl: settings.vpicUrl, now }))
  return { vins: remembered, inTransaction: remembered.inTransaction }
}
