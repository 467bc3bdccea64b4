// What the shop shares with other machines, and whether it is there. Settings that are wrong are told already.
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { lookAtBucket } from '#server/services/look-at-bucket.ts'
import { lookAtRedis } from '#providers/counters/look-at-redis.ts'
import { type Looked, lookAtReplicas } from '#database/look-at-replicas.ts'
import { lookAtCaches } from '#server/services/page-purges.ts'
import type { Env } from '#server/settings/env.ts'
import { readDatabases } from '#server/settings/read-databases.ts'
import { readFiles } from '#server/settings/read-files.ts'
import { readHttpCache } from '#server/settings/read-http-cache.ts'

export interface SeenMachines {
  /** What is wrong with the bucket, or with the folder on the disk. */
  files: string | undefined
  redis: string | undefined
  replicas: Looked[]
  caches: Looked[]
}

export async function lookAtMachines(
  env: Env,
  { dataDir, primary }: { dataDir: string; primary: pg.PoolConfig | undefined },
): Promise<SeenMachines> {
  const { bucket } = readFiles(env, [])
  const { replicas, redisUrl } = readDatabases(env, [])
  const httpCache = readHttpCache(env, [])
  const [files, redis, seen, caches] = await Promise.all([
    bucket ? lookAtBucket(bucket) : lookAtFolder(join(dataDir, 'files')),
    redisUrl ? lookAtRedis(redisUrl) : undefined,
    lookAtReplicas(replicas, primary),
    httpCache ? lookAtCaches(httpCache) : [],
  ])
  return { files, redis, replicas: seen, caches }
}

/** A file is written there, and taken away. */
async function lookAtFolder(folder: string): Promise<string | undefined> {
  const file = join(folder, `doctor-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, 'written by npm run doctor')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}
