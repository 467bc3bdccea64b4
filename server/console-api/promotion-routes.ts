// `/console-api/promotion-tries`: a promotion, saved or not, on a sample cart. It is asked anew with each change, and writes nothing.
import type { FastifyInstance } from 'fastify'
import { PromotionTryBody } from '#contract/console-api/promotions.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { seesAll } from '#platform/objects/sees-all.ts'
import { notFound } from '#platform/records/get-records.ts'
import { tryPromotion } from '#shop/promotions/try-promotion.ts'
import { acceptJson } from '../http/bodies.ts'
import { consume } from '../http/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { type ReadStaffContext, sendPrivate, withOwnOrigin } from './console-context.ts'

/** Each reads parts, and compares the promotion with the others. */
const TRIES = { name: 'promotion tries', most: 900, withinMs: 10 * 60_000 }
const OBJECTS = ['Promotion', 'Coupon', 'PromotionScope__c', 'Product2', 'ProductCategory']

export async function promotionRoutes(app: FastifyInstance, shop: Shop, staff: ReadStaffContext): Promise<void> {
  await app.register(async (scope) => {
    acceptJson(scope)
    scope.post('/console-api/promotion-tries', async (request, reply) => {
      const context = await staff(withOwnOrigin(request, shop))
      if (!seesAll(context, OBJECTS)) notFound()
      const body = PromotionTryBody.safeParse(request.body)
      if (!body.success) throw new ApiError('INVALID_INPUT', 'body: promotion and cart')
      await consume(shop.counters, TRIES, `user ${context.viewer.userId}`)
      return sendPrivate(
        reply,
        (await tryPromotion(shop.db, body.data, { now: shop.now(), locale: context.viewer.locale })) ?? notFound(),
      )
    })
  })
}
