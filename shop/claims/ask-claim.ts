import { hashOfBody, requireSameBody } from '#database/idempotency-key.ts'
import { enqueue } from '#database/jobs.ts'
import { type Database, type Reader, sql, type Writer } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { asCustomer } from '#shop/accounts/acting.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { openTo, openedBy } from '#shop/orders/own-order.ts'
import { Refusal } from '#values/refusal.ts'
import { type ClaimFacts, readClaimFacts } from './claim-facts.ts'
import type { SentFile } from '#shop/files/sent-file.ts'
import { attachPhotos, keepPhotos, type KeptPhoto, typedPhotos } from './sent-photos.ts'
import { type PlannedClaim, plannedClaim, type WantedClaim } from './wanted-claim.ts'

export interface AskedClaim extends WantedClaim {
  orderId: number
  requestKey: string
  photos: readonly SentFile[]
  now: Date
}

/**
 * Makes a claim of an order that is the shopper's own, with its photographs. The order's row is held, so that one claim of a thing is
 * made at a time; the same form sent again is the same claim, and brings no photograph twice; its key with other contents is refused.
 */
export async function askClaim(
  deps: { db: Database; files: FilePort },
  shopper: Shopper,
  wanted: AskedClaim,
): Promise<{ id: number }> {
  const { db } = deps
  const seen = await readOwn(db, shopper, wanted.orderId)
  const made = await madeBefore(db, seen, wanted)
  if (made) return made
  const photos = await typedPhotos(wanted.photos)
  const isTaken = typeof photos !== 'string'
  // Before a file is kept.
  plannedClaim(seen, wanted, isTaken ? null : photos, wanted.now)
  return keepPhotos(deps, isTaken ? photos : [], (kept) =>
    db.transact((tx) => insertOnce(tx, shopper, { wanted, kept }), asCustomer(shopper.customerId)),
  )
}

async function insertOnce(
  tx: Writer & Reader,
  shopper: Shopper,
  { wanted, kept }: { wanted: AskedClaim; kept: readonly KeptPhoto[] },
): Promise<{ id: number; isNew: boolean }> {
  await tx.first(sql`select orders.id from orders ${openedBy(shopper)}
    where orders.id = ${wanted.orderId} and ${openTo(shopper)} for no key update of orders`)
  const facts = await readOwn(tx, shopper, wanted.orderId)
  const made = await madeBefore(tx, facts, wanted)
  if (made) return { ...made, isNew: false }
  const row = await tx.first(inserting(shopper, wanted, plannedClaim(facts, wanted, null, wanted.now)))
  if (!row) throw new Error('a claim was not kept')
  await attachPhotos(tx, row.id, kept)
  return { id: row.id, isNew: true }
}

async function readOwn(db: Reader, shopper: Shopper, orderId: number): Promise<ClaimFacts> {
  const facts = await readClaimFacts(db, shopper, orderId)
  if (!facts) throw new Refusal('order/not-found')
  return facts
}

async function madeBefore(db: Reader, { id, isOwn }: ClaimFacts, wanted: AskedClaim): Promise<{ id: number } | null> {
  const before = await db.first<{ id: number; order_id: number; hash: Buffer | null }>(
    sql`select id, order_id, request_hash as hash from claim where request_key = ${wanted.requestKey}::uuid`,
  )
  if (!before) return null
  if (!isOwn || before.order_id !== id) throw new Refusal('key/other-body')
  requireSameBody(before.hash, hashOf(wanted))
  return { id: before.id }
}

function hashOf(claim: AskedClaim): Buffer {
  const { now: _, requestKey: __, photos, ...typed } = claim
  return hashOfBody({ ...typed, photos: photos.map(({ checksum }) => checksum) })
}

const inserting = ({ customerId }: Shopper, wanted: AskedClaim, planned: PlannedClaim) => sql<{
  id: number
}>`
  with asked as (
    insert into claim
      (order_id, order_line_position, kind, message, installed_on, reading, reading_unit, serial, request_key, request_hash,
        requested_at)
    values (${wanted.orderId}, ${planned.position}, ${planned.kind}, ${planned.message}, ${planned.use.installedOn}::date,
      ${planned.use.reading}::int, ${planned.use.readingUnit}, ${planned.use.serial}, ${wanted.requestKey}::uuid, ${hashOf(wanted)}, ${wanted.now})
    returning id, order_id
  ), mailed as (
    ${enqueue('claim-mail', sql`json_build_object('claimId', id, 'step', 'NEW')`, sql`from asked`)}
  ), audited as (
    insert into audit_log (who, what, subject, after)
    select ${customerId === null ? 'guest' : 'customer'}, 'claim-made', 'order ' || orders.number,
      jsonb_build_object('claim', asked.id, 'kind', ${planned.kind}::text)
    from asked join orders on orders.id = asked.order_id
  )
  select id from asked`
