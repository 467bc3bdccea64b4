import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { freePorts } from './free-ports-fixture.ts'
import { PRODUCTION, runCommand, urlOf } from './run-command-fixture.ts'

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tappet-ports-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const first = await freePorts(12)
const env = {
  DATABASE_URL: urlOf(db.connection),
  DATA_DIR: folder,
  DEMO_SIZE: '100',
  PORT: String(first),
  SANDBOX_PORT: String(first + 1),
}

async function take(port: number): Promise<void> {
  const taken = createServer().listen(port, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
}

/** A program of the shop, as npm start or a unit of systemd runs it. */
async function run(program: string, more: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  const child = fork(join(import.meta.dirname, '..', program), {
    env: { ...process.env, ...env, ...more },
    silent: true,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

const SENTENCE = (name: string, port: number) =>
  new RegExp(`^Port ${port} is in use \\(${name}\\): stop what listens there, or set ${name} to another\\.`, 'm')

test.each([
  ['server/main.ts', 'PORT', first, { ...PRODUCTION }],
  ['server/main.ts', 'METRICS_PORT', first + 11, { ...PRODUCTION, METRICS_PORT: String(first + 11) }],
  ['sandbox/main.ts', 'SANDBOX_PORT', first + 1, {}],
  ['sandbox/main.ts', 'SANDBOX_PORT', first + 4, {}],
])('%s says that the port of %s is in use, and no stack', async (program, name, port, more) => {
  await take(port)
  const { code, said } = await run(program, more)
  expect(said).toMatch(SENTENCE(name, port))
  expect([code, said]).toEqual([1, expect.not.stringMatching(/^\s+at |"level":"(?:warn|error)"/m)])
})

test('npm start says that a port is in use, and ends', { timeout: 120_000 }, async () => {
  await take(first)
  const { code, said } = await runCommand(['start'], { ...env, ...PRODUCTION })
  expect(said).toMatch(SENTENCE('PORT', first))
  expect([code, said]).toEqual([1, expect.not.stringMatching(/^\s+at /m)])
})

test('an address that this machine does not have is named', async () => {
  const { code, said } = await run('server/main.ts', { ...PRODUCTION, LISTEN_ADDRESS: '192.0.2.1' })
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('192.0.2.1 is no address of this machine (LISTEN_ADDRESS).'),
  ])
})
