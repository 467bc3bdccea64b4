// `npm run export -- pies parts.xml`: the catalogue as PIES, or the vehicles that parts fit as ACES, into a file. The shop may run meanwhile.
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { migrateFirst, missingMigrations } from '#database/missing-migrations.ts'
import { exportToFile } from '#server/exchange/export-by-command.ts'
import { isHandedOn } from '#server/exchange/hand-on.ts'
import { actAs, openForImports, saidOf } from '#server/exchange/import-by-command.ts'
import { readOwnShop } from '#shop/own-shop/read-own-shop.ts'
import { commandFilePort } from './command-files.ts'
import { readArguments, refuseArguments } from './read-arguments.ts'
import { readSettings } from './read-settings.ts'
import { withShopDatabase } from './shop-database.ts'
import { typedPath } from './typed-path.ts'

const USAGE = `npm run export -- pies|aces <file>
  the parts of the shop as PIES 7.2, or the vehicles that they fit as ACES 4.2, by the codes that the shop was told.

  --as you@example.com    who takes it out; without it the one administrator that there is`

const { values, positionals } = readArguments({
  usage: USAGE,
  options: { as: { type: 'string' } },
  words: 2,
})
const [format = '', file] = positionals
if (!isHandedOn(format) || !file) refuseArguments(USAGE)

await withShopDatabase(async (connection) => {
  const shop = openForImports(connection, commandFilePort())
  try {
    const missing = await missingMigrations(shop.db)
    if (missing.length > 0) throw new Error(migrateFirst(missing))
    const own = (await readOwnShop(connection))?.settings
    const env = { ...own, ...readSettings() }
    const path = typedPath(file)
    const context = await actAs(shop, values.as)
    const { pieces, told } = await exportToFile(context, format, env)
    // A file that is there is whole.
    await pipeline(pieces, createWriteStream(`${path}.part`))
    await rename(`${path}.part`, path)
    console.log(`Written: ${path}`)
    const left = told()
    if (left.length > 0) console.log(`Left out, as no code of the shop stands for it:\n  ${left.join('\n  ')}`)
  } catch (error) {
    const said = saidOf(error)
    throw said === undefined ? error : new Error(said)
  } finally {
    await shop.db.close()
  }
})
