// Idempotency keys, stored in the transaction of their effect, with the answer (reliability rules 6 and 7).
import { hash } from 'node:crypto'
import { Refusal } from '#values/refusal.ts'
import { type RawBuilder, sql } from './sql.ts'

export type RequestKey = Record<'owner' | 'route' | 'key', string | RawBuilder<unknown>>

export const isRequest = ({ owner, route, key }: RequestKey): RawBuilder<unknown> =>
  sql`idempotency_key.owner = ${owner} and idempotency_key.route = ${route} and idempotency_key.key = ${key}`

/** Starts a statement: the caller adds what happens next, or `on conflict` for a known key. */
export const noteRequest = ({ owner, route, key }: RequestKey, bodyHash: Buffer): RawBuilder<unknown> => sql`
  insert into idempotency_key (owner, route, key, body_hash, state) select ${owner}, ${route}, ${key}, ${bodyHash}, 'running'`

/** Starts a statement: the caller adds which request it was. */
export const answerRequest = (answer: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`update idempotency_key set state = 'answered', answer = ${answer}`

export const hashOfBody = (body: unknown): Buffer => hash('sha256', JSON.stringify(body), 'buffer')

/** Throws `key/other-body` where the key came with something else before; `null`: a server of an earlier build kept no hash. */
export function requireSameBody(before: Buffer | null, sent: Buffer): void {
  if (before && !before.equals(sent)) throw new Refusal('key/other-body')
}
