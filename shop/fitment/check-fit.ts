import type { Equipment, Fit } from '#contract/shop/equipment.ts'
import type { Reader } from '#database/sql.ts'
import { type GarageDeps, identifyEquipment } from '#shop/garage/identify-equipment.ts'
import { type SelectedBy, readSelected } from '#shop/garage/read-selected.ts'
import { checkParts } from './check-parts.ts'
import { fitKeyOf } from './fit-key.ts'

/**
 * Whether parts fit the equipment of a number, else the selected one (C-4). Says nothing while make, model or year of a vehicle is
 * unknown. Refuses a number as `identifyEquipment` does.
 */
export async function checkFit(
  db: Reader,
  deps: GarageDeps,
  { number, productIds, ...selectedBy }: SelectedBy & { number?: string; productIds: readonly number[] },
): Promise<{ equipment: Equipment | null; fits: Map<number, Fit> }> {
  const { locale } = selectedBy
  const equipment =
    number === undefined
      ? await readSelected(db, deps.registry, selectedBy)
      : await identifyEquipment(deps, locale, { number })
  const key = equipment?.machine ? fitKeyOf(await deps.registry.read(), equipment.machine) : null
  return { equipment, fits: key ? await checkParts(db, locale, { key, productIds }) : new Map<number, Fit>() }
}
