import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { runCommand, urlOf } from './run-command-fixture.ts'

const db = await testDatabase()
const run = (...args: string[]) =>
  runCommand(['first-admin', ...args], { DATABASE_URL: urlOf(db.connection), NODE_ENV: 'production' })
const admins = () =>
  db.all(sql`select email, subject from staff where role = 'admin' and is_active and id <> 1 order by id`)

test('npm run first-admin makes one administrator, says so, and refuses a second unless it is told', async () => {
  const first = await run('--email', 'ada@ours.ca', '--first-name', 'Ada', '--last-name', 'Boss')
  expect([first.code, first.said]).toEqual([0, expect.stringMatching(/^ada@ours\.ca is an administrator now/)])
  const other = await run('--email', 'bob@ours.ca')
  expect([other.code, other.said]).toEqual([
    1,
    expect.stringMatching(/^Nothing was changed: .*\(ada@ours\.ca\).*--another/),
  ])
  expect(await admins()).toEqual([{ email: 'ada@ours.ca', subject: null }])
  expect(await db.all(sql`select who, what from audit_log`)).toEqual([{ who: 'command', what: 'first administrator' }])
})
