// The record platform as an app of its own, behind the shop's door: loaded with the first call to it, for its contract and
// handlers hold 15 MB that a shop whose records nobody asks for can do without (decision 14).
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { DEFAULT_LOCALE } from '#values/locale.ts'
import { notFound } from '#platform/records/get-records.ts'
import { rightsOf } from '#platform/rights/viewer.ts'
import { recordId } from '#values/record-id.ts'
import { auditRoute } from '../console-api/audit-route.ts'
import { staffContext } from '../console-api/console-context.ts'
import { fileRoutes } from '../console-api/file-routes.ts'
import { historyRoute } from '../console-api/history-route.ts'
import { secretRoute } from '../console-api/secret-route.ts'
import { changesRoute } from '../events-api/changes-route.ts'
import { feedRoutes } from '../feeds/feed-routes.ts'
import { bulkChangeRoutes } from '../console-api/bulk-change-routes.ts'
import { importRoutes } from '../console-api/import-routes.ts'
import { noteRoutes } from '../console-api/note-routes.ts'
import { openScreensRoute } from '../console-api/open-screens-route.ts'
import { orderWorkRoutes } from '../console-api/order-work-routes.ts'
import { paperRoutes } from '../console-api/paper-routes.ts'
import { shippingLabelRoutes } from '../console-api/shipping-label-routes.ts'
import { phoneOrderRoutes } from '../console-api/phone-order-routes.ts'
import { promotionRoutes } from '../console-api/promotion-routes.ts'
import { richTextRoute } from '../console-api/rich-text-route.ts'
import { translationRoutes } from '../console-api/translation-routes.ts'
import { roleRoutes } from '../console-api/role-routes.ts'
import { shopViewRoutes } from '../console-api/shop-view-routes.ts'
import { MOST_BYTES } from '../http/bodies.ts'
import { proxyInFront } from '../http/client-address.ts'
import { everyAnswer, nextRequestId } from '../http/every-answer.ts'
import { securityHeaders } from '../http/headers.ts'
import { rememberWrites } from '../http/last-written.ts'
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
  rememberWrites(app, shop)
  allowOrigins(app, shop.config.corsOrigins)
  // A page that is open finds out by its next call that its reader may otherwise by now.
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.headers['x-console'] === undefined) return payload
    const { user } = request
    if (user) reply.headers({ 'x-console-rights': rightsOf(user), 'x-console-user': recordId('user', user.id) })
    else if (reply.statusCode === 401 && (await viewers.sessions.wasRemoved(request).catch(() => false)))
      reply.header('x-console-rights', 'none')
    return payload
  })
  answerErrors(app, shop.log)
  app.setNotFoundHandler(() => notFound())
  await uiApiRoutes(app, shop, viewers)
  downloadRoute(app, shop, viewers)
  const staff = staffContext(shop, viewers)
  historyRoute(app, staff)
  openScreensRoute(app, staff)
  secretRoute(app, shop, staff)
  changesRoute(app, shop)
  await feedRoutes(app, shop)
  await importRoutes(app, shop, staff)
  bulkChangeRoutes(app, staff)
  await orderWorkRoutes(app, shop, staff)
  paperRoutes(app, shop, staff)
  await shippingLabelRoutes(app, shop, staff)
  await phoneOrderRoutes(app, shop, staff)
  await promotionRoutes(app, shop, staff)
  await noteRoutes(app, shop, staff)
  await fileRoutes(app, shop, staff)
  await translationRoutes(app, shop, staff)
  await richTextRoute(app, shop, staff)
  await roleRoutes(app, shop, staff)
  await shopViewRoutes(app, shop, staff)
  auditRoute(app, shop, staff)
  await app.ready()
  return app
}
