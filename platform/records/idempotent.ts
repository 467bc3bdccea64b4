// A request that may be sent again: its key and answer are stored with its effect (reliability rules 6 and 7).
import { hash } from 'node:crypto'
import { answerRequest, isRequest, noteRequest } from '#database/idempotency-key.ts'
import { sql } from '#database/sql.ts'
import { ApiError } from '../errors/api-error.ts'
import type { TransactionContext } from './write-record.ts'

export interface Repeatable {
  route: string
  key: string | undefined
  body: unknown
}

/**
 * Does the work once per key: the same key and body get the first answer, and wait while it is still running. Throws CONFLICT for a key
 * with another body. Refusals are not stored, so that a corrected request may reuse its key.
 */
export async function idempotent<Answer>(
  { db, viewer }: TransactionContext,
  { route, key, body }: Repeatable,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work()
  const request = { owner: `user:${viewer.userId}`, route, key }
  const bodyHash = hash('sha256', JSON.stringify(body), 'buffer')
  const isFirst = await db.run(sql`${noteRequest(request, bodyHash)} on conflict do nothing`)
  if (isFirst === 0) {
    const stored = await db.first(sql<{ body_hash: Buffer; answer: string }>`
      select body_hash, answer #>> '{}' as answer from idempotency_key where ${isRequest(request)}`)
    if (!stored?.body_hash.equals(bodyHash)) throw new ApiError('CONFLICT', 'This key came with another request before')
    return JSON.parse(stored.answer)
  }
  const answer = await work()
  // Stored as text: jsonb would reorder properties, and an answer's hash goes by its text.
  await db.run(sql`${answerRequest(sql`to_jsonb(${JSON.stringify(answer)}::text)`)} where ${isRequest(request)}`)
  return answer
}
