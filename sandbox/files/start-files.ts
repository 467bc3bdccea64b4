// A stand-in that speaks S3: objects are written, read whole or in part, asked about, listed and removed by requests that are signed rightly. What
// it holds lies in a folder, so that it outlives a start.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Log } from '#observability/log.ts'
import { type Running, serve } from '../serve.ts'
import { checkSignature } from './check-signature.ts'
import { listOf, rangeIn } from './listing.ts'

export interface FilesConfig {
  port: number
  dataDir: string
  bucket?: string | undefined
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  /** While it answers true, whoever asks is told to come more slowly. */
  isBusy?: () => boolean
  log: Log
}

export const OF_SANDBOX = {
  bucket: 'tappet',
  accessKeyId: 'AKIA_SANDBOX',
  secretAccessKey: 'files_sandbox',
  region: 'us-east-1',
}
const MOST_BYTES = 300_000_000

export async function startFiles(config: FilesConfig): Promise<Running> {
  const { bucket = OF_SANDBOX.bucket, isBusy = () => false, log } = config
  const { accessKeyId = OF_SANDBOX.accessKeyId, secretAccessKey = OF_SANDBOX.secretAccessKey } = config
  const folder = join(config.dataDir, 'bucket')
  await mkdir(folder, { recursive: true })
  const placeOf = (key: string) => join(folder, encodeURIComponent(key))
  let writes = 0

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = await bytesOf(request)
    if (isBusy()) return refuse(response, 503, 'SlowDown')
    const url = new URL(request.url ?? '/', 'http://files')
    const asked = target(request.headers.host ?? '', url.pathname, bucket)
    const wrong = checkSignature({ request, url, body, accessKeyId, secretAccessKey, region: OF_SANDBOX.region })
    if (wrong) return refuse(response, wrong === 'XAmzContentSHA256Mismatch' ? 400 : 403, wrong)
    if (asked.bucket !== bucket) return refuse(response, 404, 'NoSuchBucket')
    if (asked.key === '')
      return request.method === 'GET' ? list(url, response) : refuse(response, 405, 'MethodNotAllowed')
    const place = placeOf(asked.key)
    if (request.method === 'PUT') {
      const half = join(folder, `.${(writes += 1)}`)
      await writeFile(half, body)
      await rename(half, place)
      return response.writeHead(200, { etag: etagOf(body) }).end()
    }
    if (request.method === 'DELETE') {
      await rm(place, { force: true })
      return response.writeHead(204).end()
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'MethodNotAllowed')
    return read(request, response, place)
  }

  async function read(request: IncomingMessage, response: ServerResponse, place: string): Promise<unknown> {
    const [bytes, file] = await Promise.all([readFile(place), stat(place)]).catch(() => [])
    if (!bytes || !file) return refuse(response, 404, 'NoSuchKey', request.method === 'HEAD')
    const range = rangeIn(request.headers.range, bytes.length)
    if (range === 'none') return refuse(response, 416, 'InvalidRange')
    const part = range ? bytes.subarray(range.from, range.to + 1) : bytes
    response.writeHead(range ? 206 : 200, {
      'accept-ranges': 'bytes',
      'content-length': part.length,
      ...(range && { 'content-range': `bytes ${range.from}-${range.to}/${bytes.length}` }),
      etag: etagOf(bytes),
      'last-modified': file.mtime.toUTCString(),
    })
    return response.end(request.method === 'HEAD' ? undefined : part)
  }

  async function list({ searchParams }: URL, response: ServerResponse): Promise<unknown> {
    if (searchParams.get('list-type') !== '2') return refuse(response, 501, 'NotImplemented')
    const keys = (await readdir(folder)).filter((name) => !name.startsWith('.')).map(decodeURIComponent)
    const { objects, more } = listOf(keys, searchParams)
    const there = await Promise.all(objects.map(async (key) => ({ key, file: await stat(placeOf(key)) })))
    const contents = there.map(
      ({ key, file }) =>
        `<Contents><Key>${xml(key)}</Key><LastModified>${file.mtime.toISOString()}</LastModified><Size>${file.size}</Size></Contents>`,
    )
    const next = more ? `<NextContinuationToken>${xml(more)}</NextContinuationToken>` : ''
    return answer(
      response,
      200,
      `<ListBucketResult><Name>${xml(bucket)}</Name><KeyCount>${objects.length}</KeyCount><IsTruncated>${more !== undefined}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
    )
  }

  return serve((request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.warn({ error, service: 'files' }, 'files failed')
      response.destroy()
    })
  }, config.port)
}

/** The bucket stands before the host, or first in the path. */
function target(host: string, path: string, bucket: string): { bucket: string; key: string } {
  const decoded = decodeURIComponent(path).slice(1)
  if (host.startsWith(`${bucket}.`)) return { bucket, key: decoded }
  const [first = '', ...rest] = decoded.split('/')
  return { bucket: first, key: rest.join('/') }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > MOST_BYTES) throw new Error('a file is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

const refuse = (response: ServerResponse, status: number, code: string, isSilent = false) =>
  answer(response, status, isSilent ? '' : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

const answer = (response: ServerResponse, status: number, text: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(text && `<?xml version="1.0" encoding="UTF-8"?>\n${text}`)

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
