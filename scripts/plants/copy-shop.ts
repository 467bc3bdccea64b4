import { spawnSync } from 'node:child_process'
import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Copies what git knows of, as it is now, into an empty folder, with what is installed linked beside it. */
export async function copyShop(copy: string): Promise<void> {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  for (const file of stdout.split('\0').filter(Boolean))
    await cp(join(ROOT, file), join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error // Deleted, but not committed yet.
    })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
}
