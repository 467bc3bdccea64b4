// Both verification vendors on one port: their paths do not meet.
import type { Log } from '#observability/log.ts'
import { page, send } from '../page.ts'
import { type Running, serve } from '../serve.ts'
import { idMe } from './idme.ts'
import { sheerId } from './sheerid.ts'

export interface VerificationConfig {
  port: number
  shopOrigins: string[]
  webhook?: { url: string; secret: string } | undefined
  clientId?: string | undefined
  secret?: string | undefined
  reviewMs?: number | undefined
  log: Log
}

export const CLIENT_ID = 'shop_verification'
export const SECRET = 'verification_sandbox'
const REVIEW_MS = 3_000

export async function startVerification(config: VerificationConfig): Promise<Running> {
  const { port, shopOrigins, webhook, clientId = CLIENT_ID, secret = SECRET, reviewMs = REVIEW_MS, log } = config
  const oauth = idMe({ clientId, clientSecret: secret, shopOrigins })
  const rest = sheerId({ accessToken: secret, shopOrigins, webhook, reviewMs, log })
  let url = ''
  const running = await serve((request, response) => {
    const answered = async () => {
      if ((await oauth(request, response)) || (await rest.handle(request, response, url))) return
      if (request.url === '/')
        page(response, 'Verification', '<h1>Verification</h1><p>ID.me and SheerID, as the shop meets them.</p>')
      else send(response, { status: 404, type: 'text/plain', body: 'There is no such page.' })
    }
    answered().catch((error: unknown) => {
      log.warn({ error, service: 'verification' }, 'verification failed')
      response.destroy()
    })
  }, port)
  url = running.url
  return {
    ...running,
    close: () => {
      rest.close()
      return running.close()
    },
  }
}
