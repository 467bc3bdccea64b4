// The record platform is an app of its own, loaded at its first request; it stands before all that the shop's own requests go through.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, RouteShorthandOptionsWithHandler } from 'fastify'
import { API_ROOT } from '#contract/ui-api/ui-call.ts'
import type { PlatformParts } from '../ui-api/platform-app.ts'

const METHODS = new Set(['GET', 'POST', 'PATCH', 'DELETE'])

/** Whether it is a call that the platform answers itself, once it is open: the shop's own router would cost as much as reading a record. */
export type AnswerPlatformFirst = (request: IncomingMessage, response: ServerResponse) => boolean

export function platformDoor(app: FastifyInstance, parts: PlatformParts): AnswerPlatformFirst {
  let platform: Promise<FastifyInstance> | undefined
  let routing: FastifyInstance['routing'] | undefined
  const open = async () => {
    const opened = await (await import('../ui-api/platform-app.ts')).platformApp(parts)
    routing = opened.routing
    return opened
  }
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
  app.get('/events-api/*', passOn)
  app.all('/feeds-api/*', passOn)
  app.all('/console-api/*', passOn)
  app.get('/sfc/servlet.shepherd/version/download/:versionId', passOn)
  return (request, response) => {
    const { url = '', method = '' } = request
    // A path with escapes is left to the shop's router, which refuses one that cannot be read.
    if (!routing || !METHODS.has(method) || !url.startsWith(`${API_ROOT}/`) || isEscaped(url)) return false
    routing(request, response)
    return true
  }
}

const isEscaped = (url: string): boolean => {
  const escape = url.indexOf('%')
  const query = url.indexOf('?')
  return escape >= 0 && (query < 0 || escape < query)
}
