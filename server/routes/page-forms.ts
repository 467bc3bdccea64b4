// Forms of pages, without any script: done, the browser is sent on by a redirect (303); refused, the page itself answers with what
// is wrong and what was typed, so that nothing is lost and nothing of it stands in an address (reliability rule 39).
import type { FastifyInstance } from 'fastify'
import { LOCALES, pathIn, prefixOf } from '#values/locale.ts'
import type { Refusal } from '#values/refusal.ts'
import { TRAP } from '#values/trap.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import { refusalOf } from '../http/refusals.ts'
import type { Pages } from '../pages/pages.ts'
import type { Shop } from '../shop.ts'
import type { PageForm, SentForm } from './page-form.ts'
import { addressForm, bookForm, newAddressForm } from './page-forms/addresses.ts'
import { contactForm } from './page-forms/contact.ts'
import { addForm, garageForm, machineForm } from './page-forms/garage.ts'
import { myOrdersForm } from './page-forms/my-orders.ts'
import { confirmForm, newsletterForm } from './page-forms/newsletter.ts'
import { notifyForm } from './page-forms/notify.ts'
import { buyAgainForm, cancelOrderForm, orderCodeForm, returnOrderForm } from './page-forms/order.ts'
import { partListForm, sharedListForm } from './page-forms/part-lists.ts'
import { profileForm } from './page-forms/profile.ts'
import { savedPartsForm } from './page-forms/saved-parts.ts'

const FORMS: readonly PageForm[] = [
  addForm,
  buyAgainForm,
  cancelOrderForm,
  addressForm,
  bookForm,
  confirmForm,
  contactForm,
  garageForm,
  machineForm,
  myOrdersForm,
  newAddressForm,
  newsletterForm,
  notifyForm,
  orderCodeForm,
  partListForm,
  profileForm,
  returnOrderForm,
  savedPartsForm,
  sharedListForm,
]

interface Parts {
  shop: Shop
  visitorOf: VisitorOf
  pages: Pages
}

export function pageFormRoutes(app: FastifyInstance, { shop, visitorOf, pages }: Parts): void {
  for (const storeLocale of LOCALES)
    for (const { path, act, decoy } of FORMS)
      app.post<{ Body?: SentForm['fields']; Params: SentForm['params'] }>(
        prefixOf(storeLocale) + path,
        async (request, reply) => {
          requireOwnOrigin(request.headers, shop.config.publicUrl)
          request.answerIn = storeLocale
          const visitor = visitorOf(request, reply)
          const { body: fields = {}, params } = request
          if (decoy && fields[TRAP]) return reply.redirect(pathIn(storeLocale, decoy({ fields, params })), 303)
          try {
            const to = await act({ fields, params, storeLocale, call: { shop, visitor } })
            if (to === null) return await pages.send(request, reply, visitor, fields)
            return await reply.redirect(pathIn(storeLocale, to), 303)
          } catch (thrown) {
            const refusal = refusalOf(thrown)
            if (refusal.code === 'server/failed') throw thrown
            return pages.send(request, reply, visitor, { ...fields, ...refusedAs(refusal) })
          }
        },
      )
}

/** As `problemIn` of the pages reads it. */
export const refusedAs = ({ code, details: { fields = {}, values = {} } }: Refusal) => ({
  failed: code,
  ...(values['max'] !== undefined && { max: String(values['max']) }),
  fields: Object.entries(fields)
    .map(([field, key]) => `${field}:${key}`)
    .join(','),
})
