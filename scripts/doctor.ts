// `npm run doctor`: says, before a shop opens and at any time after, what is missing or unsafe, why that matters, and where it is told what to do.
// Nothing is changed. Ends with 1 while something is missing; `--json` is for programs.
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type pg from 'pg'
import { lastBackup } from '#database/backup/last-backup.ts'
import { runningPostgres } from '#database/embedded.ts'
import { directAddress, lentByPooler } from '#server/services/pooler.ts'
import type { Env } from '#server/settings/env.ts'
import { withOwnShop } from '#server/settings/read-own-shop.ts'
import { type OwnShop, readOwnShop } from '#shop/own-shop/read-own-shop.ts'
import { readDatabases } from '#server/settings/read-databases.ts'
import { openToAll } from '#server/settings/secret-files.ts'
import { checkArchive, lookAtArchive } from './doctor/check-archive.ts'
import { checkBackup, checkDatabase, checkDisk, type Seen } from './doctor/check-database.ts'
import { checkMachines } from './doctor/check-machines.ts'
import { checkSecretFiles, checkSettings } from './doctor/check-settings.ts'
import { asText, type Finding } from './doctor/finding.ts'
import { lookAtDatabase } from './doctor/look-at-database.ts'
import { lookAtMachines } from './doctor/look-at-machines.ts'
import { readArguments } from './read-arguments.ts'
import { readSettings } from './read-settings.ts'
import { reasonsOf } from './reasons-of.ts'

const { values } = readArguments({
  usage: 'npm run doctor -- [--json]',
  options: { json: { type: 'boolean', default: false } },
})
const said = readSettings()
const dataDir = resolve(said.DATA_DIR ?? '.data')

const { seen, own, connection } = await look(said)
const env = withOwnShop(said, own)
const findings: Finding[] = [
  ...checkSettings(env),
  checkSecretFiles(openToAll()),
  ...checkMachines(env, await lookAtMachines(env, { dataDir, primary: connection })),
  ...checkDatabase(env, seen),
  checkBackup(await lastBackup(dataDir), new Date()),
  checkArchive('away' in seen ? undefined : seen.archives, await lookAtArchive(env.WAL_ARCHIVE_DIR), new Date()),
  checkDisk(await roomIn(dataDir)),
]
console.log(values.json ? JSON.stringify(findings, null, 2) : asText(findings))
process.exitCode = findings.some(({ state }) => state === 'missing') ? 1 : 0

async function look(env: Env): Promise<{ seen: Seen; own?: OwnShop | undefined; connection?: pg.PoolConfig }> {
  try {
    if (env.DATABASE_URL) await lentByPooler(readDatabases(env, []))
    const connection = (await directAddress(env)) ?? runningPostgres(join(dataDir, 'postgres'))
    if (!connection) return { seen: { away: 'DATABASE_URL is not set, and no shop runs here' } }
    return { seen: await lookAtDatabase(connection), own: await readOwnShop(connection), connection }
  } catch (error) {
    return { seen: { away: reasonsOf(error) } }
  }
}

async function roomIn(folder: string): Promise<{ free: number; size: number }> {
  if (!existsSync(folder)) return roomIn(dirname(folder))
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
