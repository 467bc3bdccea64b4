// The page's one client of records and calls: made when a part of the page first asks, and loaded with that part alone.
import { type Copy, persist, wipe } from '#records-client/policies/persist.ts'
import { type Client, createClient } from '#records-client/policies/client.ts'
import type { DurablePort } from '#records-client/store/durable.ts'
import { indexedDbPort } from '#records-client/store/indexed-db.ts'
import type { Locale } from '#values/locale.ts'

/** Whose copy this browser keeps: the customer's number. */
const OWNER = 'records-of'

let client: Client | undefined

export function recordsIn(locale: Locale): Client {
  if (client) return client
  const made = createClient({ language: locale })
  const port = indexedDbPort('records')
  forgetWhoLeaves(made, port)
  // Private windows may refuse storage: the page's own memory will do then.
  void persistForCustomer(made, port, locale).catch(() => undefined)
  return (client = made)
}

/**
 * A customer's cache outlives the page, in this browser and for them alone; a guest's does not. What somebody else has left here is
 * wiped by the first who comes after them.
 */
export async function persistForCustomer(made: Client, port: DurablePort, locale: Locale): Promise<Copy | undefined> {
  const user = /\bvisitor=1/.test(document.cookie) ? await customerOf(locale) : null
  if (localStorage.getItem(OWNER) !== user) await port.wipe()
  if (user === null) {
    localStorage.removeItem(OWNER)
    return undefined
  }
  localStorage.setItem(OWNER, user)
  return persist(made, port, { user, locale })
}

/** The page may have asked already who is visiting. */
async function customerOf(locale: Locale): Promise<string | null> {
  const { fillVisitor } = await import('./visitor.ts')
  return (await fillVisitor(locale))?.crmId ?? null
}

/** Signing in or out wipes what was read, so that the next user of this browser sees nothing of it. */
function forgetWhoLeaves(made: Client, port: DurablePort): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href*="/sign-in"], form[action$="/sign-out"] button'))
      void wipe(made, port).catch(() => undefined)
  })
}
