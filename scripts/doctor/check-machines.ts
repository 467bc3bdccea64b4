// What several machines of one shop must share: files, and counts of what is limited.
import type { Env } from '#server/settings/env.ts'
import { check, type Finding } from './finding.ts'

const MACHINES = 'machines.md#what-machines-share'

/** `wrong` is what was seen of the bucket, where there is one. */
export function checkMachines(env: Env, wrong: string | undefined): Finding[] {
  const { FILES_SERVICE: files = 'disk', RUNS: runs = 'both', REDIS_URL: redis } = env
  const isSplit = runs !== 'both'
  return [
    check(
      'files',
      'Photographs, papers and imports that people bring lie there.',
      'machines.md#files-in-a-bucket',
    )({
      missing: wrong && `the bucket of S3_BUCKET: ${wrong}`,
      warn:
        isSplit && files === 'disk' && 'RUNS is not both, and files are on a disk: all machines must share DATA_DIR',
      ok: files === 'disk' ? 'on the disk of DATA_DIR' : `in the bucket ${env.S3_BUCKET}, which strangers may not list`,
    }),
    check(
      'counts',
      'Whoever tries codes or cards has as many tries at each server.',
      MACHINES,
    )({
      warn: isSplit && !redis && 'RUNS is not both, and REDIS_URL is not set: each process counts for itself',
      ok: redis ? 'together' : 'by the one process',
    }),
  ]
}
