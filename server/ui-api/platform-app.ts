// The record platform as an app of its own, behind the shop's door: loaded with the first call to it, for its contract and
// handlers hold 15 MB that a shop whose records nobody asks for can do without (decision 14).
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { DEFAULT_LOCALE } from '#values/locale.ts'
import { notFound } from '#platform/records/get-records.ts'
import { staffContext } from '../console-api/console-context.ts'
import { historyRoute } from '../console-api/history-route.ts'
import { secretRoute } from '../console-api/secret-route.ts'
import { changesRoute } from '../events-api/changes-route.ts'
import { importRoutes } from '../console-api/import-routes.ts'
import { orderWorkRoutes } from '../console-api/order-work-routes.ts'
import { paperRoutes } from '../console-api/paper-routes.ts'
import { MOST_BYTES } from '../http/bodies.ts'
import { proxyInFront } from '../http/client-address.ts'
import { everyAnswer, nextRequestId } from '../http/every-answer.ts'
import { securityHeaders } from '../http/headers.ts'
import type { ViewerDeps } from '../http/viewer.ts'
import { answerErrors } from './api-errors.ts'
import { allowOrigins } from './cross-origin.ts'
import { downloadRoute } from './download.ts'
import { uiApiRoutes } from './mount.ts'
import type { Shop } from '../shop.ts'

export interface PlatformParts extends Omit<ViewerDeps, 'db'> {
  shop: Shop
  state: { isStopping: boolean }
  /** Longest part of a path. */
  longestPath: number
}

/** Ready to take requests by `routing`. */
export async function platformApp({ shop, state, longestPath, ...viewers }: PlatformParts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: MOST_BYTES,
    trustProxy: shop.config.trustProxy && proxyInFront,
    genReqId: nextRequestId,
    routerOptions: { maxParamLength: longestPath, ignoreTrailingSlash: false },
  })
  await app.register(cookie)
  app.decorateRequest('answerIn', DEFAULT_LOCALE)
  const always = securityHeaders(shop.config)
  everyAnswer(app, { shop, state, headersFor: () => always })
  allowOrigins(app, shop.config.corsOrigins)
  answerErrors(app, shop.log)
  app.setNotFoundHandler(() => notFound())
  await uiApiRoutes(app, shop, viewers)
  downloadRoute(app, shop, viewers)
  const staff = staffContext(shop, viewers)
  historyRoute(app, staff)
  secretRoute(app, shop, staff)
  changesRoute(app, shop)
  await importRoutes(app, shop, staff)
  await orderWorkRoutes(app, shop, staff)
  paperRoutes(app, shop, staff)
  await app.ready()
  return app
}
