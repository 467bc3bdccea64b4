// Splits an answer into entries and joins it again: what has an identity is stored once, so that all answers show the same version.
import type { Representation } from './lifetimes.ts'
import { requireList, requireObject, tagOf } from './mismatch.ts'
import { follow, isLink, keyIn, type Link, linkedKey, linkTo, type Reader } from './reader.ts'
import { ingestRecord, readRecord, requireRecord, selectionIn } from './records.ts'
import { parseSelection } from './selection.ts'
import { keyOf, type Store } from './store.ts'
import type { BatchItem, RecordCollection, UiRecord, WireRecord } from './wire.ts'

export interface Shape<Data, Kept = unknown> {
  /** Takes a part of an answer in; answers what stands in its place. Throws when it is of another type. */
  write(store: Store, value: unknown, path: string): Kept
  /** Undefined when something is missing; the reader knows what. */
  read(reader: Reader, kept: Kept): Data | undefined
}

/** Taken as it is. */
export const leaf = /* @__NO_SIDE_EFFECTS__ */ <Data>(): Shape<Data> => ({
  write: (_, value) => value,
  read: (_, kept) => kept as Data,
})

type Parts<Data> = { readonly [Name in keyof Data]?: Shape<Data[Name]> }

/** An object; its tag stays in the cache, and the named parts are taken apart. */
export const object = /* @__NO_SIDE_EFFECTS__ */ <Data>(parts: Parts<Data> = {}): Shape<Data> => {
  const shapes = Object.entries(parts) as [string, Shape<unknown>][]
  return {
    write(store, value, path) {
      const { eTag: _, ...kept } = requireObject(value, path)
      for (const [name, shape] of shapes)
        if (kept[name] !== undefined && kept[name] !== null)
          kept[name] = shape.write(store, kept[name], `${path}.${name}`)
      return kept
    },
    read(reader, kept) {
      if (shapes.length === 0) return kept as Data
      const data = { ...(kept as Record<string, unknown>) }
      for (const [name, shape] of shapes)
        if (data[name] !== undefined && data[name] !== null) data[name] = shape.read(reader, data[name])
      return data as Data
    },
  }
}

export const listOf = /* @__NO_SIDE_EFFECTS__ */ <Item>(item: Shape<Item>): Shape<Item[], unknown[]> => ({
  write(store, value, path) {
    requireList(value, path)
    return value.map((part, i) => item.write(store, part, `${path}[${i}]`))
  },
  read: (reader, kept) => kept.map((part) => item.read(reader, part) as Item),
})

export const mapOf = /* @__NO_SIDE_EFFECTS__ */ <Value>(
  value: Shape<Value>,
): Shape<Record<string, Value>, Record<string, unknown>> => ({
  write: (store, sent, path) =>
    Object.fromEntries(
      Object.entries(requireObject(sent, path)).map(([name, part]) => [
        name,
        value.write(store, part, `${path}.${name}`),
      ]),
    ),
  read: (reader, kept) =>
    Object.fromEntries(Object.entries(kept).map(([name, part]) => [name, value.read(reader, part) as Value])),
})

/** A representation with an identity: wherever it is answered, it is one entry. */
export interface Entity<Data> extends Shape<Data> {
  name: Representation
  key(id: string): string
}

/* @__NO_SIDE_EFFECTS__ */
export function entity<Data>(
  name: Representation,
  idOf: (data: Data) => string,
  inner: Shape<Data> = object(),
): Entity<Data> {
  const key = (id: string) => keyOf(name, id)
  return {
    name,
    key,
    write(store, value, path) {
      const kept = inner.write(store, value, path)
      const own = key(idOf(value as Data))
      store.publish(own, name, kept, tagOf(value))
      return linkTo(own)
    },
    read(reader, kept) {
      const entry = follow(reader, linkedKey(kept) ?? '')
      return entry && inner.read(reader, entry.value)
    },
  }
}

export type KeptRecord = RecordLink | UiRecord
interface RecordLink extends Link {
  fields: string
  children?: Record<string, unknown>
}

/** A record within an answer, with the fields and child records that the answer showed of it. */
export const record: Shape<UiRecord, KeptRecord> = {
  write(store, value, path) {
    requireRecord(value, path)
    if (value.id === null) return withoutTags(value)
    const link: RecordLink = { ...linkTo(ingestRecord(store, value, path)), fields: selectionIn(value).text }
    if (Object.keys(value.childRelationships ?? {}).length > 0)
      link.children = children.write(store, value.childRelationships, `${path}.childRelationships`)
    return link
  },
  read(reader, kept) {
    if (!isLink(kept)) return kept
    const { fields, children: inner } = kept
    const data = readRecord(reader, keyIn(kept), parseSelection(fields))
    return data && inner ? { ...data, childRelationships: children.read(reader, inner) ?? {} } : data
  },
}

function withoutTags(record: WireRecord): UiRecord {
  const { eTag: _, weakEtag: __, ...rest } = record
  return rest
}

export const collection: Shape<RecordCollection> = object<RecordCollection>({ records: listOf(record) })
const children = mapOf(collection)

/** An item of a batch: a good one is taken apart, any other is kept as it is. */
export const item = /* @__NO_SIDE_EFFECTS__ */ <Result>(result: Shape<Result>): Shape<BatchItem<Result>> => ({
  write(store, value, path) {
    const sent = requireObject(value, path)
    return sent['statusCode'] === 200
      ? { ...sent, result: result.write(store, sent['result'], `${path}.result`) }
      : sent
  },
  read(reader, kept) {
    const sent = kept as BatchItem<Result>
    return sent.statusCode === 200 ? { ...sent, result: result.read(reader, sent.result) as Result } : sent
  },
})
