// `npm run reindex`: rebuilds the search index of the shop that runs, or of the one at rest; searches and changes go on meanwhile.
// With SEARCH_SERVICE=opensearch it is then copied there.
import { migrateFirst, missingMigrations } from '#database/missing-migrations.ts'
import { openDatabase } from '#database/sql.ts'
import { readSearch } from '#server/settings/config.ts'
import { outsideIndex } from '#server/services/outside-index.ts'
import { fillIndex, leaveIndex } from '#shop/search/fill-index.ts'
import { rebuildIndex } from '#shop/search/rebuild-index.ts'
import { readArguments } from './read-arguments.ts'
import { readSettings } from './read-settings.ts'
import { withShopDatabase } from './shop-database.ts'

readArguments({ usage: 'npm run reindex' })

const wrong: string[] = []
const search = readSearch(readSettings(), wrong)
if (wrong.length > 0) {
  console.error(`The settings are not right:\n- ${wrong.join('\n- ')}`)
  process.exit(1)
}

await withShopDatabase(async (connection) => {
  const outside = await outsideIndex(search)
  const began = performance.now()
  const db = openDatabase({ connection, connections: 1 })
  const missing = await missingMigrations(db).finally(() => db.close())
  if (missing.length > 0) throw new Error(migrateFirst(missing))
  const parts = await rebuildIndex(connection)
  if (outside) await fillIndex(connection, outside)
  else await leaveIndex(connection)
  console.log(`${parts} parts indexed in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
})
