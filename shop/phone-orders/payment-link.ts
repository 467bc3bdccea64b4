// Links that pay an order by phone. A token is told once; of it the hash alone is kept.
import { createHash, randomBytes } from 'node:crypto'
import { type Reader, sql, type Writer } from '#database/sql.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { stateOf } from './phone-order-state.ts'

export const linkPath = (token: string): string => `/payment-link/${token}`

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Another link to an order that can still be paid, beside those that are good. undefined when it cannot be paid any more; or was sent anew since `sentAt`,
 * where that is said.
 */
export async function makeLink(
  db: Writer,
  { phoneOrderId, sentAt }: { phoneOrderId: number; sentAt?: string },
): Promise<{ token: string; locale: Locale } | undefined> {
  const token = randomBytes(32).toString('base64url')
  const made = await db.first(sql<{ locale: Locale }>`
    with open as (
      select id, locale from phone_order
      where id = ${phoneOrderId} and ${stateOf((column) => sql.ref(`phone_order.${column}`))} in ('WAITING', 'OPENED', 'PAYING')
        and (${sentAt ?? null}::timestamptz is null or sent_at = ${sentAt ?? null}::timestamptz)
      for share
    ), made as (
      insert into phone_order_link (phone_order_id, token_hash) select id, ${hashOf(token)} from open
    )
    select locale from open`)
  return made && { token, locale: made.locale }
}

export const linkUrl = (siteUrl: string, { token, locale }: { token: string; locale: Locale }): string =>
  siteUrl + pathIn(locale, linkPath(token))

/** Which order a token pays, whether or not its link is still good; who has begun to pay it finds it by the reference of that payment too. */
export const findByLink = (
  db: Reader,
  { token, sessionId }: { token: string; sessionId: number },
): Promise<{ id: number; isEnded: boolean } | undefined> =>
  db.first(sql<{ id: number; isEnded: boolean }>`
    select phone_order_id as id, ended_at is not null as "isEnded" from phone_order_link where token_hash = ${hashOf(token)}
    union all
    select phone_order.id, false from payment_attempt attempt join phone_order on phone_order.cart_id = attempt.cart_id
    where attempt.reference = ${token} and attempt.session_id = ${sessionId}
    limit 1`)
