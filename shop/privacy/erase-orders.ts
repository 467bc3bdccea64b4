// What is left of orders when nobody is to be known by them: parts, amounts, taxes and the place that these go by. Their invoices keep whom they
// were made out to for as long as the law asks.
import { type RawBuilder, sql, type Writer } from '#database/sql.ts'
import { ERASED_EMAIL } from './erased-email.ts'

type Ids = readonly number[]
const those = (ids: Ids): RawBuilder<unknown> => sql`any (${ids}::bigint[])`

/** Columns of orders and of what belongs to them that tell of a person, as histories and the audit log name them. */
const PERSONAL_COLUMNS =
  '{email,ship_to,bill_to,contact,collector,pickup_code,ext,reason,decision,message,serial,why,first_name,last_name,company,line1,line2,mobile,ship_to_before}'

/** Erases the persons of these orders; the transaction must say that it erases (`erasing`). */
export async function eraseOrders(tx: Writer, ids: Ids, { isBuyerKept }: { isBuyerKept: boolean }): Promise<void> {
  for (const change of [
    orders,
    attempts,
    changesByStaff,
    taxQuestions,
    labels,
    returns,
    refunds,
    claims,
    claimPhotos,
    codes,
    sessions,
    notes,
    files,
    history,
    isBuyerKept ? papersWithBuyer : papersWithPlace,
    creditReasons,
  ])
    await tx.run(change(ids))
}

const orders = (ids: Ids) => sql`
  update orders set email = ${ERASED_EMAIL}, customer_id = null, contact = '{}', ship_to = place_alone(ship_to), bill_to = place_alone(bill_to),
    collector = null, pickup_code = null, ext = '{}'
  where id = ${those(ids)}`

/** The gateway's own ids stay, by which money can still be found. */
const attempts = (ids: Ids) => sql`
  update payment_attempt set customer_id = null, card = '{}', payer = null, question_url = null, snapshot = snapshot || jsonb_build_object(
    'order', (snapshot -> 'order') || jsonb_build_object('email', ${ERASED_EMAIL}::text, 'contact', '{}'::jsonb, 'collector', null,
      'pickup_code', null, 'ship_to', place_alone(snapshot -> 'order' -> 'ship_to'), 'bill_to', place_alone(snapshot -> 'order' -> 'bill_to')),
    'coupon', null)
  where id in (select attempt_id from orders where id = ${those(ids)}) and jsonb_typeof(snapshot -> 'order') = 'object'`

const changesByStaff = (ids: Ids) => sql`
  update order_change set first_name = null, last_name = null, company = null, line1 = null, line2 = null, mobile = null,
    ship_to_before = place_alone(ship_to_before), ext = '{}'
  where order_id = ${those(ids)}`

/** City and postal code stay, by which a service taxes what is given back later. */
const taxQuestions = (ids: Ids) => sql`
  update tax_sale set question = jsonb_set(question, '{place}', question -> 'place' || '{"line1": "—", "line2": ""}')
  where order_id = ${those(ids)} and jsonb_typeof(question -> 'place') = 'object'`

/** Whoever has the address of a label reads name and street on it. */
const labels = (ids: Ids) =>
  sql`update shipping_label set file = '' where order_id = ${those(ids)} and file is not null`

const returns = (ids: Ids) => sql`
  update return_request set decision = case when decision is not null then '—' end, ext = '{}' where order_id = ${those(ids)}`

const refunds = (ids: Ids) => sql`
  update refund set why = case when why is not null then '—' end, ext = '{}' where order_id = ${those(ids)}`

const claims = (ids: Ids) => sql`
  update claim set message = '— — — — — —', serial = null, reading = null, reading_unit = null, request_hash = null,
    decision = case when decision is not null then '—' end, ext = '{}'
  where order_id = ${those(ids)}`

/** Its photographs go with the document. */
const claimPhotos = (ids: Ids) => sql`
  delete from content_document where id in (
    select document_id from content_version join claim_photo on version_id = content_version.id join claim on claim.id = claim_id
    where order_id = ${those(ids)})`

const codes = (ids: Ids) => sql`delete from email_code where order_id = ${those(ids)}`
const sessions = (ids: Ids) => sql`delete from session_order where order_id = ${those(ids)}`

/** Of rows that name a table and a record: those of orders and of what belongs to them. */
export const isOfOrders = (ids: Ids): RawBuilder<unknown> => sql`(
  table_name = 'orders' and record_id = ${those(ids)}
  or table_name = 'return_request' and record_id in (select id from return_request where order_id = ${those(ids)})
  or table_name = 'refund' and record_id in (select id from refund where order_id = ${those(ids)})
  or table_name = 'claim' and record_id in (select id from claim where order_id = ${those(ids)})
  or table_name = 'order_change' and record_id in (select id from order_change where order_id = ${those(ids)})
  or table_name = 'invoice' and record_id in (select id from invoice where order_id = ${those(ids)})
  or table_name = 'order_line' and record_id in (select id from order_line where order_id = ${those(ids)})
  or table_name = 'order_tracking' and record_id in (select id from order_tracking where order_id = ${those(ids)}))`

const notes = (ids: Ids) => sql`delete from record_note where ${isOfOrders(ids)}`
const files = (ids: Ids) => sql`delete from record_file where ${isOfOrders(ids)}`

const history = (ids: Ids) => sql`
  update record_change set was = was - ${PERSONAL_COLUMNS}::text[], became = became - ${PERSONAL_COLUMNS}::text[]
  where ${isOfOrders(ids)} and was is not null`

const paper = (buyer: RawBuilder<unknown>) => (ids: Ids) =>
  sql`
  update invoice set facts = facts || jsonb_build_object('email', '', 'customerNumber', null) || ${buyer} where order_id = ${those(ids)}`
const papersWithBuyer = paper(
  sql`jsonb_build_object('shipTo', without_mobile(facts -> 'shipTo'), 'billTo', without_mobile(facts -> 'billTo'))`,
)
const papersWithPlace = paper(
  sql`jsonb_build_object('shipTo', place_alone(facts -> 'shipTo'), 'billTo', place_alone(facts -> 'billTo'))`,
)

/** A credit note stands on the invoice, and says besides what staff wrote of it. */
const creditReasons = (ids: Ids) => sql`
  update credit_note set facts = facts || jsonb_build_object('email', '', 'customerNumber', null, 'why', null,
    'billTo', coalesce((select facts -> 'billTo' from invoice where order_id = credit_note.order_id order by sequence desc limit 1),
      place_alone(facts -> 'billTo')))
  where order_id = ${those(ids)}`
