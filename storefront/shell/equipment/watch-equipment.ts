// Part of the first script: all that reacts to equipment is loaded where some is held, or when a form that asks for it is touched.
import type { Visitor } from '#contract/shop/cart.ts'
import { isEquipmentHeld } from './equipment-held.ts'

/** The answer shows what is held on the page as it is now: to be called when the visitor is known, and after each swap. */
export function watchEquipment(): (visitor?: Visitor) => void {
  const load = () => import('./awake.ts')
  document.addEventListener('focusin', ({ target }) => {
    if ((target as Element).closest('[data-equipment]')) void load()
  })
  return (visitor) => {
    if (isEquipmentHeld()) void load().then(({ showHeld }) => showHeld(visitor?.equipment))
  }
}
