// Where the files that people bring are kept.
import type { S3Settings } from '#providers/files/s3-calls.ts'
import type { Env } from './env.ts'
import { isNear, url } from './read-text.ts'

export interface FilesSettings {
  service: 'disk' | 's3' | 'disk-and-s3'
  /** Where `service` names one. */
  bucket: S3Settings | undefined
}

const DEMO = { accessKeyId: 'AKIA_SANDBOX', secretAccessKey: 'files_sandbox' }

/** On a disk unless it is said: then production must say which bucket, and whose. */
export function readFiles(env: Env, wrong: string[]): FilesSettings {
  const service = env.FILES_SERVICE ?? 'disk'
  if (service !== 'disk' && service !== 's3' && service !== 'disk-and-s3') {
    wrong.push('FILES_SERVICE is disk, s3 or disk-and-s3')
    return { service: 'disk', bucket: undefined }
  }
  return { service, bucket: service === 'disk' ? undefined : readBucket(env, wrong) }
}

function readBucket(env: Env, wrong: string[]): S3Settings {
  const {
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: secret,
    S3_BUCKET: bucket = 'tappet',
    S3_STYLE: style = 'path',
  } = env
  const address = url('S3_URL', env.S3_URL ?? `http://127.0.0.1:${Number(env.SANDBOX_PORT ?? 4000) + 9}`, wrong)
  if (env.NODE_ENV === 'production') {
    const needed = { S3_URL: env.S3_URL, S3_BUCKET: env.S3_BUCKET, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }
    for (const [name, value] of Object.entries(needed))
      if (!value || value === DEMO.accessKeyId || value === DEMO.secretAccessKey)
        wrong.push(`${name} must be set in production with FILES_SERVICE, and not to the demo’s`)
    if (env.S3_URL && address.protocol !== 'https:' && !isNear(address.hostname))
      wrong.push('S3_URL must be https in production, unless it is on this machine')
  }
  if (address.pathname !== '/') wrong.push('S3_URL has no path: the bucket is S3_BUCKET')
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) wrong.push('S3_BUCKET is no name of a bucket')
  if (style !== 'path' && style !== 'host') wrong.push('S3_STYLE is path or host')
  return {
    url: address.origin,
    bucket,
    style: style === 'host' ? 'host' : 'path',
    region: env.S3_REGION ?? 'us-east-1',
    accessKeyId: id ?? DEMO.accessKeyId,
    secretAccessKey: secret ?? DEMO.secretAccessKey,
  }
}
