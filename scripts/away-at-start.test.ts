import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { freePorts } from './free-ports-fixture.ts'
import { PRODUCTION, runCommand } from './run-command-fixture.ts'

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tappet-away-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const port = await freePorts(12)
const env = { ...PRODUCTION, DATA_DIR: folder, PORT: String(port), SANDBOX_PORT: String(port + 1) }
const DATABASE_URL = `postgresql://${db.connection.user}@127.0.0.1:${port + 11}/${db.connection.database}`

test('npm start in production waits for a PostgreSQL that is not there yet, says so, and opens once it is', async () => {
  let waited: Promise<number> | undefined
  const { code, said } = await runCommand(['start'], { ...env, DATABASE_URL }, (said, stop) => {
    if (said.includes('is open')) return stop()
    if (!said.includes('PostgreSQL does not answer')) return
    waited ??= statusWhileAway().finally(openWay)
  })
  expect(said).toMatch(
    /PostgreSQL does not answer at DATABASE_URL \(.*ECONNREFUSED.*\)\. The shop waits for it, and opens once it is there[^]*Parts & Co is open/,
  )
  expect([code, await waited]).toEqual([0, 503])
})

/** Until the server is up nobody answers at all. */
async function statusWhileAway(): Promise<number> {
  let status = 0
  await expect
    .poll(
      async () =>
        (status = await fetch(`http://127.0.0.1:${port}/`).then(
          ({ status }) => status,
          () => 0,
        )),
      { timeout: 60_000 },
    )
    .not.toBe(0)
  return status
}

/** To PostgreSQL's socket. */
async function openWay(): Promise<void> {
  const way = createServer((from) => {
    const to = connect(`${db.connection.host}/.s.PGSQL.5432`)
    for (const one of [from, to]) one.on('error', () => from.destroy())
    from.pipe(to).pipe(from)
  })
  way.listen(port + 11, '127.0.0.1')
  await once(way, 'listening')
  onTestFinished(() => void way.close())
}

test('a command says at which setting PostgreSQL does not answer', async () => {
  const { code, said } = await runCommand(['migrate'], {
    DATA_DIR: folder,
    DATABASE_URL: 'postgresql://127.0.0.1:9/shop',
  })
  expect([code, said.trim()]).toEqual([
    1,
    'PostgreSQL does not answer at DATABASE_URL (connect ECONNREFUSED 127.0.0.1:9).',
  ])
})

test('a password that cannot be read in an address is told how to be written', async () => {
  for (const name of ['start', 'migrate']) {
    const { code, said } = await runCommand([name], { ...env, DATABASE_URL: 'postgresql://shop:sec#ret@db/shop' })
    expect([code, said.trim()]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL cannot be read as an address: .* # as %23, .* % as %25\.$/),
    ])
  }
})

test.each(['mysql://shop:secret@db/shop', 'postgres'])('%s is refused as no address of a PostgreSQL', async (url) => {
  for (const name of ['start', 'migrate']) {
    const { code, said } = await runCommand([name], { ...env, DATABASE_URL: url })
    expect([code, said.trim()]).toEqual([1, expect.stringMatching(/^DATABASE_URL is no address of a PostgreSQL/)])
    expect(said).not.toContain('secret')
  }
})
