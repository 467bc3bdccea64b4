// `POST /console/shop-view/end`: back from the shop as a customer sees it, to the page of that customer.
import type { FastifyInstance } from 'fastify'
import { endView } from '#shop/staff/shop-view.ts'
import { recordId } from '#values/record-id.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import type { Sessions } from '../http/session.ts'
import { clearView, VIEW_COOKIE } from '../http/shop-view.ts'
import type { Shop } from '../shop.ts'

export function endViewRoute(app: FastifyInstance, { db, config }: Shop, sessions: Pick<Sessions, 'read'>): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_, payload, done) => {
      payload.resume()
      done(null, {})
    })
    scope.post('/console/shop-view/end', async (request, reply) => {
      requireOwnOrigin(request.headers, config.publicUrl)
      const session = await sessions.read(request)
      const token = request.cookies[VIEW_COOKIE]
      clearView(reply)
      const ended = session?.staff && token ? await endView(db, token, session.staff.id) : undefined
      return reply.redirect(ended ? `/console/r/${recordId('account', ended.customerId)}` : '/console', 303)
    })
  })
}
