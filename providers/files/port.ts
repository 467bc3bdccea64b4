// Where the files that people bring are kept: under names of ours, out of reach of whatever serves pages.
import type { Readable } from 'node:stream'

export interface ReceivedFile {
  path: string
  sizeBytes: number
  checksum: string
}

export interface FilePort {
  /** Takes in what is sent, and holds it until it is kept or discarded. What came of a stream that breaks off is gone; whatever fails rejects. */
  receive(sent: Readable): Promise<ReceivedFile>
  /** Keeps a received file for good, and answers its key: 32 hex digits. */
  keep(file: Pick<ReceivedFile, 'path'>): Promise<string>
  /** Lets go of a received file; one that was kept stays. */
  discard(file: Pick<ReceivedFile, 'path'>): Promise<void>
  /** The bytes of a kept file; rejects before the first of them when there is none. */
  open(key: string): Promise<Readable>
  /** Removes a kept file, if it is there. */
  remove(key: string): Promise<void>
  /** Removes what came before a moment and is nobody's: what was received and neither kept nor discarded, and of the kept what is not `wanted`. */
  sweep(before: Date, wanted: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>
}

export interface KeptFile {
  key: string
  bytes: number
  at: Date
}

/** A place in which kept files lie, each written once, whole, and never changed. */
export interface FilePlace {
  name: 'disk' | 's3'
  /** Puts a file of this machine there; one `toSpare` may be moved, others stay where they are. */
  put(key: string, path: string, how?: { toSpare: boolean }): Promise<void>
  /** Rejects with ENOENT when there is none. */
  open(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  bytesOf(key: string): Promise<number | undefined>
  /** All of them, in one page at least. */
  list(): AsyncIterable<KeptFile[]>
}
