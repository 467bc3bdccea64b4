// Entries made before React hydrated: the browser shows them, but components have not heard of them. They are replayed as if entered now.

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

/** Ends with focusout, since errors are shown on leaving a field. */
export async function replayEntries(entries: Entries): Promise<void> {
  for (const replay of entries.values()) replay()
  for (const control of entries.keys()) {
    if (control === document.activeElement) continue
    // React shows a change only after the task is over, and each event must meet the change of the one before.
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
    // React ignores a value equal to the one it last saw: the served one is set back first.
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

/** Of radio buttons only the chosen one is an entry. */
function tickedIn(box: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked, type } = box
  if (checked === defaultChecked || (type === 'radio' && !checked)) return null
  return () => {
    box.checked = !checked
    box.click()
  }
}

const report = (control: Control, type: 'input' | 'change') => control.dispatchEvent(new Event(type, { bubbles: true }))
