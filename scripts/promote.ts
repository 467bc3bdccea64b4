// `npm run promote -- <address of a replica>`: makes it the database that takes writes, once the one of before does not any more. Servers whose
// DATABASE_URL names both find it by themselves.
import { promote } from '#database/promote.ts'
import { readArguments, refuseArguments } from './read-arguments.ts'
import { readSettings } from './read-settings.ts'
import { reasonsOf } from './reasons-of.ts'

const USAGE = 'npm run promote -- <address of a replica>, as postgresql://shop@db-2/shop'

const [address] = readArguments({ usage: USAGE, words: 1 }).positionals
if (!address) refuseArguments(USAGE)
try {
  const { DATABASE_DIRECT_URL: direct, DATABASE_URL: url } = readSettings()
  const { behindMs } = await promote({ connectionString: address }, direct ?? url)
  if (behindMs !== null) console.log(`The last change that it had came ${Math.round(behindMs / 1000)} s before.`)
  console.log(
    'It takes writes now. Servers whose DATABASE_URL names it go on within two seconds; others need a new DATABASE_URL and a restart.',
  )
} catch (error) {
  console.error(reasonsOf(error))
  process.exitCode = 1
}
