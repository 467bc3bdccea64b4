import { type Reader, sql } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { isOwn, openTo, openedBy } from '#shop/orders/own-order.ts'

export interface ClaimPhoto {
  key: string
  type: string
  bytes: number
}

/** A photograph that came with a claim, for whoever the order is open to as a whole. */
export const readPhoto = (
  db: Reader,
  shopper: Shopper,
  { orderId, claimId, position }: { orderId: number; claimId: number; position: number },
): Promise<ClaimPhoto | undefined> =>
  db.first(sql<ClaimPhoto>`
    select version.file_key as key, version.type, version.size_bytes::int as bytes
    from claim_photo photo join claim on claim.id = photo.claim_id join orders on orders.id = claim.order_id
      join content_version version on version.id = photo.version_id ${openedBy(shopper)}
    where claim.id = ${claimId} and orders.id = ${orderId} and photo.position = ${position}
      and ${openTo(shopper)} and ${isOwn(shopper)}`)
