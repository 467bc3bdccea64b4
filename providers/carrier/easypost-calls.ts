// Calls of EasyPost's API: what it refuses is an answer, too.
import { type Exchange, exchangeWith } from '../exchange.ts'
import type { Outbound } from '../outbound.ts'
import { ServiceDown } from '../service-down.ts'

const MOST_BYTES = 512_000

export interface EasyPostCalls {
  base: URL
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; answer: unknown }>
}

/** Throws ServiceDown for whatever decides nothing: no answer, one that cannot be read, a wrong key, too many calls, trouble of the service. */
export function easyPostCalls(
  { apiBase, apiKey }: { apiBase: string; apiKey: string },
  { ask }: Outbound,
): EasyPostCalls {
  const base = new URL(apiBase)
  const exchange: Exchange = exchangeWith(base, 8)
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
  return {
    base,
    call: (method, path, body) =>
      ask(async (leftMs) => {
        try {
          const { status, body: text } = await exchange(path, {
            method,
            headers: { authorization, 'content-type': 'application/json' },
            ...(body && { body: JSON.stringify(body) }),
            leftMs,
            mostBytes: MOST_BYTES,
          })
          if (!DECIDES.has(status)) throw new Error(`status ${status}`)
          return { status, answer: JSON.parse(text) as unknown }
        } catch (error) {
          throw new ServiceDown('carrier', error)
        }
      }),
  }
}

const DECIDES = new Set([200, 201, 202, 400, 402, 404, 409, 422])
