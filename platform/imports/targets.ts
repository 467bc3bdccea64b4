// Where the columns of a file may go: fields that the viewer may write, texts by language, and fields that find a record to refer to.
import type { FileColumn, ImportPlan, ImportTarget } from '#contract/console-api/imports.ts'
import { signsOf } from '#values/format-amount.ts'
import { type Locale, LOCALES } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { isAllowed } from '../records/matching-records.ts'
import type { AccessibleObjects } from '../records/path.ts'
import { decimalOf, plain } from './read-cell.ts'

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
    if ((!isWritten && !keys.has(field.apiName)) || NOT_IN_FILES.has(field.type.dataType)) return []
    const label = labelIn(field.declared.label, locale)
    const target = {
      name: field.apiName,
      label,
      dataType: field.type.dataType,
      isRequired: field.required && field.isCreateable && field.declared.default === undefined,
      field,
      locale: null,
      by: null,
    }
    const others = isLocal(field) && isWritten ? LOCALES.filter((one) => one !== locale) : []
    const referred = accessible.get(field.refersTo ?? '')
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

/** Which column most likely goes where: by the field's name for programs or people, in any language. */
export function guessPlan(
  targets: ReadonlyMap<string, Target>,
  {
    object,
    columns,
    sample,
    locale,
  }: {
    object: AccessibleObject
    columns: readonly FileColumn[]
    sample: readonly (readonly string[])[]
    locale: Locale
  },
): ImportPlan {
  const names = new Map<string, string>()
  const know = (text: string, name: string) => {
    const key = plain(text)
    if (key && !names.has(key)) names.set(key, name)
  }
  for (const { name, label, locale: language } of targets.values()) {
    know(name, name)
    if (!language) know(`${name} ${locale}`, name)
    know(label, name)
  }
  for (const { name, field, by, locale: language } of targets.values()) {
    if (language) for (const one of [language, language.slice(0, 2)]) know(`${field.apiName} ${one}`, name)
    for (const one of LOCALES)
      know(
        by
          ? `${labelIn(field.declared.label, one)} ${labelIn(by.field.declared.label, one)}`
          : labelIn(field.declared.label, one),
        name,
      )
    know((by ? by.field.apiName : field.apiName).replace(/__c$/, ''), name)
    if (by) for (const one of LOCALES) know(labelIn(by.field.declared.label, one), name)
  }
  const taken = new Set<string>()
  const to = columns.map(({ name }) => {
    const found = names.get(plain(name)) ?? null
    if (found === null || taken.has(found)) return null
    taken.add(found)
    return found
  })
  const covered = new Set(to.map((name) => (name === null ? '' : (targets.get(name)?.field.apiName ?? ''))))
  const key = keysOf(object).find((fields) => fields.every((field) => covered.has(field))) ?? []
  return {
    columns: to,
    key,
    creates: object.isCreateable,
    updates: object.isUpdateable,
    clears: false,
    decimal: decimalOf(sample.flat(), signsOf(locale).decimal === ',' ? ',' : '.'),
  }
}
