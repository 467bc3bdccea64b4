// `npm run migrate`: brings the database up to this build, while servers of the build before may go on running. Once the last of them has
// stopped, `npm run migrate -- after` drops what only they needed. Nothing else is changed.
import { migrate } from '#database/migrate.ts'
import { readArguments, refuseArguments } from './read-arguments.ts'
import { sayWaiting } from './say-waiting.ts'
import { withNewOrShopDatabase } from './shop-database.ts'

const USAGE = 'npm run migrate, or npm run migrate -- after once no server of the build before runs any more'
const { positionals } = readArguments({ usage: USAGE, words: 1 })
const [word] = positionals
if (word !== undefined && word !== 'after') refuseArguments(USAGE, `Unexpected argument '${word}'`)
const isAfter = word === 'after'

await withNewOrShopDatabase(async (connection) => {
  const left: string[] = []
  const ran = await migrate(connection, { onWait: sayWaiting, ...(!isAfter && { onLeft: (name) => left.push(name) }) })
  console.log(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'Nothing to do: every migration has run.')
  if (left.length > 0)
    console.log(
      `Left ${left.join(', ')}: run \`npm run migrate -- after\` once no server of the build before runs any more.`,
    )
})
