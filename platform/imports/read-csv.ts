import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type FileFormat, LONGEST_ROW } from '#contract/console-api/imports.ts'
import { BadFile } from './limits.ts'

/** The rows of a text file, its head and blank ones among them. Throws BadFile for a row without an end. */
export async function* readCsv(
  bytes: AsyncIterable<Buffer>,
  { encoding, delimiter }: FileFormat,
): AsyncGenerator<string[]> {
  let rows = 0
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
  })
  // Whichever of them ends early ends the other, so that no file stays open; why is told to whoever reads the rows.
  pipeline(Readable.from(decoded(bytes, encoding)), parser, () => {})
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      rows++
      yield row
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const key = error.code === 'CSV_MAX_RECORD_SIZE' ? 'rowTooLong' : 'rowUnreadable'
    throw new BadFile({ key, values: { row: rows + 1 } })
  }
}

export async function* decoded(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
