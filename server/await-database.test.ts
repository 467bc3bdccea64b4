import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { proxyToPostgres } from '#database/faulty-proxy-fixture.ts'
import { silentLog } from '#observability/log.ts'
import { freePorts } from '#scripts/free-ports-fixture.ts'
import { awaitDatabase } from './await-database.ts'

test('what is wrong with the settings is not waited for', async () => {
  const meanwhile = vi.fn()
  const asked = awaitDatabase(() => Promise.reject(new Error('The pooler lends none')), { log: silentLog, meanwhile })
  await expect(asked).rejects.toThrow('The pooler lends none')
  expect(meanwhile).not.toHaveBeenCalled()
})

test('a server that is started while the database is away says so in its own words, and opens once it is there', async () => {
  const { connection } = await testDatabase({ demo: true })
  const { proxy } = await proxyToPostgres(connection)
  await proxy.be('gone')
  const port = await freePorts(1)
  const folder = await mkdtemp(join(tmpdir(), 'tappet-start-'))
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    {
      cwd: join(import.meta.dirname, '..'),
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: folder,
        LOG_FILE: join(folder, 'server.log'),
        DATABASE_URL: `postgresql://${connection.user}@127.0.0.1:${proxy.port}/${connection.database}`,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = new Promise((done) => server.once('exit', done))
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await ended
    await proxy.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const ask = (path: string, accept = 'text/html') =>
    fetch(`http://localhost:${port}${path}`, { headers: { accept }, redirect: 'manual' })
  await expect
    .poll(
      () =>
        ask('/livez').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200)
  expect((await ask('/readyz')).status).toBe(503)
  const page = await ask('/fr-CA')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await page.text()).toContain('Cette page n’a pas pu s’afficher pour le moment.')
  const record = await ask('/services/data/v63.0/ui-api/object-info', 'application/json')
  expect([record.status >= 400, record.headers.get('content-type')]).toEqual([true, 'application/json; charset=utf-8'])

  await proxy.be('none')
  await expect
    .poll(
      () =>
        ask('/readyz').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200)
  expect((await ask('/fr-CA')).status).toBe(200)
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 150_000)
