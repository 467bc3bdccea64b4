// `GET /console-api/audit`: the audit log for administrators. Of a record's change the fields are named as the platform names them, and what has
// no field is not told.
import type { FastifyInstance } from 'fastify'
import { type AuditEntry, type AuditPage, AuditQuery } from '#contract/console-api/audit.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { notFound } from '#platform/records/get-records.ts'
import type { ReadContext } from '#platform/records/read-records.ts'
import { consume } from '../http/rate-limit.ts'
import { changesOf, type Names, namesIn } from './audit-changes.ts'
import { type Shown, shownIn } from './audit-shown.ts'
import { aboutIn, deedIn, deedsLike, kindLike } from './audit-words.ts'
import { AUDIT_PAGE, type AuditRow, searchAudit, subjectsOf } from '#shop/staff/search-audit.ts'
import { fullId, recordId } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import type { Shop } from '../shop.ts'
import type { ReadStaffContext } from './console-context.ts'

/** A search by words may look through much of the log. */
const SEARCHES = { name: 'audit searches', most: 120, withinMs: 10 * 60_000 }

export function auditRoute(app: FastifyInstance, { db, counters }: Shop, staff: ReadStaffContext): void {
  app.get('/console-api/audit', async (request, reply) => {
    const context = await staff(request)
    const { viewer } = context
    if (viewer.role !== 'admin') return notFound()
    const { language: _, ...asked } = request.query as Record<string, unknown>
    const query = AuditQuery.safeParse(asked)
    if (!query.success) throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'who, what, about; from and until are days')
    await consume(counters, SEARCHES, `user ${viewer.userId}`)
    const { who, what, about, ...others } = query.data
    const rows = await searchAudit(db, {
      ...others,
      who: who && kindLike(who, viewer.locale),
      what: what ? { text: what, deeds: deedsLike(what, context) } : undefined,
      about: about ? await subjectsOf(db, about) : undefined,
    })
    const shown = rows.slice(0, AUDIT_PAGE)
    const [names, values] = [await namesIn(context, shown), await shownIn(context, shown)]
    const page: AuditPage = {
      entries: shown.map((row) => entryOf(context, row, { names, shown: values })),
      before: rows.length > AUDIT_PAGE ? String(shown.at(-1)?.id) : null,
    }
    return reply.header('vary', 'accept-language, authorization, cookie').send(page)
  })
}

function entryOf(context: ReadContext, row: AuditRow, told: { names: Names; shown: Shown }): AuditEntry {
  const { names } = told
  const { registry, viewer } = context
  const { id, at, who, name, what, subject, why, of } = row
  const object = registry.objectOfId(viewer, subject)
  const [, user] = /^user (\d{1,15})$/.exec(subject) ?? []
  return {
    id: String(id),
    at: at.toISOString(),
    // Whoever signs in is known once they have: the entry names them as what it is about.
    who: { kind: kindOf(who), name: name || (what === 'sign-in' && of) || null },
    what: deedIn(what, context),
    about: {
      recordId: object ? subject : user ? recordId('user', Number(user)) : null,
      text: object
        ? (names.get(fullId(subject)) ?? labelIn(object.declared.label, viewer.locale))
        : of || aboutIn(row, viewer.locale),
    },
    why,
    changes: object ? changesOf(object, row, { ...told, locale: viewer.locale }) : [],
  }
}

function kindOf(who: string): AuditEntry['who']['kind'] {
  const number = Number(/^user (\d+)$/.exec(who)?.[1] ?? Number.NaN)
  if (number >= 1_000_000 || who === 'customer' || who === 'guest') return 'customer'
  return (number > 1 && number < 1_000_000) || who === 'staff' || who === 'admin' ? 'staff' : 'shop'
}
