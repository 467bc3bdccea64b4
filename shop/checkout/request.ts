// A request to place an order, known by its Idempotency-Key (reliability rules 6 and 7).
import { type Reader, sql } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import type { RefusalCode } from '#values/refusal.ts'
import type { AttemptState } from './attempt-states.ts'

export const PLACE_ORDER = 'placeOrder'
export const ownerOf = ({ sessionId }: Pick<Shopper, 'sessionId'>): string => `session:${sessionId}`

/** What a request came to: kept with its key and answered again. */
export type KeptAnswer = { orderId: number; orderNumber: string } | { refusal: RefusalCode }

export interface EarlierRequest {
  bodyHash: Buffer
  /** null while it is still running. */
  answer: KeptAnswer | null
  reference: string
  state: AttemptState
  secondsStill: number
}

/** The request made with this key before, if there was one. */
export const readRequest = (db: Reader, shopper: Shopper, key: string): Promise<EarlierRequest | undefined> =>
  db.first(sql<EarlierRequest>`
    select request.body_hash as "bodyHash", request.answer, attempt.reference, attempt.state,
      extract(epoch from now() - attempt.moved_at)::float8 as "secondsStill"
    from idempotency_key request
    join payment_attempt attempt on attempt.session_id = ${shopper.sessionId} and attempt.request_key = request.key
    where request.owner = ${ownerOf(shopper)} and request.route = ${PLACE_ORDER} and request.key = ${key}`)

/** Part of a statement with an attempt in `moved`: keeps what its request came to. `answer` is JSON made in SQL. */
export const answering = (status: number, answer: unknown) => sql`
  answered as (
    update idempotency_key set state = 'answered', status = ${status}, answer = ${answer}
    from moved
    where owner = 'session:' || moved.session_id and route = ${PLACE_ORDER} and key = moved.request_key
  )`
