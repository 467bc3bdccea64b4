// Leaving mails: the button of our page, and the one click of mail programs, which send no origin, no cookie and whatever body they like
// (RFC 8058). Who has the key may leave: so nothing else is asked.
import type { FastifyInstance } from 'fastify'
import { prefixOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { callShop } from '../calls/call-shop.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { refusalOf } from '../http/refusals.ts'
import type { Pages } from '../pages/pages.ts'
import type { Shop } from '../shop.ts'

interface Parts {
  shop: Shop
  visitorOf: VisitorOf
  pages: Pages
}

export function unsubscribeRoute(app: FastifyInstance, { shop, visitorOf, pages }: Parts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => ({}))
  for (const storeLocale of shop.config.locales)
    app.post<{ Params: { key: string } }>(`${prefixOf(storeLocale)}/unsubscribe/:key`, async (request, reply) => {
      request.answerIn = storeLocale
      const visitor = visitorOf(request, reply)
      const { key } = request.params
      try {
        await callShop('NewsletterService.unsubscribe', { storeLocale, key }, { shop, visitor })
      } catch (thrown) {
        // A link that was cut short is no page of ours.
        throw refusalOf(thrown).code === 'input/invalid' ? new Refusal('request/not-found') : thrown
      }
      return pages.send(request, reply, visitor, { done: '1' })
    })
}
