// Choosing by the keyboard: letters that are typed one after the other are one word, until somebody pauses.
import { type KeyboardEvent, useRef } from 'react'
import type { PicklistValue } from '#records-client/adapters/objects/picklists.ts'

const CLEARED_AFTER_MS = 700

/** Without accents, and small. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The next choice that begins with what was typed. The same letter again goes on to the next one with it.
 */
export function choiceFor(choices: readonly PicklistValue[], typed: string, now: string): PicklistValue | undefined {
  const letters = bare(typed)
  const isOneLetter = new Set(letters).size === 1
  const wanted = isOneLetter ? letters.slice(0, 1) : letters
  const at = choices.findIndex(({ value }) => value === now)
  // One letter leaves the choice that it is on; a longer word may stay.
  const from = isOneLetter ? at + 1 : Math.max(at, 0)
  return [...choices.slice(from), ...choices.slice(0, from)].find(({ label }) => bare(label).startsWith(wanted))
}

export function useKeyBuffer(choices: readonly PicklistValue[], now: string, onChoose: (value: string) => void) {
  const buffer = useRef({ typed: '', at: 0 })
  return (event: KeyboardEvent) => {
    const { key } = event
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    const isGoingOn = event.timeStamp - buffer.current.at < CLEARED_AFTER_MS
    // A space begins no word: it opens the choices.
    if (key === ' ' && !(isGoingOn && buffer.current.typed)) return
    event.preventDefault()
    const typed = (isGoingOn ? buffer.current.typed : '') + key
    buffer.current = { typed, at: event.timeStamp }
    const found = choiceFor(choices, typed, now)
    if (found) onChoose(found.value)
  }
}
