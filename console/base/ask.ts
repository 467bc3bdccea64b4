// Calls of our own beside the records (`/console-api/…`): asked anew each time, and refused as record calls are.
import { useCallback, useEffect, useState } from 'react'
import { errorOf, failure, type FetchError } from '#records-client/store/fetch-error.ts'
import { shownLocale } from './language.ts'
import { consoleFetch } from './session.ts'

const CALLS = '/console-api'

/** Throws FetchError; its status is 0 when nothing was answered. */
export async function ask<Answer>(path: string, body?: object, query = new URLSearchParams()): Promise<Answer> {
  const url = `${CALLS}${path}?${new URLSearchParams([...query, ['language', shownLocale()]])}`
  const sent = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
  let answer: Response
  try {
    answer = await consoleFetch(url, sent)
  } catch (error) {
    throw failure(0, 'NETWORK_ERROR', error instanceof Error ? error.message : '')
  }
  const read: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) throw errorOf(answer.status, read)
  return read as Answer
}

export interface Asked<Answer> {
  data: Answer | undefined
  error: FetchError | undefined
  /** What is shown stays until the new answer is there. */
  refresh: () => void
}

export function useAsked<Answer>(path: string): Asked<Answer> {
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<{ data?: Answer; error?: FetchError }>({})
  useEffect(() => {
    let isCurrent = true
    ask<Answer>(path)
      .then((data) => isCurrent && setFound({ data }))
      .catch((error: FetchError) => isCurrent && setFound((now) => ({ ...now, error })))
    return () => {
      isCurrent = false
    }
  }, [path, turn])
  const refresh = useCallback(() => setTurn((now) => now + 1), [])
  return { data: found.data, error: found.error, refresh }
}

/** The address of a file, for a link that opens it. */
export const fileUrl = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}language=${shownLocale()}`
