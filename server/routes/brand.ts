// `/brand/{file}`: the shop's own colours, mark and card. Their names carry a hash of what is in them.
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#values/refusal.ts'
import type { Shop } from '../shop.ts'

/** Somebody's SVG, opened by itself, runs and fetches nothing. */
const AS_A_PICTURE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export function brandRoute(app: FastifyInstance, { look }: Pick<Shop, 'look'>): void {
  app.get<{ Params: { file: string } }>('/brand/:file', (request, reply) => {
    const { file: name } = request.params
    const file = look.files.get(name)
    if (!file) throw new Refusal('request/not-found')
    if (file.type === 'image/svg+xml') reply.header('content-security-policy', AS_A_PICTURE)
    // Other sites show the card: that is its purpose.
    if (name.startsWith('card.')) reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(file.type).send(file.bytes)
  })
}
