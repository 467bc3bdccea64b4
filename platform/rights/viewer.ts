// Who asks. Everything the platform answers goes by this: there is no way to read without one (reliability rule 36).
import type { Locale } from '#values/locale.ts'

export const ROLES = ['guest', 'customer', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

export interface Viewer {
  role: Role
  /** Of staff: the role that administrators made, which may otherwise than staff. */
  roleId?: number | null | undefined
  accountId: number | null
  userId: number | null
  locale: Locale
  /** Whether they have shown lately who they are: without it money does not go back and rights stay as they are. */
  isFresh?: boolean
}

/** What names all that a viewer may, where it is remembered for others who may the same. */
export const rightsOf = ({ role, roleId }: Pick<Viewer, 'role' | 'roleId'>): string =>
  roleId == null ? role : `${role}-${roleId}`

/** Anybody: sees what a shop window shows. */
export const guest = (locale: Locale): Viewer => ({ role: 'guest', accountId: null, userId: null, locale })

/** A context of somebody who has signed in. */
export type SignedIn<Context extends { viewer: Viewer }> = Context & { viewer: { userId: number } }

export const isSignedIn = <Context extends { viewer: Viewer }>(context: Context): context is SignedIn<Context> =>
  context.viewer.userId !== null
