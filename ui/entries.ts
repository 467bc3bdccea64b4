// What was entered before React had hydrated it: the browser shows it, and the components are told of it as if it were entered now.

/** How to tell what was entered, by control. */
type Entries = Map<Control, () => void>

/** What is entered within an element and differs from the page as it was served. */
export function entriesIn(element: Element): Entries {
  const entries: Entries = new Map()
  for (const control of element.querySelectorAll<Control>('input, select, textarea')) {
    const replay = control.matches(':disabled') ? null : entryOf(control)
    if (replay) entries.set(control, replay)
  }
  return entries
}

/** Tells them all, then that the shopper has left the fields: what is wrong in them is told on leaving. */
export async function replayEntries(entries: Entries): Promise<void> {
  for (const replay of entries.values()) replay()
  for (const control of entries.keys()) {
    if (control === document.activeElement) continue
    // Each meets what the one before it has changed: React shows that once the task is over.
    await new Promise((over) => setTimeout(over))
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function entryOf(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) return chosenIn(control)
  if (control.type === 'file')
    return 'files' in control && control.files?.length ? () => report(control, 'change') : null
  if ('checked' in control && ['checkbox', 'radio'].includes(control.type)) return tickedIn(control)
  const { value, defaultValue } = control
  if (value === defaultValue) return null
  return () => {
    // React compares with the value that it has seen set on the element: the served one, and not what the prototype sets past it.
    control.value = defaultValue
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
    report(control, 'input')
  }
}

function chosenIn(select: HTMLSelectElement): (() => void) | null {
  const { value, options } = select
  const served = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
  if (value === served?.value) return null
  return () => {
    select.value = value
    report(select, 'change')
  }
}

/** Of radio buttons, the one that was chosen tells it. */
function tickedIn(box: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked, type } = box
  if (checked === defaultChecked || (type === 'radio' && !checked)) return null
  return () => {
    box.checked = !checked
    box.click()
  }
}

const report = (control: Control, type: 'input' | 'change') => control.dispatchEvent(new Event(type, { bubbles: true }))
