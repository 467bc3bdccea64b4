// The process for long jobs itself, on a test's database.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { urlOf } from '#scripts/run-command-fixture.ts'
import { testApp } from '../app-fixture.ts'
import { importsOf } from '../console-api/imports-fixture.ts'
import { createCustomers, identity } from '../customer-fixture.ts'
import { openJobsApart } from './jobs-apart.ts'

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
const { ask, upload } = importsOf({ app, shop })
const env = { ...process.env, DATABASE_URL: urlOf(db.connection), DATA_DIR: shop.config.dataDir, LOG_FILE: '/dev/null' }

const apart = (endsAfterMs = 60_000) => {
  const jobs = openJobsApart({ env, endsAfterMs })
  onTestFinished(() => jobs.stop())
  return jobs
}
const processes = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      const isOurs = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(process.pid)
      return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join('apart', 'main.ts'))
    } catch {
      return false
    }
  })
const importOf = (id: string) =>
  db.first<{ state: string; mark: number; made: number; refused: number }>(
    sql`select state, mark, made, refused from data_import where id = ${Number(id)}`,
  )

test('an import goes on after its process was killed, with no row twice and none left out; then the process ends', async () => {
  const rows = Array.from({ length: 600 }, (_, i) => `APART-${i},Pump ${i}`)
  const { body } = await upload('Product2', ['ProductCode,Name', ...rows].join('\n'))
  const jobs = apart(200)
  await ask('POST', `/${body.id}/check`, 'staff', { ...body.plan, key: [] })
  const slice = jobs.runImport(Number(body.id))
  await expect.poll(async () => (await importOf(body.id))?.mark, { timeout: 60_000 }).toBeGreaterThan(1)
  const [pid] = processes()
  process.kill(Number(pid), 'SIGKILL')
  await expect(slice).rejects.toThrow('SIGKILL')

  for (let slices = 0; slices < 50 && (await importOf(body.id))?.state === 'CHECKING'; slices++)
    await jobs.runImport(Number(body.id))
  const { state, made = 0, refused = 0 } = (await importOf(body.id)) ?? {}
  expect([state, made + refused]).toEqual(['CHECKED', rows.length])
  await expect.poll(processes, { timeout: 60_000 }).toEqual([])
})

test('what fails there is told to whoever asked, with what decides whether the log may tell it', async () => {
  await expect(apart().runBulkChange(Number.MAX_VALUE)).rejects.toMatchObject({ code: '22P02' })
})

test('the process ends with the server, however that ends', async () => {
  const child = fork(join(import.meta.dirname, 'main.ts'), { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'spawn')
  // As the kernel closes it when the server is killed.
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})
