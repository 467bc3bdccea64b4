// What answers visitors: pages, sessions and all routes.
import type { FastifyInstance } from 'fastify'
import { lastBackup } from '#database/backup/last-backup.ts'
import { watchBackups } from '#observability/work-metrics.ts'
import { openIdSignIn } from '#providers/identity/open-id-sign-in.ts'
import { openIdTokens } from '#providers/identity/open-id-tokens.ts'
import { buildApp } from './app.ts'
import type { PurgeBefore } from './cache/purge-before.ts'
import { openSessions, type Sessions } from './http/session.ts'
import { builtPages } from './pages/page-source.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { watchHealth } from './services/watch-health.ts'
import type { Shop } from './shop.ts'

/** A door that a port is opened for, and what is forgotten when the database announces changes. */
export interface Door {
  app: FastifyInstance
  sessions: Pick<Sessions, 'forget'>
  pages: Pick<Pages, 'purge'>
  /** Resolves once the first visitor need not wait. */
  ready: () => Promise<unknown>
}

export interface ServerParts {
  state: { isStopping: boolean }
  isDevelopment: boolean
  /** The cache before the shop, where there is one. */
  before?: Pick<PurgeBefore, 'purge'> | undefined
}

export async function openServer(shop: Shop, { state, isDevelopment, before }: ServerParts): Promise<Door> {
  const { config } = shop
  const source = isDevelopment ? await (await import('./pages/dev-pages.ts')).sourcePages() : await builtPages()
  const pages = await openPages({ shop, source, before })
  const identity = config.identity && openIdTokens(config.identity)
  const signIn = config.signIn && openIdSignIn(config.signIn)
  const sessions = openSessions(shop.db, {
    counters: shop.counters,
    most: config.newSessions,
    freshMs: config.freshSignInMinutes * 60_000,
  })
  const health = watchHealth(shop.db, { now: shop.now })
  watchBackups(() => lastBackup(config.dataDir))
  const app = await buildApp({ shop, sessions, pages, identity, signIn, state, health })
  app.addHook('onClose', async () => health.stop())
  const ready = () => shop.lists.facetIndex.ready().then(() => shop.search.dictionary.read())
  return { app, sessions, pages, ready }
}
