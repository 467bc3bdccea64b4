// A cheap HTTP client for loads: a slower one would be what is measured.
import { Agent, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const secureAgent = new SecureAgent({ keepAlive: true, maxSockets: 256 })

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** The server closed an idle connection just as it was reused: nothing of the request was read, so it can be repeated. */
class RestingConnectionClosed extends Error {}

export const send = (...request: Parameters<typeof sendOnce>): Promise<Answer> =>
  sendOnce(...request).catch((error: unknown) => {
    if (error instanceof RestingConnectionClosed) return sendOnce(...request)
    throw error
  })

function sendOnce(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
    signal,
  }: { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal | undefined } = {},
): Promise<Answer> {
  const isSecure = url.startsWith('https:')
  return new Promise((done, fail) => {
    const sent = (isSecure ? secureRequest : request)(
      url,
      {
        method,
        agent: isSecure ? secureAgent : agent,
        ...(signal && { signal }),
        headers: {
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }),
          ...headers,
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

export class Guest {
  readonly url: string
  private readonly cookies = new Map<string, string>()
  private readonly address: string | undefined
  private readonly givesUpAfterMs: number | undefined
  constructor(url: string, { address, givesUpAfterMs }: { address?: string; givesUpAfterMs?: number } = {}) {
    this.url = url
    this.address = address
    this.givesUpAfterMs = givesUpAfterMs
  }

  async call<Result>(name: string, input: unknown, key?: string): Promise<{ status: number; answer: Result }> {
    const answer = await this.send(`/lwr/apex/v63.0/${name.replace('.', '/')}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { ...(key && { 'idempotency-key': key }) },
    })
    return { status: answer.status, answer: (answer.body ? JSON.parse(answer.body) : undefined) as Result }
  }

  open(path: string): Promise<Answer> {
    return this.send(path, {})
  }

  /** As a browser would send them. */
  get cookie(): string {
    return [...this.cookies.values()].join('; ')
  }

  private async send(path: string, { headers, ...sent }: Exclude<Parameters<typeof send>[1], undefined>) {
    const { cookie } = this
    const answer = await send(`${this.url}${path}`, {
      ...sent,
      headers: { ...headers, ...(cookie && { cookie }), ...(this.address && { 'x-forwarded-for': this.address }) },
      signal: this.givesUpAfterMs ? AbortSignal.timeout(this.givesUpAfterMs) : undefined,
    })
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = set.split(';', 1)
      this.cookies.set(pair.split('=', 1)[0] ?? '', pair)
    }
    return answer
  }
}

export async function repeat(
  times: number,
  concurrency: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < times) await work(next++)
    }),
  )
}
