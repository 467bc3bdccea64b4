import type { VehicleChange } from '#shop/cart/change-vehicle.ts'
import { AGREEMENTS, VEHICLE_FIELDS } from '#values/crate-engine.ts'
import type { ParsedInputOf } from '#contract/shop/calls.ts'

type Sent = Omit<ParsedInputOf<'CartService.changeVehicle'>, 'storeLocale' | 'lineId'>

/** What is not sent is as if it were left empty, and not agreed to. */
export const engineEntry = (sent: Sent): VehicleChange['entry'] => ({
  ...(Object.fromEntries(VEHICLE_FIELDS.map((field) => [field, String(sent[field] ?? '')])) as Record<
    (typeof VEHICLE_FIELDS)[number],
    string
  >),
  agreed: Object.fromEntries(AGREEMENTS.map((name) => [name, sent[name] === true])) as Record<
    (typeof AGREEMENTS)[number],
    boolean
  >,
})
