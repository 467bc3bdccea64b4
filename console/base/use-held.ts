import { useLayoutEffect, useRef } from 'react'

/**
 * Nothing is written in a form while it is saved: its answer would take what was typed meanwhile away. Answers the form’s ref; the focus
 * comes back to where it was, unless it has gone elsewhere.
 */
export function useHeld<Held extends HTMLElement>(isSaving: boolean) {
  const held = useRef<Held>(null)
  useLayoutEffect(() => {
    const form = held.current
    if (!isSaving || !form) return
    const focused = form.contains(document.activeElement) ? document.activeElement : null
    form.inert = true
    return () => {
      form.inert = false
      if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus()
    }
  }, [isSaving])
  return held
}
