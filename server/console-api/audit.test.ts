// Who did what and when, as administrators search it.
import { describe, expect, test } from 'vitest'
import type { AuditPage } from '#contract/console-api/audit.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { LOCALES } from '#values/locale.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity, type Who } from '../customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
const change = (who: Who, fields: object) =>
  app.inject({ method: 'PATCH', url: `${UI_API}/records/${ann.account}`, headers: as(who), payload: { fields } })
await change('ann', { Phone: '8125550101' })
await change('staff', { Phone: '8125550102' })
await db.write.run(sql`
  insert into audit_log (at, who, what, subject, why) values ('2026-01-15T04:30:00Z', 'admin', 'Refund', 'US1', 'late')`)

const search = async (query: Record<string, string>, who: Who = 'admin', language?: string) => {
  const answer = await app.inject({
    url: `/console-api/audit?${new URLSearchParams(query)}`,
    headers: as(who, language),
  })
  return { status: answer.statusCode, body: answer.json() as AuditPage }
}

describe('the audit', () => {
  test.each<[Who, number]>([
    ['guest', 401],
    ['ann', 403],
    ['staff', 404],
    ['admin', 200],
  ])('is read by %s: %i', async (who, status) => {
    expect((await search({}, who)).status).toBe(status)
  })

  test('names people, records and fields, the newest first', async () => {
    const { body } = await search({ about: ann.account })
    expect(body.entries.map(({ who, what, changes }) => [who, what, changes])).toEqual(
      [
        [
          { kind: 'staff', name: 'Sam Stock' },
          'Account: changed',
          [{ label: 'Phone', old: '8125550101', new: '8125550102' }],
        ],
        [{ kind: 'customer', name: 'Ann Lee' }, 'Account: changed', [expect.objectContaining({ new: '8125550101' })]],
      ].map(([who, ...rest]) => [expect.objectContaining({ kind: (who as { kind: string }).kind }), ...rest]),
    )
    expect(body.entries[0]?.about.recordId).toBe(ann.account)
    const french = (await search({ about: ann.account }, 'admin', 'fr-CA')).body
    expect(french.entries[0]?.changes[0]?.label).toBe('Téléphone')
    expect(french.entries[0]?.what).toBe('Compte : modification')
  })

  test.each<[object, number]>([
    [{ who: 'ann' }, 1],
    [{ who: 'staff@example.com' }, 1],
    [{ who: 'nobody at all' }, 0],
    [{ what: 'refund' }, 1],
    [{ what: '100%' }, 0],
    // Midnight is the shop's own: in Dayton it is the evening before.
    [{ from: '2026-01-14', until: '2026-01-14', what: 'Refund' }, 1],
    [{ from: '2026-01-15', until: '2026-01-15', what: 'Refund' }, 0],
    [{ about: recordId('product', 1) }, 0],
  ])('is searched by %o: %i', async (query, count) => {
    expect((await search(query as Record<string, string>)).body.entries).toHaveLength(count)
  })

  test('is searched in the reader’s own words, and by what people call a record', async () => {
    await db.write.run(sql`
      insert into audit_log (who, what, subject) values ('customer', 'order-cancelled', 'order US1998010100001')`)
    const found = (await search({ what: 'annulation d’une commande', who: 'client' }, 'admin', 'fr-CA')).body.entries
    expect(found.map(({ what, about }) => [what, about.text])).toEqual([
      ['Annulation d’une commande', 'US1998010100001'],
    ])
    expect((await search({ about: 'us1998010100001' })).body.entries).toHaveLength(1)
    const part = await db.write.first<{ id: number }>(sql`
      update product set part_number = lower(part_number) where id = (select min(id) from product where part_number ~ '[A-Z]') returning id`)
    await db.write.run(sql`
      insert into audit_log (who, what, subject) values ('staff', 'Product2 update', ${recordId('product', part?.id ?? 0)})`)
    const number = (
      await db.first<{ number: string }>(sql`select upper(part_number) as number from product where id = ${part?.id}`)
    )?.number
    expect((await search({ about: number ?? '' })).body.entries).toHaveLength(1)
    const people = (await search({ about: 'ann@example.com' })).body.entries
    expect(people.map(({ about }) => about.recordId)).toContain(ann.account)
    const changed = await search({ what: 'compte : modif' }, 'admin', 'fr-CA')
    expect(changed.body.entries.length).toBeGreaterThan(0)
  })

  test.each(LOCALES)('proposes in %s what its entries say', async (locale) => {
    await db.write.run(sql`
      insert into audit_log (who, what, subject) values ('customer', 'order-changed', 'order US1998010100002'),
        ('staff', 'refund-made', 'order US1998010100002'), ('staff', 'sign-in', 'user 2')`)
    for (const word of wordsFor(locale).console.audit.whatHint.replace(/\s*…$/, '').toLowerCase().split(', ')) {
      const { entries } = (await search({ what: word }, 'admin', locale)).body
      expect(entries[0]?.what.toLowerCase().replace('signed in', 'sign-in')).toContain(word)
    }
    const [, word = ''] = / (\p{L}+) \p{L}+ \p{L}+$/u.exec(wordsFor(locale).console.audit.whoHint) ?? []
    expect((await search({ who: word, about: 'US1998010100002' }, 'admin', locale)).body.entries).not.toEqual([])
  })

  test('tells values of lists of choices in words, and no names of programs', async () => {
    await db.write.run(sql`
      insert into audit_log (who, what, subject, before, after) values ('user 2', 'ReturnOrder update',
        ${recordId('returnRequest', 1)}, '{"status": "REQUESTED"}', '{"status": "RECEIVED"}')`)
    const [entry] = (await search({ about: recordId('returnRequest', 1) }, 'admin', 'fr-CA')).body.entries
    expect(entry?.changes).toEqual([{ label: 'Statut', old: 'Demandé', new: 'Reçu' }])
  })

  test('tells each language of a text by itself, and nothing of those that stayed', async () => {
    await db.write.run(sql`
      insert into audit_log (who, what, subject, before, after) values ('user 2', 'Product2 update', ${recordId('product', 1)},
        '{"name": {"en": "Pump", "fr": "Pompe"}}', '{"name": {"en": "Water pump"}}')`)
    const [entry] = (await search({ about: recordId('product', 1) })).body.entries
    expect(entry?.changes).toEqual([{ label: 'Product Name (en)', old: 'Pump', new: 'Water pump' }])
  })

  test('tells what is stored otherwise as the record’s own page does: a weight, attributes, whether a part is sold', async () => {
    await db.write.run(sql`
      insert into audit_log (who, what, subject, before, after) values ('user 2', 'Product2 update', ${recordId('product', 2)},
        '{"weight_hundredths": 450, "discontinued": false, "attributes": {"volts": "12", "bore_mm": "93"}}',
        '{"weight_hundredths": 1275, "discontinued": true, "attributes": {"volts": "24", "bore_mm": "93"}}')`)
    const [entry] = (await search({ about: recordId('product', 2) })).body.entries
    expect(entry?.changes.map(({ label, old, new: now }) => [label, old, now]).toSorted()).toEqual([
      ['Active', 'Yes', 'No'],
      ['Attributes', 'volts = 12', 'volts = 24'],
      ['Shipment Weight (lb)', '4.5', '12.75'],
    ])
    const [french] = (await search({ about: recordId('product', 2) }, 'admin', 'fr-CA')).body.entries
    expect(french?.changes.map(({ new: now }) => now)).toContain('12,75')
  })

  test('reads on where what was stored is of a kind that its column no longer has', async () => {
    await db.write.run(sql`
      insert into audit_log (who, what, subject, before, after) values ('user 2', 'Product2 update', ${recordId('product', 3)},
        '{"weight_hundredths": "light"}', '{"weight_hundredths": "heavy"}')`)
    const [entry] = (await search({ about: recordId('product', 3) })).body.entries
    expect(entry?.changes).toEqual([{ label: 'Shipment Weight (lb)', old: 'light', new: 'heavy' }])
  })

  test('names the file that was put to a record or taken away', async () => {
    await db.write.run(sql`
      insert into audit_log (who, what, subject, after) values
        ('user 2', 'Product2 update', ${recordId('product', 4)}, '{"file": {"added": "drawing.pdf"}}'),
        ('user 2', 'Product2 update', ${recordId('product', 5)}, '{"file": {"removed": "drawing.pdf"}}')`)
    const changes = async (number: number) =>
      (await search({ about: recordId('product', number) })).body.entries[0]?.changes
    expect(await changes(4)).toEqual([{ label: 'File', old: null, new: 'drawing.pdf' }])
    expect(await changes(5)).toEqual([{ label: 'File', old: 'drawing.pdf', new: null }])
  })

  test('says of a sign-in who it was, not that somebody signed them in', async () => {
    await db.write.run(sql`insert into audit_log (who, what, subject) values ('staff', 'sign-in', 'user 2')`)
    const [entry] = (await search({ what: 'signed in' })).body.entries
    expect([entry?.who.name, entry?.about.text]).toEqual(['Sam Roy', 'Sam Roy'])
  })

  test('tells what refers to a record by its name, with its id, and moments by the clock of the shop', async () => {
    const address = recordId('address', 1)
    await db.write.run(sql`
      insert into audit_log (who, what, subject, before, after) values ('user 2', 'ContactPointAddress update', ${address},
        jsonb_build_object('customer_id', null), jsonb_build_object('customer_id', ${recordNumber('account', ann.account)}::bigint)),
        ('user 2', 'ReturnOrder update', ${recordId('returnRequest', 2)}, '{"received_at": null}', '{"received_at": "2026-01-15T04:30:00+00:00"}'),
        ('user 2', 'WarrantyClaim update', ${recordId('claim', 2)}, '{"installed_on": null}', '{"installed_on": "2026-01-15"}')`)
    const changesOf = async (about: string, language: string) =>
      (await search({ about }, 'admin', language)).body.entries[0]?.changes
    expect(await changesOf(address, 'en-US')).toEqual([
      { label: expect.any(String), old: null, new: 'Ann Lee', newId: ann.account },
    ])
    const received = await changesOf(recordId('returnRequest', 2), 'fr-CA')
    expect(received?.[0]?.new).toMatch(/^2026-01-14\s23\sh\s30$/)
    expect((await changesOf(recordId('claim', 2), 'en-US'))?.[0]?.new).toBe('1/15/2026')
    expect((await search({ about: ann.account })).body.entries[0]?.about.text).toBe('Ann Lee')
  })

  test.each<Record<string, string>>([{ from: 'yesterday' }, { before: 'x' }, { who: 'x'.repeat(81) }, { other: 'x' }])(
    'refuses %o',
    async (query) => {
      expect((await search(query)).status).toBe(400)
    },
  )

  test('comes in pages, each entry once', async () => {
    await db.write.run(sql`
      insert into audit_log (who, what, subject) select 'staff', 'counted', number::text from generate_series(1, 120) number`)
    const found: string[] = []
    let before: string | null = null
    do {
      const { body }: { body: AuditPage } = await search({ what: 'counted', ...(before && { before }) })
      found.push(...body.entries.map(({ id }) => id))
      before = body.before
    } while (before)
    expect([found.length, new Set(found).size]).toEqual([120, 120])
  })
})
