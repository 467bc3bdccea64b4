// Whether the session of this page still holds: an answer 401 says that it does not.
import { useSyncExternalStore } from 'react'

let hasEnded = false
const listeners = new Set<() => void>()

function tell(ended: boolean): void {
  if (ended === hasEnded) return
  hasEnded = ended
  for (const listener of listeners) listener()
}

/** The console's calls say that they come from somebody who is signed in, so that the platform does not take them for a guest's. */
export const consoleFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, {
    ...init,
    headers: { ...(init?.headers as Record<string, string>), 'x-console': '1' },
  })
  tell(answer.status === 401)
  return answer
}

export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => hasEnded,
  )

const { dataset } = document.documentElement
export const userId = dataset['user'] ?? ''
export const brand = dataset['brand'] ?? ''
