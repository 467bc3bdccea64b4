// Part of the first script: loads the equipment script only where some is selected or a form for it is touched, so that other pages do not
// pay for it.
import type { Visitor } from '#contract/shop/cart.ts'
import { isEquipmentSelected } from './equipment-selected.ts'

/** Call the returned function when the visitor is known and after each navigation: it shows the selected equipment. */
export function watchEquipment(): (visitor?: Visitor) => void {
  let isLoaded = false
  const load = () =>
    import('./react-to-equipment.ts').then((file) => {
      isLoaded = true
      return file.showSelected
    })
  const isForm = (target: EventTarget | null) => (target as Element).closest('[data-equipment]')

  document.addEventListener('focusin', ({ target }) => {
    if (isForm(target)) void load()
  })
  // An early submit is repeated once the script can answer it; if the script fails to load, the form posts as without script.
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
