// `/console-api/open-screens`: so that no link stands in the console that leads whoever reads it nowhere. What each screen asks for keeps its own rule.
import type { FastifyInstance } from 'fastify'
import type { OpenScreens } from '#contract/console-api/open-screens.ts'
import { seesAll } from '#platform/objects/sees-all.ts'
import type { WriteContext } from '#platform/records/write-record.ts'
import { OF_ORDERS, type ReadStaffContext, sendPrivate, takesOrders } from './console-context.ts'
import { OF_BOOKS, OF_SALES } from './of-books.ts'

export function openScreensRoute(app: FastifyInstance, staff: ReadStaffContext): void {
  app.get('/console-api/open-screens', async (request, reply) => sendPrivate(reply, openTo(await staff(request))))
}

function openTo(context: WriteContext): OpenScreens {
  const seen = context.registry.accessibleTo(context.viewer)
  const sees = (...names: string[]) => names.every((name) => seen.has(name))
  return {
    orders: seesAll(context, OF_ORDERS),
    phoneOrders: takesOrders(context),
    books: seesAll(context, OF_BOOKS),
    sales: seesAll(context, OF_SALES),
    grid: sees('PricebookEntry', 'Product2'),
    texts: sees('Knowledge__kav', 'ArticleEdition__c'),
    pieces: sees('ContentItem__c', 'ContentItemEdition__c'),
  }
}
