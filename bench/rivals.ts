// The records client and two libraries that are widely used, driven alike: a record is one entry for each of them, which is cheapest;
// query-core hands it out whole, the others by the names of 30 fields, ours through its public adapter with all its checks.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as LuvioEngine from '@luvio/engine'
import { QueryClient, QueryObserver } from '@tanstack/query-core'
import type * as GetRecord from '#records-client/adapters/records/get-record.ts'
import type * as Clients from '#records-client/policies/client.ts'
import type * as Commit from '#records-client/policies/commit.ts'
import type * as Watching from '#records-client/policies/watch.ts'
import type * as Records from '#records-client/store/records.ts'
import type { WireRecord } from '#records-client/store/wire.ts'

// Node would load its CommonJS form, which is not what bundlers ship.
const { Environment, Luvio, Store } = createRequire(import.meta.url)('@luvio/engine') as typeof LuvioEngine

export const FIELD_NAMES = Array.from({ length: 30 }, (_, n) => `Field${n}__c`)
const fieldList = () => FIELD_NAMES.map((name) => `Product2.${name}`)

export interface Rival {
  keep(records: WireRecord[]): void
  read(id: string): unknown
  /** With a list of fields that was made for this read. */
  readAnew?(id: string): unknown
  /** Calls back when the record changes. */
  subscribe(id: string, changed: () => void): void
}

type Modules = typeof GetRecord & typeof Clients & typeof Commit & typeof Watching & typeof Records

/** The client of a checkout. */
export async function oursOf(folder: string): Promise<() => Rival> {
  const load = (file: string): Promise<Modules> => import(pathToFileURL(join(folder, 'records-client', file)).href)
  const files = [
    'adapters/records/get-record.ts',
    'policies/client.ts',
    'policies/commit.ts',
    'policies/watch.ts',
    'store/records.ts',
  ]
  const { createClient, commit, ingestRecord, getRecord, watch } = Object.assign(
    {},
    ...(await Promise.all(files.map(load))),
  ) as Modules
  return () => {
    const client = createClient()
    const fields = fieldList()
    return {
      keep: (records) =>
        commit(client, (store) => {
          for (const record of records) ingestRecord(store, record)
        }),
      read: (recordId) => getRecord(client, { recordId, fields }),
      readAnew: (recordId) => getRecord(client, { recordId, fields: fieldList() }),
      subscribe(recordId, changed) {
        const config = { recordId, fields }
        const query = getRecord.query(config)
        const shown = getRecord(client, config)
        if (!query || !shown || 'then' in shown) throw new Error('a record that is kept was not shown')
        watch(client, query, shown, changed)
      },
    }
  }
}

export const queryCore = (): Rival => {
  const client = new QueryClient()
  return {
    keep(records) {
      for (const record of records) client.setQueryData(['record', record.id], record)
    },
    read: (id) => client.getQueryData(['record', id]),
    subscribe: (id, changed) =>
      void new QueryObserver(client, { queryKey: ['record', id], staleTime: Infinity }).subscribe(changed),
  }
}

export const luvioEngine = (): Rival => {
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
  const read = (id: string) => luvio.storeLookup({ recordId: `UiApi::Record:${id}`, node, variables: {} })
  return {
    keep(records) {
      for (const record of records) luvio.storeIngest(`UiApi::Record:${record.id}`, ingest, record)
      luvio.storeBroadcast()
    },
    read,
    subscribe(id, changed) {
      const shown = read(id)
      if (!shown.data) throw new Error('a record that is kept was not shown')
      luvio.storeSubscribe(shown, changed)
    },
  }
}
