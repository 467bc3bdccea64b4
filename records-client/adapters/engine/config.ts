// What configs may hold: each check answers the value in its normal form, or throws what is wrong with it.
import { isObject, mismatch, requireObject } from '../../store/mismatch.ts'
import { toId18 } from '../../store/record-id.ts'

export interface Check<Kept, Sent = Kept> {
  (value: unknown, path: string): Kept
  readonly sent?: Sent
}
export type Checks = Readonly<Record<string, Check<unknown, never>>>
type Sent<One> = One extends Check<infer Kept, infer Given> ? ([Given] extends [never] ? Kept : Given) : never
type Kept<One> = One extends (value: unknown, path: string) => infer Value ? Value : never

/** A config as callers give it: what is required may be undefined yet. */
export type Config<Needs, Takes> = { [Name in keyof Needs]: Sent<Needs[Name]> | undefined } & {
  [Name in keyof Takes]?: Sent<Takes[Name]> | undefined
}
export type AcceptedConfig<Needs, Takes> = { [Name in keyof Needs]: Kept<Needs[Name]> } & {
  [Name in keyof Takes]?: Kept<Takes[Name]>
}

const ofType =
  /* @__NO_SIDE_EFFECTS__ */
    <Value>(type: string, isOne: (value: unknown) => value is Value): Check<Value> =>
    (value, path) =>
      isOne(value) ? value : mismatch(type, value, path)

export const text = ofType('string', (value): value is string => typeof value === 'string' && value !== '')
export const words = ofType('string', (value): value is string => typeof value === 'string')
export const flag = ofType('boolean', (value): value is boolean => typeof value === 'boolean')
export const integer = ofType('integer', (value): value is number => Number.isInteger(value))
export const anything = ofType('value', (value): value is unknown => value !== undefined)
export const file = ofType('Blob', (value): value is Blob => value instanceof Blob)

export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <Value extends string>(...values: Value[]): Check<Value> =>
  ofType(values.join('|'), (value): value is Value => values.some((one) => one === value))

/** An unknown form factor counts as unset, as the specification has it. */
export const formFactor = oneOf('Large', 'Medium', 'Small')

export const id: Check<string> = (value, path) =>
  (typeof value === 'string' ? toId18(value) : undefined) ?? mismatch('record id', value, path)

export const listOf =
  /* @__NO_SIDE_EFFECTS__ */
    <Item, Given>(item: Check<Item, Given>): Check<Item[], readonly Given[]> =>
    (value, path) =>
      Array.isArray(value) ? value.map((part, i) => item(part, `${path}[${i}]`)) : mismatch('array', value, path)

export const mapOf =
  /* @__NO_SIDE_EFFECTS__ */
    <Value>(value: Check<Value>): Check<Record<string, Value>> =>
    (sent, path) =>
      Object.fromEntries(
        Object.entries(requireObject(sent, path)).map(([name, part]) => [name, value(part, `${path}.${name}`)]),
      )

export const orNull =
  /* @__NO_SIDE_EFFECTS__ */
    <Kept, Given>(check: Check<Kept, Given>): Check<Kept | null, Given | null> =>
    (value, path) =>
      value === null ? null : check(value, path)

const inOrder =
  /* @__NO_SIDE_EFFECTS__ */
    <Given>(item: Check<string, Given>): Check<string[], Given | readonly Given[]> =>
    (value, path) => {
      const found = new Set(listOf(item)(Array.isArray(value) ? value : [value], path))
      return found.size > 0 ? [...found] : mismatch('item', value, path)
    }

/** Sorted, so that the same question in another order is one cache entry. */
const someOf =
  /* @__NO_SIDE_EFFECTS__ */
    <Given>(item: Check<string, Given>): Check<string[], Given | readonly Given[]> =>
    (value, path) =>
      inOrder(item)(value, path).sort()

export interface FieldId {
  fieldApiName: string
  objectApiName: string
}
export interface ObjectId {
  objectApiName: string
}

const partOf = (value: unknown, name: keyof FieldId): unknown => (isObject(value) ? (value[name] ?? value) : value)

export const objectName: Check<string, string | ObjectId> = (value, path) => text(partOf(value, 'objectApiName'), path)

export const fieldName: Check<string, string | FieldId> = (value, path) => {
  if (!isObject(value)) return text(value, path)
  return `${text(value['objectApiName'], `${path}.objectApiName`)}.${text(value['fieldApiName'], `${path}.fieldApiName`)}`
}

/** A field by its name, of which its object is left out, or as `{ fieldApiName, objectApiName }`. */
export const fieldOnly: Check<string, string | FieldId> = (value, path) =>
  text(partOf(value, 'fieldApiName'), path).replace(/^.*[.]/, '')

export const ids = someOf(id)
export const texts = someOf(text)
export const idsInOrder = inOrder(id)
export const textsInOrder = inOrder(text)
export const objectNames = someOf(objectName)
export const fieldNames = someOf(fieldName)
export const sortBy: Check<string[], readonly (string | FieldId)[] | string> = (value, path) =>
  listOf(fieldName)(Array.isArray(value) ? value : [value], path)

export const parts =
  /* @__NO_SIDE_EFFECTS__ */
    <Needs extends object, Takes extends object>(
      needs: Needs,
      takes?: Takes,
    ): Check<AcceptedConfig<Needs, Takes>, Config<Needs, Takes>> =>
    (value, path) =>
      accept({ needs, takes, isExact: true }, requireObject(value, path), `${path}.`)

export function without<Kept extends object, Name extends keyof Kept>(
  config: Kept,
  ...names: Name[]
): Omit<Kept, Name> {
  const rest = { ...config }
  for (const name of names) delete rest[name]
  return rest
}

export interface Wanted<Needs, Takes> {
  needs?: Needs | undefined
  takes?: Takes | undefined
  /** Whether a wrong part that is not needed is an error rather than left out. */
  isExact?: boolean
}

/** The config in its normal form. Throws what is wrong with a required key; wrong ones that are not required are left out. */
export function accept<Needs, Takes>(
  { needs, takes, isExact }: Wanted<Needs, Takes>,
  config: unknown,
  path = '',
): AcceptedConfig<Needs, Takes> {
  const given = requireObject(config, path || 'config')
  const accepted: Record<string, unknown> = {}
  for (const [name, check] of checksIn(needs)) accepted[name] = check(given[name], path + name)
  for (const [name, check] of checksIn(takes)) {
    if (given[name] === undefined) continue
    try {
      accepted[name] = check(given[name], path + name)
    } catch (error) {
      if (isExact) throw error
    }
  }
  return accepted as AcceptedConfig<Needs, Takes>
}

const checksIn = (checks: unknown) => Object.entries((checks ?? {}) as Checks)
