// `/drawings/{part number}.{version}.svg`, `/drawings/category/{slug}.{version}.svg` and `/drawings/diagram/{id}.{version}.svg`:
// addresses that never change their content, so that they may be kept for ever.
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readDrawnPart } from '#shop/catalog/read-drawn-part.ts'
import { readDrawnDiagram } from '#shop/diagrams/read-drawn-diagram.ts'
import { drawDiagram } from '#shop/drawings/draw-diagram.ts'
import { DRAWING_VERSION, drawCategory, drawPart } from '#shop/drawings/draw-part.ts'
import { Refusal } from '#values/refusal.ts'
import type { Shop } from '../shop.ts'

const compress = promisify(brotliCompress)
const FOR_EVER = 'public, max-age=31536000, immutable'

interface Kept {
  plain: string
  brotli: Buffer
}

export function drawingRoutes(app: FastifyInstance, { db }: Shop): void {
  const kept = new LRUCache<string, Kept>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: ({ plain, brotli }) => plain.length + brotli.length,
  })

  const send = async (request: FastifyRequest, reply: FastifyReply, key: string, draw: () => Promise<string>) => {
    let drawing = kept.get(key)
    if (!drawing) {
      const plain = await draw()
      drawing = { plain, brotli: await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) }
      kept.set(key, drawing)
    }
    reply.header('cache-control', FOR_EVER).header('vary', 'accept-encoding').type('image/svg+xml')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return drawing.plain
    return reply.header('content-encoding', 'br').send(drawing.brotli)
  }

  app.get<{ Params: { file: string } }>('/drawings/:file', (request, reply) => {
    const partNumber = named(request.params.file)
    return send(request, reply, partNumber, async () => {
      const part = await readDrawnPart(db, partNumber)
      if (!part) throw new Refusal('product/not-found')
      return drawPart(part)
    })
  })

  app.get<{ Params: { file: string } }>('/drawings/category/:file', (request, reply) => {
    const slug = named(request.params.file)
    return send(request, reply, `category/${slug}`, async () => drawCategory(slug))
  })

  app.get<{ Params: { file: string } }>('/drawings/diagram/:file', (request, reply) => {
    const id = named(request.params.file)
    return send(request, reply, `diagram/${id}`, async () => {
      const callouts = await readDrawnDiagram(db, id)
      if (!callouts) throw new Refusal('diagram/not-found')
      return drawDiagram(callouts)
    })
  })
}

/** The name in `{name}.{version}.svg`; an old version's address is not answered with a new drawing. */
function named(file: string): string {
  const [name, version, ending, ...more] = file.split('.')
  if (!name || version !== DRAWING_VERSION || ending !== 'svg' || more.length > 0 || !/^[\w-]{1,60}$/.test(name))
    throw new Refusal('request/not-found')
  return name
}
