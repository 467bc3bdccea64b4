// `/social-card.png`: the picture of the shop where its pages are shared, 1,200 by 630. Cards show no SVG, so it is drawn once for all.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const CARD = join(import.meta.dirname, 'social-card.png')

export function socialCardRoute(app: FastifyInstance): void {
  app.get('/social-card.png', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      // Other sites embed it: that is its purpose.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(await readFile(CARD)),
  )
}
