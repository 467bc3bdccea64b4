// What is ordered by phone, part by part as it is written: each line of a part that the shop knows, and of a crate engine the vehicle that it goes into.
import type { PhoneOrderDraft } from '#contract/console-api/phone-orders.ts'
import { sql, type Writer } from '#database/sql.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { engineOf, vehicleBeside } from '#shop/cart/agreed-vehicles.ts'
import { type KnownVehicle, saidByNumber, type VehicleEntry, type VehicleErrors } from '#shop/cart/vehicle-entry.ts'
import { type Part, readParts } from '#shop/catalog/read-parts.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import type { Locale } from '#values/locale.ts'
import { normalizedPartNumber } from '#values/part-number.ts'
import { Refusal } from '#values/refusal.ts'

export interface WantedLine {
  normalized: string
  partNumber: string
  quantity: number
  productId: number | null
  refusal: Refusal | null
  /** Of a crate engine that is sold there: the vehicle that it goes into, or what is wrong with each entry (CE-1, CE-3). */
  engine: {
    entry: VehicleEntry
    vehicle: KnownVehicle | null
    errors: VehicleErrors
    /** What its number says. */
    known: ReturnType<typeof saidByNumber>
  } | null
}

/** A part that is written twice is one line, as in every cart; a crate engine has a line for each vehicle. */
export async function wantedLines(
  tx: Writer,
  garage: Pick<GarageDeps, 'vins' | 'now'>,
  { lines, locale }: PhoneOrderDraft,
): Promise<WantedLine[]> {
  const written = lines
    .map((line) => ({ ...line, normalized: normalizedPartNumber(line.partNumber) }))
    .filter(({ normalized }) => normalized !== '')
  const rows = await tx.all(sql<{ id: number; normalized: string; number: string; isEngine: boolean }>`
    select id, normalized_part_number as normalized, part_number as number, kind = 'CrateEngine' as "isEngine" from product
    where normalized_part_number = any(${written.map(({ normalized }) => normalized)}::text[])`)
  const engines = rows.filter(({ isEngine }) => isEngine).map(({ id }) => id)
  const ofEngines = { garage, locale, parts: await readParts(tx, locale, engines) }
  const wanted: WantedLine[] = []
  for (const { normalized, partNumber, quantity, vehicle } of written) {
    const found = rows.find((row) => row.normalized === normalized)
    const line = {
      normalized,
      partNumber: found?.number ?? partNumber,
      quantity,
      productId: found?.id ?? null,
      refusal: found ? null : new Refusal('part/unknown'),
      engine: null,
    }
    const before = wanted.find((one) => one.normalized === normalized)
    if (found?.isEngine) wanted.push(await engineLine(line, entryOf(vehicle), { ...ofEngines, wanted }))
    else if (before) before.quantity += quantity
    else wanted.push(line)
  }
  return wanted
}

/** What nobody has typed yet is left to the number; what was emptied stays as it was left (E-8). */
const entryOf = (typed: PhoneOrderDraft['lines'][number]['vehicle']): VehicleEntry => ({
  vin: typed?.vin ?? '',
  state: typed?.state ?? '',
  year: typed?.year,
  make: typed?.make,
  model: typed?.model,
  vehiclePowered: typed?.vehiclePowered,
})

interface OfEngines {
  garage: Pick<GarageDeps, 'vins' | 'now'>
  locale: Locale
  parts: ReadonlyMap<number, Part>
  /** The lines before it. */
  wanted: readonly WantedLine[]
}

/** As the form of its page reads it (CE-1, CE-3), but for the agreements, which are the caller's. */
async function engineLine(
  line: WantedLine,
  entry: VehicleEntry,
  { garage, locale, parts, wanted }: OfEngines,
): Promise<WantedLine> {
  const others = wanted.flatMap(({ engine }) => engine?.vehicle ?? [])
  try {
    const part = engineOf(parts.get(line.productId ?? 0), locale)
    const read = await vehicleBeside(garage, part, { entry, others })
    if ('errors' in read)
      return {
        ...line,
        refusal: new Refusal('vehicle/incomplete'),
        engine: { entry, vehicle: null, errors: read.errors, known: saidByNumber(read.decoded) },
      }
    const known = saidByNumber(read.vehicle.decoded)
    return { ...line, engine: { entry, vehicle: read.vehicle, errors: {}, known } }
  } catch (thrown) {
    const refusal = thrown instanceof ServiceDown ? new Refusal('service/unavailable') : thrown
    if (!(refusal instanceof Refusal)) throw thrown
    const isSold = parts.get(line.productId ?? 0)?.summary.notForSale === null
    return { ...line, refusal, engine: isSold ? { entry, vehicle: null, errors: {}, known: {} } : null }
  }
}
