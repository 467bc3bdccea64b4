import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastBackup, noteBackup } from '#database/backup/last-backup.ts'
import { registry } from '#observability/metrics.ts'
import { watchBackups } from '#observability/work-metrics.ts'
import { onTestFinished, describe, expect, test } from 'vitest'
import { testApp } from '../app-fixture.ts'
import { openMetricsPort } from './metrics.ts'

const TOKEN = 'a-token-of-16-characters'
const { app } = await testApp({ env: { METRICS_TOKEN: TOKEN } })

describe('with a token figures are told to whoever brings it, from anywhere', () => {
  test.each<[string, Record<string, string>, number]>([
    ['the token', { authorization: `Bearer ${TOKEN}` }, 200],
    ['the token, through a proxy', { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7' }, 200],
    ['another token', { authorization: `Bearer ${TOKEN}x` }, 404],
    ['the token as a password', { authorization: `Basic ${TOKEN}` }, 404],
    ['nothing', {}, 404],
  ])('%s', async (_, headers, status) => {
    for (const remoteAddress of ['203.0.113.7', '127.0.0.1'])
      expect((await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode).toBe(status)
  })
})

test('with a port of their own they are told there, and nothing else is', async () => {
  const opened = await openMetricsPort({ port: 0, address: '127.0.0.1', token: TOKEN })
  onTestFinished(() => opened?.close())
  const ask = async (path: string, token: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${opened?.port}${path}`, { method, headers: { authorization: `Bearer ${token}` } })
  const told = await ask('/metrics', TOKEN)
  expect([told.status, told.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  expect(await told.text()).toContain('tappet_jobs_due')
  const others = [await ask('/metrics', 'x'), await ask('/', TOKEN), await ask('/metrics', TOKEN, 'POST')]
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('they tell when the last backup was taken, once one is noted beside the files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-noted-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  watchBackups(() => lastBackup(folder))
  const told = async () => /^tappet_backup_taken_seconds (.*)$/m.exec(await registry.metrics())?.[1]
  const before = await told()
  await noteBackup(folder, { takenAt: '2026-11-28T02:00:00Z', folder: '/backups/a', isChecked: true })
  expect([before, await told()]).toEqual([undefined, String(Date.parse('2026-11-28T02:00:00Z') / 1000)])
})
