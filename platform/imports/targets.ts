// Where the columns of a file may go: fields that the viewer may write, texts by language, and fields that find a record to refer to.
import type { FileColumn, ImportPlan, ImportTarget } from '#contract/console-api/imports.ts'
import { signsOf } from '#values/format-amount.ts'
import { type Locale, LOCALES } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { plain } from '../exports/plain.ts'
import { STANDARD_FIELDS } from '../objects/define-object.ts'
import { isAllowed } from '../records/matching-records.ts'
import type { AccessibleObjects } from '../records/path.ts'
import { decimalOf } from './read-cell.ts'

export interface Target extends ImportTarget {
  field: AccessibleField
  /** The language that a text is written in, where it is not the writer's own. */
  locale: Locale | null
  /** The object and field by which the record is found that the field refers to. */
  by: { object: AccessibleObject; field: AccessibleField } | null
}

const NOT_IN_FILES = new Set(['Address', 'Base64'])

type Targets = ReadonlyMap<string, Target>
const known = new WeakMap<AccessibleObject, Map<Locale, Targets>>()

/** Worked out once for an object as its viewer sees it: a file asks for them at each of its chunks. */
export function targetsOf(accessible: AccessibleObjects, object: AccessibleObject, locale: Locale): Targets {
  const byLocale = known.get(object) ?? new Map<Locale, Targets>()
  known.set(object, byLocale)
  const targets = byLocale.get(locale) ?? makeTargets(accessible, object, locale)
  byLocale.set(locale, targets)
  return targets
}

function makeTargets(accessible: AccessibleObjects, object: AccessibleObject, locale: Locale): Targets {
  const keys = new Set(keysOf(object).flat())
  const named = [...object.fields.values()].flatMap((field): Target[] => {
    const isWritten = field.isCreateable || field.isUpdateable
    const isReadOnly = !isWritten && !keys.has(field.apiName)
    if ((isReadOnly && !isKept(field)) || NOT_IN_FILES.has(field.type.dataType)) return []
    const label = labelIn(field.declared.label, locale)
    const target = {
      name: field.apiName,
      label,
      dataType: field.type.dataType,
      isRequired: field.required && field.isCreateable && field.declared.default === undefined,
      isReadOnly,
      field,
      locale: null,
      by: null,
    }
    const others = isLocal(field) && isWritten ? LOCALES.filter((one) => one !== locale) : []
    const referred = isReadOnly ? undefined : accessible.get(field.refersTo ?? '')
    const found = referred ? [...referred.fields.values()].filter(isKey) : []
    return [
      target,
      ...others.map((one) => ({
        ...target,
        name: `${field.apiName}@${one}`,
        label: `${label}, ${one}`,
        locale: one,
        isRequired: false,
      })),
      ...found.map((by) => ({
        ...target,
        name: `${field.relationshipName}.${by.apiName}`,
        label: `${label.replace(/ ID$/, '')}: ${labelIn(by.declared.label, locale)}`,
        dataType: by.type.dataType,
        isRequired: false,
        by: { object: referred as AccessibleObject, field: by },
      })),
    ]
  })
  return new Map(named.map((target) => [target.name, target]))
}

/** What the shop alone writes and keeps, and a file may only repeat; what it works out, or notes of each change, goes nowhere. */
const isKept = ({ source, apiName }: AccessibleField): boolean =>
  'column' in source && !STANDARD_FIELDS.includes(apiName)

/** Two languages have a text each, in one column. */
const isLocal = ({ declared, type }: AccessibleField): boolean => {
  if (!declared.stores || !['String', 'TextArea'].includes(type.dataType)) return false
  return new Set(LOCALES.map((locale) => JSON.stringify(declared.stores?.('', locale)))).size > 1
}

const isKey = ({ declared, source, apiName }: AccessibleField): boolean =>
  'column' in source && apiName !== 'Id' && (declared.unique === true || declared.externalId === true)

/** What a record can be named by: its id, what no two records share, and what a rule allows but once. */
export function keysOf(object: AccessibleObject): string[][] {
  const unique = [...object.fields.values()].filter(isKey).map(({ apiName }) => [apiName])
  const rules = (object.declared.duplicateRules ?? [])
    .filter((rule) => !isAllowed(rule) && !rule.isInAnyCase && rule.fields.every((name) => object.fields.has(name)))
    .map(({ fields }) => [...fields])
  const columns = (names: readonly string[]) =>
    names
      .map((name) => {
        const source = object.fields.get(name)?.source
        return source && 'column' in source ? source.column : name
      })
      .join(' ')
  // The same column under two names is one key.
  return [...Map.groupBy([...rules, ...unique, ['Id']], columns).values()].flatMap(([first]) => (first ? [first] : []))
}

/**
 * Which column most likely goes where: by the field's name for programs or people, in any language. Of two that would go to one field it is the one
 * that holds its value, not what finds a record to refer to.
 */
export function guessPlan(
  targets: ReadonlyMap<string, Target>,
  {
    object,
    columns,
    sample,
    locale,
    decimal = signsOf(locale).decimal === ',' ? ',' : '.',
  }: {
    object: AccessibleObject
    columns: readonly FileColumn[]
    sample: readonly (readonly string[])[]
    locale: Locale
    /** What stands before the cents, where no number of the file tells. */
    decimal?: '.' | ','
  },
): ImportPlan {
  const names = new Map<string, string>()
  const know = (text: string, name: string) => {
    const key = plain(text)
    if (key && !names.has(key)) names.set(key, name)
  }
  const written = [...targets.values()].toSorted((one, other) => Number(one.isReadOnly) - Number(other.isReadOnly))
  for (const { name, label, locale: language } of written) {
    know(name, name)
    if (!language) know(`${name} ${locale}`, name)
    know(label, name)
  }
  const bys = Map.groupBy(written, ({ by }) => by?.field)
  for (const { name, field, by, locale: language } of written) {
    if (language) for (const one of [language, language.slice(0, 2)]) know(`${field.apiName} ${one}`, name)
    for (const one of LOCALES)
      know(
        by
          ? `${labelIn(field.declared.label, one)} ${labelIn(by.field.declared.label, one)}`
          : labelIn(field.declared.label, one),
        name,
      )
    // A part number finds a kit as well as the part in it: which is meant, somebody must say.
    const isOfOne = !by || bys.get(by.field)?.length === 1
    if (isOfOne) know((by ? by.field.apiName : field.apiName).replace(/__c$/, ''), name)
    if (by && isOfOne) for (const one of LOCALES) know(labelIn(by.field.declared.label, one), name)
  }
  const found = columns.map(({ name }) => targets.get(names.get(plain(name)) ?? ''))
  const taken = new Map<string, number>()
  for (const isFound of [false, true])
    for (const [at, target] of found.entries())
      if (target && (target.by !== null) === isFound && !taken.has(placeOf(target))) taken.set(placeOf(target), at)
  const to = found.map((target, at) => (target && taken.get(placeOf(target)) === at ? target.name : null))
  const covered = new Set(to.map((name) => (name === null ? '' : (targets.get(name)?.field.apiName ?? ''))))
  const key = keysOf(object).find((fields) => fields.every((field) => covered.has(field))) ?? []
  return {
    columns: to,
    key,
    creates: object.isCreateable,
    updates: object.isUpdateable,
    clears: false,
    decimal: decimalOf(sample.flat(), decimal),
  }
}

/** What is written to by one column at most: a field, or its text in a language. */
export const placeOf = ({ name, field, locale }: Target): string => (locale ? name : field.apiName)

/** `Name@fr-CA` is a text of Name; `Product2.ProductCode` finds what Product2Id refers to. */
export const fieldOf = (to: string): string => {
  const [relationship = '', by] = to.split('.')
  if (by === undefined) return to.split('@')[0] ?? to
  return relationship.endsWith('__r') ? relationship.replace(/r$/, 'c') : `${relationship}Id`
}
