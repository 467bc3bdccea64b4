// The quick order without JavaScript: its page answers the form, so that entries stay when something is refused.
import type { FastifyInstance } from 'fastify'
import { type Locale, pathIn, prefixOf } from '#values/locale.ts'
import { MOST_ORDER_LINES } from '#values/order-lines.ts'
import type { Refusal } from '#values/refusal.ts'
import { callShop } from '../calls/call-shop.ts'
import type { Call } from '../calls/shop-call.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import { refusalOf } from '../http/refusals.ts'
import type { Pages } from '../pages/pages.ts'
import type { Shop } from '../shop.ts'
import type { FormFields } from './forms.ts'

interface QuickOrderParts {
  shop: Shop
  pages: Pages
  visitorOf: VisitorOf
}

export function quickOrderRoute(app: FastifyInstance, { shop, pages, visitorOf }: QuickOrderParts): void {
  for (const locale of shop.config.locales)
    app.post<{ Body: FormFields }>(`${prefixOf(locale)}/quick-order`, async (request, reply) => {
      requireOwnOrigin(request.headers, shop.config.publicUrl)
      request.answerIn = locale
      const visitor = visitorOf(request, reply)
      const fields = request.body ?? {}
      if (!('add' in fields) || isIncomplete(fields)) return pages.send(request, reply, visitor, fields)
      const refusal = await addAll(locale, fields, { shop, visitor }).catch(refusalOf)
      if (refusal === null) return reply.redirect(pathIn(locale, '/cart'), 303)
      if (refusal.code === 'server/failed') throw refusal
      return pages.send(request, reply, visitor, { ...fields, ...fieldsOf(refusal) })
    })
}

/** An unchosen part or an unreadable quantity: the page shows where. */
const isIncomplete = (fields: FormFields): boolean =>
  Object.entries(fields).some(([name, typed]) => {
    const [, index] = /^quantity-(\d+)$/.exec(name) ?? []
    return index !== undefined && typed !== '0' && (!/^\d+$/.test(typed) || !fields[`part-${index}`])
  })

async function addAll(storeLocale: Locale, fields: FormFields, call: Call): Promise<null> {
  const wanted = new Map<string, number>()
  for (let index = 0; index < MOST_ORDER_LINES; index++) {
    const [productId = '', quantity] = [fields[`part-${index}`], Number(fields[`quantity-${index}`])]
    // No choice among several parts leaves the line out.
    if (/^\w{15,18}$/.test(productId) && quantity !== 0) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  }
  const cartItems = [...wanted].map(([productSfId, quantity]) => ({ productType: 'Simple', productSfId, quantity }))
  await callShop('CartService.addToCart', { input: { storeLocale, cartItems } }, call)
  return null
}

const fieldsOf = ({ code, details }: Refusal): FormFields => ({
  refused: code,
  max: String(details.values?.['max'] ?? ''),
  product: (details.data as { productSfId?: string } | undefined)?.productSfId ?? '',
})
