// Changes of many records, which the shop does as jobs: asked for, looked at, stopped.
import { useCallback, useEffect, useState } from 'react'
import type { BulkChange, BulkResult } from '#contract/ui-api/bulk-changes.ts'
import { CallRefused } from './calls.ts'
import { shownLocale } from './language.ts'
import { consoleFetch } from './session.ts'

const CALLS = '/services/data/v63.0/ui-api/bulk-changes'
const LOOKED_AT_MS = 700
const MOST_REFUSED = 200

export interface BulkWanted {
  objectApiName: string
  recordIds?: readonly string[]
  listViewApiName?: string
  searchTerm?: string
  conditions?: string
  fields: Record<string, string | number | boolean | null>
  actionApiName?: string
}

/** Throws what is said of a refusal. */
async function call<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const headers = { 'accept-language': shownLocale(), ...init?.headers }
  const answer = await consoleFetch(CALLS + path, { ...init, headers })
  const body: unknown = await answer.json()
  if (answer.ok) return body as Answer
  throw new CallRefused(answer.status, (body as { message?: string }[])[0]?.message ?? String(answer.status))
}

const send = <Answer>(path: string, body: object, key?: string) =>
  call<Answer>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  })

export const beginBulkChange = (wanted: BulkWanted, key: string) => send<BulkChange>('', wanted, key)
export const stopBulkChange = (id: string) => send<BulkChange>(`/${id}/stop`, {})

/** What is looked at again and again until `isDone` says that it has ended; without a connection too, as the job goes on. */
function useLooked<Found>(
  id: string,
  look: (id: string) => Promise<Found>,
  isDone: (found: Found) => boolean,
): { found: Found | undefined; why: string } {
  const [now, setNow] = useState<{ id: string; found?: Found; why: string }>({ id, why: '' })
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = async () => {
      try {
        const found = await look(id)
        if (isGone) return
        setNow({ id, found, why: '' })
        if (isDone(found)) return
      } catch (error) {
        if (isGone) return
        if (error instanceof CallRefused && error.status < 500) return setNow({ id, why: error.message })
      }
      timer = setTimeout(again, LOOKED_AT_MS)
    }
    void again()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [id, look, isDone])
  return now.id === id ? { found: now.found, why: now.why } : { found: undefined, why: '' }
}

const progressOf = async (id: string) => ({
  change: await call<BulkChange>(`/${id}`),
  refused: (await call<Page>(`/${id}/results?isRefused=true&pageSize=${MOST_REFUSED}`)).results,
})
const hasEnded = ({ change }: { change: BulkChange }) => change.state !== 'RUNNING'

/** How far it is, until it has ended; and which records have refused it. */
export function useBulkChange(begun: BulkChange) {
  const { found } = useLooked(begun.id, progressOf, hasEnded)
  return found ?? { change: begun, refused: [] }
}

interface Changes {
  changes: readonly Omit<BulkChange, 'eTag'>[]
  nextPageToken: string | null
}
const noneRuns = ({ changes }: Changes) => changes.every(({ state }) => state !== 'RUNNING')

/** A page of all changes of whoever looks, from the newest or after another page: read anew while one of them is under way. */
export function useBulkChanges(after: string | undefined) {
  const query = after ? `?${new URLSearchParams({ pageToken: after })}` : ''
  return useLooked(query, readChanges, noneRuns)
}
const readChanges = (query: string) => call<Changes>(query)

interface Page {
  nextPageToken: string | null
  results: readonly BulkResult[]
}

/** The same of a page of its results: read anew while rows of it wait. */
export function useBulkResults(id: string, query: string) {
  const look = useCallback(
    async (of: string) => ({
      change: await call<BulkChange>(`/${of}`),
      page: await call<Page>(`/${of}/results?${query}`),
    }),
    [query],
  )
  return useLooked(id, look, hasEnded)
}
