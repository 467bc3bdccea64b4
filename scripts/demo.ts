// `npm run demo -- --size N`: makes the demo shop anew, with N parts; a shop that is running shows them at once.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadDemo } from '#database/demo/load.ts'
import { runningPostgres, startPostgres } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'

const { values } = parseArgs({ options: { size: { type: 'string', default: '2000' } } })
const size = Number(values.size)
if (!Number.isInteger(size) || size < 100)
  throw new Error('--size is a whole number, 100 or more: 2000, 100000 or 1000000')

const folder = join(resolve(process.env['DATA_DIR'] ?? '.data'), 'postgres')
const there = process.env['DATABASE_URL'] ? { connectionString: process.env['DATABASE_URL'] } : runningPostgres(folder)
const own = there ? undefined : await startPostgres({ folder })
const connection = there ?? own?.connection ?? {}
const began = performance.now()
await migrate(connection)
await loadDemo({ connection, size, onProgress: console.log })
console.log(`${size} parts loaded in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
await own?.stop()
