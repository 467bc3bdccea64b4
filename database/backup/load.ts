// A backup's rows into a database of its own: made by the migrations that the backup was made with, then filled in one transaction, without
// triggers, as nothing happens that did not happen before.
import { readFileSync } from 'node:fs'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { dropIndexes } from '../demo/indexes.ts'
import { checksumOf, migrate, WHOLE_DATABASE } from '../migrate.ts'
import { FOLDER, migrationsIn } from '../missing-migrations.ts'
import { withClient } from '../with-client.ts'
import { type Manifest, tableFile } from './manifest.ts'
import { SAME_TEXT, type ShopTable, shopTables } from './tables.ts'

/** Throws, before anything is written, when this build cannot make the tables that the backup was made of. */
export async function loadDatabase(connection: pg.PoolConfig, folder: string, manifest: Manifest): Promise<void> {
  requireKnown(manifest)
  await migrate(connection, { only: new Set(manifest.migrations.map(({ name }) => name)) })
  await withClient(connection, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [WHOLE_DATABASE])
    await client.query(`${SAME_TEXT}; set local lock_timeout = 0; set local maintenance_work_mem = '256MB'`)
    const tables = await shopTables(client)
    requireSame(tables, manifest)
    const names = tables.map(({ name }) => name)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    const bringBack = await dropIndexes(client, names)
    await client.query(`truncate ${names.join(', ')}`)
    // In the order of their file, so that the same rows are the same text again: emptied here, nothing is filled into gaps.
    for (const { name, columns } of manifest.tables)
      await pipeline(
        createReadStream(tableFile(folder, name)),
        createGunzip(),
        client.query(from(`copy ${name} (${columns.join(', ')}) from stdin with (freeze)`)),
      )
    for (const statement of bringBack) await client.query(statement)
    for (const { name, last, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, isCalled])
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    await client.query('commit')
    await client.query('analyze')
  })
}

function requireKnown({ migrations }: Manifest): void {
  const known = new Set(migrationsIn(FOLDER))
  for (const { name, checksum } of migrations) {
    if (!known.has(name))
      throw new Error(
        `The backup has ${name}, which this build does not know: restore it with the build it was made with.`,
      )
    if (checksumOf(readFileSync(join(FOLDER, name), 'utf8')) !== checksum)
      throw new Error(`The backup has another ${name} than this build: restore it with the build it was made with.`)
  }
}

function requireSame(tables: ShopTable[], manifest: Manifest): void {
  const columns = new Map(tables.map((table) => [table.name, table.columns.toSorted().join()]))
  for (const saved of manifest.tables)
    if (columns.get(saved.name) !== saved.columns.toSorted().join())
      throw new Error(
        `The backup has the table ${saved.name} with columns that the migrations do not make: it was made or changed by hand.`,
      )
}
