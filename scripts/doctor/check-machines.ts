// What several machines of one shop share: files, counts of what is limited, replicas of the database, and a cache of pages before all of them.
import type { Looked } from '#database/look-at-replicas.ts'
import type { Env } from '#server/settings/env.ts'
import { check, type Finding } from './finding.ts'
import type { SeenMachines } from './look-at-machines.ts'

export const checkMachines = (env: Env, seen: SeenMachines): Finding[] => [
  files(env, seen),
  counts(env, seen),
  replicas(seen),
  pageCache(env, seen),
]

const isSplit = ({ RUNS: runs = 'both' }: Env): boolean => runs !== 'both'

function files(env: Env, { files: wrong }: SeenMachines): Finding {
  const { FILES_SERVICE: service = 'disk', S3_BUCKET: bucket } = env
  return check(
    'files',
    'Photographs, papers and imports that people bring lie there.',
    'machines.md#files-in-a-bucket',
  )({
    missing:
      wrong &&
      (service === 'disk' ? `nothing can be written below DATA_DIR: ${wrong}` : `the bucket of S3_BUCKET: ${wrong}`),
    warn:
      isSplit(env) &&
      service === 'disk' &&
      'RUNS is not both, and files are on a disk: all machines must share DATA_DIR',
    ok: service === 'disk' ? 'on the disk of DATA_DIR' : `in the bucket ${bucket}, which strangers may not list`,
  })
}

const counts = (env: Env, { redis: wrong }: SeenMachines): Finding =>
  check(
    'counts',
    'Whoever tries codes or cards has as many tries at each server.',
    'machines.md#what-machines-share',
  )({
    warn:
      (wrong && `the Redis of REDIS_URL: ${wrong}`) ||
      (isSplit(env) && !env.REDIS_URL && 'RUNS is not both, and REDIS_URL is not set: each process counts for itself'),
    ok: env.REDIS_URL ? 'together' : 'by the one process',
  })

const replicas = ({ replicas: seen }: SeenMachines): Finding =>
  check(
    'replicas',
    'The primary answers what they do not, and has that work as well.',
    'replicas.md#reads-by-replicas',
  )({
    warn: told(seen),
    ok: seen.length > 0 ? `${seen.length}, and none is behind` : 'none',
  })

const pageCache = ({ HTTP_CACHE_SECONDS: seconds = '60' }: Env, { caches: seen }: SeenMachines): Finding =>
  check(
    'page cache',
    `Old prices and pages are shown for up to ${seconds} s.`,
    'replicas.md#a-cache-before-the-shop',
  )({
    missing: told(seen),
    ok: seen.length > 0 ? `drops pages at ${seen.map(({ name }) => name).join(', ')}` : 'none before the shop',
  })

const told = (seen: Looked[]): string => seen.flatMap(({ name, wrong }) => (wrong ? `${name} ${wrong}` : [])).join('; ')
