// A small, cheap HTTP client for loads: one keep-alive agent, bodies as text, a cookie jar per shopper.
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** The server closed a resting connection at the moment when it was taken up again: nothing was read of the request. */
class RestingConnectionClosed extends Error {}

export const send = (...request: Parameters<typeof sendOnce>): Promise<Answer> =>
  sendOnce(...request).catch((error: unknown) => {
    if (error instanceof RestingConnectionClosed) return sendOnce(...request)
    throw error
  })

function sendOnce(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() }),
        )
        response.on('error', fail)
      },
    )
    sent.on('error', (error) => fail(sent.reusedSocket ? new RestingConnectionClosed(error.message) : error))
    sent.end(body)
  })
}

/** A guest with a session of their own, calling the shop. */
export class Guest {
  readonly url: string
  /** Name and value, by name. */
  private readonly cookies = new Map<string, string>()
  constructor(url: string) {
    this.url = url
  }

  async call<Result>(name: string, input: unknown, key?: string): Promise<{ status: number; answer: Result }> {
    const cookie = [...this.cookies.values()].join('; ')
    const answer = await send(`${this.url}/lwr/apex/v63.0/${name.replace('.', '/')}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { ...(cookie && { cookie }), ...(key && { 'idempotency-key': key }) },
    })
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = set.split(';', 1)
      this.cookies.set(pair.split('=', 1)[0] ?? '', pair)
    }
    return { status: answer.status, answer: (answer.body ? JSON.parse(answer.body) : undefined) as Result }
  }
}

/** Runs `work` `times` times, `atOnce` at a time. */
export async function repeat(times: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < times) await work(next++)
    }),
  )
}
