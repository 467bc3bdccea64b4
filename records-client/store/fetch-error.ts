// What the caller learns when there is no answer (specification, section 8).

export interface ErrorEntry {
  message: string
  /** The errorCode of the platform, or one of the client's own: NETWORK_ERROR, TIMEOUT, UNREADABLE_ANSWER. */
  type: string
  arguments: unknown[]
}

/** A call that failed: its status, and why in entries. Status 0: nothing was answered. `body` is what came, for field errors. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly ok = false
  readonly status: number
  readonly statusText: string
  readonly entries: readonly ErrorEntry[]
  readonly body: unknown

  constructor(status: number, entries: readonly ErrorEntry[], body?: unknown) {
    super(entries[0]?.message ?? STATUS_TEXT[status] ?? `Status ${status}`)
    this.status = status
    this.statusText = STATUS_TEXT[status] ?? ''
    this.entries = Object.freeze(entries)
    this.body = body
    Object.freeze(this)
  }
}

/** The texts that the platform's statuses have (specification, section 8), and those the client makes itself. */
export const STATUS_TEXT: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  204: 'No Content',
  304: 'Not Modified',
  400: 'Bad Request',
  404: 'Not Found',
  500: 'Server Error',
  504: 'Gateway Timeout',
}

/** An error with one entry. */
export const failure = /* @__NO_SIDE_EFFECTS__ */ (status: number, type: string, message: string): FetchError =>
  new FetchError(status, [{ message, type, arguments: [] }])

/** The client's own answer when it may not ask (records-api/errors.md). */
export const GATEWAY_TIMEOUT = failure(504, 'GATEWAY_TIMEOUT', 'Gateway Timeout')

/** An answer that is not what was asked for. */
export const unreadable = /* @__NO_SIDE_EFFECTS__ */ (message: string): FetchError =>
  failure(0, 'UNREADABLE_ANSWER', message)

/** Reads the three shapes in which the platform says what is wrong; anything else becomes one entry with the status text. */
export function errorOf(status: number, body: unknown): FetchError {
  const found = [body].flat().flatMap(messagesIn)
  if (found.length > 0) return new FetchError(status, found, body)
  return new FetchError(
    status,
    [{ message: STATUS_TEXT[status] ?? `Status ${status}`, type: 'UNKNOWN_EXCEPTION', arguments: [] }],
    body,
  )
}

interface Told {
  message?: unknown
  errorCode?: unknown
  code?: unknown
  exceptionType?: unknown
  arguments?: unknown
  error?: unknown
  output?: { errors?: unknown; fieldErrors?: unknown }
}

function messagesIn(body: unknown): ErrorEntry[] {
  if (typeof body !== 'object' || body === null) return []
  const { message, errorCode, code, exceptionType, arguments: values, error, output } = body as Told
  const nested = [error, output?.errors, Object.values(output?.fieldErrors ?? {})].flat(3).flatMap(messagesIn)
  if (nested.length > 0 || typeof message !== 'string') return nested
  const type = [errorCode, code, exceptionType].find((name) => typeof name === 'string') ?? 'UNKNOWN_EXCEPTION'
  return [{ message, type: type, arguments: Array.isArray(values) ? values : [] }]
}
