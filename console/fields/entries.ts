// What somebody entered and has not saved, by form: it outlives going elsewhere in the console and coming back, and the browser asks
// before the page is closed over it.
import { useCallback, useSyncExternalStore } from 'react'
import type { FieldValue } from '#records-client/store/wire.ts'
import { onForget } from '../base/forget.ts'
import type { Drafts } from './kind.ts'

/** What is entered in a form of fields. Other forms keep what they need to go on. */
export interface Entry {
  drafts: Drafts
  /** What the record held when it was begun, and when that was saved. */
  was: Readonly<Record<string, FieldValue>>
  since: string | null
}

const entries = new Map<string, unknown>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
onForget(() => {
  entries.clear()
  tell()
})

/** What is kept of a form is what that form itself has put there. */
const kept = <Kept>(form: string) => entries.get(form) as Kept | undefined

export const entryOf = (form: string): Entry | undefined => kept(form)
export function keepEntry<Kept = Entry>(form: string, entry: Kept): void {
  entries.set(form, entry)
  tell()
}
export function dropEntry(form: string): void {
  entries.delete(form)
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is entered in a form, undefined while that is nothing; and how it is changed, from what is there at that moment. */
export function useEntry<Kept>(form: string) {
  const entered = useSyncExternalStore(subscribe, () => kept<Kept>(form))
  const change = useCallback(
    (next: (before: Kept | undefined) => Kept | undefined) => {
      const after = next(kept<Kept>(form))
      if (after === undefined) dropEntry(form)
      else keepEntry<Kept>(form, after)
    },
    [form],
  )
  return [entered, change] as const
}

/** As a page that is closed asks. */
export const hasEntries = (): boolean => entries.size > 0

if (typeof addEventListener === 'function')
  addEventListener('beforeunload', (event) => {
    if (hasEntries()) event.preventDefault()
  })
