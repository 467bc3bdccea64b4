// `/order/{orderId}/claims/{claimId}/{place}`: a photograph that came with a claim, handed over as a file to the order's owner alone.
import type { FastifyInstance } from 'fastify'
import { claimNumber } from '#shop/claims/claim-number.ts'
import { readPhoto } from '#shop/claims/read-photo.ts'
import { storedType } from '#shop/files/file-type.ts'
import { prefixOf } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { FILE_TIME } from '../http/time-limit.ts'
import type { Shop } from '../shop.ts'

export function claimPhotoRoute(
  app: FastifyInstance,
  { db, files, config }: Pick<Shop, 'config' | 'db' | 'files'>,
  visitorOf: VisitorOf,
) {
  for (const locale of config.locales)
    app.get<{ Params: { orderId: string; claimId: string; place: string } }>(
      `${prefixOf(locale)}/order/:orderId/claims/:claimId/:place`,
      FILE_TIME,
      async (request, reply) => {
        const { params } = request
        const orderId = recordNumber('order', params.orderId)
        const claimId = recordNumber('claim', params.claimId)
        const position = /^[1-4]$/.test(params.place) ? Number(params.place) : undefined
        const session = await visitorOf(request, reply).session()
        if (!session || orderId === undefined || claimId === undefined || position === undefined)
          throw new Refusal('request/not-found')
        const shopper = { sessionId: session.id, customerId: session.customerId, locale }
        const photo = await readPhoto(db, shopper, { orderId, claimId, position })
        if (!photo) throw new Refusal('request/not-found')
        const { extension, mediaType } = storedType(photo.type)
        const bytes = await files.open(photo.key)
        return reply
          .header('cache-control', 'private, no-store')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-disposition', `attachment; filename="${claimNumber(claimId)}-${position}.${extension}"`)
          .header('content-length', photo.bytes)
          .type(mediaType)
          .send(bytes)
      },
    )
}
