import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runningPostgres, startPostgres } from './embedded.ts'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tappet-embedded-')), 'postgres')
  await chmod(join(folder, '..'), 0o755)
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

const ask = async (connection: pg.PoolConfig, text: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** Another process that starts the server, commits a row, says so, and goes on. */
async function strangerOn(place: string) {
  const script = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    import pg from 'pg'
    const { connection } = await startPostgres({ folder: ${JSON.stringify(place)} })
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('create table kept (row int)')
    await client.query('insert into kept values (1)')
    process.send('committed')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    cwd: join(import.meta.dirname, '..'),
  })
  await once(child, 'message')
  return child
}

describe('the shop’s own PostgreSQL', () => {
  test('keeps its data over a stop and a start, and is reached only by its socket', async () => {
    const first = await startPostgres({ folder })
    await ask(first.connection, 'create table kept as select 1 as row')
    expect(await ask(first.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await ask(first.connection, 'show fsync')).toEqual([{ fsync: 'on' }])
    await first.stop()
    const second = await startPostgres({ folder })
    expect(await ask(second.connection, 'select row from kept')).toEqual([{ row: 1 }])
    await second.stop()
  })

  test('is not started twice on the same data: the second is told who has it', async () => {
    const first = await startPostgres({ folder })
    await expect(startPostgres({ folder })).rejects.toThrow(`process ${process.pid}`)
    expect(await ask(runningPostgres(folder) ?? {}, 'select 1 as up')).toEqual([{ up: 1 }])
    await first.stop()
  })

  test('of two that begin at once on a new folder one starts it, and the other is told who does', async () => {
    const both = [startPostgres({ folder }), startPostgres({ folder })]
    expect(runningPostgres(folder)).toBeUndefined()
    const [first, second] = await Promise.allSettled(both)
    expect([first?.status, second]).toEqual([
      'fulfilled',
      {
        status: 'rejected',
        reason: expect.objectContaining({
          message: expect.stringContaining(`(process ${process.pid}) is just starting the database in ${folder}`),
        }),
      },
    ])
    await (await both[0])?.stop()
    expect(existsSync(join(folder, 'owner'))).toBe(false)
  })

  test('is free again after a start that failed', async () => {
    await expect(startPostgres({ folder, settings: { nonsense: '1' } })).rejects.toThrow('nonsense')
    const next = await startPostgres({ folder })
    await next.stop()
  })

  test('takes over after a kill -9 of its parent: the orphan is stopped, what was committed is there', async () => {
    const stranger = await strangerOn(folder)
    stranger.kill('SIGKILL')
    await once(stranger, 'exit')
    expect(runningPostgres(folder)).toBeUndefined()
    const next = await startPostgres({ folder })
    expect(await ask(next.connection, 'select row from kept')).toEqual([{ row: 1 }])
    await next.stop()
  })

  test('starts after a kill -9 as soon as the last process of the killed server has ended', async () => {
    const killed = await startPostgres({ folder })
    const client = new pg.Client(killed.connection)
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const left = rows[0]?.pid ?? 0
    process.kill(left, 'SIGSTOP')
    process.kill(killed.pid, 'SIGKILL')
    await killed.stop()
    const said: string[] = []
    const starting = startPostgres({ folder, log: (line) => said.push(line) })
    await expect.poll(() => said.join('\n')).toContain('shared memory block')
    process.kill(left, 'SIGCONT')
    const next = await starting
    expect(await ask(next.connection, 'select 1 as up')).toEqual([{ up: 1 }])
    await next.stop()
    await client.end().catch(() => {})
  })

  test('starts over a stale lock whose process is gone, or is now somebody else', async () => {
    const first = await startPostgres({ folder })
    const lock = join(folder, 'data', 'postmaster.pid')
    const text = await readFile(lock, 'utf8')
    await first.stop()
    for (const pid of [4_000_000, process.pid]) {
      await writeFile(lock, text.replace(/^\d+/, String(pid)))
      const next = await startPostgres({ folder })
      expect(await ask(next.connection, 'select 1 as up')).toEqual([{ up: 1 }])
      await next.stop()
    }
  })

  test('runs where the path is longer than a socket may have', async () => {
    const deep = join(folder, '..', 'a-long-name-for-a-folder'.repeat(4), 'postgres')
    const server = await startPostgres({ folder: deep })
    expect(await ask(server.connection, 'select 1 as up')).toEqual([{ up: 1 }])
    await server.stop()
  })

  test('runs below a home that nobody else may enter', async () => {
    await chmod(join(folder, '..'), 0o700)
    const server = await startPostgres({ folder })
    expect(await ask(server.connection, 'select 1 as up')).toEqual([{ up: 1 }])
    await server.stop()
    // As root the data is where PostgreSQL's user can reach it.
    const home = dirname(String(server.connection.host))
    if (home !== folder) await rm(home, { recursive: true })
  })
})
