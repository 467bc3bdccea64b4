// `/console-api/notes/{recordId}` and `/console-api/for-me`: notes on records and what somebody was mentioned in, for those who work here.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ChangedNote, NewNote, NotesQuery, PeopleQuery, SeenBody } from '#contract/console-api/notes.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { markSeen, readForMe } from '#platform/notes/for-me.ts'
import { readNotes } from '#platform/notes/read-notes.ts'
import { findReaders } from '#platform/notes/readers.ts'
import { changeNote, removeNote, writeNote } from '#platform/notes/write-note.ts'
import { requireNamed } from '#platform/records/named-record.ts'
import type { ZodType } from 'zod'
import { acceptJson } from '../http/bodies.ts'
import { consume } from '../http/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { type ReadStaffContext, sendPrivate, withOwnOrigin } from './console-context.ts'

/** Each may send mails. */
const WRITTEN = { name: 'notes', most: 120, withinMs: 10 * 60_000 }
const NOTES = '/console-api/notes/:recordId'

type OfRecord = FastifyRequest<{ Params: { recordId: string } }>
type OfNote = FastifyRequest<{ Params: { recordId: string; noteId: string } }>

export async function noteRoutes(app: FastifyInstance, shop: Shop, staff: ReadStaffContext): Promise<void> {
  app.get(NOTES, async (request: OfRecord, reply) => {
    const context = await staff(request)
    return sendPrivate(reply, await readNotes(context, request.params.recordId, queryOf(NotesQuery, request)))
  })
  app.get(`${NOTES}/people`, async (request: OfRecord, reply) => {
    const context = await staff(request)
    const record = await requireNamed(context, request.params.recordId)
    const { q } = queryOf(PeopleQuery, request)
    return sendPrivate(reply, { people: await findReaders(context, record, { q, but: context.viewer.userId }) })
  })
  app.get('/console-api/for-me', async (request, reply) => sendPrivate(reply, await readForMe(await staff(request))))

  await app.register(async (scope) => {
    acceptJson(scope)
    scope.post(NOTES, async (request: OfRecord, reply) => {
      const context = await acting(request)
      const sent = bodyOf(NewNote, request)
      return sendPrivate(reply.status(201), await writeNote(context, request.params.recordId, sent))
    })
    scope.post(`${NOTES}/:noteId`, async (request: OfNote, reply) => {
      const context = await acting(request)
      return sendPrivate(reply, await changeNote(context, { ...request.params, sent: bodyOf(ChangedNote, request) }))
    })
    scope.post(`${NOTES}/:noteId/remove`, async (request: OfNote, reply) =>
      sendPrivate(reply, await removeNote(await acting(request), request.params)),
    )
    scope.post('/console-api/for-me/seen', async (request, reply) => {
      const context = await acting(request)
      await markSeen(context, bodyOf(SeenBody, request).notes)
      return sendPrivate(reply, await readForMe(context))
    })
  })

  async function acting(request: FastifyRequest) {
    const context = await staff(withOwnOrigin(request, shop))
    await consume(shop.counters, WRITTEN, `user ${context.viewer.userId}`)
    return context
  }
}

function queryOf<Query>(schema: ZodType<Query>, { query }: FastifyRequest): Query {
  const { language: _, ...asked } = query as Record<string, unknown>
  const read = schema.safeParse(asked)
  if (!read.success)
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'before is the id of a note, q what a name begins with')
  return read.data
}

function bodyOf<Body>(schema: ZodType<Body>, { body }: FastifyRequest): Body {
  const read = schema.safeParse(body)
  if (!read.success) throw new ApiError('INVALID_INPUT', { key: 'noteUnreadable' })
  return read.data
}
