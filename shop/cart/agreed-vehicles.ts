// Vehicles for crate engines, each read and with all six texts agreed to, before any of them goes into a cart (business rules CE-1 to CE-3).
import type { Database } from '#database/sql.ts'
import { notForSaleRefusal } from './not-for-sale.ts'
import { type Part, readParts } from '#shop/catalog/read-parts.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import { AGREEMENTS, type Agreement } from '#values/crate-engine.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal, type RefusalCode } from '#values/refusal.ts'
import { type Agreed, agreeNow } from './agreements.ts'
import { type KnownVehicle, readVehicle, type VehicleEntry } from './vehicle-entry.ts'

export interface EngineEntry extends VehicleEntry {
  productId: number
  agreed: Readonly<Record<Agreement, boolean>>
  /** Before the names of its fields, where they are named: `cartItems.0.`. */
  prefix: string
}

export interface AgreedVehicle extends KnownVehicle {
  /** None yet of an order by phone, whose caller agrees when they pay it (decision 102). */
  agreements: Agreed[]
  prefix: string
}

export interface EngineDeps {
  db: Database
  garage: Pick<GarageDeps, 'vins' | 'now'>
}

/**
 * Reads each vehicle and asks every rule of it. Refuses `crate/legal` where a text is not agreed to, `part/not-for-sale-here` where the only
 * thing wrong is the state, `crate/vehicle-in-cart` where it is that a number comes twice, else `vehicle/incomplete`; with the message of
 * each field.
 */
export async function agreedVehicles(
  { db, garage }: EngineDeps,
  locale: Locale,
  entries: readonly EngineEntry[],
): Promise<AgreedVehicle[]> {
  const parts = await readParts(db, locale, [...new Set(entries.map(({ productId }) => productId))])
  const errors: Record<string, string> = {}
  const vehicles: (KnownVehicle & { prefix: string })[] = []
  for (const entry of entries) {
    const { prefix, agreed } = entry
    const part = engineOf(parts.get(entry.productId), locale)
    const read = await vehicleBeside(garage, part, { entry, others: vehicles })
    if ('vehicle' in read) vehicles.push({ ...read.vehicle, prefix })
    else for (const [field, message] of Object.entries(read.errors)) errors[prefix + field] = message
    for (const name of AGREEMENTS) if (!agreed[name]) errors[prefix + name] = 'box.check'
  }
  if (Object.keys(errors).length > 0) throw new Refusal(codeOf(Object.values(errors)), { fields: errors })
  const agreements = await agreeNow(db, locale, garage.now())
  return vehicles.map((vehicle) => ({ ...vehicle, agreements }))
}

const TWICE = 'vin.duplicateInCart'

/** A vehicle beside the `others` of the same cart, or what is wrong with each entry: one that is there already, too (CE-3). */
export async function vehicleBeside(
  garage: EngineDeps['garage'],
  part: Part,
  { entry, others }: { entry: VehicleEntry; others: readonly Pick<KnownVehicle, 'vin'>[] },
): ReturnType<typeof readVehicle> {
  const read = await readVehicle(garage, part, entry)
  const isTwice = 'vehicle' in read && others.some(({ vin }) => vin === read.vehicle.vin)
  return isTwice ? { errors: { vin: TWICE }, decoded: read.vehicle.decoded } : read
}

/** Of one engine; an ordinary part takes no vehicle, and where no engine is sold, none does. */
export function engineOf(part: Part | undefined, locale: Locale): Part {
  if (!part) throw new Refusal('product/not-found')
  const data = { productSfId: recordId('product', part.number) }
  if (part.summary.kind !== 'CrateEngine') throw new Refusal('cart/add-failed', { data })
  if (part.summary.notForSale) throw new Refusal(notForSaleRefusal(part.summary.notForSale), { data })
  if (countryOf(locale) !== 'US') throw new Refusal('part/not-for-sale-here', { data })
  return part
}

function codeOf(messages: readonly string[]): RefusalCode {
  if (messages.includes('box.check')) return 'crate/legal'
  if (messages.every((message) => message === 'location.product')) return 'part/not-for-sale-here'
  return messages.every((message) => message === TWICE) ? 'crate/vehicle-in-cart' : 'vehicle/incomplete'
}

/** The same vehicle is in the cart already (CE-3). */
export const inCartAlready = (prefixes: readonly string[]): Refusal =>
  new Refusal('crate/vehicle-in-cart', {
    fields: Object.fromEntries(prefixes.map((prefix) => [`${prefix}vin`, TWICE])),
  })
