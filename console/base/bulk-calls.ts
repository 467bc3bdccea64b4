// Changes of many records, which the shop does as jobs: asked for, looked at, stopped.
import { useEffect, useState } from 'react'
import { consoleFetch } from '../../base/session.ts'
import type { Input } from '../../fields/kind.ts'

const CALLS = '/services/data/v63.0/ui-api/bulk-changes'
const LOOKED_AT_MS = 700
const MOST_REFUSED = 200

export interface BulkChange {
  id: string
  count: number | null
  saved: number
  refused: number
  state: 'RUNNING' | 'DONE' | 'STOPPED' | 'FAILED'
  why: string | null
}
export interface BulkResult {
  recordId: string
  statusCode: number | null
  message: string | null
}

export interface BulkWanted {
  objectApiName: string
  recordIds?: readonly string[]
  listViewApiName?: string
  searchTerm?: string
  fields: Record<string, Input>
  actionApiName?: string
}

/** Throws what is said of a refusal. */
async function call<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const answer = await consoleFetch(CALLS + path, init)
  const body: unknown = await answer.json()
  if (answer.ok) return body as Answer
  throw new Error((body as { message?: string }[])[0]?.message ?? String(answer.status))
}

const send = <Answer>(path: string, body: object, key?: string) =>
  call<Answer>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  })

export const beginBulkChange = (wanted: BulkWanted, key: string) => send<BulkChange>('', wanted, key)
export const stopBulkChange = (id: string) => send<BulkChange>(`/${id}/stop`, {})

/** How far it is, looked at again and again until it has ended; and which records have refused it. */
export function useBulkChange(begun: BulkChange | undefined) {
  const [now, setNow] = useState<BulkChange>()
  const [refused, setRefused] = useState<readonly BulkResult[]>([])
  const id = begun?.id
  useEffect(() => {
    if (!id) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      try {
        const next = await call<BulkChange>(`/${id}`)
        const { results } = await call<{ results: BulkResult[] }>(
          `/${id}/results?isRefused=true&pageSize=${MOST_REFUSED}`,
        )
        if (isGone) return
        setNow(next)
        setRefused(results)
        if (next.state !== 'RUNNING') return
      } catch {
        // Without a connection the job goes on, and is looked at again.
      }
      if (!isGone) timer = setTimeout(look, LOOKED_AT_MS)
    }
    void look()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [id])
  return { change: now?.id === id ? (now ?? begun) : begun, refused }
}
