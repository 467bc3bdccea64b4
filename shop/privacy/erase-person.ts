// Erases a customer, or a guest by their email: all that is theirs alone, and the person out of what the law makes the shop keep (decisions 87 and 101).
// One transaction: whoever looks sees all of it, or nothing. Done again it changes nothing.
import { type Database, type RawBuilder, sql, type Writer } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { eraseOrders, isOfOrders } from './erase-orders.ts'
import { GUEST_ROWS, readLeft } from './guest.ts'
import { type Known, readPerson } from './person.ts'
import { type HeldRows, recordsOfPerson } from './records-of-person.ts'
import { sellingTo, waysIn } from './traces-of-person.ts'

interface EraseDeps {
  db: Database
  files: Pick<FilePort, 'remove'>
}

/** Asked once more in the transaction that erases: what was asked for may have been taken back. */
type IsStillAsked = (tx: Writer) => Promise<boolean>
const always: IsStillAsked = async () => true

/** Erases a customer; answers whether there was somebody to erase. */
export const erasePerson = (deps: EraseDeps, customerId: number, isStillAsked = always): Promise<boolean> =>
  erase(deps, isStillAsked, async (tx) => {
    // Whoever signs in or pays at this moment waits, and finds nobody.
    await tx.first(sql`select from customer where id = ${customerId} for update`)
    return readPerson(tx, customerId)
  })

/** Erases what guests have left with an email; what is an account's stays. Answers whether it was done. */
export const eraseGuest = (
  deps: EraseDeps,
  guest: Pick<Known, 'email' | 'locale'>,
  isStillAsked = always,
): Promise<boolean> => erase(deps, isStillAsked, (tx) => readLeft(tx, guest))

async function erase(
  { db, files }: EraseDeps,
  isStillAsked: IsStillAsked,
  find: (tx: Writer) => Promise<Known | undefined>,
): Promise<boolean> {
  const gone = await db.transact(async (tx) => {
    if (!(await isStillAsked(tx))) return undefined
    await erasing(tx)
    const person = await find(tx)
    return person && eraseAll(tx, person)
  })
  // What a crash leaves is swept by night.
  for (const key of gone ?? []) await files.remove(key)
  return gone !== undefined
}

/** For this transaction: what is otherwise never changed may lose its persons, and no history is kept of it. */
export const erasing = (tx: Writer): Promise<number> =>
  tx.run(sql`
    select set_config('shop.erasing', 'on', true), set_config('shop.history', 'off', true), set_config('statement_timeout', '300s', true)`)

async function eraseAll(tx: Writer, person: Known): Promise<string[]> {
  const { customerId, orders } = person
  const { own, ofOrders } = await recordsOfPerson(tx, person)
  const held = [...own, ...ofOrders]
  const isExempt = (await tx.first(exemptOrders(orders))) !== undefined
  const before = await tx.all<{ key: string }>(keysOf(person, own))
  await tx.run(noteErased(person))
  await tx.run(sql`delete from session where customer_id = ${customerId}`)
  for (const change of [...waysIn(person), ...sellingTo(person)]) await tx.run(change)
  await eraseOrders(tx, orders, { isBuyerKept: true })
  if (isExempt) await tx.run(keepCertificates(idsIn(own, 'tax_exemption_request')))
  for (const change of besides(person, own, isExempt)) await tx.run(change)
  await tx.run(forgetImports(held))
  await tx.run(forgetAudit(person, held))
  await tx.run(sql`select set_config('shop.history', 'on', true)`)
  for (const { table, ids } of own.toReversed()) if (isDeleted(table, isExempt)) await tx.run(deleteRows(table, ids))
  await tx.run(forgetOwnHistory(own))
  await tx.run(tellPrograms(orders))
  const left = new Set((await tx.all(keysLeft(before.map(({ key }) => key)))).map(({ key }) => key))
  return before.flatMap(({ key }) => (left.has(key) ? [] : [key]))
}

const idsIn = (rows: readonly HeldRows[], table: string) => rows.find((one) => one.table === table)?.ids ?? []

/** The customer goes last, as others refer to it; requests stay as proof of what was done. */
const isDeleted = (table: string, isExempt: boolean): boolean =>
  table !== 'data_request' && !(isExempt && table === 'tax_exemption_request')

const deleteRows = (table: string, ids: readonly number[]) =>
  sql`delete from ${sql.table(table)} where id = any (${ids}::bigint[])`

const exemptOrders = (orders: readonly number[]) =>
  sql`select from orders where id = any (${orders}::bigint[]) and exemption_certificate is not null limit 1`

/** Only hashes are kept, by which a backup that still has them is put right. */
const noteErased = ({ customerId, email }: Known) => sql`
  insert into erased_person (hash) ${
    customerId === null
      ? sql`select distinct hash from (${GUEST_ROWS}) guest_row where lower(email) = lower(${email})`
      : sql`select hash_of_customer(number, created_at) from customer where id = ${customerId}`
  } on conflict do nothing`

const besides = ({ userId, email }: Known, own: readonly HeldRows[], isExempt: boolean): RawBuilder<unknown>[] => {
  const recordIds = own.flatMap((one) => one.recordIds)
  const certificates = isExempt ? idsIn(own, 'tax_exemption_request') : []
  return [
    sql`delete from bounced_mail where lower(email) = lower(${email})`,
    sql`delete from platform_avatar where record_id = any (${recordIds})`,
    sql`delete from content_document_link where linked_entity_id = any (${recordIds})`,
    sql`delete from content_document document where (created_by = ${userId} or owner_id = ${userId} or id in (
        select document_id from content_version join tax_exemption_request request on certificate_version_id = content_version.id
        where request.id = any (${idsIn(own, 'tax_exemption_request')}::bigint[])))
      and not exists (select from content_version version join tax_exemption_request request on certificate_version_id = version.id
        where version.document_id = document.id and request.id = any (${certificates}::bigint[]))`,
    sql`update data_request set email = null, erasing_email = null, locale = null, reason = null, file_key = null, file_bytes = null, status = case when status = 'TAKEN_BACK' then status else 'DONE' end,
        ended_at = coalesce(ended_at, now())
      where id = any (${idsIn(own, 'data_request')}::bigint[])`,
    sql`update graphile_worker._private_jobs set last_error = null where last_error ilike ${`%${like(email)}%`}`,
    sql`update bulk_change set search_term = null, conditions = null
      where search_term ilike ${`%${like(email)}%`} or conditions ilike ${`%${like(email)}%`}`,
  ]
}

const like = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A sale without tax needs its certificate for as long as the tax is asked about; who sent it is not part of that. */
const keepCertificates = (ids: readonly number[]) => sql`
  with kept as (
    update tax_exemption_request set customer_number = '—', contact_name = '—', phone = '0000000000', email = null, customer_id = null, ext = '{}'
    where id = any (${ids}::bigint[]) returning certificate_version_id as id
  )
  update content_version set title = 'certificate', path_on_client = 'certificate', description = null from kept where content_version.id = kept.id`

/** A month at most they are kept in any case. */
const forgetImports = (held: readonly HeldRows[]) => sql`
  with gone as (select unnest(ids) as id from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as held (ids bigint[])),
  imports as (select id from data_import where object in ('Account', 'Contact', 'Address', 'Order', 'ReturnOrder', 'ContactRequest', 'Equipment__c')),
  changes as (delete from import_change where import_id in (select id from imports) and record in (select id from gone))
  update import_row set cells = '{}', facts = null, key = null where import_id in (select id from imports) and record in (select id from gone)`

/** Who did what, and when, stays. */
const forgetAudit = ({ customerId, userId, orders }: Known, held: readonly HeldRows[]) => sql`
  update audit_log set before = null, after = null, why = null
  where (before is not null or after is not null or why is not null) and subject = any (${[
    ...(customerId === null ? [] : [`customer ${customerId}`, `user ${userId}`]),
    ...held.flatMap(({ recordIds }) => recordIds),
    ...held.flatMap(({ table, ids }) => (table === 'customer_address' ? ids.map((id) => `address ${id}`) : [])),
  ]}::text[] || array(select 'order ' || number from orders where id = any (${orders}::bigint[])))`

/** Of what was deleted the database has forgotten it; of what stays, here. */
const forgetOwnHistory = (own: readonly HeldRows[]) => sql`
  select forget_history("table", id) from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as held ("table" text, ids bigint[]), unnest(ids) as id`

/** Whoever follows orders reads them anew, and finds nobody either. */
const tellPrograms = (orders: readonly number[]) => sql`
  insert into record_change (table_name, record_id, verb, was, became, is_of_orders, is_published)
  select 'orders', id, 'changed', '{"email": null}', '{"email": null}', true, true from unnest(${orders}::bigint[]) as id`

/** Files that go with them. */
const keysOf = ({ userId, orders }: Known, own: readonly HeldRows[]) => sql<{ key: string }>`
  select file_key as key from content_version version join content_document document on document.id = document_id
  where document.created_by = ${userId} or document.owner_id = ${userId}
    or version.id in (select version_id from equipment_document where equipment_id = any (${idsIn(own, 'equipment')}::bigint[]))
    or version.id in (select version_id from claim_photo join claim on claim.id = claim_id where order_id = any (${orders}::bigint[]))
    or version.id in (select certificate_version_id from tax_exemption_request where id = any (${idsIn(own, 'tax_exemption_request')}::bigint[]))
    or document.id in (select document_id from record_file where (table_name, record_id) in (
      select "table", unnest(ids) from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as held ("table" text, ids bigint[])))
    or document.id in (select document_id from record_file where ${isOfOrders(orders)})
  union
  select file_key from data_request where id = any (${idsIn(own, 'data_request')}::bigint[]) and file_key is not null`

const keysLeft = (keys: readonly string[]) => sql<{ key: string }>`
  select file_key as key from content_version where file_key = any (${keys}) union select file_key from data_request where file_key = any (${keys})`
