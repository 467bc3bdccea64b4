// The whole server on a test's own database, asked by `inject`, so that no port is needed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import type { Replicas } from '#database/replicas.ts'
import type { Database } from '#database/sql.ts'
import { type Log, silentLog } from '#observability/log.ts'
import { openIdSignIn } from '#providers/identity/open-id-sign-in.ts'
import type { IdentityPort, SignInPort } from '#providers/identity/port.ts'
import { startSandbox } from '#sandbox/main.ts'
import { buildApp } from './app.ts'
import { readConfig } from './settings/config.ts'
import type { Env } from './settings/env.ts'
import { withOwnShop } from './settings/read-own-shop.ts'
import type { OwnShop } from '#shop/own-shop/read-own-shop.ts'
import { openSessions, type Sessions } from './http/session.ts'
import { builtPages } from './pages/page-source.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { openShop, type Shop } from './shop.ts'

interface TestParts {
  identity?: IdentityPort
  signIn?: SignInPort
  /** Settings that are not those of a demo. */
  env?: Env
  /** Who answers reads, made for the test's database. */
  replicas?: (db: Database) => Replicas
  /** The cache before the shop. */
  before?: { purge(tags: string[] | 'all'): void }
  /** false: an empty database, in which `setUp` may write before the shop opens on it. */
  demo?: boolean
  setUp?: (db: Awaited<ReturnType<typeof testDatabase>>) => Promise<OwnShop | undefined>
  log?: Log
}

export async function testApp({
  identity,
  signIn,
  env,
  replicas,
  before,
  demo = true,
  setUp,
  log = silentLog,
}: TestParts = {}): Promise<{
  app: FastifyInstance
  db: Awaited<ReturnType<typeof testDatabase>>
  gateway: string
  shop: Shop
  sessions: Sessions
  pages: Pages
  state: { isStopping: boolean }
}> {
  const db = await testDatabase({ demo })
  const own = await setUp?.(db)
  const folder = await mkdtemp(join(tmpdir(), 'tappet-app-'))
  const sandbox = await startSandbox({
    port: 0,
    dataDir: folder,
    shopOrigins: ['http://localhost:3000'],
    webhookUrl: 'http://127.0.0.1:9/webhooks/payment',
    webhookSecret: 'whsec_sandbox',
    log: silentLog,
  })
  const { gateway, places, smtp, carrier } = sandbox.urls
  const set: Env = {
    DATABASE_URL: 'postgresql://unused',
    DATA_DIR: folder,
    PAYMENT_API_BASE: gateway,
    PAYMENT_FIELDS_URL: `${gateway}/fields`,
    PLACES_URL: places,
    SMTP_URL: smtp,
    CARRIER_API_BASE: carrier,
    OIDC_ISSUER: sandbox.urls.identity,
    VERIFICATION_BASE: sandbox.urls.verification,
    ...env,
  }
  const config = readConfig(withOwnShop(set, own))
  const shop = openShop({ ...config, connection: db.connection }, log, { db, own, replicas: replicas?.(db) })
  const pages = await openPages({ shop, source: await builtPages(), before })
  const sessions = openSessions(db, {
    counters: shop.counters,
    most: config.newSessions,
    freshMs: config.freshSignInMinutes * 60_000,
  })
  const state = { isStopping: false }
  const app = await buildApp({
    shop,
    sessions,
    pages,
    ...(identity && { identity }),
    signIn: signIn ?? openIdSignIn({ issuer: sandbox.urls.identity, clientId: 'shop', clientSecret: undefined }),
    state,
  })
  await app.ready()
  afterAll(async () => {
    await app.close()
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { app, db, gateway, shop, sessions, pages, state }
}

export const post = (name: string, body: unknown, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: `/lwr/apex/v63.0/${name.replace('.', '/')}`,
  headers: { 'content-type': 'application/json', ...headers },
  payload: typeof body === 'string' ? body : JSON.stringify(body),
})
