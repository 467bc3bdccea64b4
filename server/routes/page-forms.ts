// Forms of pages, without any script: done, the browser is sent on by a redirect (303); refused, the page itself answers with what
// is wrong and what was typed, so that nothing is lost and nothing of it stands in an address (reliability rule 39).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SentFile } from '#shop/files/sent-file.ts'
import { MOST_MACHINE_DOCUMENT_BYTES } from '#values/equipment-document.ts'
import { MOST_CERTIFICATE_BYTES } from '#values/exemption.ts'
import { pathIn, prefixOf } from '#values/locale.ts'
import type { Refusal } from '#values/refusal.ts'
import { TRAP } from '#values/trap.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import { acceptFiles, withFiles } from '../http/page-files.ts'
import { consume } from '../http/rate-limit.ts'
import { refusalOf } from '../http/refusals.ts'
import { FILE_TIME } from '../http/time-limit.ts'
import type { Pages } from '../pages/pages.ts'
import type { Shop } from '../shop.ts'
import type { PageForm, SentForm } from './page-form.ts'
import { addressForm, bookForm, newAddressForm } from './page-forms/addresses.ts'
import { checkoutForm } from './page-forms/checkout.ts'
import { contactForm } from './page-forms/contact.ts'
import { addForm, garageForm, machineForm } from './page-forms/garage.ts'
import { guestDataForm } from './page-forms/guest-data.ts'
import { machineDocumentsForm } from './page-forms/machine-documents.ts'
import { myDataForm } from './page-forms/my-data.ts'
import { myOrdersForm } from './page-forms/my-orders.ts'
import { confirmForm, newsletterForm } from './page-forms/newsletter.ts'
import { buyAgainForm, cancelItemsForm, cancelOrderForm, orderCodeForm, returnOrderForm } from './page-forms/order.ts'
import { partListForm, sharedListForm } from './page-forms/part-lists.ts'
import { paymentLinkForm } from './page-forms/payment-link.ts'
import { productForm } from './page-forms/product.ts'
import { profileForm } from './page-forms/profile.ts'
import { promoCodeForm } from './page-forms/promo-code.ts'
import { savedPartsForm } from './page-forms/saved-parts.ts'
import { storesForm } from './page-forms/stores.ts'
import { exemptionForm } from './page-forms/tax-exemption.ts'

const FORMS: readonly PageForm[] = [
  addForm,
  buyAgainForm,
  cancelItemsForm,
  cancelOrderForm,
  addressForm,
  bookForm,
  checkoutForm,
  confirmForm,
  contactForm,
  garageForm,
  guestDataForm,
  machineForm,
  myDataForm,
  myOrdersForm,
  newAddressForm,
  newsletterForm,
  orderCodeForm,
  partListForm,
  paymentLinkForm,
  productForm,
  profileForm,
  promoCodeForm,
  returnOrderForm,
  savedPartsForm,
  sharedListForm,
  storesForm,
]

interface Parts {
  shop: Shop
  visitorOf: VisitorOf
  pages: Pages
}

export function pageFormRoutes(app: FastifyInstance, parts: Parts): void {
  for (const storeLocale of parts.shop.config.locales)
    for (const form of FORMS)
      app.post<{ Body?: SentForm['fields']; Params: SentForm['params'] }>(
        prefixOf(storeLocale) + form.path,
        async (request, reply) => {
          requireOwnOrigin(request.headers, parts.shop.config.publicUrl)
          return answerForm(parts, form, { request, reply, storeLocale, fields: request.body ?? {} })
        },
      )
}

const oneFile = (mostBytes: number) => ({ mostBytes, mostFiles: 1, mostInAll: 5 * mostBytes })

const FILE_FORMS = [
  { form: exemptionForm, limits: oneFile(MOST_CERTIFICATE_BYTES) },
  { form: machineDocumentsForm, limits: oneFile(MOST_MACHINE_DOCUMENT_BYTES) },
]

/** The forms that bring a file. */
export async function uploadFormRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  for (const one of FILE_FORMS) await app.register((scope) => uploadFormRoute(scope, parts, one))
}

async function uploadFormRoute(
  app: FastifyInstance,
  parts: Parts,
  { form, limits }: (typeof FILE_FORMS)[number],
): Promise<void> {
  const { files, config, counters } = parts.shop
  await acceptFiles(app, limits)
  for (const storeLocale of config.locales)
    app.post<{ Params: SentForm['params'] }>(prefixOf(storeLocale) + form.path, FILE_TIME, async (request, reply) => {
      requireOwnOrigin(request.headers, config.publicUrl)
      request.answerIn = storeLocale
      await consume(counters, UPLOADS, `client ${parts.visitorOf(request, reply).client}`)
      return withFiles(request, files, limits, (sent) =>
        answerForm(parts, form, { request, reply, storeLocale, ...sent }),
      )
    })
}

/** Before anything of it is taken in: more than a call itself allows, so that the page says what is wrong first. */
const UPLOADS = { name: 'forms with a file', most: 160, withinMs: 15 * 60_000 }

interface Answered extends Pick<SentForm, 'fields' | 'storeLocale'> {
  request: FastifyRequest<{ Params: SentForm['params'] }>
  reply: FastifyReply
  files?: readonly SentFile[]
}

async function answerForm(
  { shop, visitorOf, pages }: Parts,
  { act, decoy }: PageForm,
  { request, reply, storeLocale, fields, files = [] }: Answered,
) {
  request.answerIn = storeLocale
  const visitor = visitorOf(request, reply)
  const { params } = request
  if (decoy && fields[TRAP]) return reply.redirect(pathIn(storeLocale, decoy({ fields, params })), 303)
  try {
    const to = await act({ fields, params, storeLocale, call: { shop, visitor, files } })
    if (to === null) return await pages.send(request, reply, visitor, fields)
    return await reply.redirect(pathIn(storeLocale, to), 303)
  } catch (thrown) {
    const refusal = refusalOf(thrown)
    if (refusal.code === 'server/failed') throw thrown
    // Browsers fill in no file again: the page says that it must be chosen anew.
    const lost = files.length > 0 && { fileLost: '1' }
    return pages.send(request, reply, visitor, { ...fields, ...lost, ...refusedAs(refusal) })
  }
}

/** As `problemIn` of the pages reads it. */
export const refusedAs = ({ code, details: { fields = {}, values = {} } }: Refusal) => ({
  failed: code,
  ...(values['max'] !== undefined && { max: String(values['max']) }),
  ...(values['amount'] !== undefined && { amount: String(values['amount']) }),
  fields: Object.entries(fields)
    .map(([field, key]) => `${field}:${key}`)
    .join(','),
})
