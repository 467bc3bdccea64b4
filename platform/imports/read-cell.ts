// What a cell says, as its field takes it: people write numbers, days and yes in many ways.
import { LONGEST_CELL } from '#contract/console-api/imports.ts'
import type { Locale } from '#values/locale.ts'
import { LOCALES } from '#values/locale.ts'
import { writtenNumber } from '#values/written-number.ts'
import { labelIn } from '#words/labels.ts'
import { plain } from '../exports/plain.ts'
import type { Refused } from '../fields/field-type.ts'
import type { Field } from '../objects/object.ts'
import { isEqual } from '../records/column-values.ts'

type Read = { value: unknown } | Refused

/** Undone of what an export does to texts that a spreadsheet would run (export-csv.ts). */
export const unescaped = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** Whether a value that was written is the one that is read of a record, by the field's own reading of both. */
export function isWrittenAs(field: Field, { written, read }: { written: unknown; read: unknown }): boolean {
  if (textOf(written) === textOf(read)) return true
  if (written === null || read === null) return false
  // A cell of a workbook holds no more of a text.
  if (typeof written === 'string' && written.length === LONGEST_CELL && textOf(read).startsWith(textOf(written)))
    return true
  // Nor all digits of a number.
  if (typeof written === 'number' && typeof read === 'number') return isSameNumber(written, read)
  const [one, other] = [field.type.parse(written, field), field.type.parse(read, field)]
  return 'value' in one && 'value' in other && isEqual(one.value, other.value)
}

const isSameNumber = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(other) * 1e-13

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim() : String(value ?? '')

const FORMULA: Refused = { errorCode: 'FIELD_INTEGRITY_EXCEPTION', message: { key: 'cellFormula' } }

/** The value that a save would be sent; what cannot be read goes on as it is, and the field says what is wrong with it. */
export function readCell(cell: string, field: Field, decimal: '.' | ','): Read {
  // What an export made harmless is what it says; a formula of the file itself is never taken for a text.
  if (/^[=@]/.test(cell)) return FORMULA
  const text = unescaped(cell)
  switch (field.type.dataType) {
    case 'Currency':
    case 'Double':
    case 'Int':
    case 'Percent':
      return { value: writtenNumber(text, decimal) ?? ofWorkbook(text) ?? text }
    case 'Boolean':
      return { value: BOOLEANS.get(text.trim().toLowerCase()) ?? text }
    case 'Date':
      return { value: readDay(text) }
    case 'DateTime':
      return { value: readMoment(text) }
    case 'Picklist':
      return { value: valueNamed(field, text) }
    case 'MultiPicklist':
      return {
        value: text
          .split(/[;,|]/)
          .map((part) => valueNamed(field, part.trim()))
          .filter(Boolean)
          .join(';'),
      }
    default:
      return { value: text }
  }
}

/** A very small or large number as workbooks keep it: `8.5e-8`. */
const ofWorkbook = (text: string): number | undefined =>
  /^-?\d(?:[.,]\d+)?e[+-]\d{1,3}$/i.test(text) ? Number(text.replace(',', '.')) : undefined

/** Which sign the numbers of a file most likely have, by those that leave no doubt. */
export function decimalOf(samples: readonly string[], fallback: '.' | ','): '.' | ',' {
  const votes = (pattern: RegExp) =>
    samples.filter((text) => pattern.test(text.replace(/[\s\u00a0\u202f$]/g, ''))).length
  const point = votes(/^-?\d{1,3}(?:,\d{3})*\.\d{1,2}$|^-?\d+\.\d{1,2}$/)
  const comma = votes(/^-?\d{1,3}(?:\.\d{3})*,\d{1,2}$|^-?\d+,\d{1,2}$/)
  return point === comma ? fallback : point > comma ? '.' : ','
}

const BOOLEANS = new Map<string, boolean>([
  ...['true', 'yes', 'y', '1', 'x', 'oui', 'vrai', 'o'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', '0', 'non', 'faux'].map((word) => [word, false] as const),
])

/** Year first; any other order is a guess, which the field refuses. */
const readDay = (text: string): string =>
  text
    .trim()
    .replaceAll('/', '-')
    .replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')

const readMoment = (text: string): string => {
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}[-/]\d{2}[-/]\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim()) ??
    []
  return day ? `${day.replaceAll('/', '-')}T${time}${zone}` : text
}

/** A value of a picklist by what it is called in any language. */
function valueNamed({ values }: Field, text: string): string {
  if (values.has(text)) return text
  const wanted = plain(text)
  for (const [value, { label }] of values)
    if (plain(value) === wanted || LOCALES.some((locale: Locale) => plain(labelIn(label, locale)) === wanted))
      return value
  return text
}
