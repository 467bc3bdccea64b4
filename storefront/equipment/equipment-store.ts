import type { Equipment } from '#contract/shop/equipment.ts'
import { isEquipmentSelected } from './equipment-selected.ts'

export type SelectedEquipment = Pick<Equipment, 'label' | 'machine'>

const KEY = 'equipment'

/**
 * The cookie decides: another tab may have cleared the equipment that this one has stored. Null without any, or before the visitor call
 * has answered.
 */
export function selectedEquipment(): SelectedEquipment | null {
  const stored = isEquipmentSelected() && sessionStorage.getItem(KEY)
  return stored ? (JSON.parse(stored) as SelectedEquipment) : null
}

/** Null forgets it. */
export function storeEquipment(selected: SelectedEquipment | null): void {
  if (selected) sessionStorage.setItem(KEY, JSON.stringify({ label: selected.label, machine: selected.machine }))
  else sessionStorage.removeItem(KEY)
}
