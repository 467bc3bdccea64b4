// Stripe's package speaks HTTP through this: our exchange, with its limits, in the form that the package asks for.
import type { Stripe } from 'stripe'
import type { Exchange } from './exchange.ts'

/** A page of a hundred payments with their charges is about 300 kB: larger answers are refused. */
const MOST_BYTES = 2_000_000

export const stripeHttp = (exchange: Exchange): Stripe.HttpClient => ({
  getClientName: () => 'node',
  async makeRequest(_host, _port, path, method, headers, body, _protocol, leftMs) {
    const answer = await exchange(path, { method, headers: plain(headers), body, leftMs, mostBytes: MOST_BYTES }).catch(
      unnamed,
    )
    return {
      getStatusCode: () => answer.status,
      getHeaders: () => plain(answer.headers),
      getRawResponse: () => answer,
      toStream: () => answer.body,
      toJSON: async () => JSON.parse(answer.body),
    }
  },
})

/** The package retries by error codes such as ECONNRESET; hiding them leaves retries to outbound.ts. */
const unnamed = (error: unknown): never => {
  throw new Error('no answer', { cause: error })
}

const plain = <Value>(headers: Record<string, Value>) => headers as Record<string, Extract<Value, string>>
