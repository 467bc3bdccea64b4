// The keys of a text field with a list below it (ARIA combobox), as a pure function: what is open, which option is active, and what
// a key does to it. Keys that are not named here belong to the text.

export interface Combobox {
  isOpen: boolean
  count: number
  active: number
}

/** `show` asks for the list; `choose` takes the active option; `clear` empties the field. */
export type Deed = 'move' | 'show' | 'choose' | 'close' | 'clear'

export const closed: Combobox = { isOpen: false, count: 0, active: -1 }

/** Nothing is preselected, so that Enter still searches what was typed. */
export const opened = (count: number): Combobox => ({ isOpen: count > 0, count, active: -1 })

/** What a key does, and the state after it; null leaves the key to the browser. Arrows go round by way of the text. */
export function press(box: Combobox, key: string, hasText: boolean): { box: Combobox; deed: Deed } | null {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (!box.isOpen) return { box, deed: 'show' }
    const places = box.count + 1
    const active = ((box.active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
    return { box: { ...box, active }, deed: 'move' }
  }
  if (key === 'Enter' && box.active >= 0) return { box: closed, deed: 'choose' }
  if (key === 'Escape' && box.isOpen) return { box: closed, deed: 'close' }
  if (key === 'Escape' && hasText) return { box: closed, deed: 'clear' }
  return null
}
