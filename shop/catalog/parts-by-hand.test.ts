// Parts, kits, fits and what replaces a part, as staff make, change and retire them.
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'

const { app, db, shop, pages } = await testApp({ identity })
await createCustomers(db.write)

const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, who: Who = 'staff') => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
const errorsOf = (body: {
  output: { errors: { message: string }[]; fieldErrors: Record<string, { message: string }[]> }
}) => [...body.output.errors, ...Object.values(body.output.fieldErrors).flat()].map(({ message }) => message)
const LEAF = recordId(
  'category',
  (
    await db.first<{ id: number }>(sql`
    select id from category where not exists (select from category below where below.parent_id = category.id) order by id limit 1`)
  )?.id ?? 0,
)
let last = 0
/** A part with a price in the United States, and stock. */
async function aPart(fields: object = {}): Promise<{ id: string; number: number; path: string }> {
  const { status, body } = await send('POST', '/records', {
    apiName: 'Product2',
    fields: {
      Name: `Made part ${++last}`,
      Description: 'It was made by hand.',
      ProductCode: `HAND-${last}`,
      Category__c: LEAF,
      WeightPounds__c: 1,
      IsActive: true,
      ...fields,
    },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const number = recordNumber('product', body.id) ?? 0
  const price = { Product2Id: body.id, CurrencyIsoCode: 'USD', ListPrice__c: 10 }
  expect((await send('POST', '/records', { apiName: 'PricebookEntry', fields: price })).status).toBe(201)
  await db.write.run(sql`update stock set on_hand = 9 where product_id = ${number}`)
  const row = await db.first<{ alias: string }>(sql`select url_alias as alias from product where id = ${number}`)
  return { id: body.id, number, path: `/product/${row?.alias}` }
}
const page = async (path: string) => {
  pages.purge('all')
  shop.lists.taxonomy.forget()
  shop.responses.forget()
  return (await app.inject({ url: path })).body
}
const replace = (old: string, by: string | null, more: object = {}) =>
  send('PATCH', `/records/${old}`, { fields: { Successor__c: by, ...more } })

const [FIRST, LAST] = await numbersOfFamily(1)

async function numbersOfFamily(id: number): Promise<[number, number]> {
  const family = await db.first<{ from: number; to: number }>(
    sql`select esn_from::int as from, esn_to::int as to from engine_family where id = ${id}`,
  )
  return [family?.from ?? Number.NaN, family?.to ?? Number.NaN]
}

describe('what replaces a part', () => {
  test('is named on its page with a link, and inherits what it fits', async () => {
    const [old, newer] = [await aPart(), await aPart()]
    const family = await db.first<{ id: number; from: number }>(
      sql`select id, esn_from as from from engine_family order by id limit 1`,
    )
    const fit = {
      Product__c: old.id,
      EngineFamily__c: recordId('engineFamily', family?.id ?? 0),
      EsnFrom__c: family?.from,
      EsnTo__c: (family?.from ?? 0) + 9,
    }
    expect((await send('POST', '/records', { apiName: 'EngineFitment__c', fields: fit })).status).toBe(201)
    expect((await replace(old.id, newer.id)).status).toBe(200)
    await db.write.run(sql`update stock set on_hand = 0 where product_id = ${old.number}`)
    const body = await page(old.path)
    expect(body).toContain('Discontinued')
    expect(body).toContain(`href="${newer.path}"`)
    expect(
      await db.first(
        sql`select discontinued, superseded_on is not null as dated from product where id = ${old.number}`,
      ),
    ).toEqual({ discontinued: true, dated: true })
    expect(
      await db.all(
        sql`select family_id as family, esn_to - esn_from as span from engine_fitment where product_id = ${newer.number}`,
      ),
    ).toEqual([{ family: family?.id, span: 9 }])
  })

  test('never closes a circle: not with itself, not over two, not in two saves at once', async () => {
    const [a, b, c] = [await aPart(), await aPart(), await aPart()]
    expect(errorsOf((await replace(a.id, a.id)).body)).toEqual(['A part does not replace itself'])
    expect((await replace(a.id, b.id)).status).toBe(200)
    expect((await replace(b.id, c.id)).status).toBe(200)
    expect(errorsOf((await replace(c.id, a.id)).body)).toEqual(['This part replaces that one already'])
    const [d, e] = [await aPart(), await aPart()]
    const both = await Promise.all([replace(d.id, e.id), replace(e.id, d.id)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  test('has at most 20 steps', async () => {
    const parts: { id: string }[] = []
    for (let count = 0; count <= 21; count++) parts.push(await aPart())
    for (let step = 0; step < 20; step++)
      expect((await replace(parts[step]!.id, parts[step + 1]!.id)).status, String(step)).toBe(200)
    expect(errorsOf((await replace(parts[20]!.id, parts[21]!.id)).body)).toEqual([
      'A chain of replacements has at most 20 steps',
    ])
  })

  test('is taken back with the part put on sale again, and not one without the other', async () => {
    const [old, newer] = [await aPart(), await aPart()]
    await replace(old.id, newer.id)
    const alone = await send('PATCH', `/records/${old.id}`, { fields: { IsActive: true } })
    expect(errorsOf(alone.body)).toEqual(['This part has been replaced by another'])
    expect((await replace(old.id, null, { IsActive: true })).status).toBe(200)
    expect(
      await db.first(
        sql`select discontinued, successor_id as by, superseded_on as since from product where id = ${old.number}`,
      ),
    ).toEqual({ discontinued: false, by: null, since: null })
  })

  test('is said by those who work here alone', async () => {
    const [old, newer] = [await aPart(), await aPart()]
    for (const who of ['ann', 'guest'] as const)
      expect(
        (await send('PATCH', `/records/${old.id}`, { fields: { Successor__c: newer.id } }, who)).status,
      ).toBeGreaterThanOrEqual(400)
  })
})

describe('a part', () => {
  test.each([
    [
      'into a category with others beneath it',
      { Category__c: recordId('category', 1) },
      'Choose a category that has none beneath it',
    ],
    ['to weigh nothing', { WeightPounds__c: 0 }, 'Enter more than 0'],
  ])('is not changed %s', async (_, fields, message) => {
    const part = await aPart()
    const { status, body } = await send('PATCH', `/records/${part.id}`, { fields })
    expect([status, ...errorsOf(body)]).toEqual([400, message])
  })

  test('goes to another category with its page', async () => {
    const part = await aPart()
    const other = await db.first<{ id: number; slug: string }>(sql`
      select id, slug from category where not exists (select from category below where below.parent_id = category.id)
      order by id desc limit 1`)
    const moved = await send('PATCH', `/records/${part.id}`, {
      fields: { Category__c: recordId('category', other?.id ?? 0) },
    })
    expect(moved.status).toBe(200)
    expect(await page(part.path)).toContain(`/category/${other?.slug}`)
  })

  test('that is retired is on no list any more, and its page says so', async () => {
    const part = await aPart()
    await send('PATCH', `/records/${part.id}`, { fields: { IsActive: false } })
    await db.write.run(sql`update stock set on_hand = 0 where product_id = ${part.number}`)
    const body = await page(part.path)
    expect(body).toContain('This part is no longer supplied.')
  })
})

describe('a kit', () => {
  const put = (kit: string, part: string, quantity: unknown = 1) =>
    send('POST', '/records', {
      apiName: 'KitComponent__c',
      fields: { Kit__c: kit, Product__c: part, Quantity__c: quantity },
    })

  test('shows what it holds, how many of each, and what that saves', async () => {
    const [kit, one, other] = [await aPart({ ProductCode: `KIT-${last}` }), await aPart(), await aPart()]
    expect((await put(kit.id, one.id, 2)).status).toBe(201)
    const row = await put(kit.id, other.id)
    const before = await page(kit.path)
    expect(before).toContain('In this kit')
    expect(before).toContain(one.path)
    // Three parts of $10.00 in a kit of $10.00.
    expect(before).toContain('One by one these parts cost $30.00: the kit saves $20.00.')
    expect((await send('PATCH', `/records/${row.body.id}`, { fields: { Quantity__c: 3 } })).status).toBe(200)
    expect(await page(kit.path)).toContain('One by one these parts cost $50.00')
    expect((await send('DELETE', `/records/${row.body.id}`)).status).toBe(204)
    expect(await page(kit.path)).not.toContain(other.path)
    expect(await page(one.path)).toContain(kit.path)
  })

  test.each([
    [0, 'Enter a number from 1 to 999'],
    [-1, 'Enter a number from 1 to 999'],
  ])('never holds %s of a part', async (quantity, message) => {
    const [kit, part] = [await aPart(), await aPart()]
    expect(errorsOf((await put(kit.id, part.id, quantity)).body)).toEqual([message])
  })

  test('never holds itself, nor a kit that holds it, nor a part twice', async () => {
    const [kit, inner, part] = [await aPart(), await aPart(), await aPart()]
    expect(errorsOf((await put(kit.id, kit.id)).body)).toEqual(['A kit does not hold itself'])
    await put(kit.id, inner.id)
    await put(inner.id, part.id)
    expect(errorsOf((await put(inner.id, kit.id)).body)).toEqual(['This part is a kit that holds this kit'])
    expect(errorsOf((await put(part.id, kit.id)).body)).toEqual(['This part is a kit that holds this kit'])
    expect(errorsOf((await put(kit.id, inner.id)).body)).toEqual(['The kit holds this part already'])
    const at = (await Promise.all([put(kit.id, part.id), put(kit.id, part.id)])).map(({ status }) => status)
    expect(at.toSorted((one, other) => one - other)).toEqual([201, 400])
  })

  test('is filled by those who work here alone, and tells who did', async () => {
    const [kit, part] = [await aPart(), await aPart()]
    const fields = { Kit__c: kit.id, Product__c: part.id }
    for (const who of ['ann', 'guest'] as const)
      expect((await send('POST', '/records', { apiName: 'KitComponent__c', fields }, who)).status).toBe(400)
    const { body } = await put(kit.id, part.id, 4)
    expect(
      await db.all(
        sql`select verb, role from record_change where table_name = 'kit_component' and record_id = ${recordNumber('kitComponent', body.id) ?? 0}`,
      ),
    ).toEqual([{ verb: 'created', role: 'staff' }])
  })
})

describe('what a part fits', () => {
  const model = recordId('generatorModel', 1)
  const family = recordId('engineFamily', 1)
  test.each([
    ['EngineFitment__c', { EngineFamily__c: recordId('engineFamily', 1), EsnFrom__c: 20, EsnTo__c: 10 }, 400],
    ['EngineFitment__c', { EngineFamily__c: recordId('engineFamily', 1), EsnFrom__c: FIRST, EsnTo__c: FIRST }, 201],
    ['GeneratorFitment__c', { GeneratorModel__c: model, BuiltFrom__c: '2020-02-01', BuiltTo__c: '2020-01-31' }, 400],
    ['GeneratorFitment__c', { GeneratorModel__c: model, BuiltFrom__c: '2020-02-01', BuiltTo__c: '2020-02-01' }, 201],
  ])('%s %o ends where it begins, or later', async (apiName, fields, status) => {
    const part = await aPart()
    const answer = await send('POST', '/records', { apiName, fields: { Product__c: part.id, ...fields } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  })

  test.each([
    ['before the first', { EsnFrom__c: 1, EsnTo__c: FIRST - 1 }, 400],
    ['after the last', { EsnFrom__c: LAST + 1, EsnTo__c: LAST + 9 }, 400],
    ['from before the first on', { EsnFrom__c: 1, EsnTo__c: FIRST }, 201],
    ['beyond the last', { EsnFrom__c: LAST, EsnTo__c: LAST + 9 }, 201],
  ])('engines of a family with serial numbers %s', async (_, numbers, status) => {
    const part = await aPart()
    const fields = { Product__c: part.id, EngineFamily__c: family, ...numbers }
    const answer = await send('POST', '/records', { apiName: 'EngineFitment__c', fields })
    const isRefused = JSON.stringify(answer.body).includes('No engine of this family has such a serial number')
    expect([answer.status, isRefused]).toEqual([status, status === 400])
  })
})

describe('what parts are described by', () => {
  test('is made, said of a part and of its category, and stands on the page; it goes once nothing uses it', async () => {
    const part = await aPart()
    const made = await send('POST', '/records', {
      apiName: 'Attribute__c',
      fields: { Name: 'Hose colour', Key__c: 'hose_colour' },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const describe = (text: string) => send('PATCH', `/records/${part.id}`, { fields: { Attributes__c: text } })
    expect((await describe('hose_colour = amber\nwidth_of_nothing = 3')).status).toBe(400)
    expect((await describe('hose_colour = amber')).status).toBe(200)
    const body = await page(part.path)
    expect([body.includes('Hose colour'), body.includes('amber')]).toEqual([true, true])
    expect(errorsOf((await send('DELETE', `/records/${made.body.id}`)).body)).toEqual([
      'Categories or parts use this attribute. Take it off those first.',
    ])
    expect((await describe('')).status).toBe(200)
    expect(await page(part.path)).not.toContain('amber')
    expect((await send('DELETE', `/records/${made.body.id}`)).status).toBe(204)
  })

  test.each([
    ['Hose colour', 'Enter lower case letters, digits and _, a letter first, at most 40'],
    ['kind', 'Another attribute has this key'],
  ])('has a key of its own: %s is refused', async (key, message) => {
    const { status, body } = await send('POST', '/records', {
      apiName: 'Attribute__c',
      fields: { Name: 'Kind', Key__c: key },
    })
    expect([status, ...errorsOf(body)]).toEqual([400, message])
  })

  test('and a category below one that is not of the first rank is refused in one sentence', async () => {
    const { status, body } = await send('POST', '/records', {
      apiName: 'ProductCategory',
      fields: { Name: 'Below', ParentCategoryId: LEAF },
    })
    expect([status, ...errorsOf(body)]).toEqual([400, 'Choose a category of the first rank'])
  })

  test('and only categories of the first rank are proposed for one to stand below', async () => {
    const path = '/lookups/ProductCategory/ParentCategoryId?searchType=Search&q=filter&pageSize=50'
    const { body } = await send('POST', path, {})
    const ids: string[] = body.lookupResults.ProductCategory.records.map(({ id }: { id: string }) => id)
    const numbers = ids.map((id) => recordNumber('category', id))
    const below = sql`select from category where id = any(${numbers}::bigint[]) and parent_id is not null`
    expect([ids.length > 0, await db.all(below)]).toEqual([true, []])
  })

  test('and only categories that may hold parts are proposed for a part', async () => {
    const path = '/lookups/Product2/Category__c?searchType=Search&q=filter&pageSize=50'
    const { body } = await send('POST', path, {})
    const ids: string[] = body.lookupResults.ProductCategory.records.map(({ id }: { id: string }) => id)
    const numbers = ids.map((id) => recordNumber('category', id))
    const upper = sql`select from category where id = any(${numbers}::bigint[])
      and (not is_active or exists (select from category beneath where beneath.parent_id = category.id))`
    expect([ids.length > 0, await db.all(upper)]).toEqual([true, []])
  })

  test('and a category lists no attribute that there is not', async () => {
    const { status, body } = await send('PATCH', `/records/${LEAF}`, {
      fields: { Attributes__c: 'kind, nothing_such' },
    })
    expect([status, ...errorsOf(body)]).toEqual([400, 'No attribute has the key nothing_such'])
    const twice = await send('PATCH', `/records/${LEAF}`, { fields: { Attributes__c: 'kind, kind' } })
    expect([twice.status, ...errorsOf(twice.body)]).toEqual([
      400,
      'Write keys of attributes, each once, with commas between them',
    ])
  })

  test('and a part is described by no attribute that there is not, which is named', async () => {
    const { id } = await aPart()
    const described = (text: string) => send('PATCH', `/records/${id}`, { fields: { Attributes__c: text } })
    const unknown = await described('kind = gasket\nno_such = 1\nnor_this = 2')
    expect([unknown.status, ...errorsOf(unknown.body)]).toEqual([400, 'No attribute has the key no_such, nor_this'])
    const unsaid = await described('kind = ')
    expect([unsaid.status, ...errorsOf(unsaid.body)]).toEqual([
      400,
      'Write one to a line, as key = value, with keys of attributes',
    ])
  })
})
