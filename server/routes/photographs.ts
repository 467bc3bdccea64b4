// `/photographs/{hash}.{format}`: a size of a photograph of a part, named by its bytes and cached for ever. Nobody's session is asked for.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PHOTO_FORMATS } from '#shop/photos/photo-limits.ts'
import { readPhotoFile } from '#shop/photos/read-photo-file.ts'
import { Refusal } from '#values/refusal.ts'
import { FILE_TIME } from '../http/time-limit.ts'
import type { Shop } from '../shop.ts'

const NAME = new RegExp(`^([0-9a-f]{32})\\.(${PHOTO_FORMATS.join('|')})$`)

export function photographRoute(app: FastifyInstance, { db, files }: Pick<Shop, 'db' | 'files'>): void {
  app.get<{ Params: { file: string } }>('/photographs/:file', FILE_TIME, async (request, reply) => {
    const [, hash, ending] = NAME.exec(request.params.file) ?? []
    const format = PHOTO_FORMATS.find((one) => one === ending)
    const file = hash && format && (await readPhotoFile(db, { hash, format }))
    if (!format) throw new Refusal('request/not-found')
    if (!file) return gone(reply)
    const bytes = await files.open(file.key)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-length', file.bytes)
      .type(`image/${format}`)
      .send(bytes)
  })
}

/** A page that was open when its picture was removed shows nothing in its place, and no sign of something broken. */
const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

const gone = (reply: FastifyReply) =>
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('image/svg+xml')
    .send(NOTHING)
