// What a text that comes from elsewhere, a spreadsheet say, means in a cell; and what is wrong with what a cell holds before it is sent.
import type { FieldInfo } from '#records-client/adapters/objects/object-info.ts'
import type { PicklistValues } from '#records-client/adapters/objects/picklists.ts'
import { fill } from '#words/format.ts'
import type { ConsoleLocale, ConsoleWords } from '../../base/words.tsx'
import { kindOf } from '../../fields/field-kinds.ts'
import type { Draft } from '../../fields/kind.ts'
import { ofShopZone } from '../../fields/shop-time.ts'

const YES = new Set(['true', 'yes', 'oui', 'vrai', '1', 'x', 'y'])
const NO = new Set(['', 'false', 'no', 'non', 'faux', '0', 'n'])

/** What a cell would hold of it. What cannot be read stays as it came: the cell says what is wrong with it. */
export function draftOfText(text: string, { dataType }: FieldInfo, picklist: PicklistValues | undefined): Draft {
  const bare = text.trim()
  switch (dataType) {
    case 'Boolean':
      return YES.has(bare.toLowerCase()) ? true : NO.has(bare.toLowerCase()) ? false : bare
    case 'Picklist':
      return valueOf(bare, picklist)
    case 'MultiPicklist':
      return bare
        .split(/[;,]/)
        .map((one) => one.trim())
        .filter(Boolean)
        .map((one) => valueOf(one, picklist))
        .join(';')
    case 'Date':
      return dayOf(bare)
    case 'DateTime': {
      const [day = '', ...time] = bare.split(/[ T]+/)
      return time.length > 0 ? `${dayOf(day)}T${time.join(' ')}` : bare
    }
    case 'TextArea':
      return text
    default:
      return bare
  }
}

function valueOf(text: string, picklist: PicklistValues | undefined): string {
  const wanted = text.toLowerCase()
  const found = picklist?.values.find(
    ({ label, value }) => label.toLowerCase() === wanted || value.toLowerCase() === wanted,
  )
  return found?.value ?? text
}

/** As fields for days hold it; 3/5/2026 is the fifth of March. */
function dayOf(text: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

interface Held {
  draft: Draft
  info: FieldInfo
  picklist: PicklistValues | undefined
}

/** undefined when it can be sent: whether it is taken the platform says. */
export function wrongIn(
  { draft, info, picklist }: Held,
  words: ConsoleWords,
  locale: ConsoleLocale,
): string | undefined {
  const { wrong } = words.list
  const text = String(draft)
  if (info.dataType === 'Boolean') return typeof draft === 'boolean' ? undefined : wrong.boolean
  if (text === '') return undefined
  const isKnown = (one: string) => !picklist || picklist.values.some(({ value }) => value === one)
  switch (info.dataType) {
    case 'Picklist':
      return isKnown(text) ? undefined : wrong.choice
    case 'MultiPicklist':
      return text.split(';').every(isKnown) ? undefined : wrong.choice
    case 'Date':
      return isDay(text) ? undefined : wrong.date
    case 'DateTime':
      return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && isDay(text.slice(0, 10)) && ofShopZone(text)
        ? undefined
        : wrong.moment
    case 'Time':
      return /^(?:[01]\d|2[0-3]):[0-5]\d(?::\d{2})?$/.test(text) ? undefined : wrong.time
    case 'Reference':
      return /^[A-Za-z\d]{15}(?:[A-Za-z\d]{3})?$/.test(text) ? undefined : wrong.record
    default:
      if (kindOf(info.dataType).inputOf(draft, locale) === undefined) return words.record.unreadable
      return info.length > 0 && text.length > info.length ? fill(wrong.long, { most: String(info.length) }) : undefined
  }
}

/** The rows and cells of what a spreadsheet puts on the clipboard: tabs between cells, quotes around those with breaks in them. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/y
  while (cell.lastIndex < text.length || (text.endsWith('\t') && cell.lastIndex === text.length)) {
    const before = cell.lastIndex
    const [, quoted, plain, end] = cell.exec(text) ?? []
    if (end === undefined) break
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end !== '\t' && end !== '' && cell.lastIndex < text.length) rows.push([])
    if (end === '' || cell.lastIndex === before) break
  }
  return rows
}
