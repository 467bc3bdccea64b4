// `npm run backup -- <folder>`: writes the database as it is at this moment, and the files, into a folder of its own there, while the shop goes
// on; restores it into a database that is thrown away, and calls it a backup only when all of it was the same. `--keep 14` then removes all
// but the last fourteen (reliability rule 56).
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from './make-backup.ts'
import { withShopDatabase } from './shop-database.ts'

const { values, positionals } = parseArgs({
  options: { keep: { type: 'string' }, unchecked: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [place] = positionals
if (!place || (values.keep !== undefined && !/^[1-9]\d*$/.test(values.keep))) {
  console.error('npm run backup -- <folder> [--keep <how many>] [--unchecked]')
  process.exit(1)
}
const into = resolve(place)

await withShopDatabase(async (connection) => {
  console.log(await makeBackup(connection, { into, isChecked: !values.unchecked }))
  if (values.keep) await forgetOlder(Number(values.keep))
})

async function forgetOlder(keep: number): Promise<void> {
  const there = (await readdir(into)).filter((name) => /^\d{8}t\d{6}z$/.test(name)).sort()
  for (const name of there.slice(0, -keep)) {
    await rm(join(into, name), { recursive: true })
    console.log(`Removed ${join(into, name)}.`)
  }
}
