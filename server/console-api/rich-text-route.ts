// `POST /console-api/rich-text`: what pages show of a text with markup, made safe as they make it (SA-1 to SA-5).
import type { FastifyInstance } from 'fastify'
import { RichText } from '#contract/console-api/rich-text.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import { sanitise } from '#shop/content/sanitise.ts'
import { acceptJson } from '../http/bodies.ts'
import type { Shop } from '../shop.ts'
import { type ReadStaffContext, withOwnOrigin } from './console-context.ts'

export async function richTextRoute(app: FastifyInstance, shop: Shop, staff: ReadStaffContext): Promise<void> {
  await app.register(async (scope) => {
    acceptJson(scope)
    scope.post('/console-api/rich-text', { bodyLimit: 500_000 }, async (request, reply) => {
      await staff(withOwnOrigin(request, shop))
      const body = RichText.safeParse(request.body)
      if (!body.success) throw new ApiError('INVALID_INPUT', 'html: a text of at most 70,000 characters')
      const { html } = body.data
      const safe = sanitise(html, { host: shop.config.publicUrl.host })
      const left = tagsOf(safe)
      const removed = [...tagsOf(html)].filter((tag) => !left.has(tag))
      return reply.header('cache-control', 'private, no-store').send({ html: safe, removed })
    })
  })
}

const tagsOf = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(/<([a-z][a-z0-9-]*)/gi), ([, tag = '']) => tag.toLowerCase()))
