// Who asks. Everything the platform answers goes by this: there is no way to read without one (reliability rule 36).
import type { Locale } from '#values/locale.ts'

export const ROLES = ['guest', 'customer', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

export interface Viewer {
  role: Role
  accountId: number | null
  userId: number | null
  locale: Locale
}

/** Anybody: sees what a shop window shows. */
export const guest = (locale: Locale): Viewer => ({ role: 'guest', accountId: null, userId: null, locale })
