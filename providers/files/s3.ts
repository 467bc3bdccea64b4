// Files in a bucket of whatever speaks S3 (AWS, Cloudflare R2, MinIO, Ceph, …), all below `files/`, so that the rest of the bucket is left alone.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { IS_KEY, requireKey } from './disk.ts'
import type { FilePlace, KeptFile } from './port.ts'
import { S3Refusal, type S3Settings, s3Calls, textOf } from './s3-calls.ts'

const ROOT = 'files/'

export function s3Place(settings: S3Settings): FilePlace {
  const call = s3Calls(settings)
  return {
    name: 's3',
    async put(key, path) {
      const file = { path, ...(await sizeAndSum(path)) }
      ;(await call({ method: 'PUT', key: placeOf(key), file })).resume()
    },
    async open(key) {
      try {
        return await call({ method: 'GET', key: placeOf(key) })
      } catch (error) {
        throw isNotThere(error) ? noSuchFile(key) : error
      }
    },
    async remove(key) {
      try {
        ;(await call({ method: 'DELETE', key: placeOf(key) })).resume()
      } catch (error) {
        if (!isNotThere(error)) throw error
      }
    },
    async bytesOf(key) {
      try {
        const answer = await call({ method: 'HEAD', key: placeOf(key) })
        answer.resume()
        return Number(answer.headers['content-length'])
      } catch (error) {
        if (isNotThere(error)) return undefined
        throw error
      }
    },
    async *list() {
      for (let token = ''; ; ) {
        const query = { 'list-type': '2', prefix: ROOT, ...(token && { 'continuation-token': token }) }
        const text = await textOf(await call({ method: 'GET', query }))
        yield [...text.matchAll(/<Contents>.*?<\/Contents>/gs)].flatMap(([one]) => listed(one) ?? [])
        token = valueOf('NextContinuationToken', text)
        if (!token) return
      }
    },
  }
}

/** Whether strangers may list the bucket; one that says no to them answers 403. */
export async function isOpenToStrangers(settings: S3Settings): Promise<boolean> {
  try {
    const query = { 'list-type': '2', prefix: ROOT, 'max-keys': '1' }
    ;(await s3Calls(settings)({ method: 'GET', query, isUnsigned: true })).resume()
    return true
  } catch (error) {
    if (error instanceof S3Refusal) return false
    throw error
  }
}

function placeOf(key: string): string {
  requireKey(key)
  return ROOT + key
}

const isNotThere = (error: unknown): boolean => error instanceof S3Refusal && error.status === 404

const noSuchFile = (key: string) =>
  Object.assign(new Error(`ENOENT: no such file in the bucket, ${key}`), { code: 'ENOENT' })

function listed(text: string): KeptFile | undefined {
  const key = valueOf('Key', text).slice(ROOT.length)
  if (!IS_KEY.test(key)) return undefined
  return { key, bytes: Number(valueOf('Size', text)), at: new Date(valueOf('LastModified', text)) }
}

const valueOf = (name: string, text: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '').replaceAll('&amp;', '&')

async function sizeAndSum(path: string): Promise<{ bytes: number; sum: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(path), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
    }
  })
  return { bytes, sum: hash.digest('hex') }
}
