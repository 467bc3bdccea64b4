import { describe, expect, test, vi } from 'vitest'
import { getRecord } from '../adapters/records/get-record.ts'
import { commit } from '../policies/commit.ts'
import { watch } from '../policies/watch.ts'
import { type Asked, aClient, anId, aRecord } from '../platform-fixture.ts'
import { ingestRecord, markMissing, recordKey, trackedFields } from './records.ts'
import { selectionOf } from './selection.ts'
import type { UiRecord } from './wire.ts'

const part = anId(1)
const category = anId(7, '0ZG')
const wants = (...fields: string[]) => ({ recordId: part, fields: fields.map((name) => `Product2.${name}`) })
const asking = ({ url }: Asked) => url.split(/[?&]/).slice(1).sort()

const values = { Name: 'Pump', Weight: 3, Colour: 'red' }
type Name = keyof typeof values
const answering =
  (versions: number[]) =>
  ({ url }: Asked, count: number) => {
    const wanted = [...url.matchAll(/Product2[.](\w+)/g)].map(([, name]) => name as Name)
    const version = versions[count - 1] ?? versions.at(-1) ?? 1
    return {
      body: aRecord(
        part,
        Object.fromEntries(
          wanted.filter((name) => name in values).map((name) => [name, `${values[name]} v${version}`]),
        ),
        { weakEtag: version },
      ),
    }
  }

describe('fields of one version', () => {
  test('collect in one entry, and answer what was asked for in parts', async () => {
    const { client, asked } = aClient(answering([1]))
    await getRecord(client, wants('Name'))
    await getRecord(client, wants('Weight'))
    const both = getRecord(client, wants('Name', 'Weight'))
    expect(both).toMatchObject({ state: 'Fulfilled', data: { fields: { Name: {}, Weight: {} } } })
    expect(asked).toHaveLength(2)
  })

  test('merge with those of version 0, which has none', async () => {
    const { client } = aClient(answering([5, 0]))
    await getRecord(client, wants('Name'))
    await getRecord(client, wants('Weight'))
    expect(getRecord(client, wants('Name', 'Weight'))).toMatchObject({ state: 'Fulfilled' })
  })
})

describe('two versions of a record', () => {
  test('never mix: the union of their fields is read again', async () => {
    const { client, asked } = aClient(answering([1, 2]))
    await getRecord(client, wants('Name'))
    await getRecord(client, wants('Weight'))
    await expect.poll(() => client.rereads.size).toBe(0)
    expect(asked[2] && asking(asked[2])).toEqual(['optionalFields=Product2.Name,Product2.Weight'])
    expect(asked[2]?.headers.get('cache-control')).toBe('no-cache')
    expect(getRecord(client, wants('Name', 'Weight'))).toMatchObject({
      data: { fields: { Name: { value: 'Pump v2' }, Weight: { value: '3 v2' } } },
    })
  })

  test('count as pending meanwhile, and whoever asks waits', async () => {
    const { client, asked } = aClient(answering([1, 2]))
    await getRecord(client, wants('Name'))
    await getRecord(client, wants('Weight'))
    const waiting = getRecord(client, wants('Name'))
    expect(waiting).toBeInstanceOf(Promise)
    expect(await waiting).toMatchObject({ state: 'Fulfilled', data: { fields: { Name: { value: 'Pump v2' } } } })
    expect(asked).toHaveLength(3)
  })

  test('the older one is ignored when it comes late', async () => {
    const { client } = aClient(answering([2, 1]))
    await getRecord(client, wants('Name'))
    await getRecord(client, wants('Name'), { policy: { kind: 'no-cache' } })
    expect(getRecord(client, wants('Name'))).toMatchObject({ data: { fields: { Name: { value: 'Pump v2' } } } })
  })

  test('what cannot be read again is missing, and asked for by who wants it', async () => {
    const { client, asked } = aClient((request, count) =>
      count === 3 ? { status: 500 } : answering([1, 2])(request, count),
    )
    await getRecord(client, wants('Name'))
    await getRecord(client, wants('Weight'))
    await expect.poll(() => client.rereads.size).toBe(0)
    expect(await getRecord(client, wants('Name'))).toMatchObject({ data: { fields: { Name: { value: 'Pump v2' } } } })
    expect(asked).toHaveLength(4)
  })
})

describe('an optional field that is not answered', () => {
  test('is not asked for again', async () => {
    const { client, asked } = aClient(answering([1]))
    const config = { recordId: part, optionalFields: ['Product2.Name', 'Product2.Secret'] }
    expect(await getRecord(client, config)).toMatchObject({ state: 'Fulfilled', data: { fields: { Name: {} } } })
    expect(getRecord(client, config)).toMatchObject({ state: 'Fulfilled' })
    expect(asked).toHaveLength(1)
  })

  test('is asked for by who cannot do without it', async () => {
    const { client, asked } = aClient((request, count) =>
      count === 1 ? answering([1])(request, 1) : { status: 400, body: [{ errorCode: 'INVALID_FIELD', message: 'no' }] },
    )
    await getRecord(client, { recordId: part, optionalFields: ['Product2.Name', 'Product2.Secret'] })
    expect(await getRecord(client, wants('Secret'))).toMatchObject({ state: 'Error', error: { status: 400 } })
    expect(asked).toHaveLength(2)
  })
})

describe('a record that refers to another', () => {
  const both = (name: string, label = 'Pumps') =>
    aRecord(part, { Name: name, Category__r: aRecord(category, { Name: label }, { apiName: 'ProductCategory' }) })

  test('is one entry, and the other too', async () => {
    const { client } = aClient(() => ({ body: both('Pump') }))
    const config = wants('Name', 'Category__r.Name')
    expect(await getRecord(client, config)).toMatchObject({
      data: { fields: { Category__r: { value: { id: category, fields: { Name: { value: 'Pumps' } } } } } },
    })
    expect(client.store.entries.get(recordKey(part))?.value).toMatchObject({
      fields: { Category__r: { value: { __ref: recordKey(category) } } },
    })
    expect(getRecord(client, { recordId: category, fields: ['ProductCategory.Name'] })).toMatchObject({
      state: 'Fulfilled',
    })
  })

  test('keeps the very objects of what has not changed', async () => {
    const { client } = aClient((_, count) => ({ body: both(count === 1 ? 'Pump' : 'Water pump') }))
    const config = wants('Name', 'Category__r.Name')
    const first = await getRecord(client, config)
    const second = await getRecord(client, config, { policy: { kind: 'no-cache' } })
    if (first?.state !== 'Fulfilled' || second?.state !== 'Fulfilled') throw new Error('not answered')
    expect(second.data.fields['Name']?.value).toBe('Water pump')
    expect(second.data.fields['Category__r']).toBe(first.data.fields['Category__r'])
  })

  test('is tracked through relationships to depth 5, as what refers to itself shows', () => {
    const { client } = aClient(() => ({}))
    let deep = aRecord(anId(9), { Name: 'leaf' })
    for (let n = 8; n > 0; n--) deep = aRecord(anId(n), { Name: `n${n}`, Parent__r: deep })
    ingestRecord(client.store, deep)
    const fields = trackedFields(client.store, anId(1))
    expect(fields.map((path) => path.split('.').length - 1)).toEqual([1, 2, 3, 4, 5])
  })
})

const dataOf = (answer: ReturnType<typeof getRecord>): UiRecord | undefined =>
  answer && !('then' in answer) && answer.state === 'Fulfilled' ? answer.data : undefined

describe('data', () => {
  test('is frozen, without tags, and the same object while nothing changed', async () => {
    const { client } = aClient(answering([1]))
    const answer = await getRecord(client, wants('Name'))
    if (answer?.state !== 'Fulfilled') throw new Error('not answered')
    expect(Object.isFrozen(answer.data.fields['Name'])).toBe(true)
    expect(Object.keys(answer.data).filter((name) => /etag/i.test(name))).toEqual([])
    expect(await getRecord(client, wants('Name'), { policy: { kind: 'no-cache' } })).toBe(answer)
  })

  test('is frozen however deep, whether all fields of a record are asked for or some, and after it has changed', () => {
    const { client } = aClient(() => ({}))
    const place = { displayValue: null, value: { id: null, city: 'Laval', lines: ['100 Main St'] } }
    const sent = (version: number) => ({
      ...aRecord(part, { Name: `Pump ${version}`, Code: 'AP-1' }, { weakEtag: version }),
      recordTypeInfo: { available: true, name: 'Part' } as never,
    })
    const keep = (version: number) => {
      const record = sent(version)
      ingestRecord(client.store, { ...record, fields: { ...record.fields, Place: structuredClone(place) } })
    }
    const read = (...names: string[]) => {
      const answer = getRecord(client, { recordId: part, fields: names.map((name) => `_.${name}`) })
      if (!answer || 'then' in answer || answer.state !== 'Fulfilled') throw new Error('not answered')
      return answer.data
    }
    const loose = (value: unknown): unknown[] =>
      typeof value !== 'object' || value === null
        ? []
        : [...(Object.isFrozen(value) ? [] : [value]), ...Object.values(value).flatMap(loose)]
    keep(1)
    const before = read('Name', 'Code', 'Place')
    keep(2)
    const after = read('Name', 'Code', 'Place')
    expect([before, after, read('Name', 'Place')].flatMap(loose)).toEqual([])
    expect([before.fields['Name']?.value, after.fields['Name']?.value]).toEqual(['Pump 1', 'Pump 2'])
    expect(after.fields['Code']).toBe(before.fields['Code'])
    expect(after.fields['Place']).toBe(before.fields['Place'])
    expect(after.recordTypeInfo).toEqual({ available: true, name: 'Part' })
  })

  test('is frozen, too, where nothing of a record may be seen or was asked for', () => {
    const { client } = aClient(() => ({}))
    ingestRecord(client.store, aRecord(part, { Name: 'Pump', Category__r: aRecord(category, { Name: 'Pumps' }) }))
    markMissing(client.store, recordKey(part), selectionOf([], ['_.Secret']))
    const hidden = dataOf(getRecord(client, { recordId: part, optionalFields: ['_.Secret'] }))
    const referred = dataOf(getRecord(client, { recordId: part, fields: ['_.Category__r'] }))?.fields['Category__r']
    expect([hidden?.fields, referred, (referred?.value as UiRecord | undefined)?.fields].map(Object.isFrozen)).toEqual([
      true,
      true,
      true,
    ])
  })

  test('keeps what has not changed of its record type, and wakes nobody who did not ask for what has', () => {
    const { client } = aClient(() => ({}))
    const keep = (Code: string, weakEtag: number) =>
      commit(client, (store) =>
        ingestRecord(store, {
          ...aRecord(part, { Name: 'Pump', Code }, { weakEtag }),
          recordTypeInfo: { available: true, name: 'Part' } as never,
        }),
      )
    keep('AP-1', 1)
    const query = getRecord.query(wants('Name'))
    const whole = () => dataOf(getRecord(client, wants('Name', 'Code')))
    const before = whole()
    const told = vi.fn()
    if (query) watch(client, query, undefined, told)
    keep('AP-2', 2)
    expect(told).not.toHaveBeenCalled()
    expect(whole()?.recordTypeInfo).toBe(before?.recordTypeInfo)
    expect(whole()?.fields['Name']).toBe(before?.fields['Name'])
  })

  test('of a record that was evicted and comes again is the same object, and each field that says the same', () => {
    const { client } = aClient(() => ({}))
    const comes = (Name: string) => {
      client.store.evict(recordKey(part))
      ingestRecord(client.store, aRecord(part, { Name, Code: 'AP-1' }))
      return dataOf(getRecord(client, wants('Name', 'Code')))
    }
    const first = comes('Pump')
    expect(comes('Pump')).toBe(first)
    expect(comes('Water pump')?.fields['Code']).toBe(first?.fields['Code'])
  })

  test('of another version that says the same is the same object', () => {
    const { client } = aClient(() => ({}))
    const answer = (weakEtag: number) => {
      ingestRecord(client.store, aRecord(part, { Name: 'Pump' }, { weakEtag }))
      return dataOf(getRecord(client, wants('Name')))
    }
    const first = answer(1)
    expect(first).toBeDefined()
    expect(answer(2)).toBe(first)
  })

  test('is asked for by the names of its fields, whether their list was made before or anew, and changed since or not', () => {
    const names = ['_.Name', '_.Code']
    const of = (fields: string[]) => getRecord.query({ recordId: part, fields })
    const first = of(names)
    expect(first?.key).toBeDefined()
    expect(of([...names])).toBe(of([...names]))
    expect(of([...names])?.key).toBe(first?.key)
    expect(of(['_.Code', '_.Name'])?.key).toBe(first?.key)
    names.push('_.Price')
    expect(of(names)?.key).not.toBe(first?.key)
    expect(of(['_.Name,_.Code'])?.key).not.toBe(first?.key)
    expect(of(['_.Name', '_.Code'])?.key).toBe(first?.key)
    for (const name of [Symbol('name'), Object.create(null)]) expect(of([name as never])).toBeNull()
  })

  test('that is answered equally wakes nobody', async () => {
    const { client } = aClient((request) => answering([1])(request, 1))
    const query = getRecord.query(wants('Name'))
    if (!query) throw new Error('no query')
    await getRecord(client, wants('Name'))
    const told = vi.fn()
    watch(client, query, undefined, told)
    await getRecord(client, wants('Name'), { policy: { kind: 'no-cache' } })
    expect(told).not.toHaveBeenCalled()
  })

  test('that changes is told once to each who saw it, and to nobody else', () => {
    const { client } = aClient(() => ({}))
    ingestRecord(client.store, aRecord(part, { Name: 'Pump' }))
    ingestRecord(client.store, aRecord(category, { Name: 'Pumps' }))
    const seen: string[] = []
    for (const recordId of [part, part, category]) {
      const query = getRecord.query({ recordId, fields: ['_.Name'] })
      if (query) watch(client, query, undefined, () => seen.push(recordId))
    }
    commit(client, (store) => {
      ingestRecord(store, aRecord(part, { Name: 'A' }, { weakEtag: 2 }))
      ingestRecord(store, aRecord(part, { Name: 'B' }, { weakEtag: 3 }))
    })
    expect(seen).toEqual([part, part])
  })
})
