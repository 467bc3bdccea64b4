// Everything that the shop can know of a customer is made, with words that stand nowhere else; then they are erased, and every table and file is
// searched for these words.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { diskFiles } from '#providers/files/disk.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { wordsFor } from '#words/words.ts'
import { readCopyFile } from './copy-file.ts'
import { ERASED_EMAIL } from './erased-email.ts'
import { eraseAgain } from './erase-again.ts'
import { eraseDue } from './erase-due.ts'
import { erasePerson } from './erase-person.ts'
import { forgetPersons } from './forget-persons.ts'
import { makeCopy } from './make-copy.ts'
import { fillPerson } from './person-fixture.ts'
import { PERSON_EMAIL, WORDS } from './known-words-fixture.ts'
import { filesWith, placesWith } from './words-left-fixture.ts'

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tappet-person-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = diskFiles(folder)
const sent: Mail[] = []
const now = () => new Date()
const deps = {
  db,
  files,
  seller: aSeller(),
  now,
  mail: { send: async (one: Mail) => void sent.push(one) },
  events: { emit: () => {} },
}

const foundIn = () => placesWith(db, WORDS)

const person = await fillPerson(db, files)
const filled = await foundIn()

test('the words stand in every place that may hold them', () => {
  const tables = new Set(filled.map((place) => place.split('.')[0]))
  for (const table of [
    'audit_log',
    'bounced_mail',
    'bulk_change',
    'cart_line',
    'checkout_entry',
    'claim',
    'contact_reply',
    'contact_request',
    'content_version',
    'coupon_use',
    'credit_note',
    'customer',
    'customer_address',
    'data_request',
    'email_proof',
    'equipment',
    'equipment_document',
    'idempotency_key',
    'identity_check',
    'import_change',
    'import_row',
    'invoice',
    'newsletter_subscription',
    'notify_request',
    'order_change',
    'orders',
    'part_list',
    'payment_attempt',
    'phone_order',
    'platform_avatar',
    'platform_list_view',
    'record_change',
    'record_note',
    'record_note_before',
    'refund',
    'return_request',
    'selected_equipment',
    'session',
    'shipping_label',
    'shop_view',
    'tax_exemption',
    'tax_exemption_request',
    'tax_sale',
    '_private_jobs',
  ])
    expect(tables, table).toContain(table)
})

describe('a copy', () => {
  test('holds what is known of them as JSON, as a page in their language, and their files; nobody else gets it', async () => {
    const row = await db.first<{ id: number }>(
      sql`select id from data_request where customer_id = ${person.customerId}`,
    )
    await makeCopy(deps, row?.id ?? 0)
    const found = await readCopyFile(db, person.customerId)
    const zip = unzipSync(new Uint8Array(await buffer(await files.open(found?.key ?? ''))))
    const names = Object.keys(zip)
    expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(4)
    const text = (name: string) => new TextDecoder().decode(zip[name])
    const data = JSON.parse(text('my-data.json')) as Record<string, Record<string, unknown>[]>
    expect(Object.keys(data)).toEqual(['about', ...Object.keys(wordsFor('en-US').myData.copy.sections)])
    expect(Object.entries(data).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []))).toEqual([])
    expect(data['orders']?.map(({ number }) => number).sort()).toEqual(
      [person.order.number, person.guestOrder.number].sort(),
    )
    expect(data['account']).toEqual([expect.objectContaining({ firstName: 'Zephyrine', email: PERSON_EMAIL })])
    // Each name that the page shows is said in words.
    const { fields } = wordsFor('en-US').myData.copy
    const unsaid = Object.values(data).flatMap((rows) =>
      Array.isArray(rows) ? rows.flatMap((one) => Object.keys(one)) : [],
    )
    expect([...new Set(unsaid)].filter((name) => !Object.hasOwn(fields, name))).toEqual([])
    const page = text('my-data.html')
    expect(page).toContain('<html lang="fr-CA">')
    expect(page).toContain('Pièces enregistrées')
    expect(page).not.toContain('<script')
    expect(await readCopyFile(db, person.customerId + 1)).toBeUndefined()
  })
})

describe('an erasure', () => {
  test('that is taken back, or waits for its day, or for something to be finished, changes nothing', async () => {
    const asked = await db.write.first<{ id: number }>(sql`
      insert into data_request (customer_id, kind) values (${person.customerId}, 'ERASURE') returning id, due_at`)
    expect(await eraseDue(deps)).toBe(0)
    await db.write.run(sql`update data_request set due_at = now() - interval '1 minute' where id = ${asked?.id}`)
    await db.write.run(sql`update return_request set status = 'REQUESTED' where order_id = ${person.order.id}`)
    expect(await eraseDue(deps)).toBe(0)
    await db.write.run(sql`update return_request set status = 'REFUNDED' where order_id = ${person.order.id}`)
    await db.write.run(sql`update data_request set status = 'TAKEN_BACK', ended_at = now() where id = ${asked?.id}`)
    expect(await eraseDue(deps)).toBe(0)
    expect(await foundIn()).toEqual(expect.arrayContaining(filled.filter((place) => !place.startsWith('data_request'))))
  })

  test('leaves no word of them, but to whom invoices were made out', async () => {
    const { customerId, order } = person
    const backup = await db.first<{ hash: string }>(
      sql`select hash_of_customer(number, created_at) as hash from customer where id = ${customerId}`,
    )
    const before = await db.first(totals())
    await db.write.run(
      sql`insert into data_request (customer_id, kind, due_at) values (${customerId}, 'ERASURE', now())`,
    )
    expect(await eraseDue({ ...deps, now: () => new Date(Date.now() + 1000) })).toBe(1)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[PERSON_EMAIL, 'Votre compte est effacé']])
    expect(await foundIn()).toEqual(['credit_note.facts', 'invoice.facts'])
    const papers = await db.all<{ facts: string }>(
      sql`select facts::text as facts from invoice union all select facts::text from credit_note`,
    )
    for (const { facts } of papers)
      expect(facts.toLowerCase()).not.toMatch(/@example\.net|5815550177|pk8zq9xw|c5550001/)
    expect(await filesWith(folder, WORDS)).toBe(0)
    // The certificate of a sale without tax is kept, under nobody's name.
    expect(await readdir(join(folder, 'kept'))).toHaveLength(1)
    expect(await db.first(totals())).toEqual(before)
    expect(
      await db.first(
        sql`select email, customer_id, ship_to ->> 'city' as city, ship_to ->> 'line1' as street from orders where id = ${order.id}`,
      ),
    ).toEqual({
      email: ERASED_EMAIL,
      customer_id: null,
      city: 'Laval',
      street: '—',
    })
    expect(await db.all(sql`select from customer where id = ${customerId}`)).toEqual([])
    expect(await db.all(sql`select from session where customer_id is not null`)).toEqual([])
    expect(await db.all(sql`select hash from erased_person`)).toEqual([backup])
    expect(await db.all(sql`select kind, status from data_request order by id`)).toEqual([
      { kind: 'COPY', status: 'DONE' },
      { kind: 'COPY', status: 'DONE' },
      { kind: 'ERASURE', status: 'TAKEN_BACK' },
      { kind: 'ERASURE', status: 'DONE' },
    ])
    // Programs that follow customers and orders hear of it.
    expect(
      await db.all(sql`select distinct table_name, verb from record_change where is_published and (table_name = 'customer' and verb = 'deleted'
        or table_name = 'orders' and was = '{"email": null}') order by 1`),
    ).toEqual([
      { table_name: 'customer', verb: 'deleted' },
      { table_name: 'orders', verb: 'changed' },
    ])
    expect(await erasePerson(deps, customerId)).toBe(false)
  })

  test('is done again in a backup that still has them, and spares whoever comes anew with the same email', async () => {
    const again = await fillPersonAnew()
    expect(await eraseAgain(deps, ['0'.repeat(64)])).toBe(0)
    const row = await db.first<{ hash: string }>(
      sql`select hash_of_customer(number, created_at) as hash from customer where id = ${again}`,
    )
    const [erased] = await db.all<{ hash: string }>(sql`select hash from erased_person where hash <> ${'0'.repeat(64)}`)
    expect(await eraseAgain(deps, [erased?.hash ?? ''])).toBe(0)
    expect(await eraseAgain(deps, [row?.hash ?? ''])).toBe(1)
    expect(await foundIn()).toEqual(['credit_note.facts', 'invoice.facts'])
  })

  test('ends with the years of the law: then invoices name nobody either', async () => {
    await db.write.run(sql`update orders set placed_at = now() - interval '6 years 364 days'`)
    const wanted = { now: now(), yearsOfOrders: 7 }
    expect(await forgetPersons(deps, wanted)).toBe(0)
    await db.write.run(sql`update orders set placed_at = now() - interval '7 years 1 day'`)
    expect(await forgetPersons(deps, wanted)).toBe(2)
    expect(await foundIn()).toEqual([])
    expect(await forgetPersons(deps, wanted)).toBe(0)
  })
})

const totals = () => sql`
  select (select array_agg((number, total_cents, tax_cents, placed_at)::text order by id) from orders) as orders,
    (select array_agg((part_number, quantity, unit_cents)::text order by id) from order_line) as lines,
    (select array_agg((number, facts -> 'total', facts -> 'taxes', facts -> 'lines')::text order by id) from invoice) as invoices,
    (select count(*)::int from payment_attempt where state = 'done') as paid`

async function fillPersonAnew(): Promise<number> {
  const row = await db.write.first<{ id: number }>(sql`
    insert into customer (number, first_name, last_name, email, locale, country)
    values ('C5550002', 'Zephyrine', 'Quillfeather', ${PERSON_EMAIL}, 'fr-CA', 'CA') returning id`)
  return row?.id ?? 0
}

describe('what outlives its time', () => {
  const aged = async (table: string, age: string) => {
    await db.write.run(sql`alter table ${sql.table(table)} disable trigger stamp`)
    await db.write.run(sql`update ${sql.table(table)} set modified_at = now() - ${age}::interval`)
    await db.write.run(sql`alter table ${sql.table(table)} enable trigger stamp`)
  }
  const count = async (table: string) =>
    (await db.first<{ count: number }>(sql`select count(*)::int as count from ${sql.table(table)}`))?.count

  test('goes by its age, and nothing before', async () => {
    await db.write.run(sql`
      insert into contact_request (name, email, locale, category, message, status) values ('A', 'a@example.com', 'en-US', 'other', 'Ten letters', 'CLOSED'),
        ('B', 'b@example.com', 'en-US', 'other', 'Ten letters', 'NEW')`)
    await db.write.run(sql`
      insert into newsletter_subscription (email, country, locale, consent_text, client_address, status, ended_at) values
        ('a@example.com', 'US', 'en-US', 'Yes', '192.0.2.1', 'UNSUBSCRIBED', now() - interval '3 years 1 day'),
        ('b@example.com', 'US', 'en-US', 'Yes', '192.0.2.1', 'UNSUBSCRIBED', now() - interval '2 years 364 days')`)
    await db.write.run(
      sql`insert into audit_log (who, what, subject, at) values ('a', 'b', 'c', now() - interval '7 years 1 day')`,
    )
    await aged('contact_request', '2 years 364 days')
    const lines = (await count('audit_log')) ?? 0
    expect(await forgetPersons(deps, { now: now(), yearsOfOrders: 7 })).toBe(2)
    expect([await count('newsletter_subscription'), await count('contact_request'), await count('audit_log')]).toEqual([
      1,
      2,
      lines - 1,
    ])
    await aged('contact_request', '3 years 1 day')
    expect(await forgetPersons(deps, { now: now(), yearsOfOrders: 7 })).toBe(1)
    expect(await db.all(sql`select name from contact_request`)).toEqual([{ name: 'B' }])
  })

  test('a copy is deleted with its file after a week', async () => {
    const customer = await fillPersonAnew()
    await db.write.run(sql`insert into data_request (customer_id, kind) values (${customer}, 'COPY')`)
    const row = await db.first<{ id: number }>(sql`select id from data_request where customer_id = ${customer}`)
    await makeCopy(deps, row?.id ?? 0)
    const found = await readCopyFile(db, customer)
    expect(found?.bytes).toBeGreaterThan(100)
    await forgetPersons(deps, { now: new Date(Date.now() + 6.9 * 86_400_000), yearsOfOrders: 7 })
    expect(await readCopyFile(db, customer)).toEqual(found)
    await forgetPersons(deps, { now: new Date(Date.now() + 7.1 * 86_400_000), yearsOfOrders: 7 })
    expect(await readCopyFile(db, customer)).toBeUndefined()
    await expect(files.open(found?.key ?? '')).rejects.toThrow(/ENOENT/)
  })
})

test('nobody changes an invoice or the audit log otherwise', async () => {
  await expect(
    db.write.run(sql`update invoice set facts = facts || '{"email": ""}' || '{"total": 1}'`),
  ).rejects.toThrow('never changed')
  await expect(
    db.transact(async (tx) => {
      await tx.run(sql`select set_config('shop.erasing', 'on', true)`)
      await tx.run(sql`update invoice set facts = facts || '{"total": 1}'`)
    }),
  ).rejects.toThrow('never changed')
  await expect(db.write.run(sql`delete from audit_log`)).rejects.toThrow('append-only')
})
