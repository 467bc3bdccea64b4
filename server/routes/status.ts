// `/status`: whether the shop and what stands behind it work, for everybody. It asks nobody anything, so that it costs nothing and is there when
// the rest is not.
import type { FastifyInstance } from 'fastify'
import { LOCALES, prefixOf } from '#values/locale.ts'
import { STATUS_POLICY, statusDocument } from '../pages/status-document.ts'
import type { HealthWatch } from '../services/watch-health.ts'
import type { Shop } from '../shop.ts'

/** As often as it is looked. */
const CACHING = 'public, max-age=15'

export function statusRoute(app: FastifyInstance, { config, now }: Shop, health: HealthWatch): void {
  app.addHook('onClose', async () => health.stop())
  for (const locale of LOCALES)
    app.get(`${prefixOf(locale)}/status`, async (_, reply) =>
      reply
        .headers({ 'content-security-policy': STATUS_POLICY, 'cache-control': CACHING })
        .type('text/html; charset=utf-8')
        .send(statusDocument({ locale, brand: config.brand, states: await health.states(), now: now() })),
    )
}
