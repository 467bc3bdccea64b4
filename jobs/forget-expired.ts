import { type Database, sql } from '#database/sql.ts'

/** Rows at a time, so that a transaction stays short (reliability rule 22). */
const MOST_AT_ONCE = 1000

/**
 * Deletes what has outlived its time: sessions; sign-ins from which nobody came back within a day; payment attempts of which no
 * order came, with the addresses they hold, after 90 days (rule 61); equipment in hand after 30 days (E-12); carts without an
 * attempt that were not changed for as long as they are kept (K-5); after a week the keys of requests (rule 7) and the gateway's
 * events. Answers how many rows it deleted.
 */
export async function forgetExpired(db: Database): Promise<number> {
  let count = 0
  for (const statement of [sessions, signInTries, attempts, equipment, carts, keys, events])
    count += await db.write.run(statement)
  return count
}

const sessions = sql`delete from session where id in (
  select id from session where expires_at < now() limit ${MOST_AT_ONCE})`

const signInTries = sql`delete from sign_in_try where state_hash in (
  select state_hash from sign_in_try where begun_at < now() - interval '1 day' limit ${MOST_AT_ONCE})`

const attempts = sql`delete from payment_attempt where id in (
  select id from payment_attempt
  where state in ('declined', 'expired', 'voided') and moved_at < now() - interval '90 days'
    and not exists (select from orders where attempt_id = payment_attempt.id) limit ${MOST_AT_ONCE})`

const equipment = sql`delete from session_equipment where session_id in (
  select session_id from session_equipment where held_until < now() limit ${MOST_AT_ONCE})`

const carts = sql`delete from cart where id in (
  select id from cart where state in ('open', 'merged') and expires_at < now()
    and not exists (select from payment_attempt where cart_id = cart.id) limit ${MOST_AT_ONCE} for update skip locked)`

const keys = sql`delete from idempotency_key where (owner, route, key) in (
  select owner, route, key from idempotency_key where begun_at < now() - interval '7 days' limit ${MOST_AT_ONCE})`

const events = sql`delete from inbound_event where (provider, event_id) in (
  select provider, event_id from inbound_event where received_at < now() - interval '7 days' limit ${MOST_AT_ONCE})`
