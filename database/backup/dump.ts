// The rows of the shop as of one moment, by COPY: whatever sells meanwhile is not in it, and is not kept waiting.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { withClient } from '../with-client.ts'
import { type Identity, IDENTITY } from './backups-in.ts'
import { type Manifest, type SavedSequence, type SavedTable, tableFile } from './manifest.ts'
import { listed, SAME_TEXT, type ShopTable, shopTables } from './tables.ts'

/** Writes the rows into `folder` and answers what they are. */
export const dumpDatabase = (connection: pg.PoolConfig, folder: string): Promise<Omit<Manifest, 'files'>> =>
  inMoment(connection, async (client) => {
    await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
    const about = await client.query<Identity & { takenAt: Date; postgres: string }>(
      `select now() as "takenAt", current_setting('server_version') as postgres, ${IDENTITY}`,
    )
    const { takenAt = new Date(0), postgres = '', system = '', database = '' } = about.rows[0] ?? {}
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration order by name',
    )
    const tables: SavedTable[] = []
    for (const table of await shopTables(client)) {
      const file = createWriteStream(tableFile(folder, table.name), { mode: 0o600, flush: true })
      const zip = createGzip({ level: 1 })
      const [saved] = await Promise.all([copyOut(client, table, zip), pipeline(zip, file)])
      tables.push(saved)
    }
    const { rows: sequences } = await client.query<SavedSequence>(SEQUENCES)
    return { format: 1, takenAt: takenAt.toISOString(), postgres, system, database, migrations, tables, sequences }
  })

/** What is different from what was saved, table by table; nothing when all is the same. */
export const differencesOf = (connection: pg.PoolConfig, { tables, sequences }: Manifest): Promise<string[]> =>
  inMoment(connection, async (client) => {
    const wrong: string[] = []
    const there = new Map((await shopTables(client)).map((table) => [table.name, table]))
    for (const saved of tables) {
      const table = there.get(saved.name)
      const found = table && (await copyOut(client, table, nowhere()))
      if (!found) wrong.push(`${saved.name} is not there`)
      else if (found.rows !== saved.rows) wrong.push(`${saved.name} has ${found.rows} rows instead of ${saved.rows}`)
      else if (found.sha256 !== saved.sha256) wrong.push(`${saved.name} has other rows`)
    }
    const { rows: now } = await client.query<SavedSequence>(SEQUENCES)
    const isSame = (one: SavedSequence) =>
      now.some(({ name, last, isCalled }) => name === one.name && last === one.last && isCalled === one.isCalled)
    for (const one of sequences) if (!isSame(one)) wrong.push(`${one.name} counts from elsewhere`)
    return wrong
  })

const inMoment = <Result>(connection: pg.PoolConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> =>
  withClient(connection, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await client.query(SAME_TEXT)
    const result = await work(client)
    await client.query('commit')
    return result
  })

async function copyOut(client: pg.Client, table: ShopTable, into: Writable | Transform): Promise<SavedTable> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const rows = client.query(to(`copy ${table.name} (${listed(table)}) to stdout`))
  await pipeline(rows, count, into, { end: true })
  return { name: table.name, columns: table.columns, rows: rows.rowCount, bytes, sha256: hash.digest('hex') }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as last, last_value is not null as "isCalled"
  from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`
