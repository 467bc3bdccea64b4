// What somebody entered and has not saved, by form: it outlives going elsewhere and coming back, and the browser asks before the page is
// closed over it.
import type { FieldValue } from '#records-client/store/wire.ts'
import type { Drafts } from './kind.ts'
import { onForget } from '../base/forget.ts'

export interface Entry {
  drafts: Drafts
  /** What the record held when it was begun, and when that was saved. */
  was: Readonly<Record<string, FieldValue>>
  since: string | null
}

const entries = new Map<string, Entry>()
onForget(() => entries.clear())

export const entryOf = (form: string): Entry | undefined => entries.get(form)
export const keepEntry = (form: string, entry: Entry): void => void entries.set(form, entry)
export const dropEntry = (form: string): void => void entries.delete(form)

addEventListener('beforeunload', (event) => {
  if (entries.size > 0) event.preventDefault()
})
