// A zip that is made while it is sent on, so that no more of it is in memory than a piece.
import type { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = { name: string; text: string } | { name: string; open: () => Promise<Readable> }

export async function* zipped(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, piece) => {
    failed ??= error
    made.push(piece)
  })
  const taken = () => {
    if (failed) throw failed
    const pieces = made
    made = []
    return pieces
  }
  for (const entry of entries) {
    const { name } = entry
    if ('text' in entry) {
      const file = new ZipDeflate(name)
      zip.add(file)
      file.push(new TextEncoder().encode(entry.text), true)
    } else {
      // Photographs and PDFs are packed already.
      const file = new ZipPassThrough(name)
      zip.add(file)
      for await (const piece of await entry.open()) {
        file.push(piece as Uint8Array)
        yield* taken()
      }
      file.push(new Uint8Array(), true)
    }
    yield* taken()
  }
  zip.end()
  yield* taken()
}
