// `/console-api/roles/{roleId}` and `/console-api/who`: what a role may, by object and field, for administrators; and whether whoever has a
// page open may still what they could when it was opened.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RoleRights, RoleRightsBody } from '#contract/console-api/roles.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { notFound } from '#platform/records/get-records.ts'
import { tooOld } from '#platform/records/write-record.ts'
import { describeRole, requireWithin } from '#platform/objects/describe-role.ts'
import type { Deviations } from '#platform/objects/role-rights.ts'
import { findRole, isStillAdmin, saveRole } from '#shop/staff/role-rights.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { acceptJson } from '../http/bodies.ts'
import type { Shop } from '../shop.ts'
import { type ReadStaffContext, withOwnOrigin } from './console-context.ts'

type Named = { Params: { roleId: string } }
/** A role may deviate in each of some two thousand fields. */
const MOST_KEYS = 10_000

export async function roleRoutes(app: FastifyInstance, { db, config, objects }: Shop, staff: ReadStaffContext) {
  const asAdmin = async (request: FastifyRequest) => {
    const context = await staff(request)
    // Whoever may not change roles does not learn which there are.
    return context.viewer.role === 'admin' ? context : notFound()
  }

  const tell = async (id: number, { registry, viewer }: Awaited<ReturnType<typeof asAdmin>>): Promise<RoleRights> => {
    const { name, rights, modifiedAt } = (await findRole(db, id)) ?? notFound()
    return {
      id: recordId('staffRole', id),
      name,
      readAt: modifiedAt.toISOString(),
      objects: describeRole(registry.objects, rights, viewer.locale),
    }
  }

  app.get('/console-api/who', async (request, reply) => {
    await staff(request)
    return reply.status(204).send()
  })

  app.get<Named>('/console-api/roles/:roleId', async (request, reply) => {
    const context = await asAdmin(request)
    const id = recordNumber('staffRole', request.params.roleId) ?? notFound()
    return reply.header('vary', 'accept-language, authorization, cookie').send(await tell(id, context))
  })

  await app.register(async (scope) => {
    acceptJson(scope, MOST_KEYS)
    scope.post<Named>('/console-api/roles/:roleId', async (request, reply) => {
      const context = await asAdmin(withOwnOrigin(request, { config }))
      const { viewer, registry } = context
      const id = recordNumber('staffRole', request.params.roleId) ?? notFound()
      const body = RoleRightsBody.safeParse(request.body)
      if (!body.success) throw new ApiError('INVALID_INPUT', 'body: readAt, and rights by object')
      if (!viewer.isFresh) throw tooOld()
      const rights = body.data.rights as Deviations
      requireWithin(registry.objects, rights)
      const { userId, role } = viewer
      await db.transact(
        async (tx) => {
          if (!(await isStillAdmin(tx, userId))) throw new ApiError('INSUFFICIENT_ACCESS', { key: 'mayNotChange' })
          if (await saveRole(tx, id, { rights, readAt: new Date(body.data.readAt) })) return
          throw (await findRole(tx, id)) ? new ApiError('CONFLICT', { key: 'roleChanged' }) : notFound()
        },
        { userId, role },
      )
      objects.forget()
      return reply.send(await tell(id, { ...context, registry: await objects.read() }))
    })
  })
}
