// What the reader of this page may: it was made for somebody with these rights, and is not shown to anybody else's. And the role that an
// administrator tries in this tab.
import { useSyncExternalStore } from 'react'
import { forgetAll } from './forget.ts'

const { dataset } = document.documentElement
/** Their rights are others, they were removed, or somebody else has signed in in this browser. */
export type Otherwise = 'changed' | 'removed' | 'other'
let otherwise: Otherwise | undefined
const listeners = new Set<() => void>()

/** Every answer says whose it is and what they may by now. Answers whether this page is still theirs. */
export function noteReader(headers: Headers): boolean {
  const [rights, user] = [headers.get('x-console-rights'), headers.get('x-console-user')]
  if (otherwise) return false
  if (rights === 'none') otherwise = 'removed'
  else if (user !== null && user !== dataset['user']) otherwise = 'other'
  else if (rights !== null && rights !== dataset['rights']) otherwise = 'changed'
  else return true
  for (const listener of listeners) listener()
  forgetAll()
  // And what screens keep as they go.
  setTimeout(forgetAll)
  return false
}

export const useOtherwise = (): Otherwise | undefined =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => otherwise,
  )

export const isAdmin = 'admin' in dataset

const TRIED = 'console-as-role'

export interface TriedRole {
  /** 'staff', or the id of a role. */
  id: string
  name: string
}

function readTried(): TriedRole | undefined {
  const [id, ...name] = (sessionStorage.getItem(TRIED) ?? '').split(' ')
  return id ? { id, name: name.join(' ') } : undefined
}

export const triedRole = readTried()
export const asRole = (): Record<string, string> => (triedRole ? { 'x-as-role': triedRole.id } : {})

/** Everything is read anew, as nothing that was read may be shown to another role. */
export function tryRole(role: TriedRole | undefined): void {
  if (role) sessionStorage.setItem(TRIED, `${role.id} ${role.name}`)
  else sessionStorage.removeItem(TRIED)
  location.assign('/console')
}
