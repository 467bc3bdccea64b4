// All that the shop knows of somebody, in plain names: what a copy of their data holds, section by section. Amounts are in whole cents of the
// order's currency.
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { Words } from '#words/words.ts'
import { isAskedByThem, isTheirs, type Known } from './person.ts'

export type SectionName = keyof Words['myData']['copy']['sections']
export type CopyRow = Readonly<Record<string, unknown>>

export interface Section {
  name: SectionName
  rows: CopyRow[]
}

type Asked = (person: Known) => RawBuilder<CopyRow>

const ofOrders = ({ orders }: Known, column = sql`order_id`) => sql`${column} = any (${orders}::bigint[])`

const SECTIONS: Readonly<Record<SectionName, Asked>> = {
  account: ({ customerId }) => sql`
    select number as "customerNumber", first_name as "firstName", last_name as "lastName", company, email, mobile, locale as language, country,
      created_at as since, nullif(ext, '{}') as more from customer where id = ${customerId}`,
  addresses: ({ customerId }) => sql`
    select first_name as "firstName", last_name as "lastName", company, line1, line2, city, region, postal_code as "postalCode", country, mobile,
      is_default as "isDefault", created_at as since, nullif(ext, '{}') as more from customer_address where customer_id = ${customerId} order by id`,
  machines: ({ customerId }) => sql`
    select type, number, nickname, nullif(details, '{}') as details, notes, created_at as since, nullif(ext, '{}') as more, (
      select jsonb_agg(jsonb_build_object('on', read_on, 'value', reading, 'unit', unit) order by read_on)
      from equipment_reading where equipment_id = equipment.id) as readings
    from equipment where customer_id = ${customerId} order by id`,
  documents: ({ customerId, userId }) => sql`
    select equipment.nickname as machine, document.name, version.path_on_client as "fileName", version.size_bytes as bytes, document.created_at as since
    from equipment_document document join equipment on equipment.id = equipment_id join content_version version on version.id = version_id
    where customer_id = ${customerId}
    union all
    select null, version.title, version.path_on_client, version.size_bytes, version.created_at
    from content_version version join content_document document on document.id = document_id
    where document.created_by = ${userId} and not exists (select from equipment_document where version_id = version.id)
    order by since`,
  selected: ({ customerId }) => sql`
    select equipment as details, held_until as until from selected_equipment where customer_id = ${customerId}`,
  savedParts: ({ customerId }) => sql`
    select part_number as "partNumber", saved_at as since from saved_product join product on product.id = product_id
    where customer_id = ${customerId} order by saved_at`,
  lists: ({ customerId }) => sql`
    select name, share_token is not null as "isShared", changed_at as since, (
      select jsonb_agg(jsonb_build_object('partNumber', part_number, 'quantity', line.quantity) order by added_at)
      from part_list_line line join product on product.id = product_id where list_id = part_list.id) as lines
    from part_list where customer_id = ${customerId} order by id`,
  carts: ({ customerId }) => sql`
    select cart.country, state as status, cart.created_at as since, expires_at as until, (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('partNumber', part_number, 'quantity', line.quantity, 'vin', vin, 'vehicle', vehicle)) order by line.id)
      from cart_line line join product on product.id = product_id where line.cart_id = cart.id and removed_at is null) as lines,
      (select details from checkout_entry where cart_id = cart.id) as "checkoutEntry"
    from cart where customer_id = ${customerId} and state <> 'merged'
    union all
    select country, 'saved-for-later', null, null, jsonb_build_array(jsonb_build_object('partNumber',
      (select part_number from product where product.id = product_id), 'quantity', quantity)), null
    from saved_line where customer_id = ${customerId} order by since`,
  orders: (person) => sql`
    select number, email, locale as language, country, currency, status, delivery_type as delivery, placed_at as "placedAt", subtotal_cents as subtotal,
      discount_cents as discount, discount_code as "discountCode", core_cents as "coreCharges", shipping_cents as shipping, tax_cents as taxes,
      total_cents as total, refunded_cents as refunded, card_brand as "cardBrand", card_last4 as "cardLast4", ship_to as "shipTo", bill_to as "billTo",
      contact, collector, exemption_certificate as certificate, nullif(ext, '{}') as more, (
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('partNumber', part_number, 'name', name, 'quantity', quantity, 'unit', unit_cents,
          'discount', discount_cents, 'vehicle', vehicle, 'agreements', agreements)) order by position)
        from order_line where order_id = orders.id) as lines, (
        select jsonb_agg(jsonb_build_object('kind', kind, 'at', at) order by at) from order_event where order_id = orders.id) as events, (
        select jsonb_agg(jsonb_build_object('carrier', carrier, 'number', number, 'on', shipped_on) order by id)
        from order_tracking where order_id = orders.id) as parcels
    from orders where ${ofOrders(person, sql`id`)} order by placed_at`,
  orderChanges: (person) => sql`
    select orders.number as order, change.created_at as since, lines, lines_before as "linesBefore", ship_to_before as "shipToBefore",
      nullif(concat_ws(', ', first_name, last_name, company, line1, line2, city, region, postal_code, mobile), '') as "shipTo",
      change.total_cents as total
    from order_change change join orders on orders.id = order_id where ${ofOrders(person)} order by change.id`,
  invoices: (person) => sql`
    select invoice.number, orders.number as order, issued_at as "issuedAt", facts as details, 'invoice' as kind
    from invoice join orders on orders.id = order_id where ${ofOrders(person)}
    union all
    select note.number, orders.number, issued_at, facts, 'credit note' from credit_note note join orders on orders.id = order_id
    where ${ofOrders(person)} order by "issuedAt"`,
  payments: (person) => sql`
    select reference, state as status, amount_cents as amount, currency, started_at as since, card ->> 'brand' as "cardBrand", card ->> 'last4' as "cardLast4",
      snapshot -> 'order' -> 'ship_to' as "shipTo", snapshot -> 'order' -> 'bill_to' as "billTo", failed_checks as "failedChecks"
    from payment_attempt where customer_id = ${person.customerId} or id in (select attempt_id from orders where ${ofOrders(person, sql`id`)})
    order by started_at`,
  returns: (person) => sql`
    select orders.number as order, order_line_position as line, request.kind, request.status, request.quantity, reason, requested_at as since, decision,
      refund_cents as refunded, nullif(request.ext, '{}') as more
    from return_request request join orders on orders.id = order_id where ${ofOrders(person)} order by request.id`,
  refunds: (person) => sql`
    select orders.number as order, amount_cents as amount, refund.currency, state as status, why as reason, refund.created_at as since, ended_at as "endedAt",
      nullif(refund.ext, '{}') as more
    from refund join orders on orders.id = order_id where ${ofOrders(person)} order by refund.id`,
  claims: (person) => sql`
    select orders.number as order, claim.kind, claim.status, message, installed_on as "installedOn", reading, reading_unit as unit, serial, decision,
      requested_at as since, (select count(*)::int from claim_photo where claim_id = claim.id) as photos, nullif(claim.ext, '{}') as more
    from claim join orders on orders.id = order_id where ${ofOrders(person)} order by claim.id`,
  phoneOrders: (person) => sql`
    select caller as name, email, phone as mobile, locale as language, currency, lines, total_cents as total, sent_at as since, entry as "checkoutEntry",
      machine as details, nullif(ext, '{}') as more
    from phone_order where ${isTheirs(person)} order by id`,
  messages: (person) => sql`
    select name, email, category, product_type as "productType", message, order_number as order, consent_text as consent, consented_at as "consentedAt",
      status, created_at as since, nullif(ext, '{}') as more, (
        select jsonb_agg(jsonb_build_object('at', created_at, 'message', message) order by id) from contact_reply where request_id = contact_request.id) as answers
    from contact_request where ${isTheirs(person)} order by id`,
  taxExemptions: (person) => sql`
    select certificate, country, region, taxes as kind, valid_until as until, null as name, null as mobile, null as email, created_at as since
    from tax_exemption where customer_id = ${person.customerId}
    union all
    select reference, country, region, status, null, contact_name, phone, email, created_at from tax_exemption_request where ${isTheirs(person)}
    order by since`,
  mailings: (person) => sql`
    select 'newsletter' as kind, email, status, consent_text as consent, consented_at as "consentedAt", client_address as "networkAddress",
      confirmed_at as "confirmedAt", ended_at as "endedAt", null as "partNumber", nullif(ext, '{}') as more
    from newsletter_subscription where ${isTheirs(person)}
    union all
    select 'back in stock', email, status, null, request.created_at, null, null, notified_at, part_number, nullif(request.ext, '{}')
    from notify_request request join product on product.id = product_id where ${isTheirs(person)} order by "consentedAt"`,
  mails: (person) => sql`
    select subject as name, reason, created_at as since, 'bounced' as kind from bounced_mail where lower(email) = lower(${person.email}) order by id`,
  discounts: (person) => sql`
    select code as "discountCode", used.created_at as since, 'promotion' as kind, null::timestamptz as until
    from coupon_use used join coupon on coupon.id = coupon_id
    where used.customer_id = ${person.customerId} or used.attempt_id in (select attempt_id from orders where ${ofOrders(person, sql`id`)})
    union all
    select discount, verified_at, 'verified by ' || provider, valid_until from identity_proof where customer_id = ${person.customerId}
    union all
    select discount, begun_at, 'verification by ' || provider || coalesce(' ' || outcome, ''), ended_at from identity_check
    where customer_id = ${person.customerId} order by since`,
  sessions: ({ customerId }) => sql`
    select signed_in_at as since, expires_at as until from session where customer_id = ${customerId} order by id`,
  viewsByStaff: ({ customerId }) => sql`
    select begun_at as since, coalesce(ended_at, ends_at) as until, reason from shop_view where customer_id = ${customerId} order by id`,
  notesByStaff: (person) => sql`
    select created_at as since, text as message from record_note
    where removed_at is null and (table_name = 'customer' and record_id = ${person.customerId}
      or table_name = 'orders' and ${ofOrders(person, sql`record_id`)}
      or table_name = 'contact_request' and record_id in (select id from contact_request where ${isTheirs(person)})
      or table_name = 'claim' and record_id in (select id from claim where ${ofOrders(person)})
      or table_name = 'return_request' and record_id in (select id from return_request where ${ofOrders(person)}))
    order by id`,
  changes: (person) => sql`
    select at as since, case table_name when 'customer' then 'account' else 'address' end as kind, verb as status, coalesce(role, 'shop') as by,
      was as before, became as after
    from record_change where table_name = 'customer' and record_id = ${person.customerId}
      or table_name = 'customer_address' and record_id in (select id from customer_address where customer_id = ${person.customerId})
    order by id`,
  dataRequests: (person) => sql`
    select kind, status, created_at as since, due_at as until, ended_at as "endedAt", reason from data_request where ${isAskedByThem(person)} order by id`,
}

/** Sections without anything stand in it too: that there is nothing is told as well. */
export async function readSections(db: Reader, person: Known): Promise<Section[]> {
  const sections: Section[] = []
  for (const [name, asked] of Object.entries(SECTIONS) as [SectionName, Asked][])
    sections.push({ name, rows: (await db.all(asked(person))).map(filled) })
  return sections
}

const filled = (row: CopyRow): CopyRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''))

export interface CopiedFile {
  /** In the folder `files` of the copy. */
  name: string
  key: string
}

/** Files that they have brought: the last part of a name alone, numbered, as two may be called the same. */
export function filesOfPerson(db: Reader, person: Known): Promise<CopiedFile[]> {
  const { customerId, userId, orders } = person
  return db.all(sql<CopiedFile>`
    select file_key as key, row_number() over (order by id) || '-' || coalesce(nullif(trim(both '-' from
      regexp_replace(left(title, 60), '[^A-Za-z0-9]+', '-', 'g')), ''), 'file') || '.' || extension as name
    from content_version version
    where id in (select version_id from equipment_document join equipment on equipment.id = equipment_id where customer_id = ${customerId})
      or id in (select version_id from claim_photo join claim on claim.id = claim_id where order_id = any (${orders}::bigint[]))
      or id in (select certificate_version_id from tax_exemption_request where ${isTheirs(person)})
      or document_id in (select id from content_document where created_by = ${userId})
    order by id`)
}
