// A sentence that says what was done: read aloud, and gone by itself.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onForget } from './forget.ts'

let said: { text: string; at: number } | undefined
onForget(() => (said = undefined))
const listeners = new Set<() => void>()

export function say(text: string): void {
  said = { text, at: performance.now() }
  for (const listener of listeners) listener()
}

const SHOWN_MS = 6_000

export function Toast() {
  const now = useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => said,
  )
  const [gone, setGone] = useState<typeof said>()
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => setGone(now), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [now])
  return (
    <p className="toast" role="status">
      {now && now !== gone && <span className="toast__text">{now.text}</span>}
    </p>
  )
}
