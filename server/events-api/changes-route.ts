// `/events-api/v1/changes`: programs follow changes of records, by a token that an administrator made for them.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Changes, ChangesQuery } from '#contract/console-api/changes.ts'
import { numberChanges } from '#database/change-events.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { withRecords } from '#platform/history/changed-records.ts'
import { cursorOfNow, readChanges } from '#platform/history/published-changes.ts'
import { findIntegration, type Integration, noteUse } from '#shop/integrations/tokens.ts'
import { consume } from '../http/rate-limit.ts'
import { bearerToken, readerLocale } from '../http/viewer.ts'
import type { Shop } from '../shop.ts'
import { translations } from '../ui-api/translate.ts'

/** Of one token, so that a program in a loop does not take the shop's connections. */
const LIMIT = { name: 'change events', most: 600, withinMs: 60_000 }
/** Longer than the longest wait. */
const LONGEST_MS = 40_000

export function changesRoute(app: FastifyInstance, shop: Shop): void {
  const { db, changes: waiters } = shop

  async function integrationOf(request: FastifyRequest): Promise<Integration> {
    const found = await findIntegration(db, bearerToken(request.headers.authorization) ?? '')
    if (!found) throw new ApiError('INVALID_SESSION_ID', 'The token is missing, or nobody’s any more')
    await consume(shop.counters, LIMIT, `integration ${found.id}`)
    await noteUse(db.write, found)
    return found
  }

  app.get('/events-api/v1/changes', { config: { longestMs: LONGEST_MS } }, async (request, reply) => {
    const integration = await integrationOf(request)
    const query = ChangesQuery.safeParse(request.query)
    if (!query.success) {
      const [issue] = query.error.issues
      throw new ApiError(
        'ILLEGAL_QUERY_PARAMETER_VALUE',
        `${issue?.path.join('.') || 'query'} is not of the form that is wanted`,
      )
    }
    const { after, object, records, limit, wait } = query.data
    const objects = object ?? integration.objects
    if (!objects.every((name) => integration.objects.includes(name)))
      throw new ApiError('INSUFFICIENT_ACCESS', 'The token does not follow that object')
    await numberChanges(db)
    const registry = await shop.objects.read()
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const end = performance.now() + wait * 1000
    let found: Changes
    if (after === 'now') found = { changes: [], next: await cursorOfNow(db), isMore: false }
    else found = await readChanges({ db, registry }, { objects, after, limit })
    for (;;) {
      const left = end - performance.now()
      if (found.changes.length > 0 || found.isMore || left <= 0 || gone.signal.aborted) break
      await waiters.wait(left, gone.signal)
      found = await readChanges({ db, registry }, { objects, after: found.next, limit })
      if (waiters.isEnding()) break
    }
    const locale = readerLocale(request)
    const viewer = { role: 'staff', accountId: null, userId: null, locale } as const
    const context = { db, registry: await shop.objects.read(), viewer, translate: translations[locale] }
    const changes = records === 'true' ? await withRecords(context, found.changes, objects) : found.changes
    return reply.send({ ...found, changes } satisfies Changes)
  })
}
