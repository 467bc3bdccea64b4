// JSON lines as a table: an object to a line, whose names are the columns. Only feeds send them.
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { type FileFormat, LONGEST_ROW } from '#contract/console-api/imports.ts'
import { BadFile } from './limits.ts'
import { decoded } from './read-csv.ts'

/** Which columns there are is told by the first lines. */
const LOOKED_AT = 200

/** The rows, the head first. Throws BadFile. */
export async function* readJsonLines(
  bytes: AsyncIterable<Buffer>,
  { encoding }: Pick<FileFormat, 'encoding'>,
): AsyncGenerator<string[]> {
  let head: string[] | undefined
  let begun: Record<string, string>[] = []
  let row = 1
  const cellsOf = (names: readonly string[], object: Record<string, string>): string[] => {
    if (Object.keys(object).some((name) => !names.includes(name)))
      throw new BadFile({ key: 'rowUnreadable', values: { row } })
    return names.map((name) => object[name] ?? '')
  }
  for await (const line of createInterface({ input: Readable.from(decoded(bytes, encoding)), crlfDelay: Infinity })) {
    if (line.trim() === '') continue
    row++
    if (line.length > LONGEST_ROW) throw new BadFile({ key: 'rowTooLong', values: { row } })
    const object = objectIn(line.replace(/^\ufeff/, ''), row)
    if (head) yield cellsOf(head, object)
    else {
      begun.push(object)
      if (begun.length < LOOKED_AT) continue
      yield* first()
    }
  }
  if (!head) yield* first()

  function* first(): Generator<string[]> {
    const names = [...new Set(begun.flatMap((object) => Object.keys(object)))]
    head = names
    if (names.length > 0) yield names
    for (const object of begun) yield cellsOf(names, object)
    begun = []
  }
}

function objectIn(line: string, row: number): Record<string, string> {
  const unreadable = () => new BadFile({ key: 'rowUnreadable', values: { row } })
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    throw unreadable()
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw unreadable()
  return Object.fromEntries(
    Object.entries(read).map(([name, value]) => {
      if (typeof value === 'object' && value !== null) throw unreadable()
      return [name, value === null ? '' : String(value)]
    }),
  )
}
