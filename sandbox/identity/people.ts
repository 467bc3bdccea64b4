// Whom the stand-in knows: people who sign in on its page, and programs that call in their own name.

export interface Bearer {
  role: 'staff' | 'admin' | 'customer' | 'guest'
  /** Verified, and only people have one. */
  email?: string
}

export interface Person extends Required<Bearer> {
  firstName?: string
  lastName?: string
}

/** By what the provider calls them. */
export const people: Record<string, Person> = {
  'user-staff': { role: 'staff', email: 'staff@example.com' },
  'user-admin': { role: 'admin', email: 'admin@example.com' },
  'user-customer': { role: 'customer', email: 'customer@example.com' },
}

/** By their client ids; the secret of each is `PROGRAM_SECRET`. Each acts for the person of its role. */
export const programs: Record<string, Bearer> = {
  staff: { role: 'staff', email: 'staff@example.com' },
  admin: { role: 'admin', email: 'admin@example.com' },
  customer: { role: 'customer', email: 'customer@example.com' },
  guest: { role: 'guest' },
}

export const PROGRAM_SECRET = 'sandbox'
