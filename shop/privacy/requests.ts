// What somebody has asked for that is under way or there: the newest first.
import type { DataCopy, Erasure } from '#contract/shop/my-data.ts'
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { isAskedByThem } from './person.ts'

export interface Asked {
  kind: 'COPY' | 'ERASURE'
  status: 'ASKED' | 'READY'
  askedAt: Date
  dueAt: Date | null
  expiresAt: Date | null
  bytes: number | null
}

export const requestsOf = (isTheirs: RawBuilder<unknown>): RawBuilder<Asked> => sql<Asked>`
  select kind, status, created_at as "askedAt", due_at as "dueAt", expires_at as "expiresAt", file_bytes as bytes
  from data_request where ${isTheirs} and (status = 'ASKED' or status = 'READY' and expires_at > now())
  order by id desc`

export const requestsOfGuest = (db: Reader, email: string): Promise<Asked[]> =>
  db.all(requestsOf(isAskedByThem({ customerId: null, email })))

export function erasureIn(requests: readonly Asked[], now: Date): Erasure | null {
  const erasure = requests.find(({ kind, status }) => kind === 'ERASURE' && status === 'ASKED')
  if (!erasure?.dueAt) return null
  const { askedAt, dueAt } = erasure
  return { askedAt: askedAt.toISOString(), on: dueAt.toISOString(), isDue: dueAt <= now }
}

export function copyIn(requests: readonly Asked[]): DataCopy | null {
  const copy = requests.find(({ kind }) => kind === 'COPY')
  if (!copy) return null
  const { status, askedAt, expiresAt, bytes } = copy
  return { isReady: status === 'READY', askedAt: askedAt.toISOString(), until: expiresAt?.toISOString() ?? null, bytes }
}
