// What tells of persons and has outlived its time, by `kept-data.ts`: run each day. What was forgotten is not found again, so it is done a few rows at
// a time, and whoever is killed between goes on the next day.
import { type Database, type RawBuilder, sql } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { eraseOrders } from './erase-orders.ts'
import { erasing } from './erase-person.ts'

/** Invoices and what taxes go by, unless the settings say otherwise (HISTORY_YEARS_OF_ORDERS). */
export const YEARS_OF_ORDERS = 7

/** Rows at a time, so that a transaction stays short (reliability rule 22). */
const MOST_AT_ONCE = 200

/** Answers how many rows it deleted, and orders that it took persons out of. */
export async function forgetPersons(
  { db, files }: { db: Database; files: Pick<FilePort, 'remove'> },
  { now, yearsOfOrders }: { now: Date; yearsOfOrders: number },
): Promise<number> {
  let count = await forgetCopies(db, files, now)
  for (const statement of [
    leftMailings(now),
    closedNotices(now),
    answered(now),
    views(now),
    ended(now),
    erasedBefore(now),
    useOfCodes(now),
  ])
    count += await repeated(() => db.write.run(statement))
  count += await forgetExemptions(db, files, { now, years: yearsOfOrders })
  count += await repeated(() => forgetAudit(db, { now, years: yearsOfOrders }))
  return count + (await repeated(() => forgetBuyers(db, { now, years: yearsOfOrders })))
}

async function repeated(step: () => Promise<number>): Promise<number> {
  let count = 0
  for (let done = MOST_AT_ONCE; done === MOST_AT_ONCE; count += done) done = await step()
  return count
}

/** Copies of data a week after they were ready. */
async function forgetCopies(db: Database, files: Pick<FilePort, 'remove'>, now: Date): Promise<number> {
  const gone = await db.write.all(sql<{ key: string }>`
    with over as (
      select id, file_key from data_request where status = 'READY' and expires_at <= ${now}::timestamptz limit ${MOST_AT_ONCE} for update
    ), ended as (
      update data_request set status = 'DONE', ended_at = now(), file_key = null, file_bytes = null from over where data_request.id = over.id
    )
    select file_key as key from over where file_key is not null`)
  for (const { key } of gone) await files.remove(key)
  return gone.length
}

const deleting = (table: string, isOver: RawBuilder<unknown>) => sql`
  delete from ${sql.table(table)} where id in (select id from ${sql.table(table)} where ${isOver} limit ${MOST_AT_ONCE})`

/** That somebody agreed is proved for three years after they took it back. */
const leftMailings = (now: Date) =>
  deleting(
    'newsletter_subscription',
    sql`status = 'UNSUBSCRIBED' and ended_at < ${now}::timestamptz - interval '3 years'`,
  )

const closedNotices = (now: Date) =>
  deleting('notify_request', sql`status = 'CLOSED' and created_at < ${now}::timestamptz - interval '180 days'`)

const answered = (now: Date) =>
  deleting('contact_request', sql`status = 'CLOSED' and modified_at < ${now}::timestamptz - interval '3 years'`)

const views = (now: Date) => deleting('shop_view', sql`begun_at < ${now}::timestamptz - interval '2 years'`)

/** Proof of what was asked and done. */
const ended = (now: Date) =>
  deleting(
    'data_request',
    sql`status in ('DONE', 'TAKEN_BACK') and ended_at < ${now}::timestamptz - interval '3 years'`,
  )

/** No backup is kept longer. */
const erasedBefore = (now: Date) => sql`
  delete from erased_person where hash in (
    select hash from erased_person where erased_at < ${now}::timestamptz - interval '3 years' limit ${MOST_AT_ONCE})`

/** Nobody uses a code of a promotion that ended a year ago. */
const useOfCodes = (now: Date) => sql`
  update coupon_use set email = 'erased-' || id, customer_id = null where id in (
    select used.id from coupon_use used join promotion on promotion.id = promotion_id
    where ends_at < ${now}::timestamptz - interval '1 year' and used.email <> 'erased-' || used.id limit ${MOST_AT_ONCE})`

interface Aged {
  now: Date
  years: number
}

/** Requests with their certificates, as long as the sales without tax. */
async function forgetExemptions(db: Database, files: Pick<FilePort, 'remove'>, { now, years }: Aged): Promise<number> {
  const gone = await db.write.all(sql<{ key: string | null }>`
    with gone as (
      delete from tax_exemption_request where id in (
        select id from tax_exemption_request
        where status = 'CLOSED' and modified_at < ${now}::timestamptz - make_interval(years => ${years}) limit ${MOST_AT_ONCE})
      returning certificate_version_id as id
    ), documents as (
      delete from content_document where id in (select document_id from content_version join gone using (id))
    )
    select file_key as key from gone left join content_version using (id)`)
  for (const { key } of gone) if (key !== null) await files.remove(key)
  return gone.length
}

const forgetAudit = (db: Database, { now, years }: Aged): Promise<number> =>
  db.transact(async (tx) => {
    await erasing(tx)
    return tx.run(sql`
      delete from audit_log where id in (
        select id from audit_log where at < ${now}::timestamptz - make_interval(years => ${years}) order by at, id limit ${MOST_AT_ONCE})`)
  })

/** Orders whose invoices nobody asks for any more lose their persons, whether or not these were erased before. */
const forgetBuyers = (db: Database, { now, years }: Aged): Promise<number> =>
  db.transact(async (tx) => {
    await erasing(tx)
    const old = await tx.all(sql<{ id: number }>`
      select id from orders
      where placed_at < ${now}::timestamptz - make_interval(years => ${years}) and status in ('DELIVERED', 'PICKED_UP', 'CANCELLED', 'SHIPPED')
        and (contact <> '{}' or exists (select from invoice where order_id = orders.id and place_alone(facts -> 'billTo') <> facts -> 'billTo'))
      order by placed_at limit ${MOST_AT_ONCE}`)
    if (old.length > 0)
      await eraseOrders(
        tx,
        old.map(({ id }) => id),
        { isBuyerKept: false },
      )
    return old.length
  })
