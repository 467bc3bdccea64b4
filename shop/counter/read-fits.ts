// Whether the parts of an order fit what they were bought for (business rule C-5): the machine that a caller named, else those of the garage, each by
// itself, as nobody says for which of them a part is bought.
import type { OrderWork, WorkFit } from '#contract/console-api/order-work.ts'
import { type Reader, sql } from '#database/sql.ts'
import { checkParts } from '#shop/fitment/check-parts.ts'
import { type FitKey, fitKeyOf } from '#shop/fitment/fit-key.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import { readGarage } from '#shop/garage/read-garage.ts'
import type { RegistryFacts } from '#shop/garage/registry.ts'
import type { Machine } from '#values/equipment.ts'
import type { Locale } from '#values/locale.ts'

interface Wanted {
  orderId: number
  /** null of a guest. */
  customerId: number | null
  productIds: readonly number[]
  locale: Locale
}

interface KnownMachine {
  machine: OrderWork['machines'][number]
  key: FitKey
}

/** Each part's verdicts by its number, one for each machine that is understood. */
export async function readFits(
  db: Reader,
  garage: GarageDeps,
  wanted: Wanted,
): Promise<{ machines: OrderWork['machines']; fits: Map<number, WorkFit[]> }> {
  const facts = await garage.registry.read()
  const named = await namedMachine(db, facts, wanted.orderId)
  const known = named ? [named] : await ownedMachines(db, { garage, facts }, wanted)
  const fits = new Map<number, WorkFit[]>()
  for (const [place, { key }] of known.entries())
    for (const [product, fit] of await checkParts(db, wanted.locale, { key, productIds: wanted.productIds }))
      fits.set(product, [...(fits.get(product) ?? []), { machine: place, ...fit }])
  return { machines: known.map(({ machine }) => machine), fits }
}

async function namedMachine(db: Reader, facts: RegistryFacts, orderId: number): Promise<KnownMachine | undefined> {
  const row = await db.first(sql<{ label: string; machine: Machine | null }>`
    select phone_order.machine ->> 'label' as label, phone_order.machine -> 'machine' as machine
    from orders join phone_order on phone_order.id = orders.phone_order_id where orders.id = ${orderId}`)
  const key = row?.machine && fitKeyOf(facts, row.machine)
  return row && key ? { machine: { id: '', nickname: null, label: row.label }, key } : undefined
}

async function ownedMachines(
  db: Reader,
  { garage, facts }: { garage: GarageDeps; facts: RegistryFacts },
  { customerId, locale }: Wanted,
): Promise<KnownMachine[]> {
  if (customerId === null) return []
  // Nothing is added to it here.
  const { machines } = await readGarage(db, { ...garage, max: 0 }, { customerId, locale })
  return machines.flatMap(({ id, nickname, equipment }) => {
    const key = equipment?.machine && fitKeyOf(facts, equipment.machine)
    return equipment && key ? [{ machine: { id, nickname, label: equipment.label }, key }] : []
  })
}
