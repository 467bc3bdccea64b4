// `/console-api/translations/{recordId}`: the texts of a record in each language, for those who work here.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SaveTranslations } from '#contract/console-api/translations.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { answerOf } from '#platform/errors/save-error.ts'
import { readTranslations } from '#platform/translations/read-translations.ts'
import { RefusedIn, saveTranslations } from '#platform/translations/save-translations.ts'
import { acceptJson } from '../http/bodies.ts'
import type { Shop } from '../shop.ts'
import { type ReadStaffContext, sendPrivate, withOwnOrigin } from './console-context.ts'

const PATH = '/console-api/translations/:recordId'
/** Texts of some hundred thousand letters, in three languages. */
const LONG_BODY = { bodyLimit: 2_000_000 }

type OfRecord = FastifyRequest<{ Params: { recordId: string } }>

export async function translationRoutes(app: FastifyInstance, shop: Shop, staff: ReadStaffContext): Promise<void> {
  app.get(PATH, async (request: OfRecord, reply) =>
    sendPrivate(reply, await readTranslations(await staff(request), request.params.recordId)),
  )
  await app.register(async (scope) => {
    acceptJson(scope)
    scope.post(PATH, LONG_BODY, async (request: OfRecord, reply) => {
      const context = await staff(withOwnOrigin(request, shop))
      const body = SaveTranslations.safeParse(request.body)
      if (!body.success) throw new ApiError('INVALID_INPUT', 'since and texts, by language, are expected')
      try {
        await saveTranslations(context, request.params.recordId, body.data)
      } catch (error) {
        if (!(error instanceof RefusedIn)) throw error
        const refused = answerOf(error, context.translate)
        return sendPrivate(reply.status(error.status), { ...refused, language: error.language })
      }
      return sendPrivate(reply, await readTranslations(context, request.params.recordId))
    })
  })
}
