// `npm run backup -- <folder>`: writes the database as it is at this moment, and the files, into a folder of its own there, while the shop goes
// on; restores it into a database that is thrown away, and calls it a backup only when all of it was the same. `--keep 14` then removes all
// but the last fourteen of this database (reliability rule 56).
import { rm } from 'node:fs/promises'
import { backupsIn, type Identity, identityOf, isSame } from '#database/backup/backups-in.ts'
import { makeBackup } from './make-backup.ts'
import { readArguments, refuseArguments } from './read-arguments.ts'
import { withShopDatabase } from './shop-database.ts'
import { typedPath } from './typed-path.ts'

const USAGE = 'npm run backup -- <folder> [--keep <how many>] [--unchecked]'

const { values, positionals } = readArguments({
  usage: USAGE,
  options: { keep: { type: 'string' }, unchecked: { type: 'boolean', default: false } },
  words: 1,
})
const [place] = positionals
if (!place) refuseArguments(USAGE)
if (values.keep !== undefined && !/^[1-9]\d*$/.test(values.keep))
  refuseArguments(USAGE, '--keep is a whole number from 1 on')
const into = typedPath(place)

await withShopDatabase(async (connection) => {
  console.log(await makeBackup(connection, { into, isChecked: !values.unchecked }))
  if (values.keep) await forgetOlder(Number(values.keep), await identityOf(connection))
})

async function forgetOlder(keep: number, own: Identity): Promise<void> {
  const there = await backupsIn(into)
  for (const { folder } of there.filter(({ of }) => of && isSame(of, own)).slice(0, -keep)) {
    await rm(folder, { recursive: true })
    console.log(`Removed ${folder}.`)
  }
  const unknown = there.filter(({ of }) => !of).map(({ folder }) => folder)
  if (unknown.length > 0)
    console.log(
      `Left ${unknown.join(', ')}: it is not noted there of which database they are. Remove them by hand once nobody misses them.`,
    )
}
