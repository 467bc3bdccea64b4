// Where a bank sends a shopper back to (business rule PY-4). Nothing of the address is believed but whose payment it may be about: the
// gateway is asked. Within the checkout's frame the page only tells the checkout around it, for there no cookie comes along.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { RETURN_PATH } from '#shop/checkout/return-address.ts'
import { type Locale, pathIn, prefixOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { wordsFor } from '#words/words.ts'
import { callShop } from '../calls/call-shop.ts'
import type { Call } from '../calls/shop-call.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import { refusalOf } from '../http/refusals.ts'
import type { Shop } from '../shop.ts'

const CHECKOUT = '/currentcheckout'

export function paymentReturnRoutes(app: FastifyInstance, shop: Shop, visitorOf: VisitorOf): void {
  for (const locale of shop.config.locales)
    app.get<{ Querystring: { reference?: string | string[] } }>(
      `${prefixOf(locale)}${RETURN_PATH}`,
      async (request, reply) => {
        request.answerIn = locale
        reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer')
        if (request.headers['sec-fetch-dest'] === 'iframe')
          return reply
            .header('content-security-policy', FRAMED)
            .type('text/html; charset=utf-8')
            .send(framedPage(locale))
        const { reference } = request.query
        if (typeof reference === 'string' && /^\w{1,40}$/.test(reference)) {
          const asked = { storeLocale: locale, giveUp: false, reference }
          const call = { shop, visitor: visitorOf(request, reply) }
          await callShop('CheckoutService.settlePayment', asked, call).catch((thrown: unknown) => {
            // The checkout itself says how it stands.
            if (refusalOf(thrown).code === 'server/failed') throw thrown
          })
          // Of an order by phone: its page is found by the payment that this visitor has begun.
          const link = await callShop(
            'PhoneOrderService.settlePhoneOrder',
            { storeLocale: locale, token: reference, giveUp: false },
            call,
          ).catch(() => undefined)
          if (link) return reply.redirect(pathIn(locale, `/payment-link/${reference}`), 303)
        }
        return reply.redirect(pathIn(locale, CHECKOUT), 303)
      },
    )
}

/** What is left of an order's money: its bank's question is begun by a plain form, and comes back to the order's page. */
export function orderPaymentRoutes(app: FastifyInstance, shop: Shop, visitorOf: VisitorOf): void {
  const ask = async (orderId: string, isBack: boolean, call: Call, storeLocale: Locale) => {
    await callShop('OrderService.confirmPayment', { storeLocale, orderId, isBack }, call).catch((thrown: unknown) => {
      // The order's own page says how it stands, or that there is none.
      if (refusalOf(thrown).code === 'server/failed') throw thrown
    })
    return pathIn(storeLocale, `/order/${orderId}`)
  }
  for (const locale of shop.config.locales) {
    app.post<{ Params: { orderId: string } }>(
      `${prefixOf(locale)}/order/:orderId/confirm-payment`,
      async (request, reply) => {
        requireOwnOrigin(request.headers, shop.config.publicUrl)
        request.answerIn = locale
        const call = { shop, visitor: visitorOf(request, reply) }
        return reply.redirect(await ask(ofOrder(request.params), false, call, locale), 303)
      },
    )
    app.get<{ Params: { orderId: string } }>(
      `${prefixOf(locale)}/order/:orderId/payment-returned`,
      async (request, reply) => {
        request.answerIn = locale
        reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer')
        const call = { shop, visitor: visitorOf(request, reply) }
        return reply.redirect(await ask(ofOrder(request.params), true, call, locale), 303)
      },
    )
  }
}

function ofOrder({ orderId }: { orderId: string }): string {
  if (!/^[0-9A-Za-z]{15,18}$/.test(orderId)) throw new Refusal('request/not-found')
  return orderId
}

/** `storefront/screens/checkout/use-bank-frame.ts` hears it. */
const SCRIPT = "parent.postMessage({ type: 'bank:returned' }, location.origin)"
const FRAMED = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

function framedPage(locale: Locale): string {
  const { checking, bankReturned } = wordsFor(locale).checkout
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${checking}</title></head><body><p>${checking}</p><p><a href="${pathIn(locale, CHECKOUT)}" target="_top">${bankReturned}</a></p><script>${SCRIPT}</script></body></html>`
}
