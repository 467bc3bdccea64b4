// A question that the network can answer too, and how its answer comes into the store.
import type { Sending } from '../network/request.ts'
import { failure, type FetchError } from '../store/fetch-error.ts'
import type { Question } from '../store/snapshot.ts'
import type { Client } from './client.ts'

export interface Query<Data> extends Question<Data> {
  /** Asks the network and keeps what it answers; throws a FetchError when there is nothing to keep. */
  load(client: Client, sending: Sending): Promise<void>
  /** What is said when only the cache may answer, and has nothing. */
  readonly uncached?: FetchError
}

/** The client's own answer when it may not ask (records-api/errors.md). */
export const GATEWAY_TIMEOUT = failure(504, 'GATEWAY_TIMEOUT', 'Gateway Timeout')

/** An answer that is not what was asked for. */
export const unreadable = (message: string): FetchError => failure(0, 'UNREADABLE_ANSWER', message)
