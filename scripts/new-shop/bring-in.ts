// Brings what a shop's file says into a database, if that may be written into, and tells what it did.
import type pg from 'pg'
import { listed } from '#database/demo/demo-state.ts'
import { migrate } from '#database/migrate.ts'
import { migrateFirst, missingMigrations } from '#database/missing-migrations.ts'
import { openDatabase } from '#database/sql.ts'
import { readOwnShop } from '#shop/own-shop/read-own-shop.ts'
import { setUpShop } from '#shop/own-shop/set-up-shop.ts'
import { readShopFile, setupOf } from '#shop/own-shop/shop-file.ts'
import { filesOf } from './files-of.ts'
import { whoseDatabase } from './whose-database.ts'

export interface Wanted {
  /** The file as it was parsed, and the folder in which it lies. */
  read: unknown
  folder: string
  onto: string | undefined
  /** Only says what would become different. */
  isCheck: boolean
}

/** What became different, line by line, and whether the shop was set up before. Throws an error that says why nothing was changed. */
export async function bringIn(
  connection: pg.PoolConfig,
  { read, folder, onto, isCheck }: Wanted,
): Promise<{ done: string[]; wasThere: boolean }> {
  const shop = readShopFile(read)
  await requireOurs(connection, { onto, isCheck })
  const before = await readOwnShop(connection)
  const setup = { ...setupOf(shop, before?.settings ?? {}), ...(await filesOf(shop, folder)) }
  const db = openDatabase({ connection, connections: 1 })
  try {
    return { done: await setUpShop(db, setup, isCheck), wasThere: before !== undefined }
  } finally {
    await db.close()
  }
}

/** Throws unless this database may be written into; one without tables is migrated. */
export async function requireOurs(
  connection: pg.PoolConfig,
  { onto, isCheck }: Pick<Wanted, 'onto' | 'isCheck'>,
): Promise<void> {
  const { state, found } = await whoseDatabase(connection)
  if (state === 'demo' && onto !== 'demo')
    throw new Error(
      'This database holds the demo shop. Nothing was changed. Take an empty one for a shop of your own; `--onto demo` gives the ' +
        'demo your name and colours, over its goods and people.',
    )
  if (state === 'filled' && onto !== 'shop')
    throw new Error(
      `This database holds ${listed(found)}, and was not set up by npm run new-shop. Nothing was changed. If it is your shop, say ` +
        '`--onto shop`: what the file says is changed then, and nothing else.',
    )
  if (state === 'bare') {
    if (isCheck) throw new Error('This database has no tables yet: run npm run migrate first, or leave out --check.')
    await migrate(connection)
    return
  }
  const db = openDatabase({ connection, connections: 1 })
  try {
    const missing = await missingMigrations(db)
    if (missing.length > 0)
      throw new Error(`${migrateFirst(missing)} Where another command does that just now, wait for it.`)
  } finally {
    await db.close()
  }
}
