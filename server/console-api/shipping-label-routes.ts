// `/console-api/orders/{orderId}/shipping-labels` and `/console-api/shipping-labels/{id}`: rates of carriers for an order's parcel, its label bought, printed
// and given back. For those who may make parcels of orders; where the shop prints its own labels nothing but that is said.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BoxBody, BuyBody } from '#contract/console-api/shipping-labels.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { notFound } from '#platform/records/get-records.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { buyLabel, giveLabelBack, labelFileOf, quoteLabel, readShippingLabels } from '#shop/counter/shipping-labels.ts'
import { recordNumber } from '#values/record-id.ts'
import { acceptJson } from '../http/bodies.ts'
import { HANDED_OVER } from '../http/file-name.ts'
import { consume } from '../http/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { onOrders, type ReadStaffContext, sendPrivate, withOwnOrigin } from './console-context.ts'

/** Each asks carriers. */
const ASKED = { name: 'shipping labels', most: 300, withinMs: 10 * 60_000 }

type OfOrder = { Params: { orderId: string } }
type OfLabel = { Params: { id: string } }

export async function shippingLabelRoutes(app: FastifyInstance, shop: Shop, staff: ReadStaffContext): Promise<void> {
  const { db, shippingLabels: deps } = shop
  const OF_ORDER = '/console-api/orders/:orderId/shipping-labels'
  const OF_LABEL = '/console-api/shipping-labels/:id'

  app.get<OfOrder>(OF_ORDER, async (request, reply) => {
    await shipping(request)
    const id = recordNumber('order', request.params.orderId) ?? notFound()
    return sendPrivate(reply, await readShippingLabels(db, id, deps !== undefined))
  })

  app.get<OfLabel>(`${OF_LABEL}/label`, async (request, reply) => {
    await shipping(request)
    const label = (await labelFileOf(db, numberIn(request))) ?? notFound()
    const { type, bytes } = await answered((deps ?? notFound()).labels.file(label.file))
    const ending = type === 'application/pdf' ? 'pdf' : 'png'
    return reply
      .headers({
        ...HANDED_OVER,
        'content-disposition': `inline; filename="label-${label.number.replaceAll(/\W/g, '')}.${ending}"`,
      })
      .type(type)
      .send(bytes)
  })

  await app.register(async (scope) => {
    acceptJson(scope)
    scope.post<OfOrder>(OF_ORDER, async (request, reply) => {
      const { selling } = await acting(request)
      const orderId = recordNumber('order', request.params.orderId) ?? notFound()
      const box = BoxBody.safeParse(request.body)
      if (!box.success) throw new ApiError('INVALID_INPUT', 'body: weight, length, width, height')
      return sendPrivate(reply, (await answered(quoteLabel(db, selling, { orderId, box: box.data }))) ?? notFound())
    })
    scope.post<OfLabel>(`${OF_LABEL}/buy`, async (request, reply) => {
      const { selling, userId } = await acting(request)
      const body = BuyBody.safeParse(request.body)
      if (!body.success) throw new ApiError('INVALID_INPUT', 'body: rate')
      const wanted = { id: numberIn(request), rate: body.data.rate, userId }
      return sendPrivate(reply, (await answered(buyLabel(db, selling, wanted))) ?? notFound())
    })
    scope.post<OfLabel>(`${OF_LABEL}/give-back`, async (request, reply) => {
      const { selling, userId } = await acting(request)
      const label = (await answered(giveLabelBack(db, selling, { id: numberIn(request), userId }))) ?? notFound()
      if (label === 'used') throw new ApiError('CONFLICT', 'A parcel of the order bears its number')
      return sendPrivate(reply, label)
    })
  })

  /** It is not there for whoever may not make parcels. */
  async function shipping(request: FastifyRequest) {
    const context = await onOrders(staff(request))
    const parcel = context.registry.accessibleTo(context.viewer).get('Shipment')
    return parcel?.isCreateable ? context : notFound()
  }
  async function acting(request: FastifyRequest) {
    const { viewer } = await shipping(withOwnOrigin(request, shop))
    await consume(shop.counters, ASKED, `user ${viewer.userId}`)
    return { selling: deps ?? notFound(), userId: viewer.userId }
  }
}

const numberIn = (request: FastifyRequest<OfLabel>): number =>
  /^[1-9]\d{0,9}$/.test(request.params.id) ? Number(request.params.id) : notFound()

async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ServiceDown) throw new ApiError('SERVER_UNAVAILABLE', 'The carriers’ service does not answer')
    throw error
  }
}
