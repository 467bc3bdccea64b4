// What the shop shares with other machines, and whether it is there. Settings that are wrong are told already.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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

/** A file is written there, and taken away; a folder that is not there yet is not made, only whether it could be is asked. */
async function lookAtFolder(folder: string): Promise<string | undefined> {
  const file = join(folder, `doctor-${randomUUID()}`)
  try {
    if (!existsSync(folder)) await access(`${nearestOf(folder)}/.`, constants.W_OK | constants.X_OK)
    else await writeFile(file, 'written by npm run doctor')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

function nearestOf(folder: string): string {
  return existsSync(folder) ? folder : nearestOf(dirname(folder))
}
