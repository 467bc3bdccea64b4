// Somebody of whom the shop knows all that it can know: each place where a customer, staff or the shop itself writes of them is filled, with words
// that stand nowhere else.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Database, type RawBuilder, sql } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { FULL, fillCart, json, PERSON_EMAIL, personAddress as address } from './known-words-fixture.ts'

export interface Filled {
  customerId: number
  order: { id: number; number: string }
  guestOrder: { id: number; number: string }
}

export async function fillPerson(db: Database, files: FilePort): Promise<Filled> {
  const { write } = db
  const id = async (query: RawBuilder<unknown>) =>
    (await write.first<{ id: number }>(query as RawBuilder<{ id: number }>))?.id ?? 0
  const part = (await aPart(write, {})).number
  const customerId = await id(sql`
    insert into customer (number, first_name, last_name, company, email, mobile, locale, country, ext)
    values ('C5550001', 'Zephyrine', 'Quillfeather', 'Quillfeather Mills', ${PERSON_EMAIL}, '5815550177', 'fr-CA', 'CA', ${json({ Pet__c: FULL })})
    returning id`)
  const userId = 1_000_000 + customerId
  const session = await id(sql`
    insert into session (token_hash, customer_id, expires_at, id_token) values ('\\x99', ${customerId}, now() + interval '1 day', ${FULL}) returning id`)
  const guest = await id(
    sql`insert into session (token_hash, expires_at) values ('\\x98', now() + interval '1 day') returning id`,
  )
  const file = async (owner = userId, isOfRecord = false) => {
    const key = await files.keep(await files.receive(Readable.from([Buffer.from(`file of ${FULL}`)])))
    return id(sql`
      with document as (insert into content_document (owner_id, latest_number, created_by, of_record) values (${owner}, 1, ${owner}, ${isOfRecord}) returning id)
      insert into content_version (document_id, number, title, path_on_client, description, type, extension, size_bytes, checksum, file_key, created_by)
      select id, 1, ${FULL}, 'quillfeather.pdf', ${FULL}, 'PDF', 'pdf', 5, md5(''), ${key}, ${owner} from document returning id`)
  }

  const addressId = await id(sql`
    insert into customer_address (customer_id, first_name, last_name, company, line1, line2, city, region, postal_code, country, mobile, is_default)
    values (${customerId}, 'Zephyrine', 'Quillfeather', 'Quillfeather Mills', '77 Marjolaine Way', 'x', 'Laval', 'QC', 'H7N 1A1', 'CA', '5815550177', true) returning id`)
  await write.run(sql`update customer_address set line2 = 'Zephyrine’s gate' where id = ${addressId}`)
  await write.run(sql`update customer set company = 'Quillfeather & Co' where id = ${customerId}`)
  const machine = await id(sql`
    insert into equipment (customer_id, type, number, nickname, details, notes, ext)
    values (${customerId}, 'VEHICLE', '', 'Zephyrine', ${json({ chosen: { make: FULL } })}, ${FULL}, ${json({ x: FULL })}) returning id`)
  await write.run(
    sql`insert into equipment_reading (equipment_id, read_on, reading, unit) values (${machine}, current_date, 10, 'km')`,
  )
  await write.run(sql`
    insert into equipment_document (equipment_id, place, version_id, name) values (${machine}, 1, ${await file()}, ${FULL})`)
  await write.run(sql`
    insert into selected_equipment (customer_id, equipment, held_until) values (${customerId}, ${json({ name: FULL })}, now() + interval '1 day')`)
  await write.run(sql`insert into saved_product (customer_id, product_id) values (${customerId}, ${part})`)
  await write.run(
    sql`insert into saved_line (customer_id, country, product_id, quantity) values (${customerId}, 'CA', ${part}, 1)`,
  )
  await write.run(sql`
    with list as (insert into part_list (customer_id, name, share_token) values (${customerId}, ${FULL}, 'pk8zq9xwtoken') returning id)
    insert into part_list_line (list_id, product_id, quantity) select id, ${part}, 2 from list`)
  await file()

  const cartOf = (customer: number | null, sessionId: number, state: string) =>
    id(sql`insert into cart (session_id, customer_id, country, currency, state, expires_at)
      values (${sessionId}, ${customer}, 'CA', 'CAD', ${state}, now() + interval '1 day') returning id`)
  const [open, ordered, guestCart] = [
    await cartOf(customerId, session, 'open'),
    await cartOf(customerId, session, 'ordered'),
    await cartOf(null, guest, 'ordered'),
  ]
  for (const cart of [open, ordered, guestCart]) await fillCart(write, { cart, part })

  const order = await anOrder(write, { locale: 'fr-CA', email: PERSON_EMAIL, product: part, tracking: '1Z555' })
  const guestOrder = await anOrder(write, { locale: 'fr-CA', email: PERSON_EMAIL.toLowerCase(), product: part })
  const attemptOf = (cart: number, customer: number | null, sessionId: number, state: string) =>
    id(sql`
      insert into payment_attempt (reference, cart_id, session_id, customer_id, request_key, state, snapshot, amount_cents, currency, card, payer, question_url)
      values (${randomUUID()}, ${cart}, ${sessionId}, ${customer}, ${randomUUID()}, ${state}, ${json({
        order: {
          email: PERSON_EMAIL,
          locale: 'fr-CA',
          ship_to: address,
          bill_to: address,
          contact: { name: FULL },
          collector: FULL,
          pickup_code: 'pk8zq9xw',
        },
        coupon: { id: 1, person: PERSON_EMAIL },
        lines: [],
      })}, 16097, 'CAD', ${json({ token: 'pk8zq9xw', brand: 'VISA', last4: '4242' })}, 'pk8zq9xw', ${`https://bank.example/${FULL}`}) returning id`)
  const [paid, guestPaid] = [
    await attemptOf(ordered, customerId, session, 'done'),
    await attemptOf(guestCart, null, guest, 'done'),
  ]
  await attemptOf(await cartOf(customerId, session, 'merged'), customerId, session, 'declined')
  await attemptOf(await cartOf(null, guest, 'merged'), null, guest, 'voided')
  for (const [one, attempt, cart, customer] of [
    [order, paid, ordered, customerId],
    [guestOrder, guestPaid, guestCart, null],
  ] as const)
    await write.run(sql`
      update orders set customer_id = ${customer}, attempt_id = ${attempt}, cart_id = ${cart}, status = 'DELIVERED', ship_to = ${json(address)}, bill_to = ${json(address)},
        contact = ${json({ email: PERSON_EMAIL, name: FULL, phone: '5815550177' })}, collector = ${FULL}, pickup_code = 'pk8zq9xw', ext = ${json({ x: FULL })},
        exemption_certificate = 'EX-1'
      where id = ${one.id}`)
  await write.run(sql`update orders set collector = 'Zephyrine' where id = ${order.id}`)
  await write.run(sql`insert into session_order (session_id, order_id) values (${guest}, ${order.id})`)
  await write.run(sql`
    insert into email_code (session_id, subject, order_id, salt, code_hash) values (${guest}, ${`order ${order.id}`}, ${order.id}, '\\x01', '\\x02')`)
  await write.run(sql`
    insert into order_change (order_id, lines, first_name, last_name, company, line1, line2, mobile, ship_to_before, press, ext)
    values (${order.id}, '1:1', 'Zephyrine', 'Quillfeather', 'Quillfeather', '77 Marjolaine Way', 'Zephyrine', '5815550177', ${json(address)}, ${randomUUID()}, ${json({ x: FULL })})`)
  await write.run(sql`
    insert into tax_sale (order_id, question) values (${order.id}, ${json({ place: { line1: '77 Marjolaine Way', line2: 'Zephyrine', city: 'Laval', postalCode: 'H7N 1A1' } })})`)
  await write.run(sql`
    insert into shipping_label (order_id, parcel, box, rates, state, number, file)
    values (${order.id}, ${randomUUID()}, '{}', '[]', 'BOUGHT', '1Z1', 'https://labels.example.com/quillfeather.pdf')`)
  const returned = await id(sql`
    insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at, decision, ext)
    values (${order.id}, 1, 'PART', 'REFUNDED', 1, 'WRONG_PART', now(), ${FULL}, ${json({ x: FULL })}) returning id`)
  await write.run(sql`update return_request set decision = 'Zephyrine again' where id = ${returned}`)
  const claim = await id(sql`
    insert into claim (order_id, order_line_position, kind, status, message, serial, decision, decided_at, ext)
    values (${order.id}, 1, 'WARRANTY', 'ACCEPTED', ${FULL}, 'PK8ZQ9XW', ${FULL}, now(), ${json({ x: FULL })}) returning id`)
  await write.run(sql`update claim set decision = 'Zephyrine again' where id = ${claim}`)
  await write.run(sql`insert into claim_photo (claim_id, position, version_id) values (${claim}, 1, ${await file()})`)
  for (const one of [order, guestOrder])
    await write.run(sql`
      insert into invoice (order_id, country, sequence, issued_at, facts, seller)
      values (${one.id}, 'CA', ${one.id + 10_000}, now(), invoice_facts(${one.id}), '{}') on conflict do nothing`)
  const refund = await id(sql`
    insert into refund (order_id, currency, amount_cents, goods_cents, state, ended_at, key, why, ext)
    values (${order.id}, 'CAD', 100, 100, 'DONE', now(), ${randomUUID()}, ${FULL}, ${json({ x: FULL })}) returning id`)
  await write.run(sql`
    insert into credit_note (refund_id, order_id, country, sequence, issued_at, facts, seller)
    values (${refund}, ${order.id}, 'CA', 55555, now(), credit_note_facts(${refund}) || ${json({ why: FULL, billTo: address })}, '{}') on conflict do nothing`)
  await write.run(sql`
    insert into phone_order (customer_id, caller, email, phone, locale, country, currency, lines, entry, machine, total_cents, press, cancelled_at, ext)
    values (${customerId}, ${FULL}, ${PERSON_EMAIL}, '5815550177', 'fr-CA', 'CA', 'CAD', 'A:1', ${json({ shipTo: address })}, ${json({ x: FULL })}, 100, ${randomUUID()}, now(), ${json({ x: FULL })})`)
  await write.run(sql`
    with promotion as (
      insert into promotion (name, kind, percent, country, starts_at) values ('Ten', 'PERCENT', 10, 'CA', now()) returning id
    ), coupon as (insert into coupon (promotion_id, code) select id, 'TEN-OFF' from promotion returning id, promotion_id)
    insert into coupon_use (coupon_id, promotion_id, attempt_id, customer_id, email) select id, promotion_id, ${paid}, ${customerId}, ${PERSON_EMAIL} from coupon`)
  await write.run(sql`
    insert into identity_check (customer_id, provider, discount, locale, state_hash, verifier, reference)
    values (${customerId}, 'idme', 'MILITARY', 'en-US', '\\x11', ${FULL}, ${FULL})`)
  await write.run(sql`
    insert into identity_proof (customer_id, discount, provider, subject_hash, valid_until)
    values (${customerId}, 'MILITARY', 'idme', '\\x12', now() + interval '1 year')`)
  await write.run(sql`
    insert into idempotency_key (owner, route, key, body_hash, state, status, answer)
    values (${`customer:${customerId}`}, 'x', ${randomUUID()}, '\\x01', 'answered', 200, ${json({ name: FULL })})`)

  const message = await id(sql`
    insert into contact_request (name, email, locale, category, message, order_number, ext)
    values (${FULL}, ${PERSON_EMAIL.toUpperCase()}, 'fr-CA', 'technical', ${`${FULL} asks`}, null, ${json({ x: FULL })}) returning id`)
  await write.run(sql`insert into contact_reply (request_id, message) values (${message}, ${`Dear ${FULL}`})`)
  await write.run(sql`update contact_request set status = 'CLOSED', customer_id = ${customerId} where id = ${message}`)
  await write.run(sql`
    insert into newsletter_subscription (email, country, locale, consent_text, client_address, status, confirmed_at, ext)
    values (${PERSON_EMAIL}, 'CA', 'fr-CA', 'Yes', '192.0.2.7', 'CONFIRMED', now(), ${json({ x: FULL })})`)
  await write.run(
    sql`insert into notify_request (email, product_id, country, locale, ext) values (${PERSON_EMAIL}, ${part}, 'CA', 'fr-CA', ${json({ x: FULL })})`,
  )
  await write.run(
    sql`insert into bounced_mail (mail_id, email, subject, reason) values ('b-1', ${PERSON_EMAIL}, ${FULL}, ${`no ${PERSON_EMAIL}`})`,
  )
  await write.run(sql`
    insert into tax_exemption (customer_id, country, region, certificate, valid_until, ext) values (${customerId}, 'CA', 'QC', 'EX-1', current_date, ${json({ x: FULL })})`)
  await write.run(sql`
    insert into tax_exemption_request (reference, customer_number, contact_name, phone, country, region, email, customer_id, certificate_version_id, ext)
    values ('ABCDEFGHIJKL', 'C5550001', ${FULL}, '5815550177', 'CA', 'QC', ${PERSON_EMAIL}, ${customerId}, ${await certificate()}, ${json({ x: FULL })})`)
  for (const [object, table, record] of [
    ['Account', 'customer', customerId],
    ['Order', 'orders', order.id],
    ['Claim__c', 'claim', claim],
  ] as const) {
    await write.run(sql`
      with note as (insert into record_note (object, table_name, record_id, text, press) values (${object}, ${table}, ${record}, ${FULL}, ${randomUUID()}) returning id)
      insert into record_note_before (note_id, text) select id, ${`before ${FULL}`} from note`)
    await write.run(sql`
      insert into record_file (object, table_name, record_id, document_id, press)
      select ${object}, ${table}, ${record}, document_id, ${randomUUID()} from content_version where id = ${await file(2, true)}`)
  }
  await write.run(
    sql`insert into shop_view (customer_id, staff_id, reason, token_hash) values (${customerId}, 1, ${FULL}, '\\x77')`,
  )
  await write.run(sql`
    insert into audit_log (who, what, subject, before, after, why) values
      ('user 2', 'Contact update', ${recordId('contact', customerId)}, ${json({ first_name: 'Zephyrine' })}, ${json({ mobile: '5815550177' })}, ${FULL}),
      ('user 2', 'Order update', ${recordId('order', order.id)}, ${json({ ship_to: address })}, null, null),
      ('user 2', 'Claim__c update', ${recordId('claim', claim)}, ${json({ message: FULL })}, null, null),
      ('user 2', 'sees the shop as', ${`user ${userId}`}, null, null, ${FULL}),
      ('customer', 'order-changed', ${`order ${guestOrder.number}`}, ${json({ to: FULL })}, null, null)`)
  await write.run(
    sql`insert into platform_recent (user_id, object_name, record_id) values (${userId}, 'Order', ${order.id})`,
  )
  await write.run(
    sql`insert into platform_avatar (record_id, photo_url) values (${recordId('account', customerId)}, ${`/a/${FULL}.png`})`,
  )
  await write.run(sql`
    insert into platform_list_view (object_name, name, columns, filters, owner_id, label) values
      ('Order', 'Mine', '{Name}', ${json([{ operands: [FULL] }])}, ${userId}, '{"en-US": "Mine"}')`)
  await write.run(sql`
    with import as (
      insert into data_import (object, file_name, size_bytes, format, columns, actor, locale, state) values ('Account', 'a.csv', 1, '{}', '[]', 2, 'en-US', 'DONE') returning id
    ), row as (
      insert into import_row (import_id, number, cells, key, record, facts) select id, 1, ${json([FULL])}, ${FULL}, ${customerId}, ${json({ x: FULL })} from import
    )
    insert into import_change (import_id, number, record, before, stamp) select id, 1, ${customerId}, ${json({ company: FULL })}, now() from import`)
  await write.run(sql`
    insert into bulk_change (actor, locale, object_name, search_term, conditions, fields, is_collected)
    values (2, 'en-US', 'Account', ${PERSON_EMAIL}, null, '{}', true), (2, 'en-US', 'Account', null, ${PERSON_EMAIL}, '{}', true)`)
  await write.run(sql`
    select graphile_worker.add_job('order-placed-mail', json_build_object('orderId', ${order.id}::bigint))`)
  await write.run(sql`update graphile_worker._private_jobs set last_error = ${`550 ${PERSON_EMAIL} unknown`}`)
  await write.run(sql`insert into data_request (customer_id, kind, reason) values (${customerId}, 'COPY', ${FULL})`)
  // As a guest, before there was an account.
  await write.run(
    sql`insert into data_request (email, locale, kind, status, ended_at) values (${PERSON_EMAIL}, 'fr-CA', 'COPY', 'DONE', now())`,
  )
  await write.run(
    sql`insert into email_proof (session_id, email, locale, proven_at) values (${guest}, ${PERSON_EMAIL}, 'fr-CA', now())`,
  )
  return { customerId, order, guestOrder }

  async function certificate(): Promise<number> {
    const key = await files.keep(await files.receive(Readable.from([Buffer.from('certificate EX-1')])))
    return id(sql`
      with document as (insert into content_document (owner_id, latest_number, created_by) values (${userId}, 1, ${userId}) returning id)
      insert into content_version (document_id, number, title, path_on_client, type, extension, size_bytes, checksum, file_key, created_by)
      select id, 1, ${FULL}, 'quillfeather.pdf', 'PDF', 'pdf', 5, md5(''), ${key}, ${userId} from document returning id`)
  }
}
