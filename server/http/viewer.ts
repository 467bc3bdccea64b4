// A token's bearer, else the session's user, else a guest.
import type { FastifyRequest } from 'fastify'
import type { Reader } from '#database/sql.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { guest, type Viewer } from '#platform/rights/viewer.ts'
import type { IdentityPort } from '#providers/identity/port.ts'
import { customerUser, findUser, type User } from '#shop/accounts/find-user.ts'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#values/locale.ts'
import type { Session, Sessions } from './session.ts'

export interface ViewerDeps {
  db: Reader
  sessions: Pick<Sessions, 'read'>
  identity: IdentityPort | undefined
}

/** Reads who calls. Throws INVALID_SESSION_ID for a token that is nobody's. */
export async function readViewer({ db, sessions, identity }: ViewerDeps, request: FastifyRequest): Promise<Viewer> {
  const locale = acceptedLocale(request.headers['accept-language'])
  const token = bearerToken(request.headers.authorization)
  if (token === undefined) {
    const session = await sessions.read(request)
    const user = session && userOf(session)
    if (session) request.user = user
    return user ? viewerOf(user, locale) : guest(locale)
  }
  const bearer = (await identity?.verify(token)) ?? null
  if (bearer?.isGuest) {
    request.user = null
    return guest(locale)
  }
  const user = bearer ? await findUser(db, bearer) : undefined
  if (!user) throw new ApiError('INVALID_SESSION_ID', 'Session expired or invalid')
  request.user = user
  return viewerOf(user, locale)
}

export function userOf({ customerId, staff }: Session): User | null {
  if (staff) return { ...staff, customerId: null }
  return customerId === null ? null : customerUser(customerId)
}

const viewerOf = ({ id, role, customerId }: User, locale: Locale): Viewer => ({
  role,
  accountId: customerId,
  userId: id,
  locale,
})

/** The token of an Authorization header; '' when there is a header, but no token in it. */
export const bearerToken = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : (/^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1] ?? '')

/** In which language a request is answered: as pages of a site say it with each of their calls, else as its reader prefers. */
export function readerLocale({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Locale {
  const language = typeof query === 'object' && query !== null && 'language' in query ? query.language : undefined
  return LOCALES.find((one) => one === language) ?? acceptedLocale(headers['accept-language'])
}

/** The site's language that a reader prefers: the whole code first, then its language alone. */
export function acceptedLocale(header: string | undefined): Locale {
  if (!header) return DEFAULT_LOCALE
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [code = '', weight] = entry.trim().split(/;\s*q=/i)
      return { code: code.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  for (const { code } of wanted) {
    const locale =
      LOCALES.find((locale) => locale.toLowerCase() === code) ??
      LOCALES.find((locale) => locale.slice(0, 2) === code.split('-')[0])
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}
