// `/webhooks/carrier` and `/webhooks/mail`: what carriers tell of parcels, and the mail server of mails that it could not deliver after all.
// Each event counts once, in whichever order they come. Without the setting that signs them there is no such address.
import type { FastifyInstance } from 'fastify'
import { noteBounce } from '#shop/bounced-mails/note-bounce.ts'
import { handleParcelEvent } from '#shop/orders/parcel-events.ts'
import type { Shop } from '../shop.ts'
import { signedEvents } from './signed-events.ts'

export function outsideEventRoutes(app: FastifyInstance, { db, carrier, bounces, events }: Shop): void {
  if (carrier)
    signedEvents(app, '/webhooks/carrier', async (body, { headers }) => {
      const event = carrier.readEvent(body, String(headers[carrier.signatureHeader] ?? ''))
      if (event) await handleParcelEvent(db, carrier.name, event)
      return event !== undefined
    })
  if (bounces)
    signedEvents(app, '/webhooks/mail', async (body) => {
      const bounce = bounces.readBounce(body)
      if (bounce) await noteBounce(db, { provider: bounces.name, events }, bounce)
      return bounce !== undefined
    })
}
