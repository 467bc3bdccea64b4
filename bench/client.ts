// What the client library costs beside two others that are widely used, in one run (`npm run bench -- client`): keeping 1,000 records
// of 30 fields, and reading one that is kept. A record is one entry for each of them, which is cheapest; query-core hands it out
// whole, the others by the names of 30 fields, ours through its public adapter with all its checks.
import { createRequire } from 'node:module'
import type * as LuvioEngine from '@luvio/engine'
import { QueryClient } from '@tanstack/query-core'
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { createClient } from '#records-client/policies/client.ts'
import { commit } from '#records-client/policies/commit.ts'
import { ingestRecord } from '#records-client/store/records.ts'
import type { WireRecord } from '#records-client/store/wire.ts'
import { median } from '#scripts/shoppers/measure.ts'
import type { Figure } from './report.ts'

// Node would load its CommonJS form, which is not what bundlers ship.
const { Environment, Luvio, Store } = createRequire(import.meta.url)('@luvio/engine') as typeof LuvioEngine

const RECORDS = 1000
const FIELD_NAMES = Array.from({ length: 30 }, (_, n) => `Field${n}__c`)
const ROUNDS = 60
const PASSES = 5
/** Rounds before the code is compiled do not count. */
const WARM_UP = 20

const ids = Array.from({ length: RECORDS }, (_, n) => `01t${String(n).padStart(12, '0')}AAA`)
const sent = JSON.stringify(ids.map(aRecord))

interface Rival {
  keep(records: WireRecord[]): void
  read(id: string): unknown
}

const ours = (): Rival => {
  const client = createClient()
  const fields = FIELD_NAMES.map((name) => `Product2.${name}`)
  return {
    keep: (records) =>
      commit(client, (store) => {
        for (const record of records) ingestRecord(store, record)
      }),
    read: (recordId) => getRecord(client, { recordId, fields }),
  }
}

const queryCore = (): Rival => {
  const client = new QueryClient()
  return {
    keep(records) {
      for (const record of records) client.setQueryData(['record', record.id], record)
    },
    read: (id) => client.getQueryData(['record', id]),
  }
}

const luvioEngine = (): Rival => {
  const luvio = new Luvio(new Environment(new Store(), () => Promise.reject(new Error('nothing is asked'))))
  const ingest: LuvioEngine.ResourceIngest = (record, { fullPath }, _, store, now) => {
    store.publish(fullPath, record)
    store.publishMetadata(fullPath, {
      namespace: 'UiApi',
      representationName: 'Record',
      ingestionTimestamp: now,
      expirationTimestamp: now + 30_000,
    })
    return { __ref: fullPath }
  }
  // As its adapters select fields by name, but without an entry for each field.
  const node: LuvioEngine.Fragment = {
    kind: 'Fragment',
    private: ['eTag', 'weakEtag'],
    selections: [
      { kind: 'Scalar', name: 'apiName' },
      { kind: 'Scalar', name: 'id' },
      {
        kind: 'Object',
        name: 'fields',
        selections: FIELD_NAMES.map((name) => ({ kind: 'Object', name, opaque: true })),
      },
    ],
  }
  return {
    keep(records) {
      for (const record of records) luvio.storeIngest(`UiApi::Record:${record.id}`, ingest, record)
      luvio.storeBroadcast()
    },
    read: (id) => luvio.storeLookup({ recordId: `UiApi::Record:${id}`, node, variables: {} }),
  }
}

export function client(): Promise<Figure[]> {
  const times = new Map<() => Rival, { keep: number[]; read: number[] }>()
  const rivals = [ours, queryCore, luvioEngine]
  for (const rival of rivals) times.set(rival, { keep: [], read: [] })
  // In turns, so that a slow moment of the machine hits all of them.
  for (let round = 0; round < ROUNDS + WARM_UP; round++)
    for (const rival of rivals) {
      const measured = measure(rival())
      if (round < WARM_UP) continue
      times.get(rival)?.keep.push(measured.keep)
      times.get(rival)?.read.push(measured.read)
    }
  const of = (rival: () => Rival, what: 'keep' | 'read') => median(times.get(rival)?.[what] ?? [])
  const beside = (what: 'keep' | 'read') => ({ most: Math.min(of(queryCore, what), of(luvioEngine, what)) })
  const figures = (what: 'keep' | 'read', words: string, unit: string, factor: number): Figure[] => [
    { what: `${words}: ours`, measured: of(ours, what) * factor, unit, budget: { most: beside(what).most * factor } },
    { what: `${words}: @tanstack/query-core`, measured: of(queryCore, what) * factor, unit },
    { what: `${words}: @luvio/engine`, measured: of(luvioEngine, what) * factor, unit },
  ]
  return Promise.resolve([
    ...figures('read', 'a cached record of 30 fields is read', 'µs', 1000 / RECORDS),
    ...figures('keep', '1,000 records of 30 fields are kept', 'ms', 1),
  ])
}

function measure(rival: Rival): { keep: number; read: number } {
  const records = JSON.parse(sent) as WireRecord[]
  const began = performance.now()
  rival.keep(records)
  const kept = performance.now()
  for (const id of ids) rival.read(id)
  const from = performance.now()
  let found = 0
  for (let pass = 0; pass < PASSES; pass++) for (const id of ids) if (rival.read(id)) found++
  const done = performance.now()
  if (found !== RECORDS * PASSES) throw new Error('a record was not kept')
  return { keep: kept - began, read: (done - from) / PASSES }
}

function aRecord(id: string, index: number): WireRecord {
  return {
    apiName: 'Product2',
    childRelationships: {},
    eTag: String(index).padStart(32, '0'),
    fields: Object.fromEntries(
      FIELD_NAMES.map((name, field) => [name, { displayValue: null, value: field % 2 ? `${name} ${index}` : index }]),
    ),
    id,
    lastModifiedById: null,
    lastModifiedDate: '2026-01-01T00:00:00.000Z',
    recordTypeId: null,
    recordTypeInfo: null,
    systemModstamp: '2026-01-01T00:00:00.000Z',
    weakEtag: 1,
  }
}
