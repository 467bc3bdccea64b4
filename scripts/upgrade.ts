// `npm run upgrade -- <folder for the backup>`: of the newer build, while servers of the one before go on. Says what it will do, looks whether
// that can be done, asks (or is given `--yes`), backs up, migrates, and says how to go on and how to go back.
import { createInterface } from 'node:readline/promises'
import { type BeforeUpgrade, lookBeforeUpgrade } from '#database/before-upgrade.ts'
import { migrate } from '#database/migrate.ts'
import { isBeside } from '#database/missing-migrations.ts'
import { makeBackup } from './make-backup.ts'
import { readArguments, refuseArguments } from './read-arguments.ts'
import { sayWaiting } from './say-waiting.ts'
import { withShopDatabase } from './shop-database.ts'
import { typedPath } from './typed-path.ts'

const USAGE = 'npm run upgrade -- <folder for the backup> [--yes], or --without-backup where something else backs up'

const { values, positionals } = readArguments({
  usage: USAGE,
  options: { yes: { type: 'boolean', default: false }, 'without-backup': { type: 'boolean', default: false } },
  words: 1,
})
const [place] = positionals
if (!place === !values['without-backup']) refuseArguments(USAGE)

await withShopDatabase(async (connection) => {
  const before = await lookBeforeUpgrade(connection)
  if (before.isNew)
    throw new Error(
      'The database was never migrated: there is nothing to upgrade. `npm run migrate` makes its tables. Nothing was changed.',
    )
  // There is nothing to tell of what an older build would do.
  if (before.runs.length > 0 || before.wrong.length === 0) console.log(told(before))
  if (before.wrong.length > 0) throw new Error(`It cannot be done: ${before.wrong.join('; ')}. Nothing was changed.`)
  if (before.runs.length === 0) return
  if (!values.yes && !(await isAgreed())) throw new Error('Nothing was changed. Say --yes to go on.')
  const backup = place && (await makeBackup(connection, { into: typedPath(place), isChecked: true }))
  if (backup) console.log(`Backed up in ${backup}.`)
  const ran = await migrate(connection, { onWait: sayWaiting, onLeft: () => {} })
  console.log(`Ran ${ran.join(', ')}.\n\n${goingOn(before)}\n\n${goingBack(before, backup)}`)
})

function told({ runs, left, slow }: BeforeUpgrade): string {
  if (runs.length === 0)
    return `Nothing to do: the database has all that this build brings.${left.length > 0 ? `\n${goingOn({ left })}` : ''}`
  return [
    'This will run, while the shop sells on:',
    ...runs.map((name) => `  ${name}${isBeside(name) ? ', an index, made beside sales' : ''}`),
    ...(left.length > 0
      ? ['This waits until no server of the build before runs any more:', ...left.map((name) => `  ${name}`)]
      : []),
    ...(place
      ? [`Before it the shop is backed up in ${typedPath(place)}, and the backup tried.`]
      : ['Nothing is backed up before.']),
    ...slow.map((one) => `Look: ${one}.`),
  ].join('\n')
}

function goingOn({ left }: Pick<BeforeUpgrade, 'left'>): string {
  const after = left.length > 0 ? '\nWhen the last of before has stopped: npm run migrate -- after.' : ''
  return `To go on: start servers of this build, one after the other; each is ready when /readyz says 200.${after}`
}

function goingBack({ database }: BeforeUpgrade, backup: string | undefined): string {
  const spoilt = `Only if data was spoilt: stop the shop, npm run restore -- ${backup} --replace ${database}, which loses what was sold since.`
  return `To go back: start servers of the build before; they work with the database as it is now, and lose nothing.${backup ? `\n${spoilt}` : ''}`
}

async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Go on? [y/N] ')
  terminal.close()
  return /^y(?:es)?$/i.test(answer.trim())
}
