// Calls of the console's own, beside those of records: files in and out, and what becomes of them.
import { FetchError } from '#records-client/store/fetch-error.ts'
import { shownLocale } from './language.ts'
import { consoleFetch } from './session.ts'

export const CALLS = '/console-api'

interface Told {
  message?: string
}

/** Why a call was refused, as the server says it; '' where it said nothing. */
export class CallRefused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'CallRefused'
    this.status = status
  }
}

/** Throws CallRefused, of status 0 without a connection. */
export async function call<Answer>(path: string, body?: object | FormData, signal?: AbortSignal): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await consoleFetch(CALLS + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'accept-language': shownLocale(),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallRefused(0, '')
  })
  const told = (await answer.json().catch(() => undefined)) as unknown
  if (answer.ok) return told as Answer
  const [first] = Array.isArray(told) ? (told as Told[]) : []
  throw new CallRefused(answer.status, first?.message ?? '')
}

/** What is told of a failure; ours are thrown on. */
export const whyRefused = (error: unknown, offline: string): string => {
  if (error instanceof CallRefused || error instanceof FetchError) return error.status === 0 ? offline : error.message
  throw error
}
