// Reading by the million: the rows of a query as PostgreSQL's binary COPY gives them, without an object for each.
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { turns } from '#values/turns.ts'
import { NoAnswer } from './answer-check.ts'
import type { Database } from './sql.ts'

export interface Columns {
  integer(): number | null
  float(): number
  text(): string
  boolean(): boolean
}

export interface Scanner {
  /** Calls `onRow` per row, in pieces between which the process answers others. The query takes no values, as COPY has no parameters. */
  scan(query: string, onRow: (columns: Columns) => void): Promise<void>
}

/** Lends a scanner that sees the database as of one moment, with no limit of time; a patient one leaves most of the process' time to others. */
export async function scanning<Result>(
  db: Database,
  work: (scanner: Scanner) => Promise<Result>,
  { isPatient = false } = {},
): Promise<Result> {
  const client = await db.pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const result = await work({
      scan: (query, onRow) => scan(client, { query, onRow, isPatient, isClosing: () => db.pool.ending }),
    })
    await client.query('commit')
    return result
  } catch (error) {
    failure = error instanceof Error ? error : new Error('a scan failed')
    throw error
  } finally {
    client.release(failure)
  }
}

/** Eleven bytes of signature, four of flags, and the length of an extension that nobody uses. */
const HEADER = 19
/** In place of a row's number of columns, after the last one. */
const END = Buffer.from([0xff, 0xff])

interface Scan {
  query: string
  onRow: (columns: Columns) => void
  isPatient: boolean
  isClosing: () => boolean
}

async function scan(client: pg.PoolClient, { query, onRow, isPatient, isClosing }: Scan): Promise<void> {
  const reader = columnReader()
  let rest: Buffer = Buffer.alloc(0)
  let isBegun = false
  const turn = turns({ isPatient })
  for await (const chunk of client.query(to(`copy (${query}) to stdout (format binary)`)) as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (!isBegun && rest.length < HEADER) continue
    let at = isBegun ? 0 : HEADER
    isBegun = true
    for (let end = endOfRow(rest, at); end > 0; end = endOfRow(rest, at)) {
      reader.stand(rest, at + 2)
      onRow(reader.columns)
      at = end
      if (!turn.isOver()) continue
      await turn.give()
      // Whoever is patient may take longer than a server has that is stopped.
      if (isPatient && isClosing()) throw new Error('a scan cannot go on after calling end on the pool')
    }
    rest = rest.subarray(at)
  }
  // What was cut off must not be taken for all that there is.
  if (!isBegun || rest.length !== END.length || !rest.equals(END)) throw new NoAnswer()
}

/** Where the row that begins at `at` ends; 0 when not all of it is there yet, or when there are no more. */
function endOfRow(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length) return 0
  const count = bytes.readInt16BE(at)
  if (count < 0) return 0
  let end = at + 2
  for (let column = 0; column < count; column++) {
    if (end + 4 > bytes.length) return 0
    end += 4 + Math.max(0, bytes.readInt32BE(end))
  }
  return end <= bytes.length ? end : 0
}

function columnReader(): { columns: Columns; stand(bytes: Buffer, at: number): void } {
  let bytes: Buffer = Buffer.alloc(0)
  let at = 0
  let start = 0
  const next = () => {
    const length = bytes.readInt32BE(at)
    start = at + 4
    at = start + Math.max(0, length)
    return length >= 0
  }
  const columns: Columns = {
    integer() {
      if (!next()) return null
      const size = at - start
      if (size === 2) return bytes.readInt16BE(start)
      return size === 4 ? bytes.readInt32BE(start) : Number(bytes.readBigInt64BE(start))
    },
    float: () => (next() ? bytes.readDoubleBE(start) : Number.NaN),
    text: () => (next() ? bytes.toString('utf8', start, at) : ''),
    boolean: () => next() && bytes[start] === 1,
  }
  return {
    columns,
    stand(row, from) {
      bytes = row
      at = from
    },
  }
}
