// `/console-api/papers/{paper}.pdf?orders=…` and an order's invoices and credit notes as files, for those who work here. Made when they are asked for, and
// kept by nobody.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Paper, PAPERS, PapersQuery } from '#contract/console-api/order-work.ts'
import { sql } from '#database/sql.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { notFound } from '#platform/records/get-records.ts'
import { readPacked, type Packed } from '#shop/counter/read-packed.ts'
import { readCreditNotes } from '#shop/invoices/credit-note.ts'
import { readInvoices } from '#shop/invoices/read-invoice.ts'
import type { Locale } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { consume } from '../http/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { onOrders, type ReadStaffContext } from './console-context.ts'

/** Each takes some hundredths of a second of a processor, for each order. */
const PRINTED = { name: 'papers', most: 240, withinMs: 10 * 60_000 }

type OfOrder = { Params: { orderId: string; number: string } }

export function paperRoutes(app: FastifyInstance, shop: Shop, staff: ReadStaffContext): void {
  app.get<{ Params: { paper: string } }>('/console-api/papers/:paper.pdf', async (request, reply) => {
    const { viewer } = await onOrders(staff(request))
    const paper = PAPERS.find((one) => one === request.params.paper) ?? notFound()
    const { language: _, ...asked } = request.query as Record<string, unknown>
    const query = PapersQuery.safeParse(asked)
    if (!query.success) throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'orders: up to 200 ids of orders')
    const ids = query.data.orders.map((id) => recordNumber('order', id) ?? notFound())
    await consume(shop.counters, PRINTED, `user ${viewer.userId}`)
    const orders = await readPacked(shop.db, [...new Set(ids)])
    if (orders.length < new Set(ids).size) notFound()
    return send(reply, paper, await printed(paper, orders, viewer.locale))
  })

  // The PDF library is large: it loads with the first document.
  const printed = async (paper: Paper, orders: readonly Packed[], locale: Locale): Promise<Buffer> => {
    const { brand, addresses } = shop.seller
    switch (paper) {
      case 'pick-list':
        return (await import('#shop/counter/pick-list.ts')).pickList(orders, { brand, locale, now: shop.now() })
      case 'packing-slips':
        return (await import('#shop/counter/packing-slips.ts')).packingSlips(orders, { brand, locale })
      case 'labels':
        return (await import('#shop/counter/labels.ts')).labels(orders, { brand, locale, addresses })
    }
  }

  app.get<OfOrder>('/console-api/orders/:orderId/invoices/:number.pdf', async (request, reply) => {
    const { wanted, number } = await ofOrder(request)
    const [found] = await readInvoices(shop.db, shop.seller, wanted)
    if (!found) return notFound()
    const { invoicePdf } = await import('#shop/invoices/invoice-pdf.ts')
    return send(reply, number, await invoicePdf(found))
  })

  app.get<OfOrder>('/console-api/orders/:orderId/credit-notes/:number.pdf', async (request, reply) => {
    const { wanted, number } = await ofOrder(request)
    const [found] = await readCreditNotes(shop.db, shop.seller, wanted)
    if (!found) return notFound()
    const { creditNotePdf } = await import('#shop/invoices/invoice-pdf.ts')
    return send(reply, number, await creditNotePdf(found))
  })

  async function ofOrder(request: FastifyRequest<OfOrder>) {
    const { viewer } = await onOrders(staff(request))
    const { orderId, number } = request.params
    const id = recordNumber('order', orderId) ?? notFound()
    await consume(shop.counters, PRINTED, `user ${viewer.userId}`)
    return {
      number: /^[A-Z0-9-]{1,20}$/.exec(number)?.[0] ?? notFound(),
      wanted: sql`order_id = ${id} and number = ${number}`,
    }
  }
}

/** Shown in the browser, which prints it. */
const send = (reply: FastifyReply, name: string, file: Buffer): FastifyReply =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'x-robots-tag': 'noindex',
    })
    .type('application/pdf')
    .send(file)
