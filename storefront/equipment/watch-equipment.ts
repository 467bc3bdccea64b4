// Part of the first script: all that reacts to equipment is loaded where some is held, or when a form that asks for it is touched.
import type { Visitor } from '#contract/shop/cart.ts'
import { isEquipmentSelected } from './equipment-selected.ts'

/** The answer shows what is held on the page as it is now: to be called when the visitor is known, and after each navigation. */
export function watchEquipment(): (visitor?: Visitor) => void {
  let isLoaded = false
  const load = async () => {
    const { showSelected } = await import('./react-to-equipment.ts')
    isLoaded = true
    return showSelected
  }
  const isForm = (target: EventTarget | null) => (target as Element).closest('[data-equipment]')

  document.addEventListener('focusin', ({ target }) => {
    if (isForm(target)) void load()
  })
  // What was sent before is sent again when it can be answered here; without the script it goes as without any.
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (isLoaded || !isForm(form)) return
    event.preventDefault()
    load().then(
      () => form.requestSubmit(event.submitter),
      () => form.submit(),
    )
  })
  return (visitor) => {
    if (isEquipmentSelected()) void load().then((showHeld) => showHeld(visitor?.equipment))
  }
}
