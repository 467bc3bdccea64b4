// Drawings at addresses with a version, cached for ever. Content by staff names a category's drawing without one, which is cached for a
// day.
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readDrawnPart } from '#shop/catalog/read-drawn-part.ts'
import { readDrawnDiagram } from '#shop/diagrams/read-drawn-diagram.ts'
import { readDrawnMachine } from '#shop/diagrams/read-drawn-machine.ts'
import { drawExploded } from '#drawings/exploded/draw-exploded.ts'
import { drawMachine } from '#drawings/machine/draw-machine.ts'
import { DRAWING_VERSION, drawCategory, drawPart } from '#drawings/draw-part.ts'
import { sizedPart } from '#drawings/sized-part.ts'
import { drawSizes } from '#drawings/sized-picture.ts'
import { isLocale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { formatNumber } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import type { Shop } from '../shop.ts'

const compress = promisify(brotliCompress)
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'

interface Wanted {
  key: string
  draw: () => Promise<string>
  caching?: string
}

interface CachedDrawing {
  plain: string
  brotli: Buffer
}

export function drawingRoutes(app: FastifyInstance, { db }: Shop): void {
  const cached = new LRUCache<string, CachedDrawing>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: ({ plain, brotli }) => plain.length + brotli.length,
  })

  const send = async (request: FastifyRequest, reply: FastifyReply, { key, draw, caching = FOR_EVER }: Wanted) => {
    let drawing = cached.get(key)
    if (!drawing) {
      const plain = await draw()
      drawing = { plain, brotli: await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) }
      cached.set(key, drawing)
    }
    reply.header('cache-control', caching).header('vary', 'accept-encoding').type('image/svg+xml')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return drawing.plain
    return reply.header('content-encoding', 'br').send(drawing.brotli)
  }

  for (const look of ['list', 'lines', 'shaded'] as const) {
    app.get<{ Params: { file: string } }>(
      look === 'list' ? '/drawings/:file' : `/drawings/${look}/:file`,
      (request, reply) => {
        const partNumber = named(request.params.file)
        const draw = async () => {
          const part = await readDrawnPart(db, partNumber)
          if (!part) throw new Refusal('product/not-found')
          return drawPart(part, look)
        }
        return send(request, reply, { key: `${look}/${partNumber}`, draw })
      },
    )
  }

  app.get<{ Params: { locale: string; file: string } }>('/drawings/sizes/:locale/:file', (request, reply) => {
    const { locale } = request.params
    if (!isLocale(locale)) throw new Refusal('product/not-found')
    const partNumber = named(request.params.file)
    const words = { inch: wordsFor(locale).product.inch, number: (value: number) => formatNumber(value, locale) }
    const draw = async () => {
      const part = await readDrawnPart(db, partNumber)
      const sized = part && sizedPart(part.attributes, part.solid)
      if (!sized) throw new Refusal('product/not-found')
      return drawSizes(sized, words)
    }
    return send(request, reply, { key: `sizes/${locale}/${partNumber}`, draw })
  })

  app.get<{ Params: { file: string } }>('/drawings/category/:file', (request, reply) => {
    const { file } = request.params
    const isLasting = file.split('.').length > 2
    const slug = named(isLasting ? file : file.replace('.', `.${DRAWING_VERSION}.`))
    const caching = isLasting ? FOR_EVER : FOR_A_DAY
    return send(request, reply, { key: `category/${slug}`, draw: async () => drawCategory(slug), caching })
  })

  app.get<{ Params: { file: string } }>('/drawings/diagram/:file', (request, reply) => {
    const id = named(request.params.file)
    const draw = async () => {
      const callouts = await readDrawnDiagram(db, id)
      if (!callouts) throw new Refusal('diagram/not-found')
      return drawExploded(callouts)
    }
    return send(request, reply, { key: `diagram/${id}`, draw })
  })

  app.get<{ Params: { file: string } }>('/drawings/machine/:file', (request, reply) => {
    const name = named(request.params.file)
    const [, kind, code] = /^(family|line)-(\w+)$/.exec(name) ?? []
    const draw = async () => {
      const machine = code && (kind === 'family' || kind === 'line') && (await readDrawnMachine(db, kind, code))
      if (!machine) throw new Refusal('machine/not-found')
      return drawMachine(machine)
    }
    return send(request, reply, { key: `machine/${name}`, draw })
  })
}

/** A new drawing under an old version's address would stay in caches for ever: it is refused. */
function named(file: string): string {
  const [name, version, ending, ...more] = file.split('.')
  if (!name || version !== DRAWING_VERSION || ending !== 'svg' || more.length > 0 || !/^[\w-]{1,60}$/.test(name))
    throw new Refusal('request/not-found')
  return name
}
