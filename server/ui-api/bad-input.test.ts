// Whatever is sent to whichever record call: the documented refusal, soon, nothing of our insides, and nothing half done.
import type { InjectOptions } from 'fastify'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import { ERROR_STATUS, ErrorMessage, ErrorWithOutput } from '#contract/ui-api/errors.ts'
import { addressOf, exampleRequest, UI_API, type UiCall } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { cpuClock } from '#observability/cpu-clock-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { as, identity, createCustomers, type Who } from '../customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)
const part = recordId('product', 1)
const calls = Object.entries(uiCalls) as [UiCallName, UiCall][]
const writes = calls.filter(([, { method }]) => method !== 'GET' && method !== 'DELETE')

/** All that a refused request could have changed. */
const everything = async () =>
  db.all(sql`select 'audit' as what, count(*)::int as count from audit_log union all
    select 'outbox', count(*)::int from outbox union all select 'address', count(*)::int from customer_address union all
    select 'saved', count(*)::int from saved_product union all select 'list', count(*)::int from platform_list_view union all
    select 'key', count(*)::int from idempotency_key union all select 'file', count(*)::int from content_document`)
let before: Awaited<ReturnType<typeof everything>> = []
beforeAll(async () => {
  // What is asked for the first time is compiled.
  await ask({ url: `${UI_API}/object-info` })
  before = await everything()
})
const expectNothingDone = async () => expect(await everything()).toEqual(before)
afterEach(expectNothingDone)

/** Of the processor's time: the clock's goes by how busy the machine is. */
const MOST_CPU_MS = 400

async function ask(request: InjectOptions, who: Who = 'staff') {
  const cpuMs = cpuClock()
  const answer = await app.inject({ ...request, headers: { ...as(who), ...request.headers } })
  const body = answer.body ? answer.json() : undefined
  const isRefused = answer.statusCode >= 400
  expect(isRefused ? cpuMs() : 0).toBeLessThan(MOST_CPU_MS)
  const isAnError = ErrorMessage.array().length(1).safeParse(body).success || ErrorWithOutput.safeParse(body).success
  const expected =
    isRefused && Array.isArray(body) ? ERROR_STATUS[body[0].errorCode as keyof typeof ERROR_STATUS] : answer.statusCode
  expect([answer.statusCode, isAnError || !isRefused]).toEqual([expected, true])
  expect(isRefused && /select |insert into|node_modules|\.ts:/.test(answer.body)).toBe(false)
  const code: string = Array.isArray(body) ? body[0].errorCode : body?.enhancedErrorType
  return { status: answer.statusCode, code, body, headers: answer.headers }
}
const post = (path: string, payload: unknown, who: Who = 'staff') =>
  ask({ method: 'POST', url: UI_API + path, payload: payload as object }, who)
const patch = (id: string, payload: object, headers: Record<string, string> = {}, who: Who = 'staff') =>
  ask({ method: 'PATCH', url: `${UI_API}/records/${id}`, payload, headers }, who)

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const byPath = [...Map.groupBy(calls, ([, { path }]) => path)].map(
  ([path, some]) => [path, some.map(([, { method }]) => method as string)] as const,
)

describe('every path', () => {
  test.each(byPath)('%s takes its own methods alone', async (path, allowed) => {
    for (const method of METHODS.filter((one) => !allowed.includes(one))) {
      const url = addressOf(path.replace(/\{\w+\}/g, 'x'))
      // Another path may stand here by its own name, as /records/batch does.
      const { status, code, headers } = await ask({ method, url })
      expect([method, status, code]).toEqual([method, 405, 'METHOD_NOT_ALLOWED'])
      expect(String(headers.allow).split(', ').sort()).toEqual([...allowed].sort())
    }
  })
})

const IDS: [what: string, value: string][] = [
  ['an id of no object', 'zzz000000000001AAA'],
  ['a wrong checksum', '01t000000000001AAB'],
  ['a wrong length', '01t0000000'],
  ['an id that nothing has', recordId('product', 99_999_999)],
  ['ten thousand ids', Array.from({ length: 10_000 }, () => part).join(',')],
  ['a prototype', '__proto__'],
  ['a name that every object has', 'constructor'],
  ['SQL', "x' or '1'='1"],
  ['a null byte', 'a\0b'],
  ['a way out of a folder', '../../../etc/passwd'],
]
const withParams = calls.filter(([, { path }]) => path.includes('{'))

describe('in every place of every path', () => {
  test.each(IDS)('%s is refused, or has nothing to show', async (_, value) => {
    for (const [name, call] of withParams) {
      const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
      for (const parameter of parameters) {
        const example = { ...call.example, params: { ...call.example.params, [parameter]: value } }
        const { method, url, type, body } = exampleRequest({ ...call, example })
        const headers = type ? { 'content-type': type } : {}
        const { status } = await ask({ method, url, headers, ...(body !== undefined && { payload: body as object }) })
        // Batches tell of each in its place; a community is not looked up.
        const isTold = status === 200 || (name === 'getSeoProperties' && parameter === 'communityId')
        expect([name, parameter, isTold || (status >= 400 && status < 500)]).toEqual([name, parameter, true])
        expect([name, method !== 'GET' && status < 300 && status !== 200]).toEqual([name, false])
      }
    }
  })
})

describe('every body', () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const bodies: [what: string, type: string, text: string, status: number, code: string][] = [
    ['that is no JSON', 'application/json', '{"a":', 400, 'JSON_PARSER_ERROR'],
    ['nested two thousand deep', 'application/json', deep(2000), 400, 'JSON_PARSER_ERROR'],
    ['with a key that reaches for a prototype', 'application/json', '{"__proto__":{"a":1}}', 400, 'JSON_PARSER_ERROR'],
    ['of more bytes than are taken', 'application/json', `"${'x'.repeat(2_000_000)}"`, 413, 'REQUEST_TOO_LARGE'],
    ['of plain text', 'text/plain', '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['of XML', 'application/xml', '<a/>', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['of a form', 'application/x-www-form-urlencoded', 'a=1', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['in another character set', 'application/json; charset=utf-16', '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['that is a list', 'application/json', '[1]', 400, 'INVALID_INPUT'],
    ['with what nobody knows', 'application/json', '{"sudo":true}', 400, 'INVALID_INPUT'],
  ]
  test.each(bodies)('%s is refused', async (_, type, payload, status, code) => {
    for (const [name, call] of writes) {
      if (call.isMultipart) continue
      const { method, url } = exampleRequest(call)
      const answer = await ask({ method, url, payload, headers: { 'content-type': type } })
      expect([name, answer.status, answer.code]).toEqual([name, status, code])
    }
  })
})

describe('a field', () => {
  const doors: [door: string, ask: (field: string) => ReturnType<typeof ask>][] = [
    ['of a record', (field) => ask({ url: `${UI_API}/records/${part}?fields=${encodeURIComponent(field)}` }, 'guest')],
    ['of rows', (field) => post('/list-records/Product2/AllProducts', { fields: [field] }, 'guest')],
    ['to sort by', (field) => post('/list-records/Product2/AllProducts', { sortBy: [field] }, 'guest')],
    [
      'of a filter',
      (field) => post('/list-records/Product2/AllProducts', { where: `{ ${field}: { ne: null } }` }, 'guest'),
    ],
    [
      'of a search',
      (field) => post('/search/results/keyword?objectApiName=Product2&q=oil', { sortBy: field }, 'guest'),
    ],
    ['of a double', (field) => post('/predupe', { apiName: 'Product2', fields: { [field]: 1 } }, 'guest')],
  ]
  const circle = (hops: number) => `Product2.Category__r.${'ParentCategory.'.repeat(hops)}Name`
  test.each(doors)('%s that is hidden, unknown or no field at all is refused alike', async (_, through) => {
    const names = ['OnHand__c', 'Nothing__c', 'constructor', '__proto__', 'hasOwnProperty.name', "Name'; --"]
    const answers = await Promise.all(names.map((name) => through(name)))
    // A name that is none may be refused for how it is written.
    for (const { status } of answers) expect(status).toBe(400)
    expect(answers.slice(0, 2).map(({ code }) => code)).toEqual(['INVALID_FIELD', 'INVALID_FIELD'])
  })

  test.each(doors.slice(0, 2))('%s in a circle is followed five times at most', async (_, through) => {
    for (const hops of [5, 20, 1000]) expect(await through(circle(hops))).toMatchObject({ status: 400 })
  })
})

describe('a filter', () => {
  const nested = (levels: number) => `${'{ and: ['.repeat(levels)}{ Name: { eq: "a" } }${'] }'.repeat(levels)}`
  const wide = (conditions: number) =>
    `{ or: [${Array.from({ length: conditions }, () => '{ Name: { eq: "a" } }').join(', ')}] }`
  test.each([
    ['nested five hundred deep', nested(500)],
    ['of five hundred conditions', wide(500)],
    ['of ten thousand values', `{ Name: { in: [${'"a",'.repeat(10_000)}5] } }`],
    ['that never ends', '{ Name: { eq: "a'],
    ['of signs alone', '{'.repeat(5000)],
    ['with a null byte', '{ Name: { eq: "a\0" } }'],
  ])('%s is refused wherever there is one', async (_, where) => {
    for (const path of ['/list-records/Order/AllOrders', `/related-list-records/${ann.account}/Orders`])
      expect(await post(path, { where })).toMatchObject({ status: 400 })
  })

  test.each([
    ['of a thousand brackets', `${'('.repeat(1000)}1${')'.repeat(1000)}`],
    ['of conditions that there are not', '1 AND 2 AND 99'],
    ['of SQL', '1) or (1=1'],
  ])('of a list whose logic is %s is refused, and no list is made', async (_, filterLogicString) => {
    const filteredByInfo = [{ fieldApiName: 'Name', operator: 'Equals', operandLabels: ['a'] }]
    const made = { listViewApiName: 'Bomb', label: 'Bomb', displayColumns: ['Name'], filteredByInfo, filterLogicString }
    expect(await post('/list-info/Product2', made)).toMatchObject({ status: 400 })
  })

  test('of ten thousand parts in a search is refused', async () => {
    const filter = { objectApiName: 'Product2', fieldPath: 'Name', operator: 'eq', values: ['a'] }
    const filters = Array.from({ length: 1000 }, () => filter)
    expect(await post('/search/results/keyword?objectApiName=Product2&q=oil', { filters })).toMatchObject({
      status: 400,
    })
  })
})

describe('a change', () => {
  const long = { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }
  test('of what has changed since is refused', async () => {
    expect(await patch(ann.address, { fields: { City: 'Seymour' } }, long, 'ann')).toMatchObject({
      status: 412,
      code: 'PRECONDITION_FAILED',
    })
  })

  test.each(['yesterday', '2001-01-01', 'Mon, 99 Foo 2001 00:00:00 GMT', '0', 'x'.repeat(5000)])(
    'since %s is refused',
    async (since) => {
      const answer = await patch(ann.address, { fields: { City: 'Seymour' } }, { 'if-unmodified-since': since }, 'ann')
      expect(answer).toMatchObject({ status: 400, code: 'ILLEGAL_QUERY_PARAMETER_VALUE' })
    },
  )

  test.each<[string, object]>([
    ['of a hidden record', { City: 'Seymour' }],
    ['of no field', { Nothing__c: 1 }],
    ['of a value of another type', { City: 5 }],
  ])('%s is refused', async (_, fields) => {
    const { status } = await patch(bob.address, { fields }, {}, 'ann')
    expect(status).toBe(404)
  })
})

describe('a batch that is half bad', () => {
  const good = { fields: { Id: ann.address, City: 'Seymour' } }
  const bad: [string, object, number][] = [
    ['an unknown field', { fields: { Id: ann.contact, Nothing__c: 1 } }, 400],
    ['a value of another type', { fields: { Id: ann.contact, FirstName: 5 } }, 400],
    ['somebody else’s record', { fields: { Id: bob.address, City: 'Seymour' } }, 404],
    ['an id of no object', { fields: { Id: 'zzz000000000001AAA' } }, 400],
    ['a record that is not theirs to change', { fields: { Id: ann.order, Status: 'CANCELLED' } }, 403],
  ]
  test.each(bad)('by %s leaves nothing done', async (_, record, statusCode) => {
    const operations = [{ type: 'UPDATE', records: [good, record, { fields: { Id: ann.account, Name: 'X' } }] }]
    const { status, body } = await post('/records/batch', { allOrNone: true, operations }, 'ann')
    expect([status, body.hasErrors, body.results.map((item: { statusCode: number }) => item.statusCode)]).toEqual([
      200,
      true,
      [412, statusCode, 412],
    ])
    const { body: address } = await ask({ url: `${UI_API}/records/${ann.address}?fields=Address.City` }, 'ann')
    expect(address.fields.City.value).toBe('Columbus')
  })
})

describe('over the wire', () => {
  let origin = ''
  beforeAll(async () => {
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  const send = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { ...init, headers: { ...as('staff'), ...init.headers }, signal: AbortSignal.timeout(30_000) })

  test('a request without a body that says of what type it is gets its answer', async () => {
    for (const [method, path, status] of [
      ['DELETE', `/records/${recordId('address', 999_999)}`, 404],
      ['PATCH', `/records/${part}`, 400],
      ['POST', '/list-records/Product2/AllProducts', 200],
    ] as const) {
      const answer = await send(UI_API + path, { method, headers: { 'content-type': 'application/json' } })
      expect([method, answer.status]).toEqual([method, status])
      await answer.text()
    }
  })

  test.each([
    ['nine hundred', 900, ','],
    ['ten thousand', 10_000, ','],
    ['ten thousand', 10_000, '%2C'],
  ])('%s ids in an address are refused by what they say', async (_, count, comma) => {
    const ids = Array.from({ length: count }, () => part).join(comma)
    for (const path of [
      `/records/batch/${ids}?fields=Product2.Name`,
      `/record-ui/${ids}`,
      `/record-avatars/batch/${ids}`,
      `/list-info/batch?ids=${ids}`,
    ]) {
      const answer = await send(UI_API + path)
      const code = ErrorMessage.array()
        .length(1)
        .parse(await answer.json())[0]?.errorCode
      expect([path.slice(0, 20), answer.status, code]).toEqual([
        path.slice(0, 20),
        400,
        'ILLEGAL_QUERY_PARAMETER_VALUE',
      ])
    }
  })

  test('names that nobody knows are refused in few words, however many there are', async () => {
    const names = Array.from({ length: 20_000 }, (_, n) => `name${n}`).join('&')
    const answer = await send(`${UI_API}/object-info?${names}`)
    expect([answer.status, (await answer.text()).length < 500]).toEqual([400, true])
  })

  test('an address as long as that is for record calls alone', async () => {
    const long = 'x'.repeat(100_000)
    const call = await send(`/lwr/apex/v63.0/SearchService/suggest?methodParams=${long}`)
    expect([call.status, await call.json()]).toMatchObject([413, { error: { code: 'request/too-large' } }])
    const page = await send(`/search/${long}`, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
    await page.text()
  })
})
