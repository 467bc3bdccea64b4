// What a part is described by, as staff write it: one to a line, by the key of the attribute.
import { type Reader, sql } from '#database/sql.ts'
import type { Change, ValidationError } from '#platform/objects/define-object.ts'
import { isWhole, whole } from '#platform/objects/whole.ts'
import { sentence } from '#words/labels.ts'

type Values = Record<string, string | number | null>

/** Before other lines: attributes that are not said stay, and one that is empty goes. */
const BESIDES = '+'

/** `bore_mm = 93`: a number where it is written as one; codes such as 0012 stay texts. */
export function readAttributes(text: unknown): Values {
  const lines = String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const isBesides = lines[0] === BESIDES
  const values: Values = Object.fromEntries(
    lines.slice(isBesides ? 1 : 0).map((line) => {
      const end = line.indexOf('=')
      const [key, value] = end < 0 ? [line, ''] : [line.slice(0, end).trim(), line.slice(end + 1).trim()]
      if (isBesides && end >= 0 && value === '') return [key, null]
      return [key, value !== '' && String(Number(value)) === value ? Number(value) : value]
    }),
  )
  return isBesides ? values : whole(values)
}

/** Keys are those of attributes, or stand there already; what is left out goes, unless it is said that it stays. */
export async function changeAttributes(db: Reader, { columns, before }: Change): Promise<ValidationError[]> {
  const written = columns.get('attributes') as Values | undefined
  if (!written) return []
  const old = (before['attributes'] ?? {}) as Values
  // What is to go and is not there.
  for (const [key, value] of Object.entries(written)) if (value === null && old[key] === undefined) delete written[key]
  const added = Object.keys(written).filter((key) => old[key] === undefined)
  if (Object.values(written).some((value) => value === ''))
    return [{ field: 'Attributes__c', message: 'Write one to a line, as key = value, with keys of attributes' }]
  const unknown = await unknownAmong(db, added)
  if (unknown.length > 0) return [noAttribute(unknown)]
  for (const [key, value] of Object.entries(old)) {
    const now = written[key]
    if (now === undefined && isWhole(written)) written[key] = null
    // A code of digits alone stays a code.
    if (now !== undefined && String(now) === String(value)) written[key] = value
  }
  return []
}

/** `bore_mm, stroke_mm`: the keys, in the order in which lists show them. */
export const readKeys = (text: unknown): string[] =>
  String(text ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)

/** A category lists attributes that there are, each once. */
export async function changeListed(db: Reader, { columns }: Change): Promise<ValidationError[]> {
  const keys = columns.get('attributes') as string[] | undefined
  if (!keys) return []
  const unknown = await unknownAmong(db, keys)
  if (unknown.length > 0) return [noAttribute(unknown)]
  return new Set(keys).size === keys.length
    ? []
    : [{ field: 'Attributes__c', message: 'Write keys of attributes, each once, with commas between them' }]
}

async function unknownAmong(db: Reader, keys: readonly string[]): Promise<string[]> {
  const known = await db.all(sql<{ key: string }>`select key from attribute where key = any(${keys}::text[])`)
  const names = new Set(known.map(({ key }) => key))
  return [...new Set(keys)].filter((key) => !names.has(key))
}

/** Of many wrong ones the first: what was pasted from elsewhere is not repeated whole. */
const MOST_NAMED = 5
const LONGEST_NAMED = 40

const noAttribute = (keys: readonly string[]): ValidationError => ({
  field: 'Attributes__c',
  message: sentence('No attribute has the key {keys}', {
    keys: keys
      .slice(0, MOST_NAMED)
      .map((key) => key.slice(0, LONGEST_NAMED))
      .join(', '),
  }),
})
