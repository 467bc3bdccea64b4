// Whether the session of this page still holds: an answer 401 says that it does not.
import { useSyncExternalStore } from 'react'
import { type Locale, LOCALES } from '#values/locale.ts'
import { askForSignIn, isSignInTooOld } from './fresh-sign-in.ts'
import { withoutAnswer } from './offline.ts'
import { asRole, noteReader } from './rights.ts'

let hasEnded = false
const listeners = new Set<() => void>()

function tell(ended: boolean): void {
  if (ended === hasEnded) return
  hasEnded = ended
  for (const listener of listeners) listener()
}

/**
 * The console's calls say that they come from somebody who is signed in, so that the platform does not take them for a guest's. What is
 * refused until they have signed in anew is sent again once they have.
 */
export async function consoleFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  signal = () => init?.signal,
): Promise<Response> {
  for (;;) {
    const answer = await fetch(input, {
      ...init,
      signal: signal() ?? null,
      headers: { ...(init?.headers as Record<string, string>), 'x-console': '1', ...asRole() },
    }).catch(withoutAnswer)
    // What comes for somebody else, or with other rights, does not come into this page.
    if (!noteReader(answer.headers)) throw new DOMException('This page is nobody’s any more', 'AbortError')
    tell(answer.status === 401)
    if (!(await isSignInTooOld(answer)) || !(await askForSignIn())) return answer
  }
}

/** Slightly longer than the server's own limit, so that its answer comes first. */
const ANSWERED_MS = 15_000

/** The same for records: each try has its own time, as whoever signs in between takes theirs. */
export const recordsFetch: typeof fetch = (input, init) =>
  consoleFetch(input, init, () =>
    AbortSignal.any([...(init?.signal ? [init.signal] : []), AbortSignal.timeout(ANSWERED_MS)]),
  )
export const SIGN_IN_MS = 20 * 60_000

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
/** The address of the shop's own mark; '' where it has the plain one. */
export const mark = dataset['mark'] ?? ''
const open = dataset['locales']?.split(' ')
/** The languages and countries in which the shop is open. */
export const openLocales: readonly Locale[] = LOCALES.filter((locale) => open?.includes(locale) ?? true)
