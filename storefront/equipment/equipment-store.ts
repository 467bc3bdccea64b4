// What this tab knows of the equipment in hand, so that what is asked of the shop may take it along. It is the visitor call's answer.
import type { Equipment } from '#contract/shop/equipment.ts'
import { isEquipmentSelected } from './equipment-selected.ts'

export type SelectedEquipment = Pick<Equipment, 'label' | 'machine'>

const KEY = 'equipment'

/** What is held, or null without any, or before the visitor call has told. Whatever was kept, the cookie has the last word. */
export function selectedEquipment(): SelectedEquipment | null {
  const kept = isEquipmentSelected() && sessionStorage.getItem(KEY)
  return kept ? (JSON.parse(kept) as SelectedEquipment) : null
}

/** Keeps what the visitor call told; null forgets it. */
export function keepEquipment(held: SelectedEquipment | null): void {
  if (held) sessionStorage.setItem(KEY, JSON.stringify({ label: held.label, machine: held.machine }))
  else sessionStorage.removeItem(KEY)
}
