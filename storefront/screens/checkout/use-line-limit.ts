// Stops typing beyond an address line's 35 characters, and says so (business rule A-1).
import { type RefObject, useEffect, useState } from 'react'
import { announce } from '../../page/announce.ts'
import { isBeyond } from '../../addresses/line-limit.ts'

/** The id of the line in which typing was last stopped; null once something else is typed. */
export function useLineLimit(root: RefObject<HTMLElement | null>, sentence: string): string | null {
  const [stopped, setStopped] = useState<string | null>(null)

  // React has no event that tells typing from pasting beforehand: the browser's `beforeinput` does.
  useEffect(() => {
    const element = root.current
    const before = (event: InputEvent) => {
      const input = event.target
      if (!(input instanceof HTMLInputElement) || !/\.line[12]$/.test(input.name)) return
      const selected = (input.selectionEnd ?? 0) - (input.selectionStart ?? 0)
      const typing = { inputType: event.inputType, data: event.data, value: input.value, selected }
      if (!isBeyond(typing)) return setStopped(null)
      event.preventDefault()
      setStopped(input.id)
      announce(sentence)
    }
    element?.addEventListener('beforeinput', before)
    return () => element?.removeEventListener('beforeinput', before)
  }, [root, sentence])

  return stopped
}
