// Whether the parts of an order fit the machines of its customer's garage (business rule C-5): nobody says for which machine a part is bought.
import type { OrderWork, WorkFit } from '#contract/console-api/order-work.ts'
import type { Reader } from '#database/sql.ts'
import { checkParts } from '#shop/fitment/check-parts.ts'
import { fitKeyOf } from '#shop/fitment/fit-key.ts'
import type { GarageDeps } from '#shop/garage/identify-equipment.ts'
import { readGarage } from '#shop/garage/read-garage.ts'
import type { Locale } from '#values/locale.ts'

interface Wanted {
  /** null of a guest. */
  customerId: number | null
  productIds: readonly number[]
  locale: Locale
}

/** Each part's verdicts by its number, one for each machine that is understood. */
export async function readFits(
  db: Reader,
  garage: GarageDeps,
  { customerId, productIds, locale }: Wanted,
): Promise<{ machines: OrderWork['machines']; fits: Map<number, WorkFit[]> }> {
  const fits = new Map<number, WorkFit[]>()
  if (customerId === null) return { machines: [], fits }
  const [facts, owned] = await Promise.all([
    garage.registry.read(),
    // Nothing is added to it here.
    readGarage(db, { ...garage, max: 0 }, { customerId, locale }),
  ])
  const known = owned.machines.flatMap(({ id, nickname, equipment }) => {
    const key = equipment?.machine && fitKeyOf(facts, equipment.machine)
    return equipment && key ? [{ machine: { id, nickname, label: equipment.label }, key }] : []
  })
  for (const [place, { key }] of known.entries())
    for (const [product, fit] of await checkParts(db, locale, { key, productIds }))
      fits.set(product, [...(fits.get(product) ?? []), { machine: place, ...fit }])
  return { machines: known.map(({ machine }) => machine), fits }
}
