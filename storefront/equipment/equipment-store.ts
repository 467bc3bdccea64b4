// What this tab knows of the equipment in hand, so that what is asked of the shop may take it along. It is the visitor call's answer.
import type { Equipment } from '#contract/shop/equipment.ts'
import { isEquipmentHeld } from './equipment-held.ts'

export type HeldEquipment = Pick<Equipment, 'label' | 'machine'>

const KEY = 'equipment'

/** What is held, or null without any, or before the visitor call has told. Whatever was kept, the cookie has the last word. */
export function heldEquipment(): HeldEquipment | null {
  const kept = isEquipmentHeld() && sessionStorage.getItem(KEY)
  return kept ? (JSON.parse(kept) as HeldEquipment) : null
}

/** Keeps what the visitor call told; null forgets it. */
export function keepEquipment(held: HeldEquipment | null): void {
  if (held) sessionStorage.setItem(KEY, JSON.stringify({ label: held.label, machine: held.machine }))
  else sessionStorage.removeItem(KEY)
}
