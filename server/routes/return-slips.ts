// `/order/{orderId}/returns/{returnId}.pdf`: slip and label of a return, made when its owner asks for it and cached nowhere.
import type { FastifyInstance } from 'fastify'
import { prefixOf } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { consume } from '../http/rate-limit.ts'
import type { Shop } from '../shop.ts'

/** Each is drawn anew. */
const SLIPS = { name: 'return slips', most: 60, withinMs: 15 * 60_000 }

export function returnSlipRoute(app: FastifyInstance, shop: Shop, visitorOf: VisitorOf): void {
  for (const locale of shop.config.locales)
    app.get<{ Params: { orderId: string; file: string } }>(
      `${prefixOf(locale)}/order/:orderId/returns/:file`,
      async (request, reply) => {
        const [, id = ''] = /^(\w+)\.pdf$/.exec(request.params.file) ?? []
        const orderId = recordNumber('order', request.params.orderId)
        const returnId = recordNumber('returnRequest', id)
        const session = await visitorOf(request, reply).session()
        if (!session || orderId === undefined || returnId === undefined) throw new Refusal('request/not-found')
        await consume(shop.counters, SLIPS, `session ${session.id}`)
        // The PDF library is large: it loads with the first slip.
        const { returnSlip } = await import('#shop/returns/return-slip.ts')
        const shopper = { sessionId: session.id, customerId: session.customerId, locale }
        const file = await returnSlip(shop.db, shop.seller, { shopper, orderId, returnId })
        return reply
          .type('application/pdf')
          .header('cache-control', 'private, no-store')
          .header('content-disposition', `inline; filename="return-${returnId}.pdf"`)
          .send(file)
      },
    )
}
