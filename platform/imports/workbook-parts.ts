// A workbook unpacked piece by piece, and no more of it than a sheet of the size that is taken could have.
import { Unzip, UnzipInflate } from 'fflate'
import { SaxesParser } from 'saxes'
import { BadFile } from './limits.ts'

/** Unpacked, of one part of the workbook. */
const MOST_TEXT = 2_000_000_000

/** The wanted parts of a workbook, piece by piece, one after the other. */
export async function* partsOf(
  bytes: AsyncIterable<Buffer>,
  isWanted: (name: string) => boolean,
): AsyncGenerator<{ name: string; text: string }> {
  const pieces: { name: string; text: string }[] = []
  let failure: Error | undefined
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return
    // What is named though nothing of it is wanted yet is known by an empty piece.
    pieces.push({ name: file.name, text: '' })
    const decoder = new TextDecoder()
    let size = 0
    file.ondata = (error, data, isLast) => {
      if (error) failure = error
      size += data.length
      if (size > MOST_TEXT) failure = new Error('too large')
      pieces.push({ name: file.name, text: decoder.decode(data, { stream: !isLast }) })
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for await (const chunk of bytes) {
      // Little at a time: what is unpacked of it stands in memory.
      for (let at = 0; at < chunk.length; at += 16_384) {
        unzip.push(chunk.subarray(at, at + 16_384))
        if (failure) throw failure
        yield* pieces.splice(0)
      }
    }
    unzip.push(new Uint8Array(0), true)
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile({ key: 'fileNotTable' })
  }
  yield* pieces
}

export type Read = (text: string) => void

export function reader(listen: (parser: SaxesParser) => void): Read {
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw new BadFile({ key: 'fileNotTable' })
  })
  listen(parser)
  return (text) => void (text && parser.write(text))
}
