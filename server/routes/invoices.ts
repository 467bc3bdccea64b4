// `/order/{orderId}/invoice.pdf`, `/order/{orderId}/invoices/{number}.pdf`, `/order/{orderId}/credit-notes/{number}.pdf` and
// `/my-orders/invoices/{month}.pdf`: their owner's alone, made when they are asked for and kept by nobody
// (business rule IN-1, reliability rules 36, 38 and 39).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { seesAll } from '#platform/objects/sees-all.ts'
import { readCreditNote } from '#shop/invoices/credit-note.ts'
import { readOrderInvoices } from '#shop/invoices/read-invoice.ts'
import { monthFile, readMonth } from '#shop/invoices/months.ts'
import { type Locale, pathIn, prefixOf } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { numberOf } from '../calls/number-of.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { consume } from '../http/rate-limit.ts'
import type { Session } from '../http/session.ts'
import type { Shop } from '../shop.ts'

/** Each costs some hundredths of a second of a processor, a month's up to a hundred times that. */
const MADE = { name: 'invoices', most: 60, withinMs: 15 * 60_000 }
/** Of what makes many at once. */
const MONTHS = { name: 'months of invoices', most: 12, withinMs: 15 * 60_000 }

export function invoiceRoutes(app: FastifyInstance, shop: Shop, visitorOf: VisitorOf): void {
  for (const locale of shop.config.locales) {
    const ofOrder = `${prefixOf(locale)}/order/:orderId/invoice.pdf`
    app.get<{ Params: { orderId: string } }>(ofOrder, (request, reply) => invoices(request, reply, { locale }))

    const oneOfOrder = `${prefixOf(locale)}/order/:orderId/invoices/:file`
    app.get<{ Params: { orderId: string; file: string } }>(oneOfOrder, (request, reply) => {
      const [, number] = /^([A-Z]{2}-\d{8})\.pdf$/.exec(request.params.file) ?? []
      if (!number) throw new Refusal('request/not-found')
      return invoices(request, reply, { locale, number })
    })

    const ofRefund = `${prefixOf(locale)}/order/:orderId/credit-notes/:file`
    app.get<{ Params: { orderId: string; file: string } }>(ofRefund, async (request, reply) => {
      const [, number] = /^(CN-[A-Z]{2}-\d{8})\.pdf$/.exec(request.params.file) ?? []
      const orderId = numberOf('order', request.params.orderId, 'order/not-found')
      const { id: sessionId, customerId, staff } = await begun(request, reply, locale)
      if (!number) throw new Refusal('request/not-found')
      const asking = { sessionId, customerId, locale, isStaff: await readsAll(staff, 'CreditNote__c') }
      const note = await readCreditNote(shop.db, asking, { orderId, number, seller: shop.seller })
      await consume(shop.counters, MADE, `session ${sessionId}`)
      const { creditNotePdf } = await import('#shop/invoices/invoice-pdf.ts')
      return send(reply, fill(wordsFor(note.facts.locale).invoices.creditFile, { number }), await creditNotePdf(note))
    })

    app.get<{ Params: { file: string } }>(`${prefixOf(locale)}/my-orders/invoices/:file`, async (request, reply) => {
      const wanted = monthFile(request.params.file)
      if (!wanted) throw new Refusal('request/not-found')
      const { id, customerId } = await begun(request, reply, locale)
      // The page asks to sign in, and leads back.
      if (customerId === null) return reply.redirect(pathIn(locale, '/my-orders/invoices'), 303)
      await consume(shop.counters, MONTHS, `session ${id}`)
      const { seller } = shop
      const papers = await readMonth(shop.db, customerId, { ...wanted, seller })
      const { monthPdf } = await import('#shop/invoices/invoice-pdf.ts')
      const { month, part } = wanted
      const name = fill(wordsFor(locale).invoices.monthFile, { month }) + (part > 1 ? `-${part}` : '')
      return send(reply, name, await monthPdf(papers, { brand: seller.brand, month, locale }))
    })
  }

  /** An order's one invoice or the one that is named, or all of several in one file. */
  async function invoices(
    request: FastifyRequest<{ Params: { orderId: string } }>,
    reply: FastifyReply,
    { locale, number }: { locale: Locale; number?: string },
  ) {
    const orderId = numberOf('order', request.params.orderId, 'order/not-found')
    const { id: sessionId, customerId, staff } = await begun(request, reply, locale)
    const asking = { sessionId, customerId, locale, isStaff: await readsAll(staff, 'Invoice__c') }
    try {
      const found = await readOrderInvoices(shop.db, asking, { orderId, number, seller: shop.seller })
      const [first] = found
      const { file, ofOrderFile } = wordsFor(first.facts.locale).invoices
      await consume(shop.counters, found.length > 1 ? MONTHS : MADE, `session ${sessionId}`)
      // The PDF library is large: it loads with the first document.
      const { invoicePdf, orderPdf } = await import('#shop/invoices/invoice-pdf.ts')
      if (found.length === 1) return send(reply, fill(file, { number: first.number }), await invoicePdf(first))
      return send(reply, fill(ofOrderFile, { number: first.facts.orderNumber }), await orderPdf(found))
    } catch (refused) {
      if (!isCodeFirst(refused)) throw refused
      return reply.redirect(pathIn(locale, `/order/${request.params.orderId}/code`), 303)
    }
  }

  /** Staff read those of any order, unless their role sees less of orders and their papers. */
  const readsAll = async (staff: Session['staff'], papers: string): Promise<boolean> =>
    staff !== null && seesAll({ registry: await shop.objects.read(), viewer: staff }, ['Order', 'OrderItem', papers])

  /** Whoever asks has shown themselves before, or has nothing here. */
  async function begun(request: FastifyRequest, reply: FastifyReply, locale: Locale) {
    request.answerIn = locale
    return (await visitorOf(request, reply).session()) ?? { id: 0, customerId: null, staff: null }
  }
}

const isCodeFirst = (thrown: unknown): boolean =>
  thrown instanceof Refusal && (thrown.details.data as { reason?: string } | undefined)?.reason === 'CODE_FIRST'

const send = (reply: FastifyReply, name: string, file: Buffer) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'x-robots-tag': 'noindex',
    })
    .type('application/pdf')
    .send(file)
