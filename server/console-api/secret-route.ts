// `POST /console-api/secrets/{recordId}`: a new token of an integration, or what signs a webhook. It is answered once and never shown again.
import type { FastifyInstance } from 'fastify'
import type { Writer } from '#database/sql.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { notFound } from '#platform/records/get-records.ts'
import { tooOld } from '#platform/records/write-record.ts'
import { makeToken } from '#shop/integrations/tokens.ts'
import { makeSecret } from '#shop/integrations/webhook-secret.ts'
import { recordNumber } from '#values/record-id.ts'
import type { Shop } from '../shop.ts'
import { type ReadStaffContext, withOwnOrigin } from './console-context.ts'

export function secretRoute(app: FastifyInstance, { db, config }: Shop, staff: ReadStaffContext): void {
  app.post<{ Params: { recordId: string } }>('/console-api/secrets/:recordId', async (request, reply) => {
    const { viewer } = await staff(withOwnOrigin(request, { config }))
    if (viewer.role !== 'admin') throw new ApiError('INSUFFICIENT_ACCESS', { key: 'mayNotChange' })
    // A token reads what its bearer may from then on.
    if (!viewer.isFresh) throw tooOld()
    const { recordId } = request.params
    const { userId, role } = viewer
    const [program, webhook] = [recordNumber('integration', recordId), recordNumber('webhook', recordId)]
    const make = (tx: Writer) => (webhook ? makeSecret(tx, webhook) : makeToken(tx, program ?? 0))
    const secret = await db.transact(make, { userId, role })
    return reply.status(201).send({ recordId, secret: secret ?? notFound() })
  })
}
