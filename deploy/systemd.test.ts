import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { readEnv } from '#server/settings/env.ts'
import { SET } from '#server/settings/production-fixture.ts'
import { SECRETS } from '#server/settings/secret-files.ts'
import { missing } from './program-fixture.ts'
import { withOwnShop } from '#server/settings/read-own-shop.ts'
import type { OwnSettings } from '#shop/own-shop/own-settings.ts'
import { readShopFile, setupOf } from '#shop/own-shop/shop-file.ts'

const UNITS = join(import.meta.dirname, 'systemd')
const units = readdirSync(UNITS)
const unit = (name: string) => readFileSync(join(UNITS, name), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'tappet-units-'))
afterAll(() => rmSync(folder, { recursive: true }))
const source = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('systemd takes every unit', ({ skip }) => {
  const why = missing('systemd-analyze', ['--version'], 'systemd')
  if (why) skip(why)
  // Its programs stand where the guide puts them; here they need only be some that are there.
  for (const name of units)
    writeFileSync(
      join(folder, name),
      unit(name).replaceAll(/\/usr\/local\/bin\/tappet-node|\/usr\/bin\/(?:npm|pgbackrest)/g, '/bin/true'),
    )
  const files = units.map((name) => join(folder, name.replace('@.', '@3000.')))
  mkdirSync(join(folder, 'empty'))
  for (const name of units.filter((one) => one.includes('@')))
    writeFileSync(join(folder, name.replace('@.', '@3000.')), readFileSync(join(folder, name)))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
  // Of units of this machine it speaks as well.
  expect(stderr.split('\n').filter((line) => line.includes('tappet'))).toEqual([])
  expect(status).toBe(0)
})

describe('the server’s unit', () => {
  const server = unit('tappet@.service')
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(server)?.[1]

  test('gives it as long to stop as it takes', () => {
    const finishMs = Number(/FINISH_MS = ([\d_]+)/.exec(source('server/serve.ts'))?.[1]?.replaceAll('_', ''))
    const { drainSeconds } = readConfig({ ...SET, DATABASE_URL: 'postgresql://unused' })
    expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(drainSeconds + finishMs / 1000)
    expect(source('server/serve.ts')).toContain(`process.on('${value('KillSignal')}'`)
  })

  test('lets it write nowhere but where it keeps its data, and gain no rights', () => {
    expect([value('ProtectSystem'), value('ReadWritePaths'), value('NoNewPrivileges'), value('User')]).toEqual([
      'strict',
      '/var/lib/tappet',
      'true',
      'tappet',
    ])
    expect(value('Restart')).toBe('always')
    expect(value('MemoryMax')).toBe('768M')
  })

  test('starts what is there', () => {
    for (const [path] of server.matchAll(/(?:server|deploy)\/[\w./-]+\.(?:ts|mjs)/g)) expect(source(path)).not.toBe('')
  })
})

test('the worker’s unit is a worker whatever the settings say, and is stopped and kept in as the server’s is', () => {
  const [server, worker] = [unit('tappet@.service'), unit('tappet-worker@.service')]
  // What stands before the program is stronger than EnvironmentFile.
  expect(worker).toMatch(/^ExecStart=\/usr\/bin\/env RUNS=worker \/usr\/local\/bin\/tappet-node /m)
  const kept = (text: string) =>
    text
      .split('\n')
      .filter((line) =>
        /^(?:Kill|TimeoutStop|Restart|Protect|Private|No|Restrict|System|Capab|UMask|Memory)/.test(line),
      )
  expect(kept(worker)).toEqual(kept(server))
})

describe('the settings that are shipped', () => {
  const lines = source('deploy/tappet.env')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.replaceAll('"', '').split(/=(.*)/s) as [string, string])
  const OF_UNITS = { NODE_ENV: 'production', TRUST_PROXY: 'true', LISTEN_ADDRESS: '127.0.0.1', DATA_DIR: folder }

  const OF_A_FORM: Record<string, string> = {
    SMTP_URL_FILE: 'smtps://mail.example.com',
    PAYMENT_SECRET_KEY_FILE: 'sk_live_ours',
  }

  test('are known, open a shop in production, and have each secret in a file', () => {
    const given = Object.fromEntries(
      lines.map(([name, value]) => {
        if (!name.endsWith('_FILE')) return [name, value]
        const file = join(folder, name)
        writeFileSync(file, OF_A_FORM[name] ?? `${name} of ours`)
        return [name, file]
      }),
    )
    const env = readEnv({ ...OF_UNITS, ...given })
    const { settings } = setupOf(readShopFile(JSON.parse(source('deploy/shop.json'))), {})
    const own = { settings: settings as OwnSettings, mark: null, card: null }
    expect(readConfig(withOwnShop(env, own)).isProduction).toBe(true)
    expect(() => readConfig(env)).toThrow('BRAND must be set in production')
    const unknown = lines.map(([name]) => name.replace(/_FILE$/, '')).filter((name) => !(name in env))
    expect(unknown).toEqual(['PGBIN'])
    expect(lines.filter(([name]) => SECRETS.some((one) => one === name))).toEqual([])
  })
})
