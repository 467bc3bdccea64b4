// Who asks, by AWS' signature version 4 in the header: written from its description, apart from what signs for the shop.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

interface Asked {
  request: IncomingMessage
  url: URL
  body: Buffer
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const MOST_SKEW_MS = 15 * 60_000

/** The code of what is wrong with it, as S3 names it; nothing where it is signed by who we know. */
export function checkSignature({
  request,
  url,
  body,
  accessKeyId,
  secretAccessKey,
  region,
}: Asked): string | undefined {
  const { headers, method = '' } = request
  const parts = HEADER.exec(headers.authorization ?? '')?.groups
  if (!parts) return 'AccessDenied'
  const { key = '', day = '', at = '', names = '', signature = '' } = parts
  if (key !== accessKeyId) return 'InvalidAccessKeyId'
  if (at !== region) return 'AuthorizationHeaderMalformed'
  const moment = String(headers['x-amz-date'] ?? '')
  const time = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - time) < MOST_SKEW_MS) || !moment.startsWith(day)) return 'RequestTimeTooSkewed'
  const sum = String(headers['x-amz-content-sha256'] ?? '')
  const list = names.split(';')
  if (!list.includes('host') || !list.includes('x-amz-content-sha256')) return 'AccessDenied'
  const canonical = `${method}\n${url.pathname}\n${queryOf(url)}\n${list.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')}\n${names}\n${sum}`
  const scope = `${day}/${at}/s3/aws4_request`
  const signing = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), at), 's3'), 'aws4_request')
  const wanted = hmac(signing, `AWS4-HMAC-SHA256\n${moment}\n${scope}\n${sha256(canonical)}`)
  const told = Buffer.from(signature, 'hex')
  if (told.length !== wanted.length || !timingSafeEqual(told, wanted)) return 'SignatureDoesNotMatch'
  return sum === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch'
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<day>\d{8})\/(?<at>[\w-]+)\/s3\/aws4_request, ?SignedHeaders=(?<names>[\w;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/

/** As it came, in the order of its names. */
const queryOf = ({ search }: URL): string =>
  search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('=', 2) as [string, string?])
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value = '']) => `${name}=${value}`)
    .join('&')

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
