// Everything that reacts to equipment in the browser, in one file that loads only where some is selected or asked for, so that other pages
// stay light.
import { selectedEquipment } from './equipment-store.ts'
import { askAgain, checkFit, selectTyped } from './check-fit.ts'
import { forgetFound, submitEntry } from './name-equipment.ts'
import { forgetOnlyFits } from './only-fits-stays.ts'
import { selectPicked, pickNext } from './pick-vehicle.ts'

export { showSelected } from './show-selected.ts'

// A page restored from the browser's cache may show other equipment than the one selected since.
addEventListener('pageshow', ({ persisted }) => {
  const shown = document.querySelector('#equipment [data-label]')?.textContent
  if (persisted && shown !== selectedEquipment()?.label) location.reload()
})

// A make may have been picked before this file came.
for (const make of document.querySelectorAll<HTMLSelectElement>('form[data-equipment=picker] [name=make]'))
  if (make.form && make.value) void pickNext(make.form, make)

const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-equipment]') : null

const submits: Record<string, (form: HTMLFormElement) => Promise<void>> = {
  entry: submitEntry,
  picker: selectPicked,
  check: checkFit,
}

document.addEventListener('submit', (event) => {
  const form = formOf(event.target)
  const submit = submits[form?.dataset['equipment'] ?? '']
  if (!form || !submit) return
  event.preventDefault()
  if (form.ariaBusy !== 'true') void submit(form)
})
document.addEventListener('input', ({ target }) => {
  const form = formOf(target)
  if (form && target instanceof HTMLInputElement && target.name === 'number') forgetFound(form)
})
document.addEventListener('change', forgetOnlyFits, { capture: true })
document.addEventListener('change', ({ target }) => {
  const form = formOf(target)
  if (form && target instanceof HTMLSelectElement && form.dataset['equipment'] === 'picker') void pickNext(form, target)
})
// Capture phase: runs before links are followed.
document.addEventListener(
  'click',
  (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    forgetOnlyFits(event)
    if (target.closest('[data-check-again]')) askAgain(target)
    if (!selectTyped(target)) return
    event.preventDefault()
    event.stopPropagation()
  },
  { capture: true },
)
