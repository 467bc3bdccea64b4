// `/console-api/phone-orders`: an order by phone is priced while it is written, made with the link that pays it, and its link is copied. Who may make one is
// said by the rights to its object.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type PhoneOrderAnswer,
  PhoneOrderBody,
  type PhoneOrderDraft,
  PhoneOrderPriceBody,
  type PhonePrice,
} from '#contract/console-api/phone-orders.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { notFound } from '#platform/records/get-records.ts'
import { readRecordsById } from '#platform/records/read-records.ts'
import { createRecord, writeAs, type WriteContext } from '#platform/records/write-record.ts'
import type { SignedIn } from '#platform/rights/viewer.ts'
import { callerOf, findCallers, storesFor } from '#shop/phone-orders/caller-of.ts'
import { linkUrl, makeLink } from '#shop/phone-orders/payment-link.ts'
import { pricePhoneOrder } from '#shop/phone-orders/price-phone-order.ts'
import { madeOf, takenColumns } from '#shop/phone-orders/taken-columns.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { acceptJson } from '../http/bodies.ts'
import { consume } from '../http/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { type ReadStaffContext, sendPrivate, takesOrders, withOwnOrigin } from './console-context.ts'

/** Each fills a cart and undoes it. */
const PRICED = { name: 'phone orders priced', most: 900, withinMs: 10 * 60_000 }
/** Each sends a mail. */
const MADE = { name: 'phone orders', most: 60, withinMs: 60 * 60_000 }
const LINKS = { name: 'payment links', most: 120, withinMs: 60 * 60_000 }

/** What was worked out, of a transaction that is taken back. */
class Undone extends Error {
  readonly price: PhonePrice
  constructor(price: PhonePrice) {
    super('a price is undone')
    this.price = price
  }
}

const made = (id: string): PhoneOrderAnswer => ({ outcome: 'made', id })

export async function phoneOrderRoutes(app: FastifyInstance, shop: Shop, staff: ReadStaffContext): Promise<void> {
  const { db, counters, seller, garage, config } = shop
  /** What pricing asks within a transaction: what needs a second connection is read before it, or twelve of them would wait for each other. */
  const readPricing = async () => {
    const facts = await garage.registry.read()
    return {
      garage: {
        ...garage,
        registry: { ...garage.registry, read: () => Promise.resolve(facts) },
        vins: shop.vins.inTransaction,
      },
      checkout: { ...shop.checkout, tax: shop.taxes.inTransaction },
    }
  }
  const isOpen = ({ locale }: PhoneOrderDraft) => config.locales.includes(locale)
  /** It is not there for whoever may not make orders. */
  const taking = async (request: FastifyRequest) => {
    const context = await staff(request)
    return takesOrders(context) ? context : notFound()
  }
  const requireSeen = async (context: SignedIn<WriteContext>, accountId: string | null) => {
    const account = context.registry.accessibleTo(context.viewer).get('Account')
    if (accountId === null || !account) return
    if ((await readRecordsById(context, account, { ids: [accountId], show: [] })).size === 0) notFound()
  }

  app.get<{ Querystring: { q?: string | string[] } }>('/console-api/phone-orders/callers', async (request, reply) => {
    await taking(request)
    const { q } = request.query
    return sendPrivate(reply, { callers: typeof q === 'string' ? await findCallers(db, q.trim().slice(0, 100)) : [] })
  })
  app.get<{ Params: { accountId: string } }>('/console-api/phone-orders/callers/:accountId', async (request, reply) => {
    const context = await taking(request)
    const { accountId } = request.params
    const customerId = recordNumber('account', accountId) ?? notFound()
    await requireSeen(context, accountId)
    return sendPrivate(reply, (await callerOf(db, shop.garage, customerId)) ?? notFound())
  })
  app.get<{ Params: { country: string } }>('/console-api/phone-orders/stores/:country', async (request, reply) => {
    await taking(request)
    const { country } = request.params
    return sendPrivate(reply, country === 'US' || country === 'CA' ? await storesFor(db, country) : notFound())
  })

  await app.register(async (scope) => {
    acceptJson(scope)
    scope.post('/console-api/phone-orders/price', async (request, reply) => {
      const context = await taking(withOwnOrigin(request, shop))
      const body = PhoneOrderPriceBody.safeParse(request.body)
      if (!body.success || !isOpen(body.data.draft)) throw new ApiError('INVALID_INPUT', 'body: draft, isAsked')
      await consume(counters, PRICED, `user ${context.viewer.userId}`)
      await requireSeen(context, body.data.draft.accountId)
      const asked = { ...body.data, locale: context.viewer.locale }
      const pricing = await readPricing()
      const price = await writeAs(context, async ({ db: tx }): Promise<PhonePrice> => {
        throw new Undone((await pricePhoneOrder(tx, pricing, asked)).price)
      }).catch((thrown: unknown) => {
        if (thrown instanceof Undone) return thrown.price
        throw thrown
      })
      return sendPrivate(reply, price)
    })

    scope.post('/console-api/phone-orders', async (request, reply) => {
      const context = await taking(withOwnOrigin(request, shop))
      const body = PhoneOrderBody.safeParse(request.body)
      if (!body.success || !isOpen(body.data.draft))
        throw new ApiError('INVALID_INPUT', 'body: draft, expectedTotal, press')
      await consume(counters, MADE, `user ${context.viewer.userId}`)
      const { draft, expectedTotal, press } = body.data
      const earlier = await madeOf(db, body.data)
      if (earlier && !earlier.isSame) throw new ApiError('CONFLICT', 'This key came with another request before')
      if (earlier) return sendPrivate(reply, made(recordId('phoneOrder', earlier.id)))
      await requireSeen(context, draft.accountId)
      const { locale } = context.viewer
      const pricing = await readPricing()
      const answer = await writeAs(context, async (transaction): Promise<PhoneOrderAnswer> => {
        const priced = await pricePhoneOrder(transaction.db, pricing, { draft, locale, isAsked: true })
        if (!priced.price.isReady || priced.price.amounts.total !== expectedTotal) throw new Undone(priced.price)
        const { fields, found } = takenColumns(draft, priced, press)
        return made((await createRecord(transaction, { apiName: 'PhoneOrder__c', fields, found })).id ?? '')
      }).catch((thrown: unknown): PhoneOrderAnswer => {
        if (!(thrown instanceof Undone)) throw thrown
        return { outcome: thrown.price.isReady ? 'changed' : 'not-ready', price: thrown.price }
      })
      return sendPrivate(reply.status(answer.outcome === 'made' ? 201 : 200), answer)
    })

    scope.post<{ Params: { id: string } }>('/console-api/phone-orders/:id/link', async (request, reply) => {
      const context = await taking(withOwnOrigin(request, shop))
      const phoneOrderId = recordNumber('phoneOrder', request.params.id) ?? notFound()
      await consume(counters, LINKS, `user ${context.viewer.userId}`)
      const link = await writeAs(context, ({ db: tx }) => makeLink(tx, { phoneOrderId }))
      return sendPrivate(reply, { url: link ? linkUrl(seller.siteUrl, link) : null })
    })
  })
}
