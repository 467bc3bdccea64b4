// `/webhooks/payment`: what the gateway tells us by itself. The event only makes us look at the attempt's state (reliability rule 9).
import type { FastifyInstance } from 'fastify'
import type { PaymentEvent } from '#providers/payment/port.ts'
import type { Shop } from '../shop.ts'
import { signedEvents } from './signed-events.ts'

export function paymentEventRoutes(
  app: FastifyInstance,
  { payment }: Shop,
  handle: (event: PaymentEvent) => Promise<void>,
): void {
  signedEvents(app, '/webhooks/payment', async (body, { headers }) => {
    const event = await payment.readEvent(body, String(headers[payment.signatureHeader] ?? ''))
    if (event) await handle(event)
    return event !== undefined
  })
}
