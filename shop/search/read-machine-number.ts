import type { Equipment } from '#contract/shop/equipment.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { type GarageDeps, identifyEquipment } from '#shop/garage/identify-equipment.ts'
import type { Locale } from '#values/locale.ts'
import { Refusal, type RefusalCode } from '#values/refusal.ts'
import { type MisreadNumber, misreadNumber, NOT_MISREAD } from './misread-number.ts'
import type { SerialReading } from './read-term.ts'

type MachineNumber = MisreadNumber &
  ({ equipment: Equipment; problem: null } | { equipment: null; problem: RefusalCode })

const TYPES = { vin: 'VEHICLE', esn: 'ENGINE', gsn: 'GENERATOR' } as const

/** What a VIN, ESN or GSN names, or the refusal that says why that cannot be told (E-5, E-6, V-1 to V-6). */
export async function readMachineNumber(
  garage: GarageDeps,
  locale: Locale,
  { reading, number }: { reading: SerialReading; number: string },
): Promise<MachineNumber> {
  try {
    const equipment = await identifyEquipment(garage, locale, { type: TYPES[reading], number })
    return { equipment, problem: null, ...NOT_MISREAD }
  } catch (error) {
    if (error instanceof Refusal)
      return { equipment: null, problem: error.code, ...(await misreadNumber(garage, reading, number)) }
    if (error instanceof ServiceDown) return { equipment: null, problem: 'service/unavailable', ...NOT_MISREAD }
    throw error
  }
}
