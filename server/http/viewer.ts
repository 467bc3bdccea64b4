// A token's bearer, else the session's user, else a guest.
import type { FastifyRequest } from 'fastify'
import type { Reader } from '#database/sql.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { guest, type Viewer } from '#platform/rights/viewer.ts'
import type { IdentityPort } from '#providers/identity/port.ts'
import { customerUser, findUser, type User } from '#shop/accounts/find-user.ts'
import { recordNumber } from '#values/record-id.ts'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#values/locale.ts'
import type { Session, Sessions } from './session.ts'

export interface ViewerDeps {
  db: Reader
  sessions: Pick<Sessions, 'read' | 'isFresh' | 'wasRemoved'>
  identity: IdentityPort | undefined
}

/** Reads who calls; `isRead`: by a call that changes nothing, though it may be a POST. Throws INVALID_SESSION_ID for a token that is nobody's. */
export const readViewer = async (
  deps: ViewerDeps,
  request: FastifyRequest,
  isRead = isReading(request),
): Promise<Viewer> => asTried(await whoCalls(deps, request), request, isRead)

const isReading = ({ method }: Pick<FastifyRequest, 'method'>): boolean => method === 'GET' || method === 'HEAD'

async function whoCalls({ db, sessions, identity }: ViewerDeps, request: FastifyRequest): Promise<Viewer> {
  const locale = acceptedLocale(request.headers['accept-language'])
  const token = bearerToken(request.headers.authorization)
  if (token === undefined) {
    const session = await sessions.read(request)
    // Whoever sees the shop as a customer changes nothing, by whatever call.
    if (session?.viewing && !isReading(request)) throw new ApiError('INSUFFICIENT_ACCESS', { key: 'viewIsReadOnly' })
    const user = session && userOf(session)
    if (session) request.user = user
    return user ? { ...viewerOf(user, locale), isFresh: (session.freshUntil ?? 0) > Date.now() } : guest(locale)
  }
  const bearer = (await identity?.verify(token)) ?? null
  if (bearer?.isGuest) {
    request.user = null
    return guest(locale)
  }
  const user = bearer ? await findUser(db, bearer) : undefined
  if (!user) throw new ApiError('INVALID_SESSION_ID', 'Session expired or invalid')
  request.user = user
  // A token is as fresh as the sign-in that it tells of. A program signs in nowhere: its secret is what it shows.
  const at = bearer?.authenticatedAt
  return { ...viewerOf(user, locale), isFresh: at === undefined || sessions.isFresh(at) }
}

export function userOf({ customerId, staff }: Session): User | null {
  if (staff) return { ...staff, customerId: null }
  return customerId === null ? null : customerUser(customerId)
}

const viewerOf = ({ id, role, roleId, customerId }: User, locale: Locale): Viewer => ({
  role,
  roleId,
  accountId: customerId,
  userId: id,
  locale,
})

/**
 * An administrator who tries a role (`x-as-role`: `staff`, or the id of one that was made) sees what it sees and changes nothing. For
 * anybody else there is no such thing.
 */
export function asTried(
  viewer: Viewer,
  request: Pick<FastifyRequest, 'headers' | 'method'>,
  isRead = isReading(request),
): Viewer {
  const wanted = request.headers['x-as-role']
  if (wanted === undefined) return viewer
  const roleId = wanted === 'staff' ? null : recordNumber('staffRole', String(wanted))
  if (viewer.role !== 'admin' || roleId === undefined)
    throw new ApiError('INSUFFICIENT_ACCESS', { key: 'rolesForAdmins' })
  if (!isRead) throw new ApiError('INSUFFICIENT_ACCESS', { key: 'roleIsTried' })
  return { ...viewer, role: 'staff', roleId, isFresh: false }
}

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
