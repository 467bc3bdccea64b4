import type { VehiclePower } from '#values/equipment.ts'
import type { Label } from '#words/labels.ts'

/** How a vehicle is powered (E-9), as records name it. */
export const POWERS: Record<VehiclePower, Label> = {
  DIESEL: 'Diesel',
  GASOLINE: 'Gasoline',
  NATURAL_GAS: 'Natural gas',
  PROPANE: 'Propane',
  HYBRID: 'Hybrid',
  ELECTRIC: 'Electricity',
  OTHER: 'Other',
}
