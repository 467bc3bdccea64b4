// The record platform is an app of its own, loaded at its first request; it stands before all that the shop's own requests go through.
import type { FastifyInstance, RouteShorthandOptionsWithHandler } from 'fastify'
import { API_ROOT } from '#contract/ui-api/ui-call.ts'
import type { PlatformParts } from '../ui-api/platform-app.ts'

export function platformDoor(app: FastifyInstance, parts: PlatformParts): void {
  let platform: Promise<FastifyInstance> | undefined
  const open = async () => (await import('../ui-api/platform-app.ts')).platformApp(parts)
  const passOn: RouteShorthandOptionsWithHandler = {
    onRequest: async (request, reply) => {
      platform ??= open()
      platform.catch(() => (platform = undefined))
      const { routing } = await platform
      reply.hijack()
      routing(request.raw, reply.raw)
    },
    handler: () => undefined,
  }
  app.all(`${API_ROOT}/*`, passOn)
  app.get('/sfc/servlet.shepherd/version/download/:versionId', passOn)
}
