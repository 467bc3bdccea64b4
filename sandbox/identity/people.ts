// Whom the stand-in knows: people who sign in on its page, and programs that call in their own name.
import { randomUUID } from 'node:crypto'

export interface Bearer {
  role: 'staff' | 'admin' | 'customer' | 'guest'
  email?: string
}

export interface Person extends Required<Bearer> {
  firstName?: string
  lastName?: string
}

export const people: Record<string, Person> = {
  'user-staff': { role: 'staff', email: 'staff@example.com' },
  'user-admin': { role: 'admin', email: 'admin@example.com' },
  'user-customer': { role: 'customer', email: 'customer@example.com' },
}

const MOST_PEOPLE = 200

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Who goes by an address, however it is written: what the provider calls them. */
export const idOf = (among: Record<string, Person>, email: string): string | undefined =>
  Object.keys(among).find((id) => among[id]?.email.toLowerCase() === email.toLowerCase())

/** Remembers a customer, and answers what they are called from now on; undefined for no address, or one too many. */
export function remember(
  among: Record<string, Person>,
  { email, ...names }: { email: string; firstName: string; lastName: string },
): string | undefined {
  if (!ADDRESS.test(email) || Object.keys(among).length >= MOST_PEOPLE) return undefined
  const id = `user-${randomUUID()}`
  among[id] = { role: 'customer', email, ...names }
  return id
}

/** A name for an address that comes without one: "maya.sandoval.124" is Maya Sandoval. */
export function nameIn(email: string): { firstName: string; lastName: string } {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter(Boolean)
  const [firstName = '', ...others] = words.map((word) => word[0]?.toUpperCase() + word.slice(1))
  return { firstName: firstName || 'Guest', lastName: others.join(' ') || firstName || 'Guest' }
}

/** By their client ids; the secret of each is `PROGRAM_SECRET`. Each acts for the person of its role. */
export const programs: Record<string, Bearer> = {
  staff: { role: 'staff', email: 'staff@example.com' },
  admin: { role: 'admin', email: 'admin@example.com' },
  customer: { role: 'customer', email: 'customer@example.com' },
  guest: { role: 'guest' },
}

export const PROGRAM_SECRET = 'sandbox'
