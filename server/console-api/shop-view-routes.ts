// `POST /console-api/shop-views`: staff see the shop as a customer sees it, with a reason.
import type { FastifyInstance } from 'fastify'
import { ShopViewBody, type ShopViewBegun } from '#contract/console-api/shop-views.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { notFound } from '#platform/records/get-records.ts'
import { seesAll } from '#platform/objects/sees-all.ts'
import { readRecordsById } from '#platform/records/read-records.ts'
import { beginView } from '#shop/staff/shop-view.ts'
import { pathIn } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { acceptJson } from '../http/bodies.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import { consume } from '../http/rate-limit.ts'
import { setView } from '../http/shop-view.ts'
import type { Shop } from '../shop.ts'
import type { ReadStaffContext } from './console-context.ts'

/** What the shop shows a customer of their own, all of it. */
const OF_CUSTOMERS = [
  'ShopView__c',
  'Account',
  'Contact',
  'Address',
  'Order',
  'OrderItem',
  'Shipment',
  'ReturnOrder',
  'Refund__c',
  'Invoice__c',
  'CreditNote__c',
  'Claim__c',
  'WebCart',
  'CartItem',
  'Equipment__c',
  'EquipmentDocument__c',
  'SavedProduct__c',
  'TaxExemption__c',
]
const BEGUN = { name: 'shop views', most: 60, withinMs: 60 * 60_000 }

export async function shopViewRoutes(app: FastifyInstance, { db, config, counters }: Shop, staff: ReadStaffContext) {
  await app.register(async (scope) => {
    acceptJson(scope)
    scope.post('/console-api/shop-views', async (request, reply) => {
      // A view lasts as long as the session of a browser: a program has none.
      if (request.headers.authorization) throw new ApiError('INSUFFICIENT_ACCESS', { key: 'mayNotChange' })
      requireOwnOrigin(request.headers, config.publicUrl)
      const context = await staff(request)
      const { registry, viewer } = context
      const account = registry.accessibleTo(viewer).get('Account')
      if (!account || !seesAll(context, OF_CUSTOMERS)) return notFound()
      const body = ShopViewBody.safeParse(request.body)
      if (!body.success) throw new ApiError('INVALID_INPUT', { key: 'reasonMissing' })
      await consume(counters, BEGUN, `user ${viewer.userId}`)
      const { accountId, reason } = body.data
      const customerId = recordNumber('account', accountId) ?? notFound()
      const seen = await readRecordsById(context, account, { ids: [accountId], show: [] })
      if (seen.size === 0) return notFound()
      const role = viewer.role === 'admin' ? 'admin' : 'staff'
      const begun = await beginView(db, { staffId: viewer.userId, role, customerId, reason })
      if (!begun) return notFound()
      setView(reply, begun.token)
      return reply.status(201).send({ minutes: 30, path: pathIn(begun.locale, '/') } satisfies ShopViewBegun)
    })
  })
}
