// One PostgreSQL on several hosts, of which one takes writes: an address names all of them, as PostgreSQL's own programs take it
// (`postgresql://shop@db-1,db-2/shop?target_session_attrs=read-write`), and each connection goes to the one that takes writes by then.
import type { Socket } from 'node:net'
import pg from 'pg'
import { GuardedClient, GuardedSocket } from './guarded-socket.ts'

/** The addresses of the single hosts. */
export function hostsIn(url: string): string[] {
  const [, scheme = '', user = '', hosts = '', path = '', query = ''] =
    /^(\w+:\/\/)([^@/?]*@)?([^/?]*)(\/[^?]*)?(?:\?(.*))?$/.exec(url) ?? []
  if (scheme === '') return [url]
  const asked = new URLSearchParams(query)
  const named = (asked.get('host') ?? '').split(',').filter(Boolean)
  const ports = (asked.get('port') ?? '').split(',').filter(Boolean)
  if (named.length < 2 && !hosts.includes(',')) return [url]
  for (const name of ['host', 'port', 'target_session_attrs']) asked.delete(name)
  const at = (host: string, more: Record<string, string> = {}) => {
    const params = new URLSearchParams([...asked, ...Object.entries(more)]).toString()
    return `${scheme}${user}${host}${path}${params && `?${params}`}`
  }
  if (named.length < 2) return hosts.split(',').map((host) => at(host))
  return named.map((host, index) => {
    const port = ports[index] ?? ports[0]
    return at('', { host, ...(port && { port }) })
  })
}

/** How to reach the database of an address: the one of its hosts that takes writes, whichever that is when a connection is opened. */
export function databaseAt(url: string | undefined): pg.PoolConfig {
  const hosts = url === undefined ? [] : hostsIn(url)
  if (url === undefined || hosts.length < 2) return { connectionString: url }
  let finder = finders.get(url)
  if (!finder) finders.set(url, (finder = findsPrimary(hosts)))
  const { open } = finder
  return { connectionString: hosts[0], stream: open }
}

const finders = new Map<string, ReturnType<typeof findsPrimary>>()

/** A host is asked at most so long. */
const ANSWER_MS = 1000
/** What is known is believed so long; connections that are there are looked after as often. */
const KNOWN_MS = 1000

interface Found {
  url: string
  /** PostgreSQL counts it up at each promotion. */
  timeline: number
}

function findsPrimary(hosts: string[]) {
  let known: { found: Promise<Found>; at: number } | undefined
  /** A primary of before that has come back takes writes, too, which nobody may send it. */
  let newest = 0
  const open = new Map<Socket, string>()
  let watching: NodeJS.Timeout | undefined

  const ask = async (): Promise<Found> => {
    const answers = await Promise.all(hosts.map((url) => timelineOf(url).then((timeline) => ({ url, timeline }))))
    const best = answers.sort((one, other) => other.timeline - one.timeline)[0]
    if (!best || best.timeline === 0 || best.timeline < newest)
      throw Object.assign(new Error('no host of the database takes writes'), { code: 'ECONNREFUSED' })
    newest = best.timeline
    return best
  }
  const find = (): Promise<Found> => {
    const now = performance.now()
    if (known && now - known.at < KNOWN_MS) return known.found
    const found = ask()
    known = { found, at: now }
    found.catch(() => {
      if (known?.found === found) known = undefined
    })
    return found
  }

  /** A host that hangs closes nothing: connections to it are cut once another one takes writes. */
  const lookAfter = () => {
    watching ??= setInterval(() => {
      if (open.size === 0) {
        clearInterval(watching)
        watching = undefined
        return
      }
      find().then(
        ({ url }) => {
          for (const [socket, at] of open)
            if (at !== url) socket.destroy(new Error('Connection terminated: the database is another host'))
        },
        () => {},
      )
    }, 2 * KNOWN_MS).unref()
  }

  class ToPrimary extends GuardedSocket {
    override connect(): this {
      find().then(
        ({ url }) => {
          if (this.destroyed) return
          const { host, port } = new pg.Client({ connectionString: url })
          open.set(this, url)
          this.once('close', () => open.delete(this))
          lookAfter()
          if (host.startsWith('/')) super.connect(`${host}/.s.PGSQL.${port}`)
          else super.connect(port, host)
        },
        (error: Error) => this.destroy(error),
      )
      return this
    }
  }
  return { open: () => new ToPrimary() }
}

/** Of a host that takes writes; 0 for one that does not, or does not answer. */
async function timelineOf(url: string): Promise<number> {
  const client = new GuardedClient({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number }>(TIMELINE)
    return rows[0]?.timeline ?? 0
  } catch {
    return 0
  } finally {
    // One that hangs would never say goodbye.
    void Promise.race([client.end(), new Promise((done) => setTimeout(done, ANSWER_MS).unref())]).catch(() => {})
  }
}

/** The name of the file that is being written begins with it. */
const TIMELINE = `select case when pg_is_in_recovery() then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`
