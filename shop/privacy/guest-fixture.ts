// A guest of whom the shop knows all that it can know without an account: each place where they, staff or the shop itself write of them is filled, with
// words that stand nowhere else.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Database, type RawBuilder, sql } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { FULL, fillCart, json, PERSON_EMAIL, personAddress as address } from './known-words-fixture.ts'

const STAFF = 2

/** Answers their order, which is done with. */
export async function fillGuest(db: Database, files: FilePort): Promise<{ order: { id: number; number: string } }> {
  const { write } = db
  const id = async (query: RawBuilder<unknown>) => (await write.first(query as RawBuilder<{ id: number }>))?.id ?? 0
  const part = (await aPart(write, {})).number
  const session = await id(
    sql`insert into session (token_hash, expires_at) values ('\\x97', now() + interval '1 day') returning id`,
  )
  const file = async (isOfRecord = false) => {
    const key = await files.keep(await files.receive(Readable.from([Buffer.from(`file of ${FULL}`)])))
    return id(sql`
      with document as (insert into content_document (owner_id, latest_number, created_by, of_record) values (${STAFF}, 1, ${STAFF}, ${isOfRecord}) returning id)
      insert into content_version (document_id, number, title, path_on_client, description, type, extension, size_bytes, checksum, file_key, created_by)
      select id, 1, ${FULL}, 'quillfeather.pdf', ${FULL}, 'PDF', 'pdf', 5, md5(''), ${key}, ${STAFF} from document returning id`)
  }
  const cartOf = async (state: string) => {
    const cart = await id(sql`insert into cart (session_id, country, currency, state, expires_at)
      values (${session}, 'CA', 'CAD', ${state}, now() + interval '1 day') returning id`)
    await fillCart(write, { cart, part })
    return cart
  }
  const attemptOf = (cart: number, state: string) =>
    id(sql`
      insert into payment_attempt (reference, cart_id, session_id, request_key, state, snapshot, amount_cents, currency, card, payer, question_url)
      values (${randomUUID()}, ${cart}, ${session}, ${randomUUID()}, ${state}, ${json({
        order: { email: PERSON_EMAIL, locale: 'fr-CA', ship_to: address, bill_to: address, contact: { name: FULL } },
        coupon: { id: 1, person: PERSON_EMAIL },
        lines: [],
      })}, 16097, 'CAD', ${json({ token: 'pk8zq9xw' })}, 'pk8zq9xw', ${`https://bank.example/${FULL}`}) returning id`)

  const ordered = await cartOf('ordered')
  await cartOf('open')
  const paid = await attemptOf(ordered, 'done')
  await attemptOf(await cartOf('merged'), 'declined')
  await attemptOf(await cartOf('merged'), 'refunded')
  const order = await anOrder(write, { locale: 'fr-CA', email: PERSON_EMAIL, product: part, tracking: '1Z556' })
  await write.run(sql`
    update orders set attempt_id = ${paid}, cart_id = ${ordered}, status = 'DELIVERED', ship_to = ${json(address)}, bill_to = ${json(address)},
      contact = ${json({ email: PERSON_EMAIL, phone: '5815550177' })}, collector = ${FULL}, pickup_code = 'pk8zq9xw', ext = ${json({ x: FULL })}
    where id = ${order.id}`)
  await write.run(sql`update orders set collector = 'Zephyrine' where id = ${order.id}`)
  await write.run(sql`insert into session_order (session_id, order_id) values (${session}, ${order.id})`)
  await write.run(sql`
    insert into idempotency_key (owner, route, key, body_hash, state, status, answer)
    values (${`session:${session}`}, 'x', ${randomUUID()}, '\\x01', 'answered', 200, ${json({ name: FULL })})`)
  await write.run(sql`
    insert into identity_check (session_id, provider, discount, locale, state_hash, verifier, reference)
    values (${session}, 'idme', 'MILITARY', 'en-US', '\\x11', ${FULL}, ${FULL})`)
  await write.run(sql`
    insert into identity_proof (session_id, discount, provider, subject_hash, valid_until)
    values (${session}, 'MILITARY', 'idme', '\\x12', now() + interval '1 year')`)
  const claim = await id(sql`
    insert into claim (order_id, order_line_position, kind, status, message, serial, decision, decided_at, ext)
    values (${order.id}, 1, 'WARRANTY', 'ACCEPTED', ${FULL}, 'PK8ZQ9XW', ${FULL}, now(), ${json({ x: FULL })}) returning id`)
  await write.run(sql`insert into claim_photo (claim_id, position, version_id) values (${claim}, 1, ${await file()})`)
  await write.run(sql`
    insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at, decision, ext)
    values (${order.id}, 1, 'PART', 'REFUNDED', 1, 'WRONG_PART', now(), ${FULL}, ${json({ x: FULL })})`)
  await write.run(sql`
    insert into invoice (order_id, country, sequence, issued_at, facts, seller)
    values (${order.id}, 'CA', ${order.id + 10_000}, now(), invoice_facts(${order.id}), '{}') on conflict do nothing`)
  await write.run(sql`
    insert into phone_order (caller, email, phone, locale, country, currency, lines, entry, total_cents, press, cancelled_at, ext)
    values (${FULL}, ${PERSON_EMAIL}, '5815550177', 'fr-CA', 'CA', 'CAD', 'A:1', ${json({ shipTo: address })}, 100, ${randomUUID()}, now(), ${json({ x: FULL })})`)
  await write.run(sql`
    with promotion as (
      insert into promotion (name, kind, percent, country, starts_at) values ('Ten', 'PERCENT', 10, 'CA', now()) returning id
    ), coupon as (insert into coupon (promotion_id, code) select id, 'TEN-OFF' from promotion returning id, promotion_id)
    insert into coupon_use (coupon_id, promotion_id, attempt_id, email) select id, promotion_id, ${paid}, ${PERSON_EMAIL} from coupon`)
  const message = await id(sql`
    insert into contact_request (name, email, locale, category, message, ext)
    values (${FULL}, ${PERSON_EMAIL.toUpperCase()}, 'fr-CA', 'technical', ${`${FULL} asks`}, ${json({ x: FULL })}) returning id`)
  await write.run(sql`insert into contact_reply (request_id, message) values (${message}, ${`Dear ${FULL}`})`)
  await write.run(sql`
    insert into newsletter_subscription (email, country, locale, consent_text, client_address, status, confirmed_at, ext)
    values (${PERSON_EMAIL}, 'CA', 'fr-CA', 'Yes', '192.0.2.7', 'CONFIRMED', now(), ${json({ x: FULL })})`)
  await write.run(
    sql`insert into notify_request (email, product_id, country, locale) values (${PERSON_EMAIL}, ${part}, 'CA', 'fr-CA')`,
  )
  await write.run(
    sql`insert into bounced_mail (mail_id, email, subject, reason) values ('b-2', ${PERSON_EMAIL}, ${FULL}, ${`no ${PERSON_EMAIL}`})`,
  )
  await write.run(sql`
    insert into tax_exemption_request (reference, customer_number, contact_name, phone, country, region, email, certificate_version_id, ext)
    values ('ABCDEFGHIJKM', 'C5550001', ${FULL}, '5815550177', 'CA', 'QC', ${PERSON_EMAIL}, ${await file()}, ${json({ x: FULL })})`)
  for (const [object, table, record] of [
    ['Order', 'orders', order.id],
    ['ContactRequest', 'contact_request', message],
  ] as const) {
    await write.run(sql`
      insert into record_note (object, table_name, record_id, text, press) values (${object}, ${table}, ${record}, ${FULL}, ${randomUUID()})`)
    await write.run(sql`
      insert into record_file (object, table_name, record_id, document_id, press)
      select ${object}, ${table}, ${record}, document_id, ${randomUUID()} from content_version where id = ${await file(true)}`)
  }
  await write.run(sql`
    insert into audit_log (who, what, subject, before, after, why) values
      ('user 2', 'Order update', ${recordId('order', order.id)}, ${json({ ship_to: address })}, null, ${FULL}),
      ('guest', 'order-changed', ${`order ${order.number}`}, ${json({ to: FULL })}, null, null)`)
  await write.run(sql`
    insert into email_proof (session_id, email, locale, proven_at) values (${session}, ${PERSON_EMAIL}, 'fr-CA', now())`)
  await write.run(sql`insert into data_request (email, locale, kind) values (${PERSON_EMAIL}, 'fr-CA', 'COPY')`)
  return { order }
}
