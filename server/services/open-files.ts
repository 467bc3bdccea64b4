import { join } from 'node:path'
import { diskPlace } from '#providers/files/disk.ts'
import { keptIn } from '#providers/files/kept-in.ts'
import type { FilePlace, FilePort } from '#providers/files/port.ts'
import { s3Place } from '#providers/files/s3.ts'
import type { Config } from '../settings/config.ts'

type Settings = Pick<Config, 'files' | 'dataDir'>

/** Those that files are kept in, in the order in which they are asked: while a shop moves to a bucket, that and its disk. */
export function filePlaces({ files: { service, bucket }, dataDir }: Settings): FilePlace[] {
  const disk = service === 's3' ? [] : [diskPlace(join(dataDir, 'files', 'kept'))]
  return bucket ? [s3Place(bucket), ...disk] : disk
}

export const openFiles = (settings: Settings): FilePort =>
  keptIn(join(settings.dataDir, 'files', 'incoming'), filePlaces(settings))
