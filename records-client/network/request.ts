export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Priority = 'high' | 'normal' | 'background'

export interface Request {
  method: Method
  path: string
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** How a request is sent. */
export interface Sending {
  /** Normal unless it is said. */
  priority?: Priority
  isRefresh?: boolean
  /** The cached answer is still there, so 304 suffices. */
  isHeld?: boolean
  /** A save is sent each time, even while an equal one is in flight: two clicks may mean two records. */
  isSave?: boolean
}

export const API_ROOT = '/services/data/v63.0'

/** Some proxies refuse longer addresses. */
export const LONGEST_URL = 7000

/** The address: lists with commas between, what is not said left out, the names in order. */
export function urlOf({ path, query = {} }: Pick<Request, 'path' | 'query'>): string {
  const parts = Object.keys(query)
    .sort()
    .filter((name) => query[name] !== undefined)
    .map((name) => `${name}=${encodeURIComponent(String(query[name])).replaceAll('%2C', ',')}`)
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}

/** Sorted keys: equal values must have equal texts. */
export const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

export const textOf = (request: Request): string =>
  `${request.method} ${urlOf(request)}${request.body === undefined ? '' : ` ${stable(request.body)}`}${
    request.headers ? ` ${stable(request.headers)}` : ''
  }`
