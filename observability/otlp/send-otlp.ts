// One POST of OTLP over HTTP at a time, tried again as its specification says; what cannot be handed over is counted, and nobody waits for it.
import * as http from 'node:http'
import * as https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

export interface Receiver {
  /** `https://collector.example.com:4318`: `/v1/traces` and `/v1/metrics` follow. */
  endpoint: string
  headers: Record<string, string>
}

export interface Sending {
  /** Whether all of it was taken. */
  send(signal: 'traces' | 'metrics', body: string): Promise<boolean>
  close(): void
}

const TOTAL_MS = 10_000
const MOST_TRIES = 4
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
const MOST_ANSWER_BYTES = 64_000
/** A receiver that is overloaded or away for a moment. */
const AGAIN = new Set([429, 502, 503, 504])
const squeeze = promisify(gzip)

export function sendingTo({ endpoint, headers }: Receiver, pauseMs = FIRST_PAUSE_MS): Sending {
  const base = new URL(endpoint.endsWith('/') ? endpoint : `${endpoint}/`)
  const { Agent, request } = base.protocol === 'http:' ? http : https
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const closing = new AbortController()

  const post = (url: URL, packed: Buffer) =>
    new Promise<{ status: number; after: number; body: string }>((resolve, reject) => {
      const sent = request(url, {
        agent,
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          'content-length': packed.length,
          'user-agent': 'tappet-otlp',
        },
      })
      const timer = setTimeout(() => sent.destroy(new Error('no answer in time')), TOTAL_MS).unref()
      const failed = (error: Error) => {
        clearTimeout(timer)
        reject(error)
      }
      sent.once('error', failed)
      sent.once('response', (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          if (body.length < MOST_ANSWER_BYTES) body += chunk
        })
        response.once('error', failed)
        response.once('end', () => {
          clearTimeout(timer)
          resolve({
            status: response.statusCode ?? 0,
            after: Number(response.headers['retry-after'] ?? 0) * 1000,
            body,
          })
        })
      })
      sent.end(packed)
    })

  return {
    async send(signal, body) {
      const url = new URL(`v1/${signal}`, base)
      const packed = await squeeze(body, { level: 1 })
      for (let attempt = 1; attempt <= MOST_TRIES && !closing.signal.aborted; attempt++) {
        const answer = await post(url, packed).catch(() => undefined)
        if (answer && !AGAIN.has(answer.status)) return answer.status < 300 && isWhole(answer.body)
        const pause = Math.max(answer?.after || 0, pauseMs * 2 ** (attempt - 1))
        if (attempt < MOST_TRIES)
          await wait(Math.min(pause, LONGEST_PAUSE_MS), undefined, { signal: closing.signal, ref: false }).catch(
            () => {},
          )
      }
      return false
    },
    close() {
      closing.abort()
      agent.destroy()
    },
  }
}

/** A receiver may take some of it alone. */
function isWhole(body: string): boolean {
  try {
    const { partialSuccess } = JSON.parse(body || '{}') as { partialSuccess?: Record<string, unknown> }
    return Number(partialSuccess?.['rejectedSpans'] ?? partialSuccess?.['rejectedDataPoints'] ?? 0) === 0
  } catch {
    return true
  }
}
