// What the first page of the staff console asks for: for staff alone, and of each object only what they may read. For anybody else
// there is no such address.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReadContext } from '#platform/records/read-records.ts'
import { seesAll } from '#platform/objects/sees-all.ts'
import { booksCsv } from '#shop/reports/books-csv.ts'
import { readBooks } from '#shop/reports/read-books.ts'
import { readSales } from '#shop/reports/read-sales.ts'
import { Refusal } from '#values/refusal.ts'
import { OF_BOOKS, OF_SALES } from '../console-api/of-books.ts'
import { asTried, readerLocale, userOf } from '../http/viewer.ts'
import type { Sessions } from '../http/session.ts'
import type { Shop } from '../shop.ts'

const DAYS = new Set(['28', '84', '365'])

/** Platform and its words are loaded with the first call, as they are heavy (decision 14). */
const platform = async () => {
  const [{ translations }, { askQuestions }] = await Promise.all([
    import('../ui-api/translate.ts'),
    import('../ui-api/home/ask-questions.ts'),
  ])
  return { translations, askQuestions }
}

export function consoleHomeRoutes(app: FastifyInstance, shop: Shop, sessions: Pick<Sessions, 'read'>): void {
  app.get('/console/data/home', async (request, reply) => {
    const context = await staffContext(request)
    const { askQuestions } = await platform()
    return reply.header('cache-control', 'private, no-store').send(await askQuestions(context, shop.now()))
  })

  app.get<{ Querystring: Partial<Record<string, unknown>> }>('/console/data/sales', async (request, reply) => {
    const context = await staffContext(request)
    requireAll(context, OF_SALES)
    const { country, days = '28' } = request.query
    if ((country !== 'US' && country !== 'CA') || typeof days !== 'string' || !DAYS.has(days))
      throw new Refusal('request/not-found')
    const { locale } = context.viewer
    const sales = await readSales(shop.db, { country, days: Number(days), locale, now: shop.now() })
    return reply.header('cache-control', 'private, no-store').send(sales)
  })

  app.get<{ Querystring: Partial<Record<string, unknown>> }>('/console/data/books', async (request, reply) => {
    const context = await staffContext(request)
    requireAll(context, OF_BOOKS)
    const books = await readBooks(shop.db, requireMonth(request.query['month']))
    return reply.header('cache-control', 'private, no-store').send(books)
  })

  app.get<{ Params: { file: string } }>('/console/data/books/:file', async (request, reply) => {
    const context = await staffContext(request)
    requireAll(context, OF_BOOKS)
    const [, month] = /^(.{7})[.]csv$/.exec(request.params.file) ?? []
    const books = await readBooks(shop.db, requireMonth(month))
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="books-${books.month}.csv"`,
      })
      .type('text/csv; charset=utf-8')
      .send(booksCsv(books))
  })

  async function staffContext(request: FastifyRequest): Promise<ReadContext> {
    const session = await sessions.read(request)
    const user = session && userOf(session)
    if (session) request.user = user
    if (!user || (user.role !== 'staff' && user.role !== 'admin'))
      throw new Refusal(request.headers['x-console'] === undefined ? 'request/not-found' : 'account/sign-in-first')
    const { translations } = await platform()
    const locale = readerLocale(request)
    return {
      db: shop.db,
      registry: await shop.objects.read(),
      viewer: asTried({ role: user.role, roleId: user.roleId, accountId: null, userId: user.id, locale }, request),
      translate: translations[locale],
    }
  }
}

/** Sums are for whoever reads all records that they are made of. */
function requireAll(context: ReadContext, names: readonly string[]): void {
  if (!seesAll(context, names)) throw new Refusal('request/not-found')
}

function requireMonth(text: unknown): string {
  if (typeof text === 'string' && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)) return text
  throw new Refusal('request/not-found')
}
