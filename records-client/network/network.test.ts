import { describe, expect, test, vi } from 'vitest'
import { getObjectInfo, getObjectInfos } from '../adapters/objects/object-info.ts'
import { getRecord, getRecords } from '../adapters/records/get-record.ts'
import { type Asked, aClient, anId, aRecord } from '../platform-fixture.ts'
import { createNetwork } from './network.ts'
import { createQueue } from './queue.ts'
import { createRecordLoader } from './record-loader.ts'

const idsIn = ({ url }: Asked) => url.replace(/^.*batch[/]|[?].*$/g, '').split(',')
const nameOf = (id: string) => aRecord(id, { Name: `name of ${id}` })
const platform = (asked: Asked) =>
  asked.url.includes('/batch/')
    ? { body: { results: idsIn(asked).map((id) => ({ statusCode: 200, result: nameOf(id) })) } }
    : { body: nameOf(asked.url.slice(9, 27)) }
const name = { fields: ['Product2.Name'] }

describe('reads of one tick', () => {
  test('that are equal are one', async () => {
    const { client, urls } = aClient(() => ({ body: { apiName: 'Account' } }))
    const config = { objectApiName: 'Account' }
    const answers = await Promise.all([getObjectInfo(client, config), getObjectInfo(client, config)])
    expect(answers.map((answer) => answer?.state)).toEqual(['Fulfilled', 'Fulfilled'])
    expect(urls()).toEqual(['GET /object-info/Account'])
  })

  test('of one record are one read of all their fields', async () => {
    const { client, urls } = aClient(() => ({ body: aRecord(anId(1), { Name: 'Pump', Weight: 3 }) }))
    await Promise.all([
      getRecord(client, { recordId: anId(1), ...name }),
      getRecord(client, { recordId: anId(1), fields: ['Product2.Weight'] }),
    ])
    expect(urls()).toEqual([`GET /records/${anId(1)}?fields=Product2.Name,Product2.Weight`])
  })

  test('of several records with the same fields are a batch, and one that fails fails alone', async () => {
    const { client, urls } = aClient((asked) => ({
      body: {
        results: idsIn(asked).map((id) =>
          id === anId(2)
            ? { statusCode: 404, result: [{ errorCode: 'NOT_FOUND', message: 'gone' }] }
            : { statusCode: 200, result: nameOf(id) },
        ),
      },
    }))
    const answers = await Promise.all([1, 2, 3].map(async (n) => getRecord(client, { recordId: anId(n), ...name })))
    expect(answers.map((answer) => answer?.state)).toEqual(['Fulfilled', 'Error', 'Fulfilled'])
    expect(urls()).toEqual([`GET /records/batch/${[1, 2, 3].map((n) => anId(n)).join()}?fields=Product2.Name`])
  })

  test('of more than 200 records are as many batches as it takes', async () => {
    const { client, asked } = aClient(platform)
    const recordIds = Array.from({ length: 450 }, (_, n) => anId(n + 1))
    const answer = await getRecords(client, { records: [{ recordIds, ...name }] })
    expect(answer).toMatchObject({ state: 'Fulfilled', data: { hasErrors: false } })
    expect(asked.map((one) => idsIn(one).length)).toEqual([200, 200, 50])
  })

  test('whose fields would make an address too long are split, and come together again', async () => {
    const names = Array.from({ length: 400 }, (_, n) => `Product2.A_rather_long_name_of_a_field_${n}__c`)
    const { client, asked } = aClient(({ url }) => ({
      body: aRecord(anId(1), Object.fromEntries([...url.matchAll(/[.](\w+)/g)].map(([, field]) => [field ?? '', 1]))),
    }))
    expect(await getRecord(client, { recordId: anId(1), fields: names })).toMatchObject({ state: 'Fulfilled' })
    expect(asked.length).toBeGreaterThan(1)
    expect(Math.max(...asked.map(({ url }) => url.length))).toBeLessThan(7000)
  })

  test('fail for nobody who did not ask for the wrong field', async () => {
    const { client } = aClient(({ url }) =>
      url.includes('Wrong')
        ? { status: 400, body: [{ errorCode: 'INVALID_FIELD', message: 'no' }] }
        : platform({ url } as Asked),
    )
    const [good, bad] = await Promise.all([
      getRecord(client, { recordId: anId(1), ...name }),
      getRecord(client, { recordId: anId(1), fields: ['Product2.Wrong'] }),
    ])
    expect([good?.state, bad?.state]).toEqual(['Fulfilled', 'Error'])
  })
})

test('a read is answered by one in flight that asks for more', async () => {
  const { client, asked } = aClient(() => ({ body: aRecord(anId(1), { Name: 'Pump', Weight: 3 }) }))
  const more = getRecord(client, { recordId: anId(1), fields: ['Product2.Name', 'Product2.Weight'] })
  await Promise.resolve()
  await Promise.resolve()
  await Promise.all([more, getRecord(client, { recordId: anId(1), ...name })])
  expect(asked).toHaveLength(1)
})

test('a batch asks only for what the cache lacks', async () => {
  const { client, urls } = aClient(({ url }) =>
    url.includes('batch')
      ? { body: { results: [{ statusCode: 200, result: { apiName: 'Order' } }] } }
      : { body: { apiName: 'Account' } },
  )
  await getObjectInfo(client, { objectApiName: 'Account' })
  const answer = await getObjectInfos(client, { objectApiNames: ['Account', 'Order'] })
  expect(answer).toMatchObject({ data: { results: [{ statusCode: 200 }, { statusCode: 200 }] } })
  expect(urls()).toEqual(['GET /object-info/Account', 'GET /object-info/batch/Order'])
})

test('an expired answer is asked for with its tag, and 304 makes it fresh again', async () => {
  const { client, asked, time } = aClient(({ headers }) =>
    headers.get('if-none-match') === '"t1"'
      ? { status: 304 }
      : { body: { apiName: 'Account', eTag: 't1' }, headers: { etag: '"t1"' } },
  )
  const config = { objectApiName: 'Account' }
  const first = await getObjectInfo(client, config)
  time.now += 900_001
  expect(await getObjectInfo(client, config)).toBe(first)
  expect(getObjectInfo(client, config)).toBe(first)
  expect(asked).toHaveLength(2)
})

describe('what goes wrong', () => {
  const config = { objectApiName: 'Account' }
  const never = new Promise<never>(() => {})
  test.each([
    ['HTML instead of JSON', { text: '<html>' }, 0, 'UNREADABLE_ANSWER'],
    ['an answer that is cut short', { text: '{"apiName":"Acc' }, 0, 'UNREADABLE_ANSWER'],
    ['JSON of another shape', { body: ['Account'] }, 0, 'UNREADABLE_ANSWER'],
    ['nothing at all', { text: '' }, 0, 'UNREADABLE_ANSWER'],
    ['a fault inside, told in HTML', { status: 500, text: '<html>' }, 500, 'UNKNOWN_EXCEPTION'],
    [
      'a refusal',
      { status: 403, body: [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'no' }] },
      403,
      'INSUFFICIENT_ACCESS',
    ],
    ['an exception of a method', { status: 400, body: { message: 'oops', exceptionType: 'X' } }, 400, 'X'],
  ])('%s is an error that is told and not kept', async (_, reply, status, type) => {
    const { client, asked } = aClient(() => reply)
    for (let time = 0; time < 2; time++)
      expect(await getObjectInfo(client, config)).toMatchObject({
        state: 'Error',
        error: { status, entries: [{ type }] },
      })
    expect(asked).toHaveLength(2)
  })

  test('fields that a save refuses are entries, and the body tells which', async () => {
    const body = {
      message: 'no',
      output: { errors: [], fieldErrors: { Name: [{ errorCode: 'STRING_TOO_LONG', message: 'too long' }] } },
    }
    const { client } = aClient(() => ({ status: 400, body }))
    expect(await getObjectInfo(client, config)).toMatchObject({
      error: { entries: [{ message: 'too long', type: 'STRING_TOO_LONG' }], body },
    })
  })

  test('no connection is an error', async () => {
    const { client } = aClient(() => Promise.reject(new TypeError('fetch failed')))
    expect(await getObjectInfo(client, config)).toMatchObject({
      error: { status: 0, entries: [{ type: 'NETWORK_ERROR' }] },
    })
  })

  test('no answer in time is an error', async () => {
    const network = createNetwork({
      timeoutMs: 5,
      fetch: (_, init) =>
        Promise.race([
          never,
          new Promise<never>((_, no) => init?.signal?.addEventListener('abort', () => no(init.signal?.reason))),
        ]),
    })
    await expect(network.send({ method: 'GET', path: '/x' })).rejects.toMatchObject({ entries: [{ type: 'TIMEOUT' }] })
  })

  test('a failure while reads are put together reaches who asked', async () => {
    const load = createRecordLoader({ send: never as never, abandon: () => {} })
    const wish = {
      recordId: anId(1),
      optionalFields: [],
      get fields(): string[] {
        throw new Error('out of memory')
      },
    }
    await expect(load(wish)).rejects.toThrow('out of memory')
  })

  test('errors are frozen', async () => {
    const { client } = aClient(() => ({ status: 500 }))
    const answer = await getObjectInfo(client, config)
    expect(answer?.state === 'Error' && Object.isFrozen(answer.error)).toBe(true)
  })
})

test('address, token and language are all that a platform needs', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('{}')))
  const network = createNetwork({ baseUrl: 'https://shop.example', token: () => 'secret', language: 'fr-CA', fetch })
  await network.send({ method: 'GET', path: '/x', query: { b: ['1', '2'], a: 'é', c: undefined } })
  expect(fetch.mock.calls[0]?.[0]).toBe('https://shop.example/x?a=%C3%A9&b=1,2')
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({
    accept: 'application/json',
    'accept-language': 'fr-CA',
    authorization: 'Bearer secret',
  })
})

test('high goes before normal, and that before background', async () => {
  const queue = createQueue(1)
  const order: string[] = []
  const send = (name: string) => async () => void order.push(name)
  await Promise.all([
    queue('normal', send('first')),
    queue('background', send('background')),
    queue('normal', send('normal')),
    queue('high', send('high')),
  ])
  expect(order).toEqual(['first', 'high', 'normal', 'background'])
})
