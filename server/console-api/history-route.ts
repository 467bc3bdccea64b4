// `/console-api/history/{recordId}`: a call of our own beside the platform's, which are a closed specification.
import type { FastifyInstance } from 'fastify'
import { HistoryQuery } from '#contract/console-api/history.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { readHistory } from '#platform/history/read-history.ts'
import type { ReadStaffContext } from './console-context.ts'

export const CONSOLE_CALLS = '/console-api'

export function historyRoute(app: FastifyInstance, staff: ReadStaffContext): void {
  app.get<{ Params: { recordId: string } }>(`${CONSOLE_CALLS}/history/:recordId`, async (request, reply) => {
    const context = await staff(request)
    const { language: _, ...asked } = request.query as Record<string, unknown>
    const query = HistoryQuery.safeParse(asked)
    if (!query.success) throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'before is an id, pageSize 1 to 200')
    return reply
      .header('vary', 'accept-language, authorization, cookie')
      .send(await readHistory(context, request.params.recordId, query.data))
  })
}
