// What becomes of PostgreSQL: cut, stopped, killed, frozen, out of connections, read-only, a standby.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#database/embedded.ts'
import { withClient } from '#database/with-client.ts'
import { cutConnections, killPostgres } from '../losses.ts'
import type { Fault } from './fault.ts'
import type { FaultGround } from './ground.ts'

const GONE = { ready: false, page: 503, call: 503 } as const

/** Whoever is told nothing more is cut off by the kernel as it would be by a network. */
const through = (name: string, fault: 'silent' | 'gone' | 'garbage' | 'half'): Fault => ({
  name,
  strike: ({ proxies }) => proxies.postgres.be(fault),
  async heal({ proxies }) {
    await proxies.postgres.be('none')
    // Who sent nonsense or half an answer does not go on as if nothing were: the next connection is a good one.
    if (fault === 'garbage' || fault === 'half') proxies.postgres.cut()
  },
  sees: GONE,
})

export const DATABASE_FAULTS: Fault[] = [
  { name: 'database connections cut', strike: cutConnections, heal: async () => {}, heldMs: 0 },
  {
    name: 'database stopped and started',
    strike: ({ postgres }) => postgres.stop(),
    async heal(ground) {
      ground.postgres = await startPostgres({ folder: ground.folder })
    },
    sees: GONE,
  },
  { name: 'database killed', strike: killPostgres, heal: async () => {}, heldMs: 0 },
  {
    name: 'database frozen',
    strike: async ({ postgres }) => signal(postgres.pid, 'SIGSTOP'),
    heal: async ({ postgres }) => signal(postgres.pid, 'SIGCONT'),
    sees: GONE,
    isShort: true,
  },
  through('network to the database swallows packets', 'silent'),
  through('database refuses connections', 'gone'),
  through('database answers with nonsense', 'garbage'),
  through('database answers by half', 'half'),
  fullOfConnections(),
  {
    name: 'database takes no changes',
    strike: (ground) => readOnly(ground, 'on'),
    heal: (ground) => readOnly(ground, 'off'),
    // Pages are read as ever.
    sees: { ready: false, page: 200, call: 503 },
    isShort: true,
  },
  standby(),
]

/** All processes of a PostgreSQL: the first and its children. */
function signal(first: number, name: NodeJS.Signals): void {
  const children = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === first
    } catch {
      return false
    }
  })
  for (const pid of [first, ...children.map(Number)]) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Somebody else has taken every connection that there is. */
function fullOfConnections(): Fault {
  const taken: pg.Client[] = []
  return {
    name: 'database out of connections',
    async strike({ connection }) {
      for (let refused = 0; refused < 5; ) {
        const client = new pg.Client(connection)
        client.on('error', () => {})
        try {
          await client.connect()
          taken.push(client)
        } catch {
          // The shop's own make room for us.
          refused++
          await taken[0]?.query(CUT_OTHERS, [taken.map(pidOf)])
        }
      }
    },
    async heal() {
      await Promise.all(taken.splice(0).map((client) => client.end()))
    },
    sees: { ...GONE, ready: 'either', page: 'either', call: 'either' },
  }
}
const CUT_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> all($1::int[])`
const pidOf = (client: pg.Client) => (client as pg.Client & { processID: number }).processID

async function readOnly({ connection }: FaultGround, value: 'on' | 'off'): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query(`alter system set default_transaction_read_only = ${value}`)
    await client.query('select pg_reload_conf()')
  })
}

/** It comes back as a standby that reads alone, and is promoted. */
function standby(): Fault {
  let starting: Promise<FaultGround['postgres']> | undefined
  return {
    name: 'database in recovery, then promoted',
    async strike(ground) {
      await ground.postgres.stop()
      writeFileSync(join(ground.folder, 'data', 'standby.signal'), '')
      starting = startPostgres({ folder: ground.folder })
      await until(() => withClient(ground.connection, (client) => client.query('select')))
    },
    async heal(ground) {
      await withClient(ground.connection, (client) => client.query('select pg_promote()'))
      if (starting) ground.postgres = await starting
    },
    sees: { ready: false, page: 200, call: 503 },
  }
}

async function until(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (
      await ask().then(
        () => true,
        () => false,
      )
    )
      return
    await wait(50)
  }
  throw new Error('PostgreSQL did not start as a standby')
}
