import { chmod, copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ERASED_LIST } from '#database/backup/erased-list.ts'
import { startPostgres } from '#database/embedded.ts'
import { homeOf } from '#database/embedded-home.ts'
import { command, type Way } from './way.ts'

/** The embedded PostgreSQL, by the shop's own commands. */
export async function plainWay(root: string): Promise<Way> {
  const archive = join(root, 'archive')
  const dataDir = join(root, 'data')
  const folder = join(dataDir, 'postgres')
  const env = { DATA_DIR: dataDir, WAL_ARCHIVE_DIR: archive, DATABASE_URL: '' }
  await mkdir(archive, { recursive: true })
  for (const one of [root, archive]) await chmod(one, 0o755)
  const said = async (name: string, args: string[]) =>
    console.log(`  ${(await command(name, args, env)).replaceAll('\n', '\n  ')}`)
  return {
    name: 'the shop’s own commands',
    start: () => startPostgres({ folder, archive }),
    baseBackup: () => said('base-backup', ['--keep', '2']),
    destroy: () => rm(homeOf(folder).home, { recursive: true }),
    async restore(at, erased) {
      // As `npm run base-backup` of the next night would have written it.
      await copyFile(erased, join(archive, ERASED_LIST))
      await said('restore', [archive, '--at', at === 'latest' ? at : at.toISOString()])
    },
    afterwards: async () => {},
  }
}
