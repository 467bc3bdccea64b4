// What is no call under the addresses of calls, such as another version of them: refused before its body is read, in the shape of
// those calls (records-api/errors.md); else a GET would be taken for a page's.
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
