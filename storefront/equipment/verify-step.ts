// A form that a page answers: from the press until the answer, its number is being verified (business rule E-3).
import { announce } from '../page/announce.ts'
import { whileBusy } from './form-states.ts'

/** Whoever stops the browser from waiting can ask again after this. */
const LONGEST_WAIT_MS = 20_000

/** `data-verifying` is what its button says meanwhile; a button marked `data-unchecked` leaves the step without a check. */
export function showVerifying(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    if (form.ariaBusy === 'true') return event.preventDefault()
    if (event.submitter?.matches('[data-unchecked]')) return
    const verifying = form.dataset['verifying'] ?? ''
    announce(verifying)
    void whileBusy(form, verifying, leftOrStopped())
  })
}

/** The answer replaces the page. By Back the browser may show it again as it was left. */
const leftOrStopped = () =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
