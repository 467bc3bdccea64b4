// `/webhooks/payment`: what the gateway tells us by itself. The signature is checked over the body as it came; the event only
// makes us look at the attempt's state (reliability rule 9).
import type { FastifyInstance } from 'fastify'
import type { PaymentEvent } from '#providers/payment/port.ts'
import { Refusal } from '#values/refusal.ts'
import type { Shop } from '../shop.ts'

export function paymentEventRoutes(
  app: FastifyInstance,
  { payment }: Shop,
  handle: (event: PaymentEvent) => Promise<void>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 100_000 }, (_, body, done) => done(null, body))
    scope.post<{ Body: string }>('/webhooks/payment', async (request, reply) => {
      const event = await payment.readEvent(request.body ?? '', String(request.headers[payment.signatureHeader] ?? ''))
      if (!event) throw new Refusal('input/invalid')
      await handle(event)
      return reply.status(200).type('application/json').send('{"received":true}')
    })
  })
}
