// Sessions that this process knows by their tokens' hashes: guests for a minute and signed-in ones for five seconds, so that a next call
// costs no statement. What the calls of a page ask for at once is asked of the database once.
import type { ShopView } from '#shop/staff/shop-view.ts'
import { TimedMap } from '#values/timed-map.ts'

export interface Session {
  id: number
  customerId: number | null
  staff: { id: number; role: 'staff' | 'admin'; roleId?: number | null } | null
  /** Until when their sign-in is fresh, in milliseconds: 0 where nobody knows when it was. */
  freshUntil?: number
  /** Of staff who see the shop as this customer: nothing is changed by it. */
  viewing?: ShopView
}

export const SIGNED_IN_KEPT_MS = 5_000
const GUEST_KEPT_MS = 60_000
const MOST_KNOWN = 20_000

export interface KnownSessions {
  /** Reads it where it is not known; null where there is none. */
  of(hash: string): Session | Promise<Session | null>
  keep(hash: string, session: Session): void
  /** What ends while it is read is not kept. */
  drop(hash: string): void
  clear(): void
}

export function knownSessions(read: (hash: string) => Promise<Session | null>): KnownSessions {
  const known = new TimedMap<Session>(MOST_KNOWN, () => Date.now())
  const asked = new Map<string, Promise<Session | null>>()
  const keep: KnownSessions['keep'] = (hash, session) =>
    known.set(hash, session, isSignedIn(session) ? SIGNED_IN_KEPT_MS : GUEST_KEPT_MS)

  const ask = (hash: string): Promise<Session | null> => {
    const isAsked = () => asked.get(hash) === asking
    const asking = read(hash)
      .then((session) => {
        if (session && isAsked()) keep(hash, session)
        return session
      })
      .finally(() => isAsked() && asked.delete(hash))
    asked.set(hash, asking)
    return asking
  }

  return {
    of: (hash) => known.get(hash) ?? asked.get(hash) ?? ask(hash),
    keep,
    drop(hash) {
      known.delete(hash)
      asked.delete(hash)
    },
    clear() {
      known.clear()
      asked.clear()
    },
  }
}

export const isSignedIn = ({ customerId, staff }: Session): boolean => customerId !== null || staff !== null
