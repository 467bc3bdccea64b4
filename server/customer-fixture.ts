import { sql, type Writer } from '#database/sql.ts'
import { someIdentities } from '#providers/identity/identities-fixture.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { recordId } from '#values/record-id.ts'

export const identity = someIdentities({
  'ann-token': { subject: 'ann', email: 'ann@example.com' },
  'bob-token': { subject: 'bob', email: 'bob@example.com' },
  'staff-token': { subject: 'staff', email: 'staff@example.com' },
  'admin-token': { subject: 'admin', email: 'admin@example.com' },
  'stranger-token': { subject: 'stranger', email: 'stranger@example.com' },
})

export const WHO = ['guest', 'ann', 'bob', 'staff', 'admin'] as const
export type Who = (typeof WHO)[number]

export const as = (who: Who, language = 'en-US'): Record<string, string> => ({
  'accept-language': language,
  ...(who !== 'guest' && { authorization: `Bearer ${who}-token` }),
})

async function aCustomer(db: Writer, firstName: string) {
  const email = `${firstName.toLowerCase()}@example.com`
  const row = await db.first<{ id: number }>(sql`
    insert into customer (number, first_name, last_name, email, locale, country)
    values (${`C-${firstName}`}, ${firstName}, 'Lee', ${email}, 'en-US', 'US') returning id`)
  const customer = row?.id ?? 0
  const order = await anOrder(db, { email, firstName })
  await db.run(sql`update orders set customer_id = ${customer} where id = ${order.id}`)
  const ids = await db.first<
    Record<
      | 'address'
      | 'cart'
      | 'line'
      | 'equipment'
      | 'saved'
      | 'returned'
      | 'claim'
      | 'orderLine'
      | 'contact'
      | 'notify'
      | 'invoice',
      number
    >
  >(sql`
    with address as (
      insert into customer_address (customer_id, first_name, last_name, line1, line2, city, region, postal_code, country, mobile,
        is_default)
      values (${customer}, ${firstName}, 'Lee', '100 Main St', 'Unit 2', 'Columbus', 'IN', '47201', 'US', '8125550100', true)
      returning id
    ), session as (
      insert into session (token_hash, customer_id, expires_at)
      values (decode(md5(${email}), 'hex'), ${customer}, now() + interval '1 day') returning id
    ), cart as (
      insert into cart (session_id, customer_id, country, currency, expires_at)
      select id, ${customer}, 'US', 'USD', now() + interval '1 day' from session returning id
    ), line as (
      insert into cart_line (cart_id, product_id, kind, quantity, seen_unit_cents)
      select id, 1, 'Simple', 2, 1999 from cart returning id
    ), equipment as (
      insert into equipment (customer_id, type, number, nickname, details)
      values (${customer}, 'VEHICLE', '', 'Truck', '{"chosen":{"make":"Ram","model":"2500","year":2015}}') returning id
    ), saved as (
      insert into saved_product (customer_id, product_id) values (${customer}, 1) returning id
    ), returned as (
      insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at, refund_cents)
      values (${order.id}, 1, 'PART', 'REQUESTED', 1, 'WRONG_PART', now(), 5000) returning id
    ), claim as (
      insert into claim (order_id, order_line_position, kind, message)
      values (${order.id}, 1, 'WARRANTY', 'It does not turn any more.') returning id
    ), contact as (
      insert into contact_request (customer_id, name, email, locale, category, message)
      values (${customer}, ${`${firstName} Lee`}, ${email}, 'en-US', 'technical', 'Which oil does this engine take?') returning id
    ), invoice as (
      insert into invoice (order_id, country, sequence, issued_at, facts)
      values (${order.id}, 'US', ${90_000_000 + customer}, now(), invoice_facts(${order.id})) returning id
    ), notify as (
      insert into notify_request (email, product_id, country, locale, customer_id)
      values (${email}, 1, 'US', 'en-US', ${customer}) returning id
    )
    select address.id as address, cart.id as cart, line.id as line, equipment.id as equipment, saved.id as saved,
      returned.id as returned, claim.id as claim, contact.id as contact, notify.id as notify,
      invoice.id as invoice, (select id from order_line where order_id = ${order.id} and position = 1) as "orderLine"
    from address, cart, line, equipment, saved, returned, claim, contact, notify, invoice`)
  if (!ids) throw new Error('a customer was not made')
  const file = await aFile(db, 1_000_000 + customer, firstName)
  return {
    account: recordId('account', customer),
    contact: recordId('contact', customer),
    user: recordId('user', 1_000_000 + customer),
    order: recordId('order', order.id),
    orderNumber: order.number,
    orderLine: recordId('orderLine', ids.orderLine),
    address: recordId('address', ids.address),
    cart: recordId('cart', ids.cart),
    cartLine: recordId('cartLine', ids.line),
    equipment: recordId('equipment', ids.equipment),
    savedProduct: recordId('savedProduct', ids.saved),
    returned: recordId('returnRequest', ids.returned),
    invoice: recordId('invoice', ids.invoice),
    claim: recordId('claim', ids.claim),
    ...file,
    contactRequest: recordId('contactRequest', ids.contact),
    notifyRequest: recordId('notifyRequest', ids.notify),
  }
}

async function aFile(db: Writer, user: number, firstName: string) {
  const ids = await db.first<{ document: number; version: number; link: number }>(sql`
    with document as (
      insert into content_document (owner_id, latest_number, created_by) values (${user}, 2, ${user}) returning id
    ), versions as (
      insert into content_version (document_id, number, title, path_on_client, type, extension, size_bytes, checksum, file_key,
        created_by)
      select id, number, ${`Fleet of ${firstName}`}, 'fleet.csv', 'CSV', 'csv', 24, md5(''), md5(${firstName} || number), ${user}
      from document, generate_series(1, 2) as number returning id, number
    ), link as (
      insert into content_document_link (document_id, linked_entity_id, share_type, created_by)
      select id, ${recordId('user', user)}, 'I', ${user} from document returning id
    )
    select document.id as document, versions.id as version, link.id as link
    from document, link, versions where versions.number = 2`)
  if (!ids) throw new Error('a file was not made')
  return {
    contentDocument: recordId('contentDocument', ids.document),
    contentVersion: recordId('contentVersion', ids.version),
    contentDocumentLink: recordId('contentDocumentLink', ids.link),
  }
}

export async function createCustomers(db: Writer) {
  return { ann: await aCustomer(db, 'Ann'), bob: await aCustomer(db, 'Bob') }
}
