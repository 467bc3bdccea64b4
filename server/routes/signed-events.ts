// What a vendor tells by itself: its signature is checked over the body as it came.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#values/refusal.ts'

const MOST_BYTES = 100_000

/** `take` answers whether the event is the vendor's; what is not is refused as the sender's fault. */
export function signedEvents(
  app: FastifyInstance,
  path: string,
  take: (body: string, request: FastifyRequest) => Promise<boolean>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, body, done) => done(null, body))
    scope.post<{ Body: string }>(path, async (request, reply) => {
      if (!(await take(request.body ?? '', request))) throw new Refusal('input/invalid')
      return reply.status(200).type('application/json').send('{"received":true}')
    })
  })
}
