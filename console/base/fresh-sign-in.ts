// Some steps need a sign-in of the last few minutes. Whoever is asked for one signs in in another tab; what was sent goes out again, as it was.
import { useSyncExternalStore } from 'react'

let asking: { answer: Promise<boolean>; settle: (hasSignedIn: boolean) => void } | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** The tab in which somebody signs in tells the others of this browser. */
const CHANNEL = 'console-sign-in'
export const tellSignedIn = (): void => {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin.
  channel.postMessage(true)
  channel.close()
}

/** Whether they have signed in anew; all who wait get the same answer. */
export function askForSignIn(): Promise<boolean> {
  if (asking) return asking.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const channel = new BroadcastChannel(CHANNEL)
  const settle = (hasSignedIn: boolean) => {
    channel.close()
    asking = undefined
    resolve(hasSignedIn)
    tell()
  }
  channel.addEventListener('message', () => settle(true))
  asking = { answer: promise, settle }
  tell()
  return promise
}

/** What answers the question that is open. */
export const useSignInAsked = () =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => asking?.settle,
  )

export async function isSignInTooOld(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false
  const told: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  return Array.isArray(told) && (told[0] as { errorCode?: unknown })?.errorCode === 'FRESH_SIGN_IN_NEEDED'
}
