import type { VehicleChange } from '#shop/cart/change-vehicle.ts'
import { AGREEMENTS } from '#values/crate-engine.ts'
import type { ParsedInputOf } from '#contract/shop/calls.ts'

type Sent = Omit<ParsedInputOf<'CartService.changeVehicle'>, 'storeLocale' | 'lineId'>

/** What is not sent is left to the number of the vehicle, and not agreed to. */
export const engineEntry = (sent: Sent): VehicleChange['entry'] => ({
  vin: sent.vin ?? '',
  state: sent.state ?? '',
  year: sent.year?.toString(),
  make: sent.make,
  model: sent.model,
  vehiclePowered: sent.vehiclePowered,
  agreed: Object.fromEntries(AGREEMENTS.map((name) => [name, sent[name] === true])) as Record<
    (typeof AGREEMENTS)[number],
    boolean
  >,
})
