// Records: the fields of all answers for one id in one entry, which never mixes two versions (records-api/client-cache.md).
import { mismatch, requireObject } from './mismatch.ts'
import { follow, linkedKey, linkTo, type Reader } from './reader.ts'
import { type Selection, selectionByName } from './selection.ts'
import { freeze, share } from './share.ts'
import { type Entry, keyOf, type Store } from './store.ts'
import type { FieldValue, UiRecord, WireRecord } from './wire.ts'

export const recordKey = (recordId: string): string => keyOf('record', recordId)

/** A field in the store: its value, or a link to the record it refers to; `isMissing`: asked for, and not to be had;
 * `pending`: to be read again. */
type Slot = { displayValue: string | null; value: unknown } | { isMissing: true } | { pending: true }
export type Slots = Record<string, Slot>
export type RecordNode = Omit<WireRecord, 'fields'> & { fields: Slots }

const MISSING: Slot = Object.freeze({ isMissing: true })
const PENDING: Slot = Object.freeze({ pending: true })
/** A record whose fields nobody reads. */
const NOTHING = selectionByName([])
const NO_CHILDREN = Object.freeze({})
const NO_FIELDS: UiRecord['fields'] = Object.freeze({})
/** As deep as tracked fields go (specification, section 9). */
const DEPTH = 5

export const nodeOf = (entry: Entry | undefined): RecordNode | undefined => entry?.value as RecordNode | undefined
const linkIn = (slot: Slot | undefined): string | undefined =>
  slot && 'value' in slot ? linkedKey(slot.value) : undefined

/** Throws unless the value is a record; each of its fields is looked at where it is taken in. */
export function requireRecord(value: unknown, path: string): asserts value is WireRecord {
  const { fields } = requireObject(value, path)
  requireObject(fields, `${path}.fields`)
}

/** Takes in a record and those within it; answers its key. Throws when it is none. */
export function ingestRecord(store: Store, sent: unknown, path = 'record'): string {
  requireRecord(sent, path)
  if (typeof sent.id !== 'string') mismatch('string', sent.id, `${path}.id`)
  const key = recordKey(sent.id)
  const node = normalised(store, sent, path)
  const entry = store.get(key)
  const known = nodeOf(entry)
  if (entry && known) {
    const merged = merge(store, entry, known, node)
    if (merged !== known) {
      entry.value = merged
      store.mark(entry)
    }
    store.touch(entry)
  } else store.publish(key, 'record', node, sent.eTag)
  return key
}

/** A record without references is stored as it is: most are, and copying would double the cost. */
function normalised(store: Store, record: WireRecord, path: string): RecordNode {
  const { fields } = record
  let slots: Slots | undefined
  for (const name in fields) {
    const value = fields[name]?.value
    if (value === undefined) mismatch('field value', fields[name], `${path}.fields.${name}`)
    if (typeof value !== 'object' || value === null || value.id === null) continue
    slots ??= { ...fields }
    const link = linkTo(ingestRecord(store, value, `${path}.fields.${name}.value`))
    slots[name] = { displayValue: fields[name]?.displayValue ?? null, value: link }
  }
  return slots ? { ...record, fields: slots } : record
}

function merge(store: Store, entry: Entry, known: RecordNode, sent: RecordNode): RecordNode {
  const before = known.weakEtag ?? 0
  const version = sent.weakEtag ?? 0
  if (before === version || before === 0 || version === 0) {
    const fields = mergeFields(known.fields, sent.fields)
    const weakEtag = Math.max(before, version)
    return sameOr(known, {
      ...sent,
      fields,
      weakEtag,
      eTag: known.eTag,
      lastModifiedById: sent.lastModifiedById ?? known.lastModifiedById,
      lastModifiedDate: sent.lastModifiedDate ?? known.lastModifiedDate,
      recordTypeId: sent.recordTypeId ?? known.recordTypeId,
      recordTypeInfo: sent.recordTypeInfo ?? known.recordTypeInfo,
      systemModstamp: sent.systemModstamp ?? known.systemModstamp,
    })
  }
  const [newer, older] = version > before ? [sent, known] : [known, sent]
  let { fields } = newer
  let isTorn = false
  for (const name in older.fields)
    if (!Object.hasOwn(fields, name)) {
      const slot = 'isMissing' in (older.fields[name] as Slot) ? MISSING : PENDING
      fields = { ...fields, [name]: slot }
      isTorn ||= slot === PENDING
    }
  if (isTorn) {
    const union = new Set(store.conflicts.get(entry.key))
    for (const { fields, apiName } of [known, sent]) collect(store, fields, apiName, union, DEPTH)
    store.conflicts.set(entry.key, [...union])
  }
  return sameOr(known, { ...newer, fields: mergeFields(known.fields, fields, version > before) })
}

/** Unchanged slots stay the same objects, so that comparisons are by identity. `isWhole` removes fields that the answer lacks. */
function mergeFields(before: Slots, sent: Slots, isWhole = false): Slots {
  let merged = isWhole ? sent : { ...before, ...sent }
  let isSame = !isWhole || Object.keys(before).length === Object.keys(sent).length
  for (const name in sent) {
    const slot = sent[name] as Slot
    const old = Object.hasOwn(before, name) ? before[name] : undefined
    const shared = old ? sharedSlot(old, slot) : slot
    if (shared !== old) isSame = false
    if (shared === slot) continue
    if (merged === sent) merged = { ...sent }
    merged[name] = shared
  }
  return isSame ? before : merged
}

/** The slot before, when both say the same. */
function sharedSlot(old: Slot, slot: Slot): Slot {
  if (!('value' in old) || !('value' in slot)) return share(old, slot)
  const value = share(old.value, slot.value)
  if (value === old.value && old.displayValue === slot.displayValue) return old
  return value === slot.value ? slot : { ...slot, value }
}

/** The known node, unless something besides tags differs. */
function sameOr(known: RecordNode, next: RecordNode): RecordNode {
  const names = Object.keys(next) as (keyof RecordNode)[]
  return names.every((name) => name === 'eTag' || share(known[name], next[name]) === known[name]) ? known : next
}

/** An optional field that the answer lacks is hidden from the caller: remembered, so that it is not asked for again. */
export function markMissing(store: Store, key: string, selection: Selection): void {
  const entry = store.get(key)
  const node = nodeOf(entry)
  if (!entry || !node) return
  let fields = node.fields
  for (const { name, isOptional, nested } of selection.fields) {
    const slot = fields[name]
    if (isOptional && (!slot || 'pending' in slot)) fields = { ...fields, [name]: MISSING }
    const link = linkIn(slot)
    if (nested && link) markMissing(store, link, nested)
  }
  if (fields === node.fields) return
  entry.value = { ...node, fields }
  store.mark(entry)
}

/** Reading them again failed, so pending fields count as missing. */
export function dropPending(store: Store, key: string): void {
  const entry = store.get(key)
  const node = nodeOf(entry)
  if (!entry || !node) return
  entry.value = withoutPending(node)
  store.mark(entry)
}

export const withoutPending = (node: RecordNode): RecordNode => ({
  ...node,
  fields: Object.fromEntries(Object.entries(node.fields).filter(([, slot]) => !('pending' in slot))),
})

/** The qualified names of all fields that are present for a record, through relationships down to depth 5. */
export function trackedFields(store: Store, recordId: string): string[] {
  const node = nodeOf(store.get(recordKey(recordId)))
  const found = new Set<string>()
  if (node) collect(store, node.fields, node.apiName, found, DEPTH)
  return [...found].sort()
}

function collect(store: Store, fields: Slots, path: string, found: Set<string>, depth: number): void {
  for (const [name, slot] of Object.entries(fields)) {
    if ('isMissing' in slot) continue
    const link = linkIn(slot)
    const node = link && depth > 1 ? nodeOf(store.get(link)) : undefined
    if (node) collect(store, node.fields, `${path}.${name}`, found, depth - 1)
    else if (!link) found.add(`${path}.${name}`)
  }
}

/** The record with the selected fields, or undefined when some are missing or pending; the same object while nothing changed. */
export function readRecord(
  reader: Reader,
  key: string,
  selection: Selection,
  { isEmbedded = true, before }: { isEmbedded?: boolean; before?: unknown } = {},
): UiRecord | undefined {
  const depth = reader.seen.length
  const entry = follow(reader, key)
  if (!entry) return undefined
  if (isEmbedded) {
    reader.seen.length = depth
    reader.embedded.push(entry)
  }
  if (!isEmbedded) reader.isShared = true
  entry.made ??= new Map()
  const made = entry.made.get(selection)
  if (made?.seen.every((part) => part.changedAt <= made.at)) {
    reader.embedded.push(...made.seen)
    return made.data
  }
  const from = reader.embedded.length
  const at = reader.store.clock
  const built = build(reader, entry, selection, made?.data)
  // An entry that is new may say what one that went said: only then all of it is compared.
  const data = made || !before ? built : freeze(share(before, built))
  if (data) entry.made.set(selection, { data, at, seen: [entry, ...reader.embedded.slice(from)] })
  return data
}

function build(reader: Reader, entry: Entry, selection: Selection, before?: UiRecord): UiRecord | undefined {
  const node = nodeOf(entry)
  const fields = node && fieldsOf(reader, entry, selection, before?.fields)
  if (!fields) return undefined
  const { apiName, id, lastModifiedById, lastModifiedDate, recordTypeId, recordTypeInfo, systemModstamp } = node
  const data: UiRecord = {
    apiName,
    childRelationships: NO_CHILDREN,
    fields,
    id,
    lastModifiedById,
    lastModifiedDate,
    recordTypeId,
    recordTypeInfo: freeze(share(before?.recordTypeInfo, recordTypeInfo)),
    systemModstamp,
  }
  const isSame = before && (Object.keys(data) as (keyof UiRecord)[]).every((name) => data[name] === before[name])
  return isSame ? before : Object.freeze(data)
}

/** Frozen; the very fields of the store when all of them are selected, and those before when none has changed. */
function fieldsOf(
  reader: Reader,
  entry: Entry,
  selection: Selection,
  before: UiRecord['fields'] = NO_FIELDS,
): UiRecord['fields'] | undefined {
  const stored = nodeOf(entry)?.fields ?? {}
  let isWhole = true
  let isAsStored = selection.fields.length === Object.keys(stored).length
  let linked: UiRecord['fields'] | undefined
  for (const { name, isOptional, nested } of selection.fields) {
    const slot = stored[name]
    if (slot && 'value' in slot) {
      const { value, displayValue } = slot
      if (typeof value !== 'object') {
        Object.freeze(slot)
        continue
      }
      const link = linkedKey(value)
      const inner = link && readRecord(reader, link, nested ?? NOTHING, { before: before[name]?.value })
      if (inner) {
        const old = before[name]
        linked ??= {}
        linked[name] =
          old?.value === inner && old.displayValue === displayValue ? old : Object.freeze({ ...slot, value: inner })
      } else if (link) isWhole = false
      else freeze(slot)
    } else if (slot && 'isMissing' in slot && isOptional) isAsStored = false
    else {
      isWhole = false
      if (slot && 'pending' in slot) reader.isPending = true
      else reader.missing.push(`${entry.key}.${name}`)
    }
  }
  if (!isWhole) return undefined
  if (isAsStored && !linked) return Object.freeze(stored) as UiRecord['fields']
  const fields: UiRecord['fields'] = {}
  let isSame = true
  for (const { name } of selection.fields) {
    const slot = linked?.[name] ?? stored[name]
    if (!slot || !('value' in slot)) continue
    fields[name] = slot as FieldValue
    if (before[name] !== slot) isSame = false
  }
  return isSame && Object.keys(before).length === Object.keys(fields).length ? before : Object.freeze(fields)
}

export const selectionIn = (record: UiRecord): Selection =>
  selectionByName(
    Object.entries(record.fields).map(([name, { value }]) => [
      name,
      typeof value === 'object' && value?.id ? selectionIn(value) : undefined,
    ]),
  )
