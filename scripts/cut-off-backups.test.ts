import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { runCommand, urlOf } from './run-command-fixture.ts'

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tappet-cut-off-'))
await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true, force: true }))
const backups = join(folder, 'backups')
const dataDir = join(folder, 'data')
const trials = () => (existsSync(dataDir) ? readdirSync(dataDir) : []).filter((name) => name.startsWith('check-'))
const halves = async () => (await readdir(backups)).filter((name) => name.endsWith('.half'))
const servers = () => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).match(new RegExp(`-D ${dataDir}`, 'g'))

const backup = (...args: Parameters<typeof runCommand>[2][]) =>
  runCommand(['backup', backups], { DATABASE_URL: urlOf(db.connection), DATA_DIR: dataDir }, ...args)

/** In the midst of the trial, when its server is up. */
const cutOff = (signal: NodeJS.Signals) => {
  let isWaiting = false
  const isUp = () => trials().some((name) => existsSync(join(dataDir, name, 'postgres', 'data', 'postmaster.pid')))
  return backup((said, stop) => {
    if (!said.includes('written in') || isWaiting) return
    isWaiting = true
    const look = setInterval(() => {
      if (!isUp()) return
      clearInterval(look)
      stop(signal)
    }, 20)
  })
}

test('a backup that is stopped in its trial leaves nothing, and says so', async () => {
  const { code, said } = await cutOff('SIGTERM')
  expect([code, said]).toEqual([143, expect.stringMatching(/Stopped: what was not finished is removed\.\n$/)])
  expect([await halves(), trials()]).toEqual([[], []])
  await expect.poll(servers).toBeNull()
})

test('of one that was killed the next removes what it has left, and says what', async () => {
  await cutOff('SIGKILL')
  const [half = 'none'] = await halves()
  const [trial = 'none'] = trials()
  // As an earlier build left them: nobody knows whether it is still at it.
  const before = [join(backups, '20260101t000000z.half'), join(dataDir, 'check-aBc123')]
  for (const one of before) await mkdir(one)
  const { code, said } = await backup()
  expect(code).toBe(0)
  for (const one of [join(backups, half), join(dataDir, trial)])
    expect(said).toContain(`Removed ${one}, which a backup that was cut off had left.`)
  for (const one of before) expect(said).toContain(`${one} is of a backup by an earlier build or on another machine`)
  expect([await halves(), trials(), servers()]).toEqual([['20260101t000000z.half'], ['check-aBc123'], null])
})

test('one that runs is left to go on by another', async () => {
  let second: ReturnType<typeof backup> | undefined
  const first = await backup((said) => {
    if (said.includes('written in')) second ??= backup()
  })
  for (const one of [first, await second])
    expect([one?.code, one?.said]).toEqual([0, expect.not.stringContaining('Removed')])
})

test('of two that begin in the same second neither is lost', async () => {
  await mkdir(backups, { recursive: true })
  const whole = async () => (await readdir(backups)).filter((name) => /^\d{8}t\d{6}z$/.test(name)).length
  const before = await whole()
  const unchecked = () =>
    runCommand(['backup', backups, '--unchecked'], { DATABASE_URL: urlOf(db.connection), DATA_DIR: dataDir })
  const both = await Promise.all([unchecked(), unchecked()])
  expect(both.map(({ code, said }) => (code === 0 ? code : said))).toEqual([0, 0])
  expect(await whole()).toBe(before + 2)
})
