// Vehicle identification numbers decoded by the public vPIC service. Only the VIN itself leaves us, to a host that only the
// configuration names (reliability rules 26 and 28).
import { z } from 'zod'
import { modelYears } from '#values/vin.ts'
import { exchangeWith } from '../exchange.ts'
import { outbound } from '../outbound.ts'
import { ServiceDown } from '../service-down.ts'
import { engineText } from '#values/engine-text.ts'
import type { DecodedVin, VinPort } from './port.ts'
import { vehicleList } from './vehicle-list.ts'

export interface VpicConfig {
  /** 'https://vpic.nhtsa.dot.gov/api', or where the sandbox stands. */
  baseUrl: string
  now: () => Date
  totalMs?: number
}

const MOST_BYTES = 64_000

/** Every field is text, empty where nothing is known. */
const Text = z.string().nullish()
const Vehicle = z.object({
  ErrorCode: z.string(),
  Make: Text,
  Model: Text,
  ModelYear: Text,
  DisplacementL: Text,
  EngineCylinders: Text,
  EngineModel: Text,
  FuelTypePrimary: Text,
})
type Vehicle = z.infer<typeof Vehicle>
const Answer = z.object({ Results: z.tuple([Vehicle]) })

/** Decodes by the service; makes and models to pick from, and their spelling, are our own. */
export function vpicVins({ baseUrl, now, totalMs = 3_000 }: VpicConfig): VinPort {
  const base = new URL(baseUrl)
  const exchange = exchangeWith(base, 16)
  const { ask } = outbound({ service: 'vin', totalMs, tries: 2 })
  const list = vehicleList()

  const vehicleOf = (vin: string) =>
    ask(async (leftMs) => {
      const path = `${base.pathname.replace(/\/$/, '')}/vehicles/DecodeVinValues/${encodeURIComponent(vin)}?format=json`
      try {
        const { status, body } = await exchange(path, { leftMs, mostBytes: MOST_BYTES })
        if (status !== 200) throw new Error(`status ${status}`)
        return Answer.parse(JSON.parse(body)).Results[0]
      } catch (error) {
        throw new ServiceDown('vin', error)
      }
    })

  return {
    ...list,
    async decode(vin) {
      const vehicle = await vehicleOf(vin)
      if (isMakerUnknown(vehicle)) return null
      const make = spelled(vehicle.Make, list.makes())
      return {
        years: vehicle.ModelYear
          ? [Number(vehicle.ModelYear)]
          : modelYears(vin, now().getUTCFullYear() + 1).toReversed(),
        make,
        model: spelled(vehicle.Model, make ? list.models(make) : []),
        ...engineIn(vehicle),
      }
    },
  }
}

/** Several codes may stand beside each other; 7 says that the maker is not registered. */
const isMakerUnknown = ({ ErrorCode }: Vehicle) => ErrorCode.split(/\D+/).includes('7')

function engineIn(vehicle: Vehicle): Pick<DecodedVin, 'engine' | 'engineModel' | 'cylinders' | 'fuel'> {
  const { DisplacementL, EngineModel, EngineCylinders, FuelTypePrimary } = vehicle
  return {
    engine: DisplacementL ? engineText(Number(DisplacementL)) : null,
    engineModel: EngineModel || null,
    cylinders: EngineCylinders ? Number(EngineCylinders) : null,
    fuel: FuelTypePrimary || null,
  }
}

/** The service shouts its makes; fit data and our lists do not. */
function spelled(text: string | null | undefined, names: string[]): string | null {
  return names.find((name) => name.toLowerCase() === text?.toLowerCase()) ?? (text || null)
}
