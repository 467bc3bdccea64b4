import { expect, test } from 'vitest'
import { getRecord } from '../adapters/records/get-record.ts'
import { getApex } from '../adapters/seo-apex/apex.ts'
import { aClient, anId, aRecord } from '../platform-fixture.ts'
import { memoryPort } from '../store/durable.ts'
import { recordKey } from '../store/records.ts'
import { commit } from './commit.ts'
import { persist, wipe } from './persist.ts'
import { trim } from './trim.ts'
import { watch } from './watch.ts'

const config = { recordId: anId(1), fields: ['Product2.Name'] }
const aReader = () => aClient(() => ({ body: aRecord(anId(1), { Name: 'Pump' }) }))
const ann = { user: 'ann', locale: 'en-US' }

test('what was read is there when the page starts again, for the same user in the same language only', async () => {
  const port = memoryPort()
  const first = aReader()
  const copy = await persist(first.client, port, ann)
  await getRecord(first.client, config)
  await copy.flush()
  copy.stop()

  const again = aReader()
  await persist(again.client, port, ann)
  expect(getRecord(again.client, config)).toMatchObject({
    state: 'Fulfilled',
    data: { fields: { Name: { value: 'Pump' } } },
  })
  again.time.now += 30_001
  expect(getRecord(again.client, config)).toBeInstanceOf(Promise)

  for (const other of [
    { ...ann, user: 'bob' },
    { ...ann, locale: 'fr-CA' },
  ]) {
    const { client } = aReader()
    await persist(client, port, other)
    expect(client.store.entries.size).toBe(0)
  }
})

test('what was being read again when the page ended is asked for when it starts again', async () => {
  const port = memoryPort()
  const answers = [aRecord(anId(1), { Name: 'Pump' }), aRecord(anId(1), { Weight: 3 }, { weakEtag: 2 })]
  // Two versions meet, and the reading of all fields never ends.
  const first = aClient((_, count) => {
    const body = answers[count - 1]
    return body ? { body } : new Promise<never>(() => {})
  })
  const copy = await persist(first.client, port, ann)
  await getRecord(first.client, config)
  await getRecord(first.client, { recordId: anId(1), fields: ['Product2.Weight'] })
  await copy.flush()

  const again = aClient(() => ({ body: aRecord(anId(1), { Name: 'Water pump' }, { weakEtag: 2 }) }))
  await persist(again.client, port, ann)
  expect(await getRecord(again.client, config)).toMatchObject({ data: { fields: { Name: { value: 'Water pump' } } } })
})

test('what is not there any more is not kept', async () => {
  const port = memoryPort()
  const gone = { status: 404, body: [{ errorCode: 'NOT_FOUND', message: 'gone' }] }
  const { client, time } = aClient((_, count) => (count > 1 ? gone : { body: aRecord(anId(1), { Name: 'Pump' }) }))
  const copy = await persist(client, port, ann)
  await getRecord(client, config)
  await copy.flush()
  time.now += 30_001
  expect(await getRecord(client, config)).toMatchObject({ state: 'Error' })
  await copy.flush()
  expect(await port.load('UiApi|63.0|en-US|ann')).toEqual([])
})

test('an answer that may not be kept is not', async () => {
  const port = memoryPort()
  const call = { apexClass: 'Cart', apexMethod: 'count' }
  const { client } = aClient(() => ({ body: 3, headers: { 'cache-control': 'no-store' } }))
  const copy = await persist(client, port, ann)
  await getApex(client, call)
  await copy.flush()
  expect(await port.load('UiApi|63.0|en-US|ann')).toEqual([])
  // Nor does it last when lifetimes change.
  client.store.override({ apex: 3_600_000 })
  expect(getApex(client, call)).toBeInstanceOf(Promise)
})

test('what is evicted is not kept, and at sign-out nothing is', async () => {
  const port = memoryPort()
  const { client } = aReader()
  const copy = await persist(client, port, ann)
  await getRecord(client, config)
  await copy.flush()
  commit(client, (store) => store.evict(recordKey(anId(1))))
  await copy.flush()
  expect(await port.load('UiApi|63.0|en-US|ann')).toEqual([])

  await getRecord(client, config)
  await copy.flush()
  await wipe(client, port)
  expect([client.store.entries.size, await port.load('UiApi|63.0|en-US|ann')]).toEqual([0, []])
})

test('what was asked for before a sign-out comes to nobody', async () => {
  let answer: (reply: { body: unknown }) => void = () => {}
  const { client } = aClient(() => new Promise<{ body: unknown }>((resolve) => (answer = resolve)))
  const asked = getRecord(client, config)
  await expect.poll(() => answer.length).toBe(1)
  await wipe(client, memoryPort())
  answer({ body: aRecord(anId(1), { Name: 'Of somebody else' }) })
  expect(await asked).toMatchObject({ state: 'Error' })
  expect(client.store.entries.size).toBe(0)
})

test('a copy that cannot be read is done without', async () => {
  const port = { ...memoryPort(), load: () => Promise.reject(new Error('blocked')) }
  const { client } = aReader()
  await persist(client, port, ann)
  expect(await getRecord(client, config)).toMatchObject({ state: 'Fulfilled' })
})

test('memory is trimmed of what is expired, unless it is watched', async () => {
  const { client, time } = aReader()
  await getRecord(client, config)
  const query = getRecord.query(config)
  const stop = query ? watch(client, query, undefined, () => {}) : () => {}
  time.now += 30_001
  expect(trim(client)).toBe(0)
  stop()
  expect(trim(client)).toBe(1)
  expect([client.store.entries.size, client.store.readings.size]).toEqual([0, 0])
})
