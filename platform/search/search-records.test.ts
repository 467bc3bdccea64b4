import { describe, expect, test } from 'vitest'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { cpuClock } from '#observability/cpu-clock-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)

const post = async (path: string, query: Record<string, string>, body: object = {}, who: Who = 'guest') => {
  const url = `${UI_API}${path}?${new URLSearchParams(query)}`
  const answer = await app.inject({ method: 'POST', url, headers: as(who), payload: body })
  return { status: answer.statusCode, body: answer.json() }
}
const keyword = (query: Record<string, string>, body: object = {}, who: Who = 'guest') =>
  post('/search/results/keyword', query, body, who)
const lookup = (query: Record<string, string>, body: object = {}, who: Who = 'guest', at = 'Product2/Category__c') =>
  post(`/lookups/${at}`, query, body, who)
const error = (code: string) => [{ errorCode: code, message: expect.any(String) }]

const WORD = 'filter'
const named = await db.all<{ id: number; name: string }>(sql`
  select id, name ->> 'en' as name from product where name ->> 'en' ilike ${`%${WORD}%`} or part_number ilike ${`%${WORD}%`}
  order by name ->> 'en' ilike ${`${WORD}%`} desc, name ->> 'en', id`)
const ids = (body: { keywordSearchResult: { records: { record: { id: string } }[] } }) =>
  body.keywordSearchResult.records.map(({ record }) => record.id)
const suggested = ({ lookupResults }: { lookupResults: Record<string, { records: { id: string }[] }> }) =>
  Object.values(lookupResults).flatMap(({ records }) => records.map(({ id }) => id))

describe('a search for words', () => {
  test('has the shape that the contract says', async () => {
    const answers: [UiCallName, object][] = [
      ['searchKeyword', (await keyword({ objectApiName: 'Product2', q: WORD })).body],
      ['searchResults', (await post('/search/results', { q: WORD })).body],
      ['getLookupRecords', (await lookup({ searchType: 'Search', q: 'oil' })).body],
    ]
    for (const [name, body] of answers)
      expect([name, uiCalls[name].answer.safeParse(body).error]).toEqual([name, undefined])
  })

  test('finds the records in which the word stands, page by page', async () => {
    const first = (await keyword({ objectApiName: 'Product2', q: WORD }, { pageSize: 3, pageToken: '0' })).body
    expect(ids(first)).toEqual(named.slice(0, 3).map(({ id }) => recordId('product', id)))
    expect(first.keywordSearchResult).toMatchObject({
      currentPageToken: '0',
      nextPageToken: '3',
      previousPageToken: null,
    })
    const second = (await keyword({ objectApiName: 'Product2', q: WORD }, { pageSize: 3, pageToken: '3' })).body
    expect(ids(second)).toEqual(named.slice(3, 6).map(({ id }) => recordId('product', id)))
  })

  test('needs every word, in any order and case, and shows where they stand', async () => {
    const [part] = named
    const words = (part?.name ?? '').toUpperCase().split(' ').reverse().join(' ')
    const { records } = (await keyword({ objectApiName: 'Product2', q: words })).body.keywordSearchResult
    expect(records.map(({ record }: { record: { id: string } }) => record.id)).toContain(
      recordId('product', part?.id ?? 0),
    )
    expect(records[0].highlightInfo.fields.Name.replace(/<\/?mark>/g, '')).toBe(records[0].record.fields.Name.value)
    expect(
      (await keyword({ objectApiName: 'Product2', q: `${WORD} zzzzqqqq` })).body.keywordSearchResult.records,
    ).toEqual([])
  })

  test('is sorted by what is asked for', async () => {
    const { body } = await keyword(
      { objectApiName: 'Product2', q: WORD },
      { sortBy: '-Product2.ProductCode', pageSize: 20 },
    )
    const codes = body.keywordSearchResult.records.map(
      ({ record }: { record: { fields: { ProductCode: { value: string } } } }) => record.fields.ProductCode.value,
    )
    const sorted = await db.all<{ part_number: string }>(sql`select part_number from product
      where name ->> 'en' ilike ${`%${WORD}%`} or part_number ilike ${`%${WORD}%`} order by part_number desc limit 20`)
    expect(codes).toEqual(sorted.map(({ part_number }) => part_number))
    expect(body.keywordSearchResult.orderBy).toEqual([
      { fieldApiName: 'ProductCode', isAscending: false, label: 'Part Number' },
    ])
  })

  test('is narrowed by filters', async () => {
    const [part] = named
    const filter = {
      objectApiName: 'Product2',
      fieldPath: 'Product2.Name',
      operator: 'eq',
      values: [part?.name ?? ''],
    }
    const { body } = await keyword({ objectApiName: 'Product2', q: WORD }, { filters: [filter], pageSize: 200 })
    expect(ids(body).sort()).toEqual(
      named
        .filter(({ name }) => name === part?.name)
        .map(({ id }) => recordId('product', id))
        .sort(),
    )
    const others = (
      await keyword({ objectApiName: 'Product2', q: WORD }, { filters: [{ ...filter, operator: 'ne' }], pageSize: 200 })
    ).body
    expect(ids(others)).not.toContain(recordId('product', part?.id ?? 0))
  })

  test('is narrowed by what is true, and by numbers, in the text of a filter', async () => {
    const [{ gone }] = (await db.all(sql<{ gone: number }>`
      select count(*)::int as gone from product
      where discontinued and (name ->> 'en' ilike ${`%${WORD}%`} or part_number ilike ${`%${WORD}%`})`)) as [
      { gone: number },
    ]
    const found = async (filter: object) =>
      ids((await keyword({ objectApiName: 'Product2', q: WORD }, { filters: [filter], pageSize: 200 })).body)
    const filter = { objectApiName: 'Product2', fieldPath: 'IsActive', operator: 'eq', values: ['false'] }
    expect((await found(filter)).length).toBe(gone)
    const most = { ...filter, fieldPath: 'MaxPerOrder__c', operator: 'gte', values: ['1'] }
    expect(await found(most)).toEqual(await found({ ...most, values: [1] }))
  })

  test('of several objects answers each of them', async () => {
    const { body } = await post('/search/results', { q: 'Lee' }, { objectApiNames: ['Account', 'Contact'] }, 'ann')
    const found = Object.values(body.results as Record<string, { records: { record: { id: string } }[] }>).map(
      ({ records }) => records.map(({ record }) => record.id),
    )
    expect(found).toEqual([[ann.account], [ann.contact]])
  })

  test.each<[Who, (string | undefined)[]]>([
    ['ann', [ann.order]],
    ['bob', []],
    ['staff', [ann.order]],
  ])('finds nothing that is not for its viewer: %s', async (who, found) => {
    expect(ids((await keyword({ objectApiName: 'Order', q: ann.orderNumber }, {}, who)).body)).toEqual(found)
  })

  test('of everything leaves out the objects that are not for guests', async () => {
    const { body } = await post('/search/results', { q: 'Lee' })
    expect(Object.keys(body.results)).not.toContain('Account')
    expect((await keyword({ objectApiName: 'Account', q: 'Lee' })).body).toEqual(error('INVALID_TYPE'))
  })

  const filter = { objectApiName: 'Product2', fieldPath: 'Name', operator: 'eq', values: ['a'] }
  test.each<[string, Record<string, string>, object, string]>([
    ['one character', { objectApiName: 'Product2', q: 'g' }, {}, 'INVALID_SEARCH'],
    ['spaces', { objectApiName: 'Product2', q: '    ' }, {}, 'INVALID_SEARCH'],
    ['wildcards alone', { objectApiName: 'Product2', q: '***' }, {}, 'INVALID_SEARCH'],
    ['a thousand characters', { objectApiName: 'Product2', q: 'a'.repeat(1000) }, {}, 'INVALID_SEARCH'],
    ['a null character', { objectApiName: 'Product2', q: 'oil\0' }, {}, 'INVALID_SEARCH'],
    ['no words', { objectApiName: 'Product2' }, {}, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['an unknown object', { objectApiName: 'Nothing__c', q: 'oil' }, {}, 'INVALID_TYPE'],
    ['a hidden field to sort by', { objectApiName: 'Product2', q: 'oil' }, { sortBy: 'OnHand__c' }, 'INVALID_FIELD'],
    ['a page of none', { objectApiName: 'Product2', q: 'oil' }, { pageSize: 0 }, 'INVALID_INPUT'],
    ['a page past the reach', { objectApiName: 'Product2', q: 'oil' }, { pageToken: '2001' }, 'INVALID_INPUT'],
    ['data categories', { objectApiName: 'Product2', q: 'oil' }, { dataCategories: ['x'] }, 'INVALID_INPUT'],
    [
      'a hidden field in a filter',
      { objectApiName: 'Product2', q: 'oil' },
      { filters: [{ ...filter, fieldPath: 'OnHand__c' }] },
      'INVALID_FIELD',
    ],
    [
      'another object in a filter',
      { objectApiName: 'Product2', q: 'oil' },
      { filters: [{ ...filter, objectApiName: 'Order' }] },
      'INVALID_INPUT',
    ],
    [
      'an unknown operator',
      { objectApiName: 'Product2', q: 'oil' },
      { filters: [{ ...filter, operator: 'regex' }] },
      'INVALID_INPUT',
    ],
    [
      'a filter without values',
      { objectApiName: 'Product2', q: 'oil' },
      { filters: [{ ...filter, values: [] }] },
      'INVALID_INPUT',
    ],
    [
      'a filter bomb',
      { objectApiName: 'Product2', q: 'oil' },
      { filters: [{ ...filter, values: Array(100).fill('a') }] },
      'INVALID_FIELD',
    ],
  ])('%s: refused', async (_, query, body, code) => {
    const cpuMs = cpuClock()
    const answer = await keyword(query, body)
    expect(cpuMs()).toBeLessThan(400)
    expect([answer.status, answer.body]).toEqual([400, error(code)])
  })

  test('long nonsense is answered in time', async () => {
    const cpuMs = cpuClock()
    const q = `${'%_\\(+ '.repeat(150)}é`
    expect((await keyword({ objectApiName: 'Product2', q })).status).toBe(200)
    expect(cpuMs()).toBeLessThan(400)
  })
})

describe('the suggestions of a lookup', () => {
  const categories = (condition: ReturnType<typeof sql>) =>
    db.all<{ id: number; name: string }>(
      sql`select id, name ->> 'en' as name from category where ${condition} order by name ->> 'en', id`,
    )

  test('are of every object to which a link may lead, or of those that are asked for', async () => {
    const link = 'ContentDocumentLink/LinkedEntityId'
    const asked = { searchType: 'Search', q: 'Lee' }
    const every = (await lookup(asked, {}, 'ann', link)).body.lookupResults
    expect(Object.keys(every)).toEqual(expect.arrayContaining(['Account', 'Contact', 'Product2']))
    expect(every.Account.records.map(({ id }: { id: string }) => id)).toEqual([ann.account])
    const few = (await lookup({ ...asked, targetApiName: 'Contact,Account' }, {}, 'ann', link)).body
    expect(few.lookupResults).toEqual({ Account: every.Account, Contact: every.Contact })
    expect((await lookup({ ...asked, targetApiName: 'Coupon' }, {}, 'ann', link)).status).toBe(400)
  })

  test('are found by words, and say what tells equals apart', async () => {
    const { body } = await lookup({ searchType: 'Search', q: 'oil', pageSize: '50' })
    const found = await categories(sql`strpos(lower(name ->> 'en'), 'oil') > 0`)
    expect(suggested(body)).toEqual(found.slice(0, 50).map(({ id }) => recordId('category', id)))
    const { fields } = body.lookupResults.ProductCategory.records[0]
    expect(Object.keys(fields).sort()).toEqual(['DisambiguationField', 'Id', 'Name', 'SortOrder'])
    expect(fields.DisambiguationField).toEqual(fields.SortOrder)
  })

  test('are those whose names begin so, while somebody types', async () => {
    const [any] = await categories(sql`length(name ->> 'en') > 5`)
    const q = (any?.name ?? '').slice(0, 4).toLowerCase()
    const found = await categories(sql`starts_with(lower(name ->> 'en'), ${q})`)
    expect(suggested((await lookup({ searchType: 'TypeAhead', q, pageSize: '200' })).body)).toEqual(
      found.map(({ id }) => recordId('category', id)),
    )
  })

  test.each(['', 'oi', 'oil?', '   '])('are none when too little is typed: %j', async (q) => {
    const { status, body } = await lookup({ searchType: 'TypeAhead', q })
    expect([status, body.lookupResults.ProductCategory.count]).toEqual([200, 0])
  })

  test('come page by page, each with the address of the next', async () => {
    const all = suggested((await lookup({ searchType: 'Search', q: 'er', pageSize: '200' })).body)
    const { ProductCategory: page } = (await lookup({ searchType: 'Search', q: 'er', pageSize: '2', page: '2' })).body
      .lookupResults
    expect(page.records.map(({ id }: { id: string }) => id)).toEqual(all.slice(2, 4))
    expect([page.currentPageUrl, page.previousPageToken]).toEqual([
      `${UI_API}/lookups/Product2/Category__c?q=er&searchType=Search&page=2&pageSize=2`,
      '1',
    ])
    const last = (await lookup({ searchType: 'Search', q: 'er', pageSize: '200' })).body.lookupResults.ProductCategory
    expect(last.nextPageUrl).toBeNull()
  })

  test('are what the viewer used last, the latest first; guests have used nothing', async () => {
    const numbers = [2, 5, 3]
    for (const [age, number] of numbers.entries())
      await db.write.run(sql`insert into platform_recent (user_id, object_name, record_id, used_at)
        select id, 'ProductCategory', ${number}, now() - make_interval(mins => ${age}) from app_user where email = 'staff@example.com'`)
    expect(suggested((await lookup({}, {}, 'staff')).body)).toEqual(
      numbers.map((number) => recordId('category', number)),
    )
    expect(suggested((await lookup({})).body)).toEqual([])
  })

  test.each<[Who, string[]]>([
    ['ann', [ann.account]],
    ['bob', [bob.account]],
  ])('hold no record that is not for its viewer: %s', async (who, found) => {
    expect(suggested((await lookup({ searchType: 'Search', q: 'Lee' }, {}, who, 'Order/AccountId')).body)).toEqual(
      found,
    )
  })

  describe('for a field over which another decides', () => {
    const at = 'Product2/Successor__c'
    const query = { searchType: 'Search', q: WORD, pageSize: '200' }
    const [part] = named
    const wanted = db.all<{ id: number; category_id: number }>(sql`select id, category_id from product
      where (name ->> 'en' ilike ${`%${WORD}%`} or part_number ilike ${`%${WORD}%`})
        and category_id = (select category_id from product where id = ${part?.id ?? 0}) order by name ->> 'en', id limit 200`)

    test('go by the value that is sent, or that the stored record has', async () => {
      const found = await wanted
      const category = recordId('category', found[0]?.category_id ?? 0)
      const source = { sourceRecord: { fields: { Id: null, Category__c: category } } }
      const expected = found.map(({ id }) => recordId('product', id))
      expect(suggested((await lookup(query, source, 'guest', at)).body)).toEqual(expected)
      const older: Record<string, string>[] = [
        { dependentFieldBindings: `Category__c=${category}` },
        { sourceRecordId: recordId('product', part?.id ?? 0) },
      ]
      for (const form of older)
        expect(suggested((await lookup({ ...query, ...form }, {}, 'guest', at)).body)).toEqual(expected)
    })

    test.each<[Record<string, string>, object, number, string]>([
      [{}, {}, 400, 'INVALID_INPUT'],
      [{}, { sourceRecord: { fields: { Id: null } } }, 400, 'INVALID_INPUT'],
      [{}, { sourceRecord: { fields: { Id: null, Category__c: 'nonsense' } } }, 400, 'INVALID_FIELD'],
      [{ sourceRecordId: recordId('category', 1) }, {}, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
      [{ sourceRecordId: recordId('product', 99_999_999) }, {}, 404, 'NOT_FOUND'],
    ])('are refused without it: %j %j', async (more, body, status, code) => {
      const answer = await lookup({ ...query, ...more }, body, 'guest', at)
      expect([answer.status, answer.body]).toEqual([status, error(code)])
    })
  })

  test.each<[string, string, Record<string, string>, object, string]>([
    ['no term', 'Product2/Category__c', { searchType: 'Search' }, {}, 'INVALID_SEARCH'],
    ['one character', 'Product2/Category__c', { searchType: 'Search', q: 'g' }, {}, 'INVALID_SEARCH'],
    [
      'a kind of search that is none',
      'Product2/Category__c',
      { searchType: 'Guess' },
      {},
      'ILLEGAL_QUERY_PARAMETER_VALUE',
    ],
    ['a page of none', 'Product2/Category__c', { pageSize: '0' }, {}, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['page none', 'Product2/Category__c', { page: '0' }, {}, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['another target', 'Product2/Category__c', { targetApiName: 'Product2' }, {}, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['a field that refers to nothing', 'Product2/Name', {}, {}, 'INVALID_FIELD'],
    ['a field that refers to what is hidden', 'Product2/CreatedById', {}, {}, 'INVALID_FIELD'],
    ['an unknown field', 'Product2/Nothing__c', {}, {}, 'INVALID_FIELD'],
    ['an unknown object', 'Nothing__c/Name', {}, {}, 'INVALID_TYPE'],
    [
      'an unknown field to sort by',
      'Product2/Category__c',
      {},
      { orderBy: [{ fieldApiName: 'No', isAscending: true }] },
      'INVALID_FIELD',
    ],
    ['a source without an id', 'Product2/Category__c', {}, { sourceRecord: { fields: {} } }, 'INVALID_INPUT'],
  ])('%s: refused', async (_, at, query, body, code) => {
    const answer = await lookup(query, body, 'guest', at)
    expect([answer.status, answer.body]).toEqual([400, error(code)])
  })
})

describe('the statements of a request are constant in rows', () => {
  test.each<[number, Who, string, Record<string, string>, object]>([
    [1, 'guest', '/search/results/keyword', { objectApiName: 'Product2', q: WORD }, { pageSize: 200 }],
    [4, 'guest', '/search/results', { q: WORD }, { objectApiNames: ['Product2', 'ProductCategory'] }],
    [1, 'guest', '/lookups/Product2/Category__c', { searchType: 'Search', q: 'oil', pageSize: '200' }, {}],
    [0, 'guest', '/lookups/Product2/Category__c', {}, {}],
  ])('%i for %s: %s %j', async (count, who, path, query, body) => {
    await post(path, query, body, who)
    db.forget()
    expect((await post(path, query, body, who)).status).toBe(200)
    expect(db.statements).toHaveLength(count)
  })
})
