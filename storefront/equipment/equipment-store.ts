// What this tab knows of the equipment in hand, so that what is asked of the shop may take it along. It is the visitor call's answer.
import type { Equipment } from '#contract/shop/equipment.ts'
import { isEquipmentSelected } from './equipment-selected.ts'

export type SelectedEquipment = Pick<Equipment, 'label' | 'machine'>

const KEY = 'equipment'

/** What is held, or null without any, or before the visitor call has told. Whatever was kept, the cookie has the last word. */
export function selectedEquipment(): SelectedEquipment | null {
  const stored = isEquipmentSelected() && sessionStorage.getItem(KEY)
  return stored ? (JSON.parse(stored) as SelectedEquipment) : null
}

/** Keeps what the visitor call told; null forgets it. */
export function storeEquipment(selected: SelectedEquipment | null): void {
  if (selected) sessionStorage.setItem(KEY, JSON.stringify({ label: selected.label, machine: selected.machine }))
  else sessionStorage.removeItem(KEY)
}
