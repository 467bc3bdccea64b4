import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity } from '../customer-fixture.ts'
import { goOnImporting } from '../exchange/go-on-importing.ts'
import { importsOf } from './imports-fixture.ts'
import { workbook } from './workbook-fixture.ts'

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
const { ask, upload, check, run, undo, work } = importsOf({ app, shop })

interface Part {
  id: number
  number: string
  name: string
  list: number
}
const parts = await db.all(sql<Part>`
  select p.id, part_number as number, p.name ->> 'en' as name, list_cents as list from product p
  join price r on r.product_id = p.id and country = 'US' where successor_id is null order by p.id limit 60`)
const [leaf] = await db.all(sql<{ id: number; name: string; slug: string }>`
  select id, name ->> 'en' as name, slug from category c
  where parent_id is not null and not exists (select from category where parent_id = c.id) order by id limit 1`)
const priceOf = async ({ id }: Pick<Part, 'id'>, country = 'US') =>
  (
    await db.first(
      sql<{ cents: number }>`select list_cents as cents from price where product_id = ${id} and country = ${country}`,
    )
  )?.cents
const csv = (...rows: (string | number)[][]) => rows.map((row) => row.join(',')).join('\n')
const counts = ({ made, changed, same, refused }: Record<'made' | 'changed' | 'same' | 'refused', number>) => [
  made,
  changed,
  same,
  refused,
]
const dollars = (cents: number) => (cents / 100).toFixed(2)
const part = (at: number): Part => parts[at] ?? { id: 0, number: '', name: '', list: 0 }

describe('a file of prices', () => {
  const rows = [
    ['Product: Part Number', 'Currency ISO Code', 'List Price'],
    [part(0).number, 'USD', dollars(part(0).list + 100)],
    [part(1).number, 'USD', dollars(part(1).list)],
    [part(2).number, 'USD', 'call'],
    ['NOT-A-PART', 'USD', '10.00'],
    [part(3).number, 'USD', '=H3*0.2'],
    [part(0).number, 'USD', '5.00'],
    [part(4).number, 'USD', '-1'],
    [part(5).number, 'EUR', '5.00'],
  ]

  test('is matched by the names of its columns, and a price by its part and its currency', async () => {
    const { status, body } = await upload('PricebookEntry', csv(...rows))
    expect(status).toBe(201)
    expect(body.plan).toMatchObject({
      columns: ['Product2.ProductCode', 'CurrencyIsoCode', 'ListPrice__c'],
      key: ['Product2Id', 'CurrencyIsoCode'],
      decimal: '.',
    })
    expect(body.columns[0]).toEqual({
      name: 'Product: Part Number',
      samples: parts
        .slice(0, 4)
        .map(({ number }) => number)
        .map((n, i) => (i === 3 ? 'NOT-A-PART' : n)),
    })
  })

  test('is tried first: told as new, changed, same and refused, and nothing of it stays', async () => {
    const { body } = await upload('PricebookEntry', csv(...rows))
    const audits = async () => (await db.first(sql<{ n: number }>`select count(*)::int as n from audit_log`))?.n
    const before = await audits()
    const tried = await check(body)
    expect([tried.state, ...counts(tried)]).toEqual(['CHECKED', 0, 1, 1, 6])
    expect(await priceOf(part(0))).toBe(part(0).list)
    expect(await audits()).toBe(before)
    expect(tried.striking).toMatchObject([{ row: 2, field: 'ListPrice__c' }])
    expect(
      tried.refusals
        .map(({ row, column, says, why }) => [row, column, says, why])
        .sort(([one], [other]) => Number(one) - Number(other)),
    ).toEqual([
      [4, 'List Price', 'call', 'The value is not of the right type: an amount'],
      [5, 'Product: Part Number', 'NOT-A-PART', 'There is no such record to refer to'],
      [6, 'List Price', '=H3*0.2', 'A formula: save the file with values'],
      [7, null, null, 'Row 2 names the same record'],
      [8, 'List Price', '-1', 'Enter 0 or more'],
      [9, 'Currency ISO Code', 'EUR', expect.any(String)],
    ])
    const file = await app.inject({ url: `/console-api/imports/${tried.id}/refusals`, headers: as('staff') })
    expect(file.headers['content-disposition']).toBe('attachment; filename="Refused-prices.csv"')
    expect(file.body.split('\r\n')[0]).toBe('\ufeffRow,Column,Why,Product: Part Number,Currency ISO Code,List Price')
    expect(file.body).toContain(`6,List Price,A formula: save the file with values,${part(3).number},USD,'=H3*0.2\r\n`)
  })

  test('is written for real, and undone: what was there before stands there again', async () => {
    const { body } = await upload('PricebookEntry', csv(...rows))
    await check(body)
    const done = await run(body.id)
    expect([done.state, ...counts(done), done.mayUndo]).toEqual(['DONE', 0, 1, 1, 6, true])
    expect(await priceOf(part(0))).toBe(part(0).list + 100)
    const audit = await db.first(sql<{ who: string; what: string }>`
      select who, what from audit_log where subject = ${recordId('price', part(0).id * 2)} order by id desc limit 1`)
    expect(audit?.what).toBe('PricebookEntry update')
    const undone = await undo(body.id)
    expect([undone.state, undone.undone]).toEqual(['UNDONE', 1])
    expect(await priceOf(part(0))).toBe(part(0).list)
  })

  test('is not undone where somebody changed the price since: that is listed', async () => {
    const { body } = await upload(
      'PricebookEntry',
      csv(
        ['Part Number', 'Currency', 'List Price'],
        [part(6).number, 'USD', '77.00'],
        [part(7).number, 'USD', '78.00'],
      ),
    )
    await check(body, {
      columns: ['Product2.ProductCode', 'CurrencyIsoCode', 'ListPrice__c'],
      key: ['Product2Id', 'CurrencyIsoCode'],
    })
    await run(body.id)
    await db.write.run(sql`update price set list_cents = 7900 where product_id = ${part(6).id} and country = 'US'`)
    const undone = await undo(body.id)
    expect(undone.undone).toBe(1)
    expect(undone.notUndone).toEqual([
      { row: 2, record: recordId('price', part(6).id * 2), why: 'It was changed since the import' },
    ])
    expect([await priceOf(part(6)), await priceOf(part(7))]).toEqual([7900, part(7).list])
  })

  test('makes a price that is not there, and undoing takes it away', async () => {
    await db.write.run(sql`delete from price where product_id = ${part(8).id} and country = 'CA'`)
    const { body } = await upload(
      'PricebookEntry',
      csv(['Part Number', 'CurrencyIsoCode', 'ListPrice__c'], [part(8).number, 'CAD', '12.5']),
    )
    const plan = {
      columns: ['Product2.ProductCode', 'CurrencyIsoCode', 'ListPrice__c'],
      key: ['Product2Id', 'CurrencyIsoCode'],
    }
    expect(counts(await check(body, { ...plan, creates: false }))).toEqual([0, 0, 0, 1])
    expect(counts(await check(body, plan))).toEqual([1, 0, 0, 0])
    expect(await priceOf(part(8), 'CA')).toBeUndefined()
    await run(body.id)
    expect(await priceOf(part(8), 'CA')).toBe(1250)
    await undo(body.id)
    expect(await priceOf(part(8), 'CA')).toBeUndefined()
  })
})

test('other makers’ numbers come in, and undoing takes them away', async () => {
  const { body } = await upload(
    'CrossReference__c',
    csv(
      ['Product: Part Number', 'Brand', 'Number'],
      [part(30).number, 'Undone & Sons', 'UN-1'],
      [part(31).number, 'Undone & Sons', 'UN-2'],
    ),
  )
  await check(body, {
    columns: ['Product__r.ProductCode', 'Brand__c', 'Name'],
    key: ['Product__c', 'Brand__c', 'Name'],
  })
  expect(counts(await run(body.id))).toEqual([2, 0, 0, 0])
  const undone = await undo(body.id)
  expect([undone.state, undone.undone]).toEqual(['UNDONE', 2])
  expect(await db.first(sql`select from cross_reference where brand = 'Undone & Sons'`)).toBeUndefined()
})

describe('a file of parts', () => {
  const head = ['Part Number', 'Product Name', 'Name fr-CA', 'Description', 'Category', 'Weight', 'Sold In']
  const plan = {
    columns: ['ProductCode', 'Name', 'Name@fr-CA', 'Description', 'Category__c', 'WeightPounds__c', 'SoldIn__c'],
    key: ['ProductCode'],
  }
  const category = recordId('category', leaf?.id ?? 0)

  test('makes new parts by the rules of the shop, with stock of nothing and an address of their own', async () => {
    const { body } = await upload(
      'Product2',
      csv(
        head,
        ['ZZ-9001', 'Brake spoon', 'Cuillère', 'It brakes. And more.', category, '2.50', 'United States'],
        [`${part(0).number.slice(0, 3)}-${part(0).number.slice(3)}`, 'Twice', 'Deux fois', 'Text', category, '1', ''],
        ['ZZ-9002', 'No weight', 'Sans', 'Text', category, '0', ''],
        ['ZZ-9003', '', 'Sans nom', 'Text', category, '1', ''],
        ['ZZ-9004', 'No category', 'Sans', 'Text', '', '1', ''],
      ),
    )
    const tried = await check(body, plan)
    expect(counts(tried)).toEqual([1, 0, 0, 4])
    expect(tried.refusals.map(({ row, column }) => [row, column])).toEqual(
      expect.arrayContaining([
        [3, 'Part Number'],
        [4, 'Weight'],
        [5, 'Product Name'],
        [6, 'Category'],
      ]),
    )
    const done = await run(body.id)
    expect(counts(done)).toEqual([1, 0, 0, 4])
    const made = await db.first(sql<Record<string, unknown>>`
      select p.name, p.long, p.short, url_alias, kind, weight_hundredths, sold_in, discontinued, category_id, on_hand
      from product p join stock on product_id = p.id where part_number = 'ZZ-9001'`)
    expect(made).toEqual({
      name: { en: 'Brake spoon', fr: 'Cuillère' },
      long: { en: 'It brakes. And more.' },
      short: { en: 'It brakes.' },
      url_alias: 'brake-spoon-zz-9001',
      kind: 'Simple',
      weight_hundredths: 250,
      sold_in: ['US'],
      discontinued: false,
      category_id: leaf?.id,
      on_hand: 0,
    })
    const again = await upload(
      'Product2',
      csv(head, ['ZZ-9001', 'Brake spoon', 'Cuillère à frein', 'It brakes. And more.', category, '2.50', 'US']),
    )
    const changed = await check(again.body, plan)
    expect([...counts(changed), changed.striking[0]?.field]).toEqual([0, 1, 0, 0, 'Name@fr-CA'])
    await undo(body.id)
    expect(await db.first(sql`select from product where part_number = 'ZZ-9001'`)).toBeUndefined()
  })

  test('that lacks what a part must have is told which: there is no column to name', async () => {
    const { body } = await upload('Product2', csv(['Part Number', 'Product Name'], ['ZZ-9009', 'Half a part']))
    const { refusals } = await check(body)
    expect(refusals.map(({ column, why }) => [column, why])).toEqual([
      [null, 'Product Description: A value is required. Category: A value is required'],
    ])
    const [inFrench] = (await check(body, {}, 'staff', 'fr-CA')).refusals
    expect(inFrench?.why).toContain('Catégorie\u00a0: ')
  })

  test('that somebody has ordered is not taken away by undoing', async () => {
    const { body } = await upload('Product2', csv(head, ['ZZ-9010', 'Kept', 'Gardée', 'Text', category, '1', 'US']))
    await check(body, plan)
    await run(body.id)
    await db.write.run(sql`update cart_line set product_id = (select id from product where part_number = 'ZZ-9010')
      where id = (select min(id) from cart_line)`)
    const { undone, notUndone } = await undo(body.id)
    expect([undone, notUndone[0]?.why]).toEqual([0, 'Somebody uses this part. Make it inactive instead.'])
  })

  test('that cannot go back where it was is listed, and the others go back all the same', async () => {
    const [moved, other] = [part(40), part(41)]
    const was = (await db.first<{ id: number }>(sql`select category_id as id from product where id = ${other.id}`))?.id
    await db.write.run(sql`insert into category (id, parent_id, slug, name, position, attributes)
      select 990001, parent_id, 'short-lived', name, position, attributes from category where id = ${leaf?.id}`)
    await db.write.run(sql`update product set category_id = 990001 where id = ${moved.id}`)
    const { body } = await upload(
      'Product2',
      csv(['Part Number', 'Category'], [moved.number, category], [other.number, category]),
    )
    await check(body, { columns: ['ProductCode', 'Category__c'], key: ['ProductCode'] })
    expect(counts(await run(body.id))).toEqual([0, 2, 0, 0])
    await db.write.run(sql`delete from category where id = 990001`)
    const { undone, notUndone } = await undo(body.id)
    expect([undone, notUndone.map(({ row, why }) => [row, why])]).toEqual([
      1,
      [[2, 'A record that this one goes with is missing, or still there']],
    ])
    const now = await db.all(sql<{ id: number }>`
      select category_id as id from product where id in (${moved.id}, ${other.id}) order by id`)
    expect(now.map(({ id }) => id)).toEqual([leaf?.id, was])
  })

  test('changes only what a part may have changed: another kind is refused, the same one is not', async () => {
    const kindOf = async (number: string) =>
      (await db.first<{ kind: string }>(sql`select kind from product where part_number = ${number}`))?.kind
    const [own, other] = await Promise.all([kindOf(part(9).number), kindOf(part(10).number)])
    const { body } = await upload(
      'Product2',
      csv(
        ['Part Number', 'Product Name', 'Product Class'],
        [part(9).number, 'Named anew', own ?? ''],
        [part(10).number, 'Named anew', other === 'CrateEngine' ? 'Simple' : 'CrateEngine'],
      ),
    )
    const tried = await check(body, { columns: ['ProductCode', 'Name', 'ProductClass'], key: ['ProductCode'] })
    expect(counts(tried)).toEqual([0, 1, 0, 1])
    expect(tried.refusals[0]).toMatchObject({ row: 3, column: 'Product Class' })
  })
})

describe('an import that is killed or stopped', () => {
  const many = csv(
    ['Part Number', 'Max'],
    ...Array.from({ length: 1200 }, (_, i) => [parts[i % 60]?.number ?? '', 3]).map((row, i) =>
      i < 60 ? row : [`NO-${i}`, 3],
    ),
  )
  const plan = { columns: ['ProductCode', 'MaxPerOrder__c'], key: ['ProductCode'], creates: false }

  test('goes on from its mark: no row is passed twice, none is left out', async () => {
    const { body } = await upload('Product2', many)
    await check(body, plan)
    await ask('POST', `/${body.id}/run`)
    // The second chunk is cut off in the middle of its transaction, as by kill -9: its connection is gone.
    let isCut = false
    const cut = {
      ...shop,
      db: {
        ...shop.db,
        transact: <T>(work: Parameters<typeof shop.db.transact<T>>[0]) =>
          shop.db.transact<T>(async (writer) => {
            const result = await work(writer)
            const { mark } = (await writer.first(
              sql<{ mark: number }>`select mark from data_import where id = ${Number(body.id)}`,
            )) ?? { mark: 0 }
            if (mark > 502 && !isCut) {
              isCut = true
              throw new Error('killed')
            }
            return result
          }),
      },
    }
    await expect(goOnImporting(cut, Number(body.id))).rejects.toThrow('killed')
    const halfway = await ask('GET', `/${body.id}`)
    expect([halfway.body.state, halfway.body.passed]).toEqual(['RUNNING', 450])
    const done = await work(body.id)
    expect([done.state, done.passed, done.changed + done.same, done.refused]).toEqual(['DONE', 1200, 60, 1140])
    const kept = await db.first(
      sql<{ n: number }>`select count(*)::int as n from import_change where import_id = ${Number(body.id)}`,
    )
    expect(kept?.n).toBe(done.changed)
    await undo(body.id)
  })

  test('while its file is read goes on behind the rows that are there', async () => {
    const { body } = await upload(
      'Product2',
      csv(['Part Number'], ...Array.from({ length: 4500 }, (_, i) => [`NO-${i}`])),
    )
    const id = Number(body.id)
    const there = async () =>
      db.first(sql<{ rows: number; told: number }>`
        select count(*)::int as rows, min(row_count) as told from import_row join data_import on id = import_id where id = ${id}`)
    let stored = 0
    const cut = {
      ...shop,
      db: {
        ...shop.db,
        transact: <T>(work: Parameters<typeof shop.db.transact<T>>[0]) =>
          shop.db.transact<T>(async (writer) => {
            const result = await work(writer)
            if (++stored === 2) throw new Error('killed')
            return result
          }),
      },
    }
    await expect(goOnImporting(cut, id)).rejects.toThrow('killed')
    expect(await there()).toEqual({ rows: 2000, told: 2000 })
    expect((await work(body.id)).rows).toBe(4500)
    expect(await there()).toEqual({ rows: 4500, told: 4500 })
  })

  test('stops between two chunks, keeps what is written, and can be undone', async () => {
    const { body } = await upload('Product2', many)
    await check(body, plan)
    await ask('POST', `/${body.id}/run`)
    const stopped = await ask('POST', `/${body.id}/stop`)
    expect(stopped.body.state).toBe('STOPPED')
    expect((await work(body.id)).passed).toBe(0)
    expect((await ask('POST', `/${body.id}/run`)).status).toBe(409)
  })

  test('writes nothing more for somebody who has left meanwhile', async () => {
    const { body } = await upload('Product2', many)
    await check(body, plan)
    await ask('POST', `/${body.id}/run`)
    await db.write.run(sql`update staff set is_active = false where email = 'staff@example.com'`)
    await goOnImporting(shop, Number(body.id))
    await db.write.run(sql`update staff set is_active = true where email = 'staff@example.com'`)
    const { state, changed, why } = (await ask('GET', `/${body.id}`)).body
    expect([state, changed, why]).toEqual(['FAILED', 0, 'You cannot bring in records of this kind'])
  })
})

describe('a file', () => {
  const text = 'Part Number;Product Name\r\nNV-1;Bougie préchauffée\r\n'
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const sheet = (rows: string) =>
    Buffer.from(
      zipSync({
        'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
        'xl/sharedStrings.xml': strToU8(
          '<sst><si><t>Part Number</t></si><si><r><t>Product </t></r><r><t>Name</t></r></si><si><t>NV-1</t></si></sst>',
        ),
        'xl/styles.xml': strToU8('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
      }),
    )
  test.each([
    ['UTF-8', Buffer.from(text), 'utf-8', 'Bougie préchauffée'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8', 'Bougie préchauffée'],
    ['UTF-16', utf16, 'utf-16le', 'Bougie préchauffée'],
    ['Windows-1252', Buffer.from(text, 'latin1'), 'windows-1252', 'Bougie préchauffée'],
    [
      'a workbook',
      sheet(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" s="1"><v>46022</v></c></row>',
      ),
      'UTF-8',
      '2025-12-31',
    ],
  ])('of %s is read as what it says', async (_, bytes, encoding, said) => {
    const { body } = await upload('Product2', bytes)
    expect([body.format.encoding, body.columns.map(({ name }) => name), body.columns[1]?.samples]).toEqual([
      encoding,
      ['Part Number', 'Product Name'],
      [said],
    ])
    expect(body.plan.columns).toEqual(['ProductCode', 'Name'])
  })

  const japanese = Buffer.concat([
    Buffer.from('Part Number,Product Name\nNV-1,'),
    Buffer.from([0x83, 0x4b, 0x83, 0x6f, 0x83, 0x69, 0x81, 0x5b]),
  ])
  test.each([
    ['shift_jis', japanese, 'ガバナー'],
    ['utf-16be', Buffer.from('Part Number,Product Name\nNV-1,ガバナー', 'utf16le').swap16(), 'ガバナー'],
    ['macintosh', Buffer.from('Part Number,Product Name\nNV-1,R\u008egulateur', 'latin1'), 'Régulateur'],
  ])('whose letters are said to be %s is read so, to its last row', async (encoding, bytes, said) => {
    const { status, body } = await upload({ objectApiName: 'Product2', encoding }, bytes)
    expect([status, body.format?.encoding, body.columns?.[1]?.samples]).toEqual([201, encoding, [said]])
    const tried = await check(body)
    expect(tried.refusals[0]?.why).toContain('A value is required')
    const wrong = await upload({ objectApiName: 'Product2', encoding: 'klingon' }, bytes)
    expect(wrong.status).toBe(400)
  })

  test.each([
    ['nothing', '', 'The file holds no rows beneath its head'],
    ['a head alone', 'Part Number\n', 'The file holds no rows beneath its head'],
    ['201 columns', `${Array(201).fill('a').join(',')}\n1\n`, 'At most 200 columns can be brought in at once'],
    [
      'a line without an end',
      `a,b\n"${'x'.repeat(300_000)}`,
      'Row 2 is longer than any row of a table: a quote may be open',
    ],
    [
      'a workbook of old',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]),
      'This is no table: save it as CSV or as a workbook (.xlsx)',
    ],
    [
      'a picture',
      Buffer.from('\u0089PNG\r\n\u001a\n\0\0', 'latin1'),
      'This is no table: save it as CSV or as a workbook (.xlsx)',
    ],
    ['a document', '%PDF-1.7\n1 0 obj\n<<>>\n', 'This is no table: save it as CSV or as a workbook (.xlsx)'],
    [
      'a broken workbook',
      Buffer.from('PK\u0003\u0004nonsense'),
      'This is no table: save it as CSV or as a workbook (.xlsx)',
    ],
  ])('of %s is refused with words', async (_, bytes, why) => {
    const { status, body } = await upload('Product2', bytes)
    expect([status, body[0]?.message]).toEqual([400, why])
  })

  test('whose end cannot be read fails as a whole, before anything is written', async () => {
    const good = Array.from({ length: 400 }, (_, i) => `NV-${i},3`).join('\n')
    const { body } = await upload('Product2', `Part Number,Max\n${good}\n"${'x'.repeat(300_000)}`)
    const failed = await work(body.id)
    expect([failed.state, failed.why]).toEqual([
      'FAILED',
      'Row 402 is longer than any row of a table: a quote may be open',
    ])
  })

  test.each([
    ['a text', `Part Number,Maximum per Order\n\n,\nNV-1,three\n\n ,\nNV-2,four\n,\n\n`],
    [
      'a workbook',
      workbook({ Parts: [['Part Number', 'Maximum per Order'], [], [], ['NV-1', 'three'], [], [], ['NV-2', 'four']] }),
    ],
  ])('with blank rows is numbered as the spreadsheet numbers it, and blank rows are no rows: %s', async (_, bytes) => {
    const { body } = await upload('Product2', bytes)
    const tried = await check(body)
    expect([tried.rows, tried.passed]).toEqual([2, 2])
    expect(tried.refusals.map(({ row, count }) => [row, count])).toEqual([[4, 2]])
    const file = await app.inject({
      method: 'GET',
      url: `/console-api/imports/${body.id}/refusals`,
      headers: as('staff'),
    })
    expect(
      file.body
        .split('\r\n')
        .slice(1, 3)
        .map((line) => line.split(',')[0]),
    ).toEqual(['4', '7'])
  })

  test('of numbers with commas for cents is read so', async () => {
    const { body } = await upload(
      'PricebookEntry',
      `Part Number;Currency ISO Code;List Price\n${part(11).number};CAD;"1 560,50"\n`,
      'staff',
      'fr-CA',
    )
    expect(body.plan.decimal).toBe(',')
    await check(body, {
      columns: ['Product2.ProductCode', 'CurrencyIsoCode', 'ListPrice__c'],
      key: ['Product2Id', 'CurrencyIsoCode'],
    })
    await run(body.id)
    expect(await priceOf(part(11), 'CA')).toBe(156_050)
  })

  test('whose columns were matched before is matched in the same way', async () => {
    const first = await upload('Product2', csv(['nr', 'most'], [part(0).number, '2']))
    expect(first.body.plan.columns).toEqual([null, null])
    await check(first.body, { columns: ['ProductCode', 'MaxPerOrder__c'], key: ['ProductCode'], creates: false })
    const second = await upload('Product2', csv(['most', 'nr'], ['2', part(0).number]))
    expect(second.body.plan).toMatchObject({
      columns: ['MaxPerOrder__c', 'ProductCode'],
      key: ['ProductCode'],
      creates: false,
    })
  })
})

describe('a plan', () => {
  test.each([
    ['two columns with one field', { columns: ['ProductCode', 'ProductCode'] }],
    ['a moment that is noted of each change', { columns: ['ProductCode', 'LastModifiedDate'] }],
    ['a key that is not in the file', { columns: ['Name', null], key: ['ProductCode'] }],
    ['a key that names no one record', { columns: ['Name', 'ProductCode'], key: ['Name'] }],
    ['more columns than the file', { columns: ['Name', 'ProductCode', null] }],
    ['nothing to be done', { creates: false, updates: false }],
  ])('of %s is refused', async (_, plan) => {
    const { body } = await upload('Product2', csv(['Part Number', 'Product Name'], ['NV-1', 'x']))
    const { status } = await ask('POST', `/${body.id}/check`, 'staff', { ...body.plan, ...plan })
    expect(status).toBe(400)
  })
})

describe('who may bring in files', () => {
  test.each([
    ['guest', 401],
    ['ann', 403],
    ['staff', 201],
    ['admin', 201],
  ] as const)('%s: %i', async (who, status) => {
    expect((await upload('Product2', csv(['Part Number'], ['NV-1']), who)).status).toBe(status)
  })

  test('is nobody, of objects that they may not write or not see', async () => {
    expect((await upload('Order', csv(['a'], ['b']))).status).toBe(201)
    expect((await upload('Invoice__c', csv(['a'], ['b']))).status).toBe(403)
    expect((await upload('Nothing__c', csv(['a'], ['b']))).status).toBe(400)
  })

  test('sees their own imports, and an admin all; for anybody else there is none', async () => {
    const { body } = await upload('Product2', csv(['Part Number'], ['NV-1']), 'admin')
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/run'],
      ['POST', '/stop'],
      ['POST', '/undo'],
      ['GET', '/refusals'],
    ] as const)
      expect((await ask(method, `/${body.id}${path}`)).status).toBe(404)
    for (const who of ['guest', 'ann'] as const)
      for (const path of ['', `/${body.id}`]) expect([401, 403]).toContain((await ask('GET', path, who)).status)
  })
})
