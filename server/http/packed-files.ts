// Texts too long for memory: compressed while they are made, and cached compressed.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

export interface PackedFiles {
  has(name: string): boolean
  /** Sends the cached text, or makes it once for all who wait. Failures are not cached. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => AsyncIterable<string>,
  ): Promise<FastifyReply>
}

export function openPackedFiles({ ttlMs, maxBytes }: { ttlMs: number; maxBytes: number }): PackedFiles {
  const cached = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    ttl: ttlMs,
  })
  const making = new Map<string, Promise<Buffer>>()

  function packed(name: string, make: () => AsyncIterable<string>): Promise<Buffer> {
    const known = making.get(name)
    if (known) return known
    const made = pack(make())
      .then((bytes) => {
        cached.set(name, bytes)
        return bytes
      })
      .finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  return {
    has: (name) => cached.has(name),
    async send(request, reply, name, make) {
      const bytes = cached.get(name) ?? (await packed(name, make))
      reply.header('cache-control', `public, max-age=${ttlMs / 1000}`).header('vary', 'accept-encoding')
      if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
        return reply.header('content-encoding', 'gzip').send(bytes)
      return reply.send(Readable.from([bytes]).pipe(createGunzip()))
    },
  }
}

async function pack(text: AsyncIterable<string>): Promise<Buffer> {
  const zip = createGzip()
  const [bytes] = await Promise.all([buffer(zip), pipeline(text, zip)])
  return bytes
}
