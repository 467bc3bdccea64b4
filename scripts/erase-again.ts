// `npm run erase-again -- <list>`: after a backup was restored by other means than `npm run restore`, erases again whom it still has. The list
// is `erased.json` beside the backups.
import { readErasedList } from '#database/backup/erased-list.ts'
import { eraseAgainIn } from '#server/services/erase-again.ts'
import { commandFilePort } from './command-files.ts'
import { readArguments, refuseArguments } from './read-arguments.ts'
import { withShopDatabase } from './shop-database.ts'
import { typedPath } from './typed-path.ts'

const USAGE = 'npm run erase-again -- <erased.json>'

const { positionals } = readArguments({ usage: USAGE, words: 1 })
const [list] = positionals
if (!list) refuseArguments(USAGE)

await withShopDatabase(async (connection) => {
  const hashes = await readErasedList(typedPath(list))
  const count = await eraseAgainIn(connection, { files: commandFilePort(), hashes })
  console.log(`Of those who were erased, ${count} were there, and are erased again.`)
})
