// What colleagues have called the viewer to: one answer for the bell and its page, read anew each minute while the console is in sight.
import { useEffect, useSyncExternalStore } from 'react'
import type { ForMe } from '#contract/console-api/notes.ts'
import { call } from './calls.ts'
import { onForget } from './forget.ts'

const FRESH_MS = 60_000

let known: ForMe | undefined
onForget(() => (known = undefined))
const listeners = new Set<() => void>()

function learn(next: ForMe): void {
  known = next
  for (const listener of listeners) listener()
}

/** Without an answer what was known stays: the bell is no place to tell of a lost connection. */
async function read(): Promise<void> {
  const found = await call<ForMe>('/for-me').catch(() => undefined)
  if (found) learn(found)
}

/** These notes were read, or all. */
export async function markSeen(notes: 'all' | readonly string[]): Promise<void> {
  const found = await call<ForMe>('/for-me/seen', { notes }).catch(() => undefined)
  if (found) learn(found)
}

export const useForMe = (): ForMe | undefined =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => known,
  )

/** Of whoever shows it for as long as the console is open. */
export function useReadForMe(): void {
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void read()
    }
    again()
    const timer = setInterval(again, FRESH_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
}
