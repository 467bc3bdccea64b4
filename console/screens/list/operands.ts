// What a condition compares with: as the platform keeps it, text that people read; and as the field's own editor holds it.
import type { ListObjectInfo } from '#records-client/adapters/lists/list-info.ts'
import type { PicklistValues } from '#records-client/adapters/objects/picklists.ts'
import { fill, formatDay, formatNumber } from '#words/format.ts'
import type { ConsoleLocale, ConsoleWords } from '../../base/words.tsx'
import { kindOf } from '../../fields/field-kinds.ts'
import type { Draft } from '../../fields/kind.ts'

export type FilterColumn = ListObjectInfo['columns'][number]

export interface Condition {
  /** Tells equal ones apart while they are written. */
  key: number
  field: string
  operator: string
  draft: Draft
}

/** Days that move: as the platform names them. */
export const PERIODS = [
  'TODAY',
  'YESTERDAY',
  'TOMORROW',
  'THIS WEEK',
  'LAST WEEK',
  'NEXT WEEK',
  'THIS MONTH',
  'LAST MONTH',
  'NEXT MONTH',
  'THIS QUARTER',
  'LAST QUARTER',
  'NEXT QUARTER',
  'THIS YEAR',
  'LAST YEAR',
  'NEXT YEAR',
  'LAST 7 DAYS',
  'LAST 30 DAYS',
  'LAST 90 DAYS',
  'NEXT 7 DAYS',
] as const
type Period = (typeof PERIODS)[number]
const isNamed = (text: string): text is Period => (PERIODS as readonly string[]).includes(text)

/** Of as many days as somebody has written: `LAST 60 DAYS`. */
const SO_MANY_DAYS = /^(LAST|NEXT) ([1-9]\d{0,4}) DAYS$/

export const isPeriod = (text: string): boolean => isNamed(text) || SO_MANY_DAYS.test(text)

export function periodShown(text: string, { periods, soManyDays }: ConsoleWords['filter']): string {
  if (isNamed(text)) return periods[text]
  const [, which = '', count = ''] = SO_MANY_DAYS.exec(text) ?? []
  return which === '' ? text : fill(soManyDays[which === 'NEXT' ? 'NEXT' : 'LAST'], { count })
}

const DAYS = new Set(['Date', 'DateTime'])
export const isDay = (dataType: string): boolean => DAYS.has(dataType)

/** Where one of several values is meant, they are ticked. */
export const isTicked = ({ dataType }: FilterColumn, operator: string): boolean =>
  dataType === 'MultiPicklist' || (dataType === 'Picklist' && (operator === 'Equals' || operator === 'NotEqual'))

export const choicesIn = ({ picklistValues }: FilterColumn): PicklistValues => ({
  controllerValues: {},
  defaultValue: null,
  url: '',
  values: (picklistValues ?? []) as PicklistValues['values'],
})

export function draftOf(
  column: FilterColumn,
  operands: readonly string[],
  operator: string,
  locale: ConsoleLocale,
): Draft {
  const { dataType } = column
  if (dataType === 'Boolean') return /^(?:1|true|vrai|oui|yes)$/i.test(operands[0] ?? '')
  if (isTicked(column, operator)) {
    const { values } = choicesIn(column)
    return operands
      .flatMap((operand) => operand.split(';'))
      .map((text) => values.find(({ label, value }) => label === text || value === text)?.value ?? text)
      .join(';')
  }
  if (kindOf(dataType).isNumber)
    return operands.map((text) => kindOf(dataType).draftOf(text === '' ? null : Number(text), locale)).join('; ')
  return operands.join(dataType === 'Reference' ? '' : ', ')
}

/** undefined: what was written cannot be read. */
export function operandsOf(
  column: FilterColumn,
  { draft, operator }: Pick<Condition, 'draft' | 'operator'>,
  locale: ConsoleLocale,
): string[] | undefined {
  const { dataType } = column
  const text = String(draft)
  if (dataType === 'Boolean') return [draft === true ? 'true' : 'false']
  if (isTicked(column, operator)) {
    const { values } = choicesIn(column)
    const labels = text.split(';').flatMap((one) => values.find(({ value }) => value === one)?.label ?? one)
    return dataType === 'MultiPicklist' && operator === 'Equals' ? [labels.join(';')] : labels
  }
  if (kindOf(dataType).isNumber) {
    const numbers = text.split(';').map((one) => kindOf(dataType).inputOf(one, locale))
    return numbers.some((one) => one === undefined)
      ? undefined
      : numbers.map((one) => (one === null ? '' : String(one)))
  }
  if (dataType === 'Reference' || isDay(dataType)) return [text]
  return text.split(',').map((one) => one.trim())
}

/** What is read of an operand in a list. */
export function operandShown(operand: string, dataType: string | undefined, { words, locale }: Reader): string {
  if (operand === '') return words.record.empty
  const day = operand.toUpperCase()
  if (isPeriod(day)) return periodShown(day, words.filter)
  // Of a field beyond a reference the type is not known here.
  if (dataType === 'Boolean' || (dataType === undefined && /^(?:true|false)$/i.test(operand)))
    return /^(?:1|true|vrai)$/i.test(operand) ? words.record.yes : words.record.no
  if (kindOf(dataType).isNumber && operand.trim() !== '' && Number.isFinite(Number(operand)))
    return formatNumber(Number(operand), locale)
  if (dataType && isDay(dataType) && /^\d{4}-\d{2}-\d{2}$/.test(operand)) return formatDay(operand, locale)
  return operand
}

interface Reader {
  words: ConsoleWords
  locale: ConsoleLocale
}
