// `npm run reindex`: rebuilds the search index of the shop that runs, or of the one at rest; searches and changes go on meanwhile.
// With SEARCH_SERVICE=opensearch it is then copied there.
import { join, resolve } from 'node:path'
import { runningPostgres, startPostgres } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { decideSearch } from '#server/config.ts'
import { readEnv } from '#server/env.ts'
import { outsideIndex } from '#server/outside-index.ts'
import { fillIndex, leaveIndex } from '#shop/search/fill-index.ts'
import { rebuildIndex } from '#shop/search/rebuild-index.ts'

const wrong: string[] = []
const search = decideSearch(readEnv(), wrong)
if (wrong.length > 0) throw new Error(`The settings are not right:\n- ${wrong.join('\n- ')}`)
const outside = await outsideIndex(search)

const folder = join(resolve(process.env['DATA_DIR'] ?? '.data'), 'postgres')
const there = process.env['DATABASE_URL'] ? { connectionString: process.env['DATABASE_URL'] } : runningPostgres(folder)
const own = there ? undefined : await startPostgres({ folder })
const connection = there ?? own?.connection ?? {}
const began = performance.now()
try {
  await migrate(connection)
  const parts = await rebuildIndex(connection)
  if (outside) await fillIndex(connection, outside)
  else await leaveIndex(connection)
  console.log(`${parts} parts indexed in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
} finally {
  await own?.stop()
}
