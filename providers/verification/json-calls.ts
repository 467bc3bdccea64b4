// Calls to a provider of verifications within our limits (reliability rule 26).
import { createHmac } from 'node:crypto'
import { type Exchange, exchangeWith } from '../exchange.ts'
import { outbound } from '../outbound.ts'
import { ServiceDown } from '../service-down.ts'

/** Answers are a few hundred bytes: what is larger is none. */
const MOST_BYTES = 64_000

export interface JsonAnswer {
  status: number
  body: unknown
}

export function jsonCalls(base: URL, totalMs = 5_000) {
  const exchange: Exchange = exchangeWith(base, 16)
  const { ask } = outbound({ service: 'verification', totalMs })

  /** All calls of one `work` share its time; whatever else it throws becomes ServiceDown. */
  return <Answer>(work: (call: typeof one) => Promise<Answer>): Promise<Answer> =>
    ask(async (leftMs) => {
      const end = Date.now() + leftMs
      try {
        return await work((path, question) => one(path, { ...question, leftMs: Math.max(1, end - Date.now()) }))
      } catch (error) {
        throw error instanceof ServiceDown ? error : new ServiceDown('verification', error)
      }
    })

  async function one(
    path: string,
    question: { method?: string; headers?: Record<string, string>; body?: string; leftMs?: number },
  ): Promise<JsonAnswer> {
    const { leftMs = totalMs, ...rest } = question
    const { status, body } = await exchange(path, { ...rest, leftMs, mostBytes: MOST_BYTES })
    if (status >= 500 || status === 429) throw new Error(`status ${status}`)
    return { status, body: status === 204 ? null : JSON.parse(body) }
  }
}

/** What is kept of a person: without our secret nobody finds out whom it names. */
export const subjectHash = (secret: string, subject: string): string =>
  createHmac('sha256', secret).update(subject).digest('hex')
