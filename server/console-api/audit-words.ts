// What the audit log tells, in the words of its reader: the log itself keeps names that programs know.
import type { AccessibleObject } from '#platform/objects/object.ts'
import type { ReadContext } from '#platform/records/read-records.ts'
import { isDay } from '#platform/fields/date.ts'
import type { Locale } from '#values/locale.ts'
import type { AuditRow } from '#shop/staff/search-audit.ts'
import { formatNumber } from '#words/format.ts'
import { type Label, labelIn, sentence } from '#words/labels.ts'

type Reader = Pick<ReadContext, 'registry' | 'viewer'>

const DEEDS: Readonly<Record<string, string>> = {
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  account: 'Made an account',
  attempt: 'Tried to pay',
  'payment-asked': 'Asked for a payment',
  'payment-taken': 'Took a payment',
  refund: 'Gave money back',
  'refund-made': 'Made a refund',
  verification: 'Asked to be verified for a discount',
  'claim-made': 'Made a claim',
  'order-cancelled': 'Cancelled an order',
  'order-changed': 'Changed an order',
  'order-delivered': 'Delivered an order',
  'order-handed-over': 'Handed an order over',
  'order-joined': 'Joined an order to an account',
  'order-opened-by-code': 'Opened an order by a code',
  'items-cancelled': 'Cancelled items of an order',
  'return-requested': 'Asked for a return',
  'return-not-arrived': 'Noted a return as not arrived',
  'label-bought': 'Bought a shipping label',
  'label-given-back': 'Gave a shipping label back',
  'profile-changed': 'Changed a profile',
  'address-added': 'Added an address',
  'address-changed': 'Changed an address',
  'address-removed': 'Removed an address',
  'first administrator': 'Made the first administrator',
}

const VERBS: Readonly<Record<string, string>> = {
  create: '{object}: made',
  update: '{object}: changed',
  delete: '{object}: removed',
  export: '{object}: exported',
}

/** Kept beside the records: no object of its own tells what they are called. */
const OTHERS: Readonly<Record<string, string>> = { ListView: 'List|audit' }

/** What was done, of a record with what such records are called. */
export function deedIn(what: string, { registry, viewer }: Reader): string {
  const [, name = '', verb = ''] = /^(\w+) (create|update|delete|export)$/.exec(what) ?? []
  const told = VERBS[verb]
  if (told === undefined) return labelIn(DEEDS[what] ?? what, viewer.locale)
  const object: Label = registry.accessibleTo(viewer).get(name)?.declared.label ?? OTHERS[name] ?? name
  return labelIn(sentence(told, { object }), viewer.locale)
}

/** Everything that reads so to this reader, as the log keeps it. */
export function deedsLike(text: string, reader: Reader): string[] {
  const wanted = text.toLowerCase()
  const names = [...reader.registry.accessibleTo(reader.viewer).keys(), ...Object.keys(OTHERS)]
  const all = [...Object.keys(DEEDS), ...names.flatMap((name) => Object.keys(VERBS).map((verb) => `${name} ${verb}`))]
  return all.filter((what) => deedIn(what, reader).toLowerCase().includes(wanted))
}

/** What it is about, where that is no record that can be opened: an order by its number, a list by its name. */
export function aboutIn({ what, subject, before, after }: AuditRow, locale: Locale): string {
  const [, number] = /^order (\S+)$/.exec(subject) ?? []
  if (number) return number
  const name = what.startsWith('ListView ') ? (after?.['label'] ?? before?.['label']) : undefined
  return typeof name === 'string' && name !== '' ? labelIn(name, locale) : subject
}

const KINDS = ['shop', 'staff', 'customer', 'guest'] as const

/** Whoever nobody in particular is may be searched for in the reader's own word. */
export const kindLike = (text: string, locale: Locale): string =>
  KINDS.find((kind) => labelIn(`${kind}|audit`, locale).toLowerCase() === text.toLowerCase()) ?? text

type AuditField = AccessibleObject['fields'] extends ReadonlyMap<string, infer Field> ? Field : never

/** A stored value as people read it, where its type says how. */
export function valueIn(stored: unknown, field: AuditField, locale: Locale): string | null {
  if (stored === null || stored === undefined || stored === '') return null
  if (typeof stored === 'boolean') return labelIn(stored ? 'Yes' : 'No', locale)
  const { dataType } = field.type
  if (dataType === 'Double' && typeof stored === 'number') return formatNumber(stored, locale)
  const moment = dataType === 'DateTime' ? new Date(String(stored)) : undefined
  if (moment && !Number.isNaN(moment.getTime()))
    return field.type.represent(moment, { locale, shape: field, currency: null }).displayValue
  const hasWords =
    (dataType === 'Date' && typeof stored === 'string' && isDay(stored)) ||
    (dataType === 'Picklist' && typeof stored === 'string') ||
    (dataType === 'MultiPicklist' && Array.isArray(stored)) ||
    (dataType === 'Currency' && typeof stored === 'number')
  const shown = hasWords ? field.type.represent(stored, { locale, shape: field, currency: null }) : undefined
  const text = shown?.displayValue ?? shown?.value ?? stored
  return typeof text === 'object' ? JSON.stringify(text) : String(text)
}
