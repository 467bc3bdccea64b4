// `/photographs/{hash}.{format}`: a size of a photograph of a part, named by its bytes and cached for ever. Nobody's session is asked for.
import type { FastifyInstance } from 'fastify'
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
    if (!file) throw new Refusal('request/not-found')
    const bytes = await files.open(file.key)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-length', file.bytes)
      .type(`image/${format}`)
      .send(bytes)
  })
}
