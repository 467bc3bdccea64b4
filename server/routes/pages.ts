import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { VisitorOf } from '../calls/visitor.ts'
import { FILE_TIME } from '../http/time-limit.ts'
import type { Pages } from '../pages/pages.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')

export async function pageRoutes(app: FastifyInstance, pages: Pages, visitorOf: VisitorOf): Promise<void> {
  // Their names carry a hash of what is in them (rule 52).
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      Object.assign(route, FILE_TIME)
    })
    await scope.register(fastifyStatic, {
      root: join(CLIENT, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      // The ETag suffices to revalidate, and five files come with a page: each header costs bytes.
      lastModified: false,
      acceptRanges: false,
      decorateReply: false,
    })
  })
  app.get('/*', (request, reply) => pages.send(request, reply, visitorOf(request, reply)))
}
