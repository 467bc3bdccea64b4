// A pooler in transaction mode before a database of the tests: Debian's pgbouncer where it is installed, else a small stand-in that lends
// connections as it does.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Pooler, startStandIn } from './pooler-stand-in-fixture.ts'

/** Few, so that what one client prepares is soon met by another. */
const LENT = 3
const PROGRAMS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']

/** Lends connections to the database; each is told `connectQuery` when it is opened. */
export async function startPooler(database: pg.PoolConfig, connectQuery: string): Promise<Pooler> {
  const program = PROGRAMS.find(existsSync)
  const { host, port, user, password, database: name } = new pg.Client(database)
  const server = { host, port, user: user ?? '', password, name: name ?? '' }
  return program
    ? startPgbouncer(program, server, connectQuery)
    : startStandIn(database, { connectQuery, lent: LENT, name: server.name })
}

interface Server {
  host: string
  port: number
  user: string
  password: string | null | undefined
  name: string
}

async function startPgbouncer(
  program: string,
  { host, port, user, password, name }: Server,
  connectQuery: string,
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-pooler-'))
  await chmod(folder, 0o755)
  const listens = await freePort()
  const said = connectQuery.replaceAll("'", "''")
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${host} port=${port} user=${user}${password ? ` password=${password}` : ''} dbname=${name} connect_query='${said}'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listens}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${LENT}
max_client_conn = 200
`,
  )
  // It refuses to run as root, and must reach PostgreSQL's socket, which is its owner's alone.
  const owner = process.getuid?.() === 0 ? (existsSync(host) ? statSync(host) : { uid: 65534, gid: 65534 }) : undefined
  const running = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    ...(owner && { uid: owner.uid, gid: owner.gid }),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilListening(running, listens)
  return {
    kind: 'pgbouncer',
    url: `postgresql://${user}@127.0.0.1:${listens}/${name}`,
    async stop() {
      const ended = new Promise((done) => running.once('exit', done))
      running.kill('SIGTERM')
      // Asked twice it does not wait for its clients.
      setTimeout(() => running.kill('SIGTERM'), 100).unref()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })

function untilListening(running: ChildProcess, port: number): Promise<void> {
  let said = ''
  running.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise((ready, fail) => {
    running.once('exit', (code) => fail(new Error(`pgbouncer ended with ${code}: ${said}`)))
    const ask = () => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        ready()
      })
      socket.once('error', () => setTimeout(ask, 20))
    }
    ask()
  })
}
