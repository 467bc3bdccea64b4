// One call of S3's API over kept connections: signed, within limits, and tried again where another try may help (reliability rule 26).
import { createReadStream } from 'node:fs'
import * as http from 'node:http'
import * as https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { outbound } from '../outbound.ts'
import { ServiceDown } from '../service-down.ts'
import { escapedPath, escapedQuery, SUM_OF_NOTHING, type Signer, signRequest } from './sign-request.ts'

export interface S3Settings extends Signer {
  /** Where the API is, without the bucket: https://s3.ca-central-1.amazonaws.com */
  url: string
  bucket: string
  /** Whether the bucket stands in the path or before the host. */
  style: 'path' | 'host'
}

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Without one it is about the bucket. */
  key?: string
  query?: Record<string, string>
  file?: { path: string; bytes: number; sum: string }
  isUnsigned?: boolean
}

/** Who asked wrongly, or may not: asking again would change nothing. */
export class S3Refusal extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(`the bucket answered ${status}${code && ` ${code}`}`)
    this.status = status
  }
}

const ANSWERS_WITHIN_MS = 10_000
/** Of a body, between two pieces: whoever reads it may be slow. */
const IDLE_MS = 60_000
const PASSES: ReadonlySet<number> = new Set([408, 429])

/** Answers whose body is still to be read; throws S3Refusal or, after three tries, ServiceDown. */
export function s3Calls(settings: S3Settings): (call: S3Call) => Promise<http.IncomingMessage> {
  const base = new URL(settings.url)
  const { Agent, request } = base.protocol === 'http:' ? http : https
  const agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'lifo' })
  const hostname = settings.style === 'host' ? `${settings.bucket}.${base.hostname}` : base.hostname
  const host = base.port ? `${hostname}:${base.port}` : hostname
  const root = settings.style === 'host' ? '' : `/${settings.bucket}`
  const quick = outbound({ service: 'files', totalMs: 15_000, tries: 3 })
  const long = outbound({ service: 'files', totalMs: 300_000, tries: 3 })

  const send = ({ method, key, query, file, isUnsigned }: S3Call) =>
    new Promise<http.IncomingMessage>((done, fail) => {
      const path = `${root}/${key ?? ''}`
      const asked = { method, host, path, sum: file?.sum ?? SUM_OF_NOTHING, at: new Date(), ...(query && { query }) }
      const headers = isUnsigned ? { host } : signRequest(asked, settings)
      const sent = request({
        agent,
        hostname: base.hostname.startsWith('[') ? base.hostname.slice(1, -1) : hostname,
        port: base.port,
        method,
        path: `${escapedPath(path)}${query ? `?${escapedQuery(query)}` : ''}`,
        headers: { ...headers, ...(file && { 'content-length': file.bytes }) },
      })
      const late = () => sent.destroy(new Error('no answer in time'))
      let timer = setTimeout(late, file ? IDLE_MS : ANSWERS_WITHIN_MS)
      sent.setTimeout(IDLE_MS, late)
      // It may be told again, once the answer has begun.
      sent.on('error', (error) => {
        clearTimeout(timer)
        fail(error)
      })
      sent.once('response', (response) => {
        clearTimeout(timer)
        done(response)
      })
      if (!file) sent.end()
      else
        pipeline(createReadStream(file.path), sent)
          .then(() => {
            clearTimeout(timer)
            timer = setTimeout(late, IDLE_MS)
          })
          .catch((error: unknown) => sent.destroy(error instanceof Error ? error : new Error(String(error))))
    })

  return (call) =>
    (call.file ? long : quick).ask(async () => {
      let answer: http.IncomingMessage
      try {
        answer = await send(call)
      } catch (error) {
        throw new ServiceDown('files', error)
      }
      const { statusCode: status = 0 } = answer
      if (status >= 200 && status < 300) return answer
      const code = /<Code>(\w+)<\/Code>/.exec(await textOf(answer))?.[1] ?? ''
      const refusal = new S3Refusal(status, code)
      if (status >= 500 || PASSES.has(status)) throw new ServiceDown('files', refusal)
      throw refusal
    })
}

const MOST_CHARACTERS = 4_000_000

/** What is longer than any answer about files is cut off. */
export async function textOf(answer: http.IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of answer.setEncoding('utf8') as AsyncIterable<string>)
    if (text.length < MOST_CHARACTERS) text += piece
  return text
}
