// Everything that the shop can know of a guest is made, with words that stand nowhere else; then what is kept by their email is erased, and every table
// and file is searched for these words.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { diskFiles } from '#providers/files/disk.ts'
import { aCustomer, aSeller } from '#shop/orders/order-fixture.ts'
import { askGuestErasure, takeBackGuestErasure } from './ask.ts'
import { eraseAgain } from './erase-again.ts'
import { eraseDue } from './erase-due.ts'
import { ERASED_EMAIL } from './erased-email.ts'
import { fillGuest } from './guest-fixture.ts'
import { makeCopy } from './make-copy.ts'
import { PERSON_EMAIL, WORDS } from './known-words-fixture.ts'
import { filesWith, placesWith } from './words-left-fixture.ts'

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tappet-guest-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = diskFiles(folder)
const sent: Mail[] = []
const DAY = 86_400_000
const deps = {
  db,
  files,
  seller: aSeller(),
  now: () => new Date(),
  mail: { send: async (one: Mail) => void sent.push(one) },
  events: { emit: () => {} },
}
const after = (days: number) => ({ ...deps, now: () => new Date(Date.now() + days * DAY) })
const ask = (email: string) => db.transact((tx) => askGuestErasure(tx, { email, locale: 'fr-CA' }))
const erasures = (email: string) =>
  db.all(sql`select status from data_request where lower(erasing_email) = lower(${email}) order by id`)
const wrote = (email: string, customerId: number | null = null) =>
  db.write.first<{ id: number; at: string }>(sql`
    insert into contact_request (name, email, locale, category, message, customer_id) values ('Lee', ${email}, 'en-US', 'technical', 'Ten letters', ${customerId})
    returning id, (extract(epoch from created_at) * 1000000)::bigint::text as at`)
const messages = async (email: string) =>
  (await db.all(sql`select from contact_request where lower(email) = lower(${email})`)).length

const { order } = await fillGuest(db, files)
const filled = await placesWith(db, WORDS)

test('the words stand in every place that may hold them of a guest', () => {
  const tables = new Set(filled.map((place) => place.split('.')[0]))
  for (const table of [
    'audit_log',
    'bounced_mail',
    'cart_line',
    'checkout_entry',
    'claim',
    'contact_reply',
    'contact_request',
    'content_version',
    'coupon_use',
    'data_request',
    'email_proof',
    'idempotency_key',
    'identity_check',
    'invoice',
    'newsletter_subscription',
    'notify_request',
    'orders',
    'payment_attempt',
    'phone_order',
    'record_change',
    'record_note',
    'return_request',
    'tax_exemption_request',
  ])
    expect(tables, table).toContain(table)
})

describe('an erasure of a guest', () => {
  test.each([
    ['an order', sql`update orders set status = 'PROCESSING'`, sql`update orders set status = 'DELIVERED'`],
    [
      'a return',
      sql`update return_request set status = 'REQUESTED'`,
      sql`update return_request set status = 'REFUNDED'`,
    ],
    ['a claim', sql`update claim set status = 'NEW'`, sql`update claim set status = 'ACCEPTED', decided_at = now()`],
    [
      'a payment in trouble',
      sql`update payment_attempt set state = 'needs_attention' where state = 'refunded'`,
      sql`update payment_attempt set state = 'refunded' where state = 'needs_attention'`,
    ],
    [
      'a link of an order by phone',
      sql`update phone_order set cancelled_at = null`,
      sql`update phone_order set cancelled_at = now()`,
    ],
  ])('cannot be asked for while %s is not finished', async (_, begin, end) => {
    await db.write.run(begin)
    await expect(ask(PERSON_EMAIL)).rejects.toMatchObject({ code: 'account/not-erasable' })
    await db.write.run(end)
    expect(await erasures(PERSON_EMAIL)).toEqual([])
  })

  test('that is taken back, or waits for its day, or for something to be finished, changes nothing', async () => {
    await ask(PERSON_EMAIL)
    await ask(PERSON_EMAIL.toLowerCase())
    expect(await erasures(PERSON_EMAIL)).toEqual([{ status: 'ASKED' }])
    expect(await eraseDue(after(6.9))).toBe(0)
    await db.write.run(sql`update return_request set status = 'REQUESTED' where order_id = ${order.id}`)
    expect(await eraseDue(after(7.1))).toBe(0)
    await db.write.run(sql`update return_request set status = 'REFUNDED' where order_id = ${order.id}`)
    await db.transact((tx) => takeBackGuestErasure(tx, PERSON_EMAIL.toLowerCase()))
    expect(await eraseDue(after(7.1))).toBe(0)
    expect(await placesWith(db, WORDS)).toEqual(expect.arrayContaining(filled))
    expect(sent).toEqual([])
  })

  test('leaves no word of them, but to whom invoices were made out', async () => {
    const copy = await db.first<{ id: number }>(sql`select id from data_request where kind = 'COPY'`)
    await makeCopy(deps, copy?.id ?? 0)
    expect(await filesWith(folder, WORDS)).toBeGreaterThan(0)
    await ask(PERSON_EMAIL)
    expect(await eraseDue(after(7.1))).toBe(1)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [PERSON_EMAIL, 'Ce que nous gardions de vous est effacé'],
    ])
    expect(await placesWith(db, WORDS)).toEqual(['invoice.facts'])
    const [paper] = await db.all<{ facts: string }>(sql`select facts::text as facts from invoice`)
    expect(paper?.facts.toLowerCase()).not.toMatch(/@example\.net|5815550177|pk8zq9xw/)
    expect(await filesWith(folder, WORDS)).toBe(0)
    expect(
      await db.all(
        sql`select email, total_cents, tax_cents, ship_to ->> 'city' as city, ship_to ->> 'line1' as street from orders`,
      ),
    ).toEqual([{ email: ERASED_EMAIL, total_cents: 16097, tax_cents: 2097, city: 'Laval', street: '—' }])
    expect(await db.all(sql`select kind, status from data_request order by id`)).toEqual([
      { kind: 'COPY', status: 'DONE' },
      { kind: 'ERASURE', status: 'TAKEN_BACK' },
      { kind: 'ERASURE', status: 'DONE' },
    ])
    for (const table of [
      'identity_proof',
      'checkout_entry',
      'newsletter_subscription',
      'notify_request',
      'phone_order',
    ])
      expect(await db.all(sql`select from ${sql.table(table)}`), table).toEqual([])
    // Programs that follow orders hear of it.
    expect(
      await db.all(
        sql`select verb from record_change where is_published and table_name = 'orders' and was = '{"email": null}'`,
      ),
    ).toEqual([{ verb: 'changed' }])
    expect(await eraseDue(after(7.1))).toBe(0)
  })

  test('leaves to accounts what they wrote with that email while signed in', async () => {
    const other = await aCustomer(db.write)
    await wrote('pat@example.org')
    await wrote('pat@example.org', other)
    await ask('pat@example.org')
    expect(await eraseDue(after(7.1))).toBe(1)
    expect(await db.all(sql`select customer_id from contact_request where email = 'pat@example.org'`)).toEqual([
      { customer_id: other },
    ])
  })

  test('is not done once there is an account with the email: who has it is told to ask there', async () => {
    await wrote('sam@example.org')
    await ask('sam@example.org')
    await aCustomer(db.write, 'Sam@example.org')
    await expect(ask('sam@example.org')).rejects.toMatchObject({ code: 'account/sign-in-first' })
    expect(await eraseDue(after(7.1))).toBe(0)
    expect(await erasures('sam@example.org')).toEqual([{ status: 'TAKEN_BACK' }])
    expect(await messages('sam@example.org')).toBe(1)
  })

  test('is done again in a backup that still has them, and spares whoever comes anew with the same email', async () => {
    const before = await wrote('kim@example.org')
    await db.write.run(sql`create table backup as select * from contact_request where email = 'kim@example.org'`)
    await ask('kim@example.org')
    expect(await eraseDue(after(7.1))).toBe(1)
    const kept = await db.all<{ hash: string }>(sql`select hash from erased_person`)
    const hashes = kept.map(({ hash }) => hash)
    // Of the row's name and its moment to the microsecond, and of nothing else.
    expect(hashes).toContain(createHash('sha256').update(`message ${before?.id} ${before?.at}`).digest('hex'))
    await db.write.run(sql`insert into contact_request select * from backup`)
    expect(await eraseAgain(deps, ['0'.repeat(64)])).toBe(0)
    expect(await messages('kim@example.org')).toBe(1)
    expect(await eraseAgain(deps, hashes)).toBe(1)
    expect(await messages('kim@example.org')).toBe(0)
    await wrote('kim@example.org')
    expect(await eraseAgain(deps, hashes)).toBe(0)
    expect(await messages('kim@example.org')).toBe(1)
  })
})
