// The keys of the console: a letter, or `g` and a letter. Whoever shows something says which keys act on it while it is shown.
import { useEffect, useRef, useSyncExternalStore } from 'react'

export interface Binding {
  /** As `KeyboardEvent.key` says it: 'j', 'Enter', '?'; 'g o' for one after the other; 'mod+s' with ctrl or ⌘. */
  keys: string
  label: string
  place: 'everywhere' | 'here' | 'go'
  run: () => void
  /** Whether it acts in fields too. */
  inFields?: boolean
  /** Whether it is of a dialog: then it acts while one is open, and no other does. */
  inDialog?: boolean
}

let layers: readonly (readonly Binding[])[] = []
const listeners = new Set<() => void>()
function setLayers(next: typeof layers): void {
  layers = next
  for (const listener of listeners) listener()
}

const PATIENCE_MS = 1_200
let first: { key: string; at: number } | undefined

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null

function nameOf(event: KeyboardEvent): string {
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return event.ctrlKey || event.metaKey ? `mod+${name}` : name
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  const isTyping = isField(event.target)
  const name = nameOf(event)
  const sequence = first && event.timeStamp - first.at < PATIENCE_MS ? `${first.key} ${name}` : undefined
  first = undefined
  const isDialogOpen = document.querySelector('dialog[open]') !== null
  const all = layers.flat().filter(({ inDialog = false }) => inDialog === isDialogOpen)
  // The innermost that shows something wins.
  const found = [sequence, name]
    .flatMap((keys) => (keys ? all.findLast((one) => one.keys === keys) : undefined))
    .find((one) => one !== undefined)
  if (found && (!isTyping || found.inFields)) {
    // A link or a button does its own with Enter.
    if (name === 'Enter' && event.target instanceof Element && event.target.closest('a, button, summary')) return
    event.preventDefault()
    // A field may only just have been told its value: React takes that in before the next turn.
    if (isTyping) setTimeout(() => found.run())
    else found.run()
  } else if (!isTyping && all.some(({ keys }) => keys.startsWith(`${name} `)))
    first = { key: name, at: event.timeStamp }
}
document.addEventListener('keydown', press)

/** These keys act for as long as this is shown. */
export function useKeys(bindings: readonly Binding[]): void {
  const current = useRef(bindings)
  current.current = bindings
  const names = bindings.map(({ keys, label }) => `${keys} ${label}`).join('\n')
  useEffect(() => {
    const layer = current.current.map((binding, i) => ({ ...binding, run: () => current.current[i]?.run() }))
    setLayers([...layers, layer])
    return () => setLayers(layers.filter((one) => one !== layer))
  }, [names])
}

export const useBindings = (): readonly Binding[] =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => layers,
  ).flat()
