// What works without JavaScript: the same verbs behind plain forms, answered by a redirect to the page that shows the outcome
// (303). Fields arrive url-encoded; our own pages send them (origin checked), and the session cookie is SameSite=Lax.
import type { FastifyInstance } from 'fastify'
import { type Locale, pathIn, prefixOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { callShop } from '../calls/call-shop.ts'
import type { Call } from '../calls/shop-call.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import { refusalOf } from '../http/refusals.ts'
import type { Pages } from '../pages/pages.ts'
import type { Shop } from '../shop.ts'
import { equipmentForms } from './equipment-forms.ts'

export type FormFields = Record<string, string>

interface FormParts {
  shop: Shop
  visitorOf: VisitorOf
  pages: Pages
}

export function formRoutes(app: FastifyInstance, { shop, visitorOf, pages }: FormParts): void {
  const equipment = equipmentForms(pages)
  for (const locale of shop.config.locales) {
    const form = (
      path: string,
      act: (fields: FormFields, call: Call, locale: Locale) => Promise<string>,
      refused: (refusal: Refusal, fields: FormFields) => string,
    ) =>
      app.post<{ Body: FormFields }>(`${prefixOf(locale)}${path}`, async (request, reply) => {
        requireOwnOrigin(request.headers, shop.config.publicUrl)
        request.answerIn = locale
        const fields = request.body ?? {}
        const to = await act(fields, { shop, visitor: visitorOf(request, reply) }, locale).catch((thrown) => {
          const refusal = refusalOf(thrown)
          if (refusal.code === 'server/failed') throw thrown
          return refused(refusal, fields)
        })
        return reply.redirect(pathIn(locale, to), 303)
      })

    form(
      '/cart/add',
      async ({ productId = '', quantity = '1' }, call) => {
        const cartItems = [{ productType: 'Simple', productSfId: productId, quantity: Number(quantity) }]
        await callShop('CartService.addToCart', { input: { storeLocale: locale, cartItems } }, call)
        return '/cart'
      },
      (refusal, { productId = '', from = '' }) =>
        `${/^[0-9A-Za-z]{15,18}$/.test(productId) ? `/product/${productId}` : '/'}?${refusedQuery(refusal, from)}`,
    )
    form(
      '/cart/quantity',
      async ({ lineId = '', quantity = '' }, call) => {
        await callShop('CartService.changeQuantity', { storeLocale: locale, lineId, quantity: Number(quantity) }, call)
        return '/cart'
      },
      (refusal, { lineId = '', quantity = '' }) =>
        `/cart?${refusedQuery(refusal, '')}&${new URLSearchParams({ line: lineId, quantity })}`,
    )
    form(
      '/cart/remove',
      async ({ lineId = '' }, call) => {
        await callShop('CartService.removeItem', { storeLocale: locale, lineId }, call)
        return `/cart?undo=${encodeURIComponent(lineId)}`
      },
      (refusal) => `/cart?${refusedQuery(refusal, '')}`,
    )
    form(
      '/cart/restore',
      async ({ lineId = '' }, call) => {
        await callShop('CartService.restoreItem', { storeLocale: locale, lineId }, call)
        return '/cart'
      },
      (refusal) => `/cart?${refusedQuery(refusal, '')}`,
    )
    form(
      '/cart/replace',
      async ({ lineId = '', productId = '' }, call) => {
        await callShop('CartService.replaceItem', { storeLocale: locale, lineId }, call)
        return `/cart?replaced=${encodeURIComponent(productId)}`
      },
      (refusal, { lineId = '' }) => `/cart?${refusedQuery(refusal, '')}&line=${encodeURIComponent(lineId)}`,
    )
    form(
      '/cart/later',
      async ({ lineId = '', product = '' }, call) => {
        await callShop('CartService.saveForLater', { storeLocale: locale, lineId }, call)
        return `/cart?kept=${encodeURIComponent(product)}`
      },
      (refusal, { lineId = '' }) => `/cart?${refusedQuery(refusal, '')}&line=${encodeURIComponent(lineId)}`,
    )
    form(
      '/cart/back',
      async ({ product = '' }, call) => {
        const { wanted } = await callShop('CartService.moveToCart', { storeLocale: locale, product }, call)
        return `/cart?${new URLSearchParams({ moved: product, wanted: String(wanted) })}`
      },
      (refusal) => `/cart?${refusedQuery(refusal, '')}`,
    )
    form(
      '/cart/forget',
      async ({ product = '' }, call) => {
        await callShop('CartService.removeSavedLine', { storeLocale: locale, product }, call)
        return '/cart?forgotten=1'
      },
      (refusal) => `/cart?${refusedQuery(refusal, '')}`,
    )
    form(
      '/currentcheckout/give-up',
      async (_, call) => {
        await callShop('CheckoutService.settlePayment', { storeLocale: locale, giveUp: true }, call)
        return '/currentcheckout'
      },
      () => '/currentcheckout',
    )
    form('/equipment/hold', (fields, call) => equipment.select(locale, fields, call), equipment.refused)
    form('/equipment/release', (fields, call) => equipment.release(locale, fields, call), equipment.refused)
    app.post<{ Body: FormFields }>(`${prefixOf(locale)}/track-order`, async (request, reply) => {
      requireOwnOrigin(request.headers, shop.config.publicUrl)
      request.answerIn = locale
      const visitor = visitorOf(request, reply)
      const { order = '', email = '' } = request.body ?? {}
      try {
        const to = await lookUp(locale, { order, email }, { shop, visitor })
        return await reply.redirect(pathIn(locale, to), 303)
      } catch (thrown) {
        const refusal = refusalOf(thrown)
        if (refusal.code === 'server/failed') throw thrown
        // The page itself answers, so that what was typed stays and still stands in no address (rule 39).
        return pages.send(request, reply, visitor, { order, email, failed: refusal.code, fields: fieldsOf(refusal) })
      }
    })

    // The address `order` of the specification, without a number: to one's orders, or to where a guest looks one up (O-5).
    app.get<{ Querystring: FormFields }>(`${prefixOf(locale)}/order`, async (request, reply) => {
      const session = await visitorOf(request, reply).session()
      const asked = new URLSearchParams(request.query).toString()
      const to = (session?.customerId ?? null) === null ? `/track-order${asked && `?${asked}`}` : '/my-orders'
      return reply.header('cache-control', 'private, no-store').redirect(pathIn(locale, to), 303)
    })

    // The link of the specification's template carries number and email: it is exchanged for a clean address at once (rule 39).
    app.get<{ Querystring: FormFields }>(`${prefixOf(locale)}/track-order`, async (request, reply) => {
      const order = request.query['order'] ?? request.query['order_number']
      const { email } = request.query
      if (order === undefined || email === undefined) return pages.send(request, reply, visitorOf(request, reply))
      request.answerIn = locale
      reply.header('referrer-policy', 'no-referrer')
      const to = await lookUp(locale, { order, email }, { shop, visitor: visitorOf(request, reply) }).catch((thrown) =>
        lookUpFailed(refusalOf(thrown)),
      )
      return reply.redirect(pathIn(locale, to), 303)
    })
  }
}

async function lookUp(storeLocale: Locale, { order, email }: { order: string; email: string }, call: Call) {
  const { orderPath } = await callShop('OrderService.lookUp', { storeLocale, orderNumber: order, email }, call)
  return orderPath
}

/** Names the refusal and the fields at fault, never what was typed: addresses end up in logs. */
const lookUpFailed = (refusal: Refusal): string =>
  `/track-order?${new URLSearchParams({ failed: refusal.code, fields: fieldsOf(refusal) })}`

const fieldsOf = ({ details }: Refusal): string =>
  Object.entries(details.fields ?? {})
    .map(([field, key]) => `${field}:${key}`)
    .join(',')

function refusedQuery({ code, details }: Refusal, from: string): string {
  const most = details.values?.['max']
  const search = new URLSearchParams({
    refused: code,
    ...(most !== undefined && { max: String(most) }),
    ...(from && { for: from }),
  })
  return search.toString()
}
