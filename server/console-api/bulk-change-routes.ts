// `/console-api/bulk-changes`: what became of each record of a change of many, as a file.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bulkOutcome } from '#contract/ui-api/bulk-changes.ts'
import { resultRows } from '#platform/bulk-changes/result-rows.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { asCsv } from '#platform/exports/as-csv.ts'
import { asXlsx } from '#platform/exports/as-xlsx.ts'
import { wordsFor } from '#words/words.ts'
import type { ReadStaffContext } from './console-context.ts'
import { EXPORT_TIME, sendFile } from './send-file.ts'

const Query = z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv'), outcome: bulkOutcome.optional() })

export function bulkChangeRoutes(app: FastifyInstance, staff: ReadStaffContext): void {
  app.get(
    '/console-api/bulk-changes/:id/results',
    EXPORT_TIME,
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const context = await staff(request)
      const { language: _, ...sent } = request.query as Record<string, unknown>
      const query = Query.safeParse(sent)
      if (!query.success)
        throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', 'format is csv or xlsx, outcome one of the results')
      const { format, outcome } = query.data
      const words = wordsFor(context.viewer.locale).console
      const { head, pages } = await resultRows(context, request.params.id, { outcome, words: wordsOf(words) })
      const pieces = format === 'csv' ? asCsv(head, pages) : asXlsx(head, pages)
      return sendFile(reply, { name: words.list.bulk.file.name, format, pieces })
    },
  )
}

const wordsOf = ({ list: { bulk }, record }: ReturnType<typeof wordsFor>['console']) => ({
  ...bulk.file,
  outcomes: bulk.outcomes,
  yes: record.yes,
  no: record.no,
})
