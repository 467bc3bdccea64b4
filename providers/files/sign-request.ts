// AWS' signature version 4, by which S3 and all that speak it know who asks: over the method, the path, the query, some headers and the sum of the body.
import { createHash, createHmac } from 'node:crypto'

export interface Signer {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

export interface Unsigned {
  method: string
  host: string
  /** Not escaped, with its first slash. */
  path: string
  query?: Record<string, string>
  /** Besides host, moment and sum, which are added. */
  headers?: Record<string, string>
  /** SHA-256 of the body, in hex. */
  sum: string
  at: Date
}

export const SUM_OF_NOTHING = sumOf('')

/** The headers to send. */
export function signRequest(asked: Unsigned, { accessKeyId, secretAccessKey, region }: Signer): Record<string, string> {
  const moment = asked.at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = moment.slice(0, 8)
  const headers: Record<string, string> = {
    ...asked.headers,
    host: asked.host,
    'x-amz-content-sha256': asked.sum,
    'x-amz-date': moment,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    asked.method,
    escapedPath(asked.path),
    escapedQuery(asked.query),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    asked.sum,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  )
  const signature = createHmac('sha256', key)
    .update(`AWS4-HMAC-SHA256\n${moment}\n${scope}\n${sumOf(canonical)}`)
    .digest('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...headers, authorization }
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

export const escapedPath = (path: string): string => path.split('/').map(escaped).join('/')

export const escapedQuery = (query: Record<string, string> = {}): string =>
  Object.entries(query)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .join('&')
