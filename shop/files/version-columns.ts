import type { FileType } from './file-type.ts'

export interface SentFile {
  name: string
  sizeBytes: number
  checksum: string
}

const LONGEST_NAME = 255

/** By column. Of its name only the last part is remembered, for people to recognise. */
export const versionColumns = (file: SentFile, type: FileType, key: string): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ['path_on_client', lastPart(file.name)],
    ['type', type.name],
    ['extension', type.extension],
    ['size_bytes', file.sizeBytes],
    ['checksum', file.checksum],
    ['file_key', key],
  ])

const lastPart = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '').slice(-LONGEST_NAME)
