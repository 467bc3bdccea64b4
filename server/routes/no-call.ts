// Unknown paths below the calls' prefixes are refused in the calls' shape before the body is read (records-api/errors.md); a GET would
// otherwise get a page.
import type { FastifyInstance } from 'fastify'
import { RECORD_CALLS } from '#contract/ui-api/ui-call.ts'
import { Refusal } from '#values/refusal.ts'
import { SHOP_CALLS } from './apex.ts'

export function noCallRoutes(app: FastifyInstance): void {
  for (const root of [RECORD_CALLS, SHOP_CALLS])
    for (const url of [root, `${root}/*`])
      app.all(url, {
        onRequest: async () => {
          throw new Refusal('request/not-found')
        },
        handler: () => undefined,
      })
}
