// Short and patient: `npm run drill` has three servers, two workers and more of everything.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { silentLog } from '#observability/log.ts'
import { startSandbox } from '#sandbox/main.ts'
import { drillMachines } from './drill/many-machines.ts'
import { freePorts } from './free-ports-fixture.ts'
import { urlOf } from './run-command-fixture.ts'

const db = await testDatabase({ demo: true })
const folder = await mkdtemp(join(tmpdir(), 'tappet-machines-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('two servers and a worker without stickiness: replaced while the schema changes no order fails, killed none is lost or doubled', {
  timeout: 600_000,
}, async () => {
  const port = await freePorts(16)
  const url = `http://127.0.0.1:${port + 10}`
  const sandbox = await startSandbox({
    port,
    dataDir: folder,
    shopOrigins: [url],
    webhookUrl: `${url}/webhooks/payment`,
    webhookSecret: 'whsec_sandbox',
    log: silentLog,
  })
  const told = vi
    .spyOn(console, 'log')
    .mockImplementation((line) => process.stderr.write(new Date().toISOString() + line + '\n'))
  try {
    const wrong = await drillMachines({
      folder,
      connection: db.connection,
      gateway: sandbox.urls.gateway,
      mails: join(folder, 'sandbox', 'mail.jsonl'),
      env: {
        ...process.env,
        DATABASE_URL: urlOf(db.connection),
        SANDBOX_PORT: String(port),
        PUBLIC_URL: url,
        // It would be written by each that ends, and read by few.
        NODE_DISABLE_COMPILE_CACHE: '1',
      },
      port: port + 10,
      servers: 2,
      workers: 1,
      perSecond: 4,
      mostAtOnce: 2,
      checkMs: 200,
      drainSeconds: 1,
      replacements: 0,
      replaced: 1,
      between: 2,
      prices: 1,
      pricesWithin: 60_000,
      kills: 1,
    })
    expect(wrong).toEqual([])
    const said = told.mock.calls.flat().join('\n')
    // Else nothing was tried.
    expect(said).toMatch(/the schema changes, and 1 are replaced.*: [1-9]\d* orders/)
    expect(said).toMatch(/1 are killed: [1-9]\d* orders/)
  } finally {
    await sandbox.close()
  }
})
