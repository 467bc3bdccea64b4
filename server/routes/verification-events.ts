// `/webhooks/verification`: the provider says which verification has news; how it is, is asked of the provider itself, so that it does not
// matter in which order events come, or how often.
import type { FastifyInstance } from 'fastify'
import { asBegun, checkOf } from '#shop/verification/checks.ts'
import { settleCheck } from '#shop/verification/settle-check.ts'
import type { Shop } from '../shop.ts'
import { signedEvents } from './signed-events.ts'

export function verificationEventRoutes(app: FastifyInstance, { db, verification: port, config }: Shop): void {
  const later = port?.later
  if (!later) return
  signedEvents(app, '/webhooks/verification', async (body, { headers }) => {
    const reference = later.readEvent(body, String(headers[later.signatureHeader] ?? ''))
    if (reference === undefined) return false
    const check = await checkOf(db, port.name, reference)
    if (check && (check.outcome === 'BEGUN' || check.outcome === 'PENDING'))
      await settleCheck(
        db,
        check,
        await later.look(asBegun(check, `${config.publicUrl.origin}/verification/callback`)),
        {
          isUnseen: true,
        },
      )
    return true
  })
}
