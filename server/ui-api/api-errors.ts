// Whatever was thrown, as the record platform says it: nothing of our insides (reliability rule 33).
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorCode } from '#contract/ui-api/errors.ts'
import type { Log } from '#observability/log.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { answerOf } from '#platform/errors/save-error.ts'
import type { Locale } from '#values/locale.ts'
import type { Refusal, RefusalCode } from '#values/refusal.ts'
import { wordsFor } from '#words/words.ts'
import { refusalOf } from '../http/refusals.ts'
import { readerLocale } from '../http/viewer.ts'
import { translations } from './translate.ts'

/** What the server itself refuses, before the platform is asked. */
const CODES: Partial<Record<RefusalCode, ErrorCode>> = {
  'input/invalid': 'JSON_PARSER_ERROR',
  'request/too-large': 'REQUEST_TOO_LARGE',
  'request/unsupported-media-type': 'UNSUPPORTED_MEDIA_TYPE',
  'request/too-many': 'REQUEST_LIMIT_EXCEEDED',
  'service/unavailable': 'SERVER_UNAVAILABLE',
  'server/failed': 'UNKNOWN_EXCEPTION',
}
/** What a verb of the shop refuses, by its status. */
const BY_STATUS: Record<number, ErrorCode> = { 403: 'INSUFFICIENT_ACCESS', 404: 'NOT_FOUND', 409: 'CONFLICT' }

export function apiErrorOf(thrown: unknown, locale: Locale): ApiError {
  if (thrown instanceof ApiError) return thrown
  const refusal: Refusal = refusalOf(thrown)
  if (refusal.code === 'request/not-found') return new ApiError('NOT_FOUND', 'The requested resource does not exist')
  const code = CODES[refusal.code] ?? BY_STATUS[refusal.status] ?? 'INVALID_INPUT'
  return new ApiError(code, wordsFor(locale).refusals[refusal.code])
}

/** Whatever a route of the scope throws is answered so; what is our own fault is logged. */
export const answerErrors = (scope: FastifyInstance, log: Log): void => {
  scope.setErrorHandler((error, request, reply) => {
    const refused = apiErrorOf(error, readerLocale(request))
    if (refused.status >= 500)
      log.error({ requestId: request.id, route: request.routeOptions.url, code: refused.code, error }, 'failed')
    return sendApiError(reply, refused)
  })
}

/** Refuses a path that cannot be read at all. */
export const malformedPath = () => new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'The path is malformed')

/** Answers with it, in the platform's shape and the reader's language. */
export function sendApiError(reply: FastifyReply, refused: ApiError): FastifyReply {
  const { status } = refused
  reply.header('cache-control', 'private, no-store')
  if (status === 503) reply.header('retry-after', '2')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answerOf(refused, translations[readerLocale(reply.request)])))
}
