import { spawnSync } from 'node:child_process'
import { chown, chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '#database/embedded.ts'
import { homeOf } from '#database/embedded-home.ts'
import { command, run, type Way } from './way.ts'

const SHIPPED = join(import.meta.dirname, '../../../deploy/pgbackrest')
const DEBIANS = '/usr/lib/postgresql/15/bin'

/** Why it cannot be tried here; nothing where it can. */
export function pgbackrestMissing(): string | undefined {
  if (spawnSync('pgbackrest', ['version'], { stdio: 'ignore' }).error)
    return 'pgBackRest is not installed here (apt-get install pgbackrest), so it was not tried: only the shop’s own commands.'
  return existsSync(join(DEBIANS, 'postgres'))
    ? undefined
    : 'PostgreSQL 15 of Debian is not installed here (apt-get install postgresql-15), so pgBackRest was not tried.'
}

/** Debian's PostgreSQL 15 in folders of its own, by the settings that are shipped but for their paths. */
export async function pgbackrestWay(root: string): Promise<Way> {
  process.env['PGBIN'] = DEBIANS
  const folder = join(root, 'data', 'postgres')
  await chmod(root, 0o755)
  await mkdir(join(root, 'data'), { recursive: true })
  const { home, who } = homeOf(folder)
  const places = { '/var/lib/pgbackrest': join(root, 'repository'), '/var/log/pgbackrest': join(root, 'log') }
  for (const place of [...Object.values(places), join(root, 'run')]) {
    await mkdir(place, { mode: 0o750 })
    if (who.uid !== undefined && who.gid !== undefined) await chown(place, who.uid, who.gid)
  }
  const data = join(home, 'data')
  const shipped = Object.entries({ ...places, '/var/lib/postgresql/15/main': data }).reduce(
    (text, [there, here]) => text.replaceAll(there, here),
    await readFile(join(SHIPPED, 'pgbackrest.conf'), 'utf8'),
  )
  const config = join(root, 'pgbackrest.conf')
  await writeFile(
    config,
    `${shipped.replace('[global]', `[global]\nlock-path=${join(root, 'run')}`)}
pg1-socket-path=${join(home, 'socket')}
pg1-user=tappet
pg1-database=postgres
`,
  )
  const settings = Object.fromEntries(
    [...(await readFile(join(SHIPPED, 'tappet-archive.conf'), 'utf8')).matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(
      ([, name = '', value = '']) => [name, value.replace('pgbackrest ', `pgbackrest --config=${config} `)],
    ),
  )
  const pgbackrest = (...args: string[]) =>
    run('pgbackrest', [`--config=${config}`, '--stanza=tappet', ...args], { ...who, cwd: '/' })
  let isKnown = false
  return {
    name: `pgBackRest (${spawnSync('pgbackrest', ['version'], { encoding: 'utf8' }).stdout.trim()}) and PostgreSQL 15`,
    // Nobody comes in before the moment is reached.
    start: () => startPostgres({ folder, settings: { ...settings, hot_standby: 'off' } }),
    async baseBackup() {
      if (!isKnown) await pgbackrest('stanza-create')
      isKnown = true
      await pgbackrest('check')
      await pgbackrest('--type=full', 'backup')
    },
    destroy: () => rm(home, { recursive: true }),
    async restore(at) {
      await mkdir(data, { recursive: true, mode: 0o700 })
      if (who.uid !== undefined && who.gid !== undefined)
        for (const one of [home, data]) await chown(one, who.uid, who.gid)
      const target =
        at === 'latest' ? [] : ['--type=time', `--target=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`]
      await pgbackrest(...target, ...(at === 'latest' ? [] : ['--target-action=promote']), 'restore')
    },
    async afterwards(env, erased) {
      console.log(`  ${await command('erase-again', [erased], env)}`)
    },
  }
}
