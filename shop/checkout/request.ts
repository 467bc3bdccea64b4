// A request to place an order, known by its Idempotency-Key (reliability rules 6 and 7).
import { answerRequest, isRequest } from '#database/idempotency-key.ts'
import { prepared, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import type { RefusalCode } from '#values/refusal.ts'
import type { AttemptState } from './attempt-states.ts'

export const PLACE_ORDER = 'placeOrder'
export const requestKey = ({ sessionId }: Shopper, key: string) => ({
  owner: `session:${sessionId}`,
  route: PLACE_ORDER,
  key,
})

export type StoredAnswer = { orderId: number; orderNumber: string } | { refusal: RefusalCode }

export interface EarlierRequest {
  bodyHash: Buffer
  /** null while it is still running. */
  answer: StoredAnswer | null
  reference: string
  state: AttemptState
  /** Where the bank asks, while it does. */
  question: string | null
  secondsStill: number
}

export const readRequest = (db: Reader, shopper: Shopper, key: string): Promise<EarlierRequest | undefined> =>
  db.first(requestOf({ ...requestKey(shopper, key), sessionId: shopper.sessionId }, ''))

const requestOf = prepared<{ owner: string; key: string; sessionId: number }, EarlierRequest>(
  ({ owner, key, sessionId }) => sql<EarlierRequest>`
    select body_hash as "bodyHash", answer, attempt.reference, attempt.state, attempt.question_url as question,
      extract(epoch from now() - attempt.moved_at)::float8 as "secondsStill"
    from idempotency_key
    join payment_attempt attempt on attempt.session_id = ${sessionId} and attempt.request_key = key
    where ${isRequest({ owner, route: PLACE_ORDER, key })}`,
)

/** Part of a statement with an attempt in `moved`: keeps what its request came to. `answer` is JSON made in SQL. */
export const answering = (answer: RawBuilder<unknown>) => sql`
  answered as (
    ${answerRequest(answer)} from moved
    where ${isRequest({ owner: sql`'session:' || moved.session_id`, route: PLACE_ORDER, key: sql`moved.request_key` })}
  )`
