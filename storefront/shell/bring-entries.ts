// Restores what was entered before a switch of language, or before a session ended. Loaded only then, as few visitors need it.
import { countryOf, splitPath } from '#values/locale.ts'

/** A control is known by id, name and type together; a form that the server refused names it by its name alone. */
type Entry = [control: string, value: string, isChecked?: boolean]

type Entered = [from: string, to: string, entries: Entry[]]

/** Enters it anew, once, when this is the page that was meant and lies in the same country (business rule L-2). */
export function bringEntries(): void {
  const [from, to, entries] = JSON.parse(String(sessionStorage.entered)) as Entered
  sessionStorage.removeItem('entered')
  const countryAt = (path: string) => countryOf(splitPath(path).locale)
  if (to !== location.pathname || countryAt(from) !== countryAt(to)) return
  enterAll(entries)
  if (entries.length === 0) return
  // What a choice shows, as the fields of a new address, comes once its island has heard of the choice.
  const shown = new MutationObserver(() => enterAll(entries))
  shown.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => shown.disconnect(), SHOWN_WITHIN_MS)
}

const SHOWN_WITHIN_MS = 5000

/** Takes from the entries those whose controls are there. */
function enterAll(entries: Entry[]): void {
  for (const control of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const index = entries.findIndex(
      ([known]) => known === control.id + control.name + control.type || known === control.name,
    )
    const [entry] = index < 0 ? [] : entries.splice(index, 1)
    if (entry && !['hidden', 'file'].includes(control.type)) enter(control, entry)
  }
}

/** As a user would: an island that reacts hears it, one that hydrates later finds it there. */
function enter(control: HTMLInputElement, [, value, isChecked]: Entry): void {
  if (control.type === 'checkbox' || control.type === 'radio') {
    if (control.checked !== isChecked) control.click()
  } else if (control.value !== value) {
    // React overrides the control's setter to see its own changes: the prototype's is used.
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
