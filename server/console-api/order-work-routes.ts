// `/console-api/orders/{orderId}`, `/console-api/orders-to-ship` and `/console-api/preview`: what the work with orders needs beside records. A record
// that is no order, or none at all, is as if it were not there.
import type { FastifyInstance } from 'fastify'
import { PreviewBody } from '#contract/console-api/order-work.ts'
import type { Writer } from '#database/sql.ts'
import { previewQuickAction } from '#platform/actions/preview-quick-action.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { notFound } from '#platform/records/get-records.ts'
import { listWaiting } from '#shop/counter/list-waiting.ts'
import { orderOf } from '#shop/counter/order-of.ts'
import { readOrderWork } from '#shop/counter/read-order-work.ts'
import { readStanding } from '#shop/counter/standing.ts'
import { whatHappened } from '#shop/counter/what-happens.ts'
import { recordNumber } from '#values/record-id.ts'
import { acceptJson } from '../http/bodies.ts'
import { consume } from '../http/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { onOrders, type ReadStaffContext, sendPrivate, withOwnOrigin } from './console-context.ts'

/** Each does the whole step and undoes it. */
const PREVIEWS = { name: 'previews', most: 600, withinMs: 10 * 60_000 }

export async function orderWorkRoutes(app: FastifyInstance, shop: Shop, staff: ReadStaffContext): Promise<void> {
  app.get<{ Params: { orderId: string } }>('/console-api/orders/:orderId', async (request, reply) => {
    const { viewer } = await onOrders(staff(request))
    const orderId = recordNumber('order', request.params.orderId)
    const found = orderId && (await readOrderWork(shop.db, shop, { orderId, locale: viewer.locale }))
    return found ? sendPrivate(reply, found) : notFound()
  })

  app.get('/console-api/orders-to-ship', async (request, reply) => {
    await onOrders(staff(request))
    return sendPrivate(reply, await listWaiting(shop.db))
  })

  await app.register(async (scope) => {
    acceptJson(scope)
    scope.post('/console-api/preview', async (request, reply) => {
      const asked = await onOrders(staff(withOwnOrigin(request, shop)))
      // What is undone again needs no fresh sign-in: it is asked for when the step is done.
      const context = { ...asked, viewer: { ...asked.viewer, isFresh: true } }
      const body = PreviewBody.safeParse(request.body)
      if (!body.success) throw new ApiError('INVALID_INPUT', 'body: what performQuickAction takes, and actionApiName')
      await consume(shop.counters, PREVIEWS, `user ${context.viewer.userId}`)
      const { actionApiName, ...performance } = body.data
      const orderId = (await orderOf(shop.db, performance.contextId)) ?? notFound()
      const told = await previewQuickAction(context, actionApiName, {
        performance,
        look: {
          before: (db: Writer) => readStanding(db, orderId),
          after: async (db: Writer, before) => before && whatHappened(db, shop.seller, { orderId, before }),
        },
      })
      return told ? sendPrivate(reply, told) : notFound()
    })
  })
}
