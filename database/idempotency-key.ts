// Requests that may be sent again, by their Idempotency-Key: noted with their effect, their answer kept (reliability rules 6 and 7).
import { type RawBuilder, sql } from './sql.ts'

/** Each is a text, or SQL that makes one. */
export type RequestKey = Record<'owner' | 'route' | 'key', string | RawBuilder<unknown>>

export const isRequest = ({ owner, route, key }: RequestKey): RawBuilder<unknown> =>
  sql`idempotency_key.owner = ${owner} and idempotency_key.route = ${route} and idempotency_key.key = ${key}`

/** To go on with what it happens after, or with what is done where the key is there already. */
export const noteRequest = ({ owner, route, key }: RequestKey, bodyHash: Buffer): RawBuilder<unknown> => sql`
  insert into idempotency_key (owner, route, key, body_hash, state) select ${owner}, ${route}, ${key}, ${bodyHash}, 'running'`

/** To go on with which one it is. */
export const answerRequest = (answer: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`update idempotency_key set state = 'answered', answer = ${answer}`
