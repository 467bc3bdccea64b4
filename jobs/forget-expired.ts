import { type Database, type RawBuilder, sql } from '#database/sql.ts'
import { UNDONE_STATES } from '#shop/checkout/attempt-states.ts'
import { endSettledPayments } from './end-settled-payments.ts'

/** Rows at a time, so that a transaction stays short (reliability rule 22). */
const MOST_AT_ONCE = 500

/**
 * Deletes what has outlived its time, each found by its index: sessions, and a day after their last use those that hold nothing;
 * sign-ins from which nobody came back within a day; codes by mail, and emails that guests showed to be theirs, a day after they ended; payment attempts of which no order came, with
 * the addresses they hold, 90 days after they ended or people settled them (rule 61), and orders by phone that nobody paid; selected equipment after 30 days (E-12), and what a guest asked for and never signed
 * in for; after a week the keys of requests (rule 7), the gateway's events and the notes of sent mails; a month later the subscriptions
 * that nobody confirmed, the rows of imports and what they replaced, deliveries of feeds, and after 90 days the notes of mails that bounced; deliveries of webhooks and verifications after 30 days, proofs a month after they ended, and what they saved at the end of the year after. Searches
 * that found nothing go after 90 days, rates of carriers after a week. Answers how many rows it deleted.
 */
export async function forgetExpired(db: Database): Promise<number> {
  let count = 0
  for (const statement of [
    sessions,
    signInTries,
    codes,
    emailProofs,
    endSettledPayments(MOST_AT_ONCE),
    attempts,
    phoneOrders,
    equipment,
    chosen,
    actions,
    keys,
    events,
    mails,
    bounced,
    deliveries,
    unconfirmed,
    checks,
    proofs,
    savings,
    importedRows,
    importedChanges,
    feedDeliveries,
    feedImports,
    fruitless,
    bulkChanges,
    removed,
    labels,
  ])
    count += await deleteAll(db, statement)
  return count
}

/**
 * Deletes carts without an attempt that were not changed for as long as they are kept (K-5): nobody sees them any more. All carts are
 * read, as an index by their end would make every change of a cart dearer.
 */
export const forgetExpiredCarts = (db: Database): Promise<number> => deleteAll(db, carts)

async function deleteAll(db: Database, statement: RawBuilder<unknown>): Promise<number> {
  let count = 0
  for (let deleted = MOST_AT_ONCE; deleted === MOST_AT_ONCE; count += deleted) deleted = await db.write.run(statement)
  return count
}

/**
 * A guest's session lives 30 days from its last use. Only those last used one or eight days ago are read, since their carts have gone
 * then: reading all would take ever longer.
 */
const checks = sql`delete from identity_check where id in (
  select id from identity_check where begun_at < now() - interval '30 days' limit ${MOST_AT_ONCE})`

const proofs = sql`delete from identity_proof where id in (
  select id from identity_proof where valid_until < now() - interval '30 days' limit ${MOST_AT_ONCE})`

const savings = sql`delete from verified_saving where id in (
  select id from verified_saving where year < extract(year from now())::int - 1 limit ${MOST_AT_ONCE})`

const importedRows = sql`delete from import_row where (import_id, number) in (
  select import_id, number from import_row
  where import_id in (select id from data_import where created_at < now() - interval '31 days') limit ${MOST_AT_ONCE})`

const importedChanges = sql`delete from import_change where (import_id, number) in (
  select import_id, number from import_change
  where import_id in (select id from data_import where created_at < now() - interval '31 days') limit ${MOST_AT_ONCE})`

const feedDeliveries = sql`delete from feed_delivery where id in (
  select id from feed_delivery where created_at < now() - interval '31 days' limit ${MOST_AT_ONCE})`

const feedImports = sql`delete from data_import where id in (
  select id from data_import where feed_id is not null and created_at < now() - interval '31 days' limit ${MOST_AT_ONCE})`

const fruitless = sql`delete from fruitless_search where id in (
  select id from fruitless_search where day < current_date - 90 limit ${MOST_AT_ONCE})`
/** Its rows go with it. */
const bulkChanges = sql`delete from bulk_change where id in (
  select id from bulk_change where created_at < now() - interval '31 days' limit ${MOST_AT_ONCE})`

/** As long as a session may have lasted. */
const removed = sql`delete from removed_session where token_hash in (
  select token_hash from removed_session where removed_at < now() - interval '30 days' limit ${MOST_AT_ONCE})`

const sessions = sql`delete from session where id in (
  select id from session
  where expires_at < now() or customer_id is null and staff_id is null
    and (expires_at between now() + interval '28 days' and now() + interval '29 days'
      or expires_at between now() + interval '21 days' and now() + interval '22 days')
    and not exists (select from cart where cart.owner = 'session:' || session.id and state in ('open', 'paying'))
    and not exists (select from payment_attempt where session_id = session.id)
    and not exists (select from session_order where session_id = session.id)
    and not exists (select from session_equipment where session_id = session.id)
    and not exists (select from sign_in_try where session_id = session.id)
    and not exists (select from identity_proof where session_id = session.id)
    and not exists (select from identity_check where session_id = session.id)
  limit ${MOST_AT_ONCE})`

const signInTries = sql`delete from sign_in_try where state_hash in (
  select state_hash from sign_in_try where begun_at < now() - interval '1 day' limit ${MOST_AT_ONCE})`

const codes = sql`delete from email_code where (session_id, subject) in (
  select session_id, subject from email_code where expires_at < now() - interval '1 day' limit ${MOST_AT_ONCE})`

const emailProofs = sql`delete from email_proof where id in (
  select id from email_proof where asked_at < now() - interval '1 day' limit ${MOST_AT_ONCE})`

const attempts = sql`delete from payment_attempt where id in (
  select id from payment_attempt
  where state in (${sql.join(UNDONE_STATES.map((state) => sql.lit(state)))}) and moved_at < now() - interval '90 days'
    and not exists (select from orders where attempt_id = payment_attempt.id) limit ${MOST_AT_ONCE})`

const phoneOrders = sql`delete from phone_order where id in (
  select id from phone_order where created_at < now() - interval '90 days' and sent_at < now() - interval '90 days'
    and not exists (select from orders where phone_order_id = phone_order.id) limit ${MOST_AT_ONCE})`

const equipment = sql`delete from session_equipment where session_id in (
  select session_id from session_equipment where held_until < now() limit ${MOST_AT_ONCE})`

const chosen = sql`delete from selected_equipment where customer_id in (
  select customer_id from selected_equipment where held_until < now() limit ${MOST_AT_ONCE})`

const actions = sql`delete from pending_action where (session_id, kind) in (
  select session_id, kind from pending_action where until < now() limit ${MOST_AT_ONCE})`

const carts = sql`delete from cart where id in (
  select id from cart where state in ('open', 'merged') and expires_at < now()
    and not exists (select from payment_attempt where cart_id = cart.id) limit ${MOST_AT_ONCE} for update skip locked)`

const keys = sql`delete from idempotency_key where (owner, route, key) in (
  select owner, route, key from idempotency_key where begun_at < now() - interval '7 days' limit ${MOST_AT_ONCE})`

const events = sql`delete from inbound_event where (provider, event_id) in (
  select provider, event_id from inbound_event where received_at < now() - interval '7 days' limit ${MOST_AT_ONCE})`

const mails = sql`delete from sent_mail where id in (
  select id from sent_mail where sent_at < now() - interval '7 days' limit ${MOST_AT_ONCE})`

const bounced = sql`delete from bounced_mail where id in (
  select id from bounced_mail where created_at < now() - interval '90 days' limit ${MOST_AT_ONCE})`

const deliveries = sql`delete from webhook_delivery where id in (
  select id from webhook_delivery where created_at < now() - interval '30 days' limit ${MOST_AT_ONCE})`

const unconfirmed = sql`delete from newsletter_subscription where id in (
  select id from newsletter_subscription
  where status = 'PENDING' and consented_at < now() - interval '30 days' limit ${MOST_AT_ONCE})`

const labels = sql`delete from shipping_label where id in (
  select id from shipping_label where state = 'QUOTED' and created_at < now() - interval '7 days' limit ${sql.lit(MOST_AT_ONCE)})`
