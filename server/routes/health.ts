// `/livez`, `/readyz`, `/metrics` and reports of the content policy (reliability rules 53 and 59).
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { missingMigrations } from '#database/missing-migrations.ts'
import { type Database, sql } from '#database/sql.ts'
import { cspReports, registry } from '#observability/metrics.ts'
import { Refusal } from '#values/refusal.ts'
import { bearsToken } from '../services/metrics.ts'
import type { Shop } from '../shop.ts'

interface Watched extends Pick<Shop, 'db'> {
  config: Pick<Shop['config'], 'metrics'>
  lists: { facetIndex: { ready(): Promise<unknown> } }
}

export function healthRoutes(
  app: FastifyInstance,
  { db, lists, config }: Watched,
  state: { isStopping: boolean },
): void {
  app.get('/livez', async (_, reply) => reply.type('text/plain').send('alive'))

  app.get('/readyz', async (_, reply) => {
    const isReady =
      !state.isStopping &&
      (await answers(() => soon(canSell(db)))) &&
      (await answers(() => soon(lists.facetIndex.ready().then(() => true))))
    return reply
      .status(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ready' : 'not ready')
  })

  app.get('/metrics', async (request, reply) => {
    // Without a token only for a local reader without a proxy: a proxy on this machine would publish them.
    const { headers, ip, socket } = request
    const { metrics } = config
    const isNear = !isForwarded(headers) && [ip, socket.remoteAddress ?? ''].every(isHere)
    const mayRead = metrics.port === undefined && (metrics.token === undefined ? isNear : bearsToken(request, metrics))
    if (!mayRead) throw new Refusal('request/not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })

  // Browsers send them as types of their own, application/csp-report and application/reports+json.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post('/csp-report', async (_, reply) => {
      cspReports.inc()
      return reply.status(204).send()
    })
  })
}

/** Whether the database has all that this build needs, and takes changes: a standby answers questions too. */
async function canSell(db: Database): Promise<boolean> {
  if ((await missingMigrations(db)).length > 0) return false
  const row = await db.first<{ takesChanges: boolean }>(sql`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "takesChanges"`)
  if (!row?.takesChanges) db.renew()
  return row?.takesChanges === true
}

const answers = (ask: () => Promise<boolean>): Promise<boolean> => ask().catch(() => false)

/** Loading a large catalogue takes long, and a database that hangs longer; a probe is not kept waiting. */
const SOON_MS = 1000

function soon(done: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout
  const late = new Promise<boolean>((answer) => {
    timer = setTimeout(() => answer(false), SOON_MS)
  })
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}

/** Headers by which nginx, Apache, Caddy, HAProxy, Envoy, Varnish and rented proxies pass the visitor's address on. */
const FORWARDED = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|true-client-ip|cf-.+|cdn-.+)$/

const isForwarded = (headers: IncomingHttpHeaders): boolean => Object.keys(headers).some((name) => FORWARDED.test(name))

const isHere = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address)
