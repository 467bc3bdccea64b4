import type { Claims } from '#contract/shop/claims.ts'
import type { Reader } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { drawingPath, productPath } from '#shop/catalog/part-summary.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { readParts } from '#shop/orders/order-parts.ts'
import type { ClaimRow } from '#shop/orders/part-rows.ts'
import { type ClaimFacts, claimFactsOf } from './claim-facts.ts'
import { claimNumber } from './claim-number.ts'
import { claimablesOf } from './claimable.ts'

/** What of an order may be claimed and what was. Number and email alone show no more than that it is not open. */
export async function readClaims(
  db: Reader,
  shopper: Shopper,
  { orderId, now, read = readParts }: { orderId: number; now: Date; read?: typeof readParts },
): Promise<Claims> {
  const parts = await read(db, shopper, { orderId, reading: 'claims' })
  if (!parts) throw new Refusal('order/not-found')
  const facts = claimFactsOf(parts)
  const { can, damage, lines } = claimablesOf(facts, now)
  return {
    can,
    country: facts.country,
    damage,
    lines: facts.isOwn
      ? lines.map(({ line: { position, partNumber, name, alias }, ...rest }) => ({
          position,
          partNumber,
          name,
          path: alias ? productPath(alias) : '/',
          drawing: drawingPath(partNumber),
          ...rest,
        }))
      : [],
    claims: facts.isOwn ? facts.claims.map((claim) => viewOf(facts, claim)) : [],
  }
}

function viewOf(
  facts: ClaimFacts,
  { id, requestedAt, photos, position, ...claim }: ClaimRow,
): Claims['claims'][number] {
  const { kind, status, message, decision } = claim
  const path = `/order/${recordId('order', facts.id)}/claims/${recordId('claim', id)}`
  return {
    id: recordId('claim', id),
    number: claimNumber(id),
    kind,
    status,
    name: facts.lines.find((line) => line.position === position)?.name ?? null,
    message,
    requestedAt: new Date(requestedAt).toISOString(),
    decision,
    photos: photos.map((place) => `${path}/${place}`),
  }
}
