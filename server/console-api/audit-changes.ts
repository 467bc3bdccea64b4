// What an entry of the audit changed: by field, in words, and what refers to another record by the name of that one.
import type { AuditChange } from '#contract/console-api/audit.ts'
import { columnsOf } from '#platform/objects/kept-history.ts'
import type { AccessibleField, AccessibleObject } from '#platform/objects/object.ts'
import { namesOf } from '#platform/records/named-record.ts'
import type { ReadContext } from '#platform/records/read-records.ts'
import type { AuditRow } from '#shop/staff/search-audit.ts'
import { fullId, recordId, recordKind } from '#values/record-id.ts'
import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { type Shown, shownKey } from './audit-shown.ts'
import { valueIn } from './audit-words.ts'

const LONGEST = 200

export type Names = ReadonlyMap<string, string>

type Written = Pick<AuditRow, 'id' | 'before' | 'after'>
interface Stored {
  field: AccessibleField
  was: unknown
  now: unknown
}

/** What was stored of each field that the entry has and its reader sees. */
function storedIn(object: AccessibleObject, { before, after }: Written): Stored[] {
  return [...object.fields.values()].flatMap((field) => {
    if ('parts' in field.source) return []
    const column = columnsOf(field.declared)[0]
    if (column === undefined || !after || !Object.hasOwn(after, column)) return []
    return { field, was: before?.[column], now: after[column] }
  })
}

/** The record that a stored value names; none where the field refers to nothing. */
function referred({ type, kind, apiName }: AccessibleField, stored: unknown): string | undefined {
  if (type.dataType !== 'Reference' || apiName === 'Id' || stored === null || stored === undefined) return undefined
  if (kind) return recordId(kind, Number(stored))
  return recordKind(String(stored)) ? fullId(String(stored)) : undefined
}

/** The names of all records that a page speaks of: a statement for each object, of those that its reader may open. */
export async function namesIn(context: ReadContext, rows: readonly AuditRow[]): Promise<Names> {
  const { registry, viewer } = context
  const ids = rows.flatMap((row) => {
    const object = registry.objectOfId(viewer, row.subject)
    if (!object) return []
    const others = storedIn(object, row).flatMap(({ field, was, now }) => [referred(field, was), referred(field, now)])
    return [fullId(row.subject), ...others.flatMap((id) => id ?? [])]
  })
  const byObject = Map.groupBy(new Set(ids), (id) => registry.objectOfId(viewer, id))
  const names = new Map<string, string>()
  for (const [object, some] of byObject)
    if (object) for (const [id, name] of await namesOf(context, object, some)) names.set(id, name)
  return names
}

type Texts = Readonly<Record<string, string | null>>

/** Each language of a text by itself; those that were not written stay. */
const textsOf = ({ field, was, now }: Stored, locale: Locale): AuditChange[] =>
  Object.entries((now ?? {}) as Texts).flatMap(([language, text]) => {
    const [old, next] = [(was as Texts | null | undefined)?.[language], text].map(
      (one) => one?.slice(0, LONGEST) || null,
    )
    if (old === next) return []
    return [{ label: `${labelIn(field.declared.label, locale)} (${language})`, old: old ?? null, new: next ?? null }]
  })

interface ToldBy {
  names: Names
  shown: Shown
  locale: Locale
}

/** Of what is shown in lines, those that differ. */
const differing = (one: unknown, other: unknown): unknown => {
  if (typeof one !== 'string' || typeof other !== 'string' || !(one + other).includes('\n')) return one
  const there = new Set(other.split('\n'))
  return one
    .split('\n')
    .filter((line) => !there.has(line))
    .join(', ')
}

/** A file is kept beside its record, in no field of it. */
function fileOf({ after }: Written, locale: Locale): AuditChange[] {
  const { added, removed } = (after?.['file'] ?? {}) as { added?: string; removed?: string }
  if (!added && !removed) return []
  return [{ label: labelIn('File', locale), old: removed ?? null, new: added ?? null }]
}

/** Each change that its reader would see. */
export function changesOf(object: AccessibleObject, row: Written, { names, shown, locale }: ToldBy): AuditChange[] {
  const changes = storedIn(object, row).flatMap(({ field, was, now }): AuditChange[] => {
    if ('sql' in field.source && field.source.isByLanguage) return textsOf({ field, was, now }, locale)
    const [oldId, newId] = [referred(field, was), referred(field, now)]
    const told = (id: string | undefined, stored: unknown) =>
      ((id && names.get(id)) ?? id ?? valueIn(stored, field, locale))?.slice(0, LONGEST) ?? null
    const [before, after] = [shownKey(row.id, 'before', field), shownKey(row.id, 'after', field)]
    const [wasShown, isShown] = shown.has(after) ? [shown.get(before), shown.get(after)] : [was, now]
    const [old, next] = [told(oldId, differing(wasShown, isShown)), told(newId, differing(isShown, wasShown))]
    if (old === next) return []
    return [
      {
        label: labelIn(field.declared.label, locale),
        old,
        new: next,
        ...(oldId && names.has(oldId) && { oldId }),
        ...(newId && names.has(newId) && { newId }),
      },
    ]
  })
  return [...changes, ...fileOf(row, locale)]
}
