// A sheet of a workbook, a row at a time: what it shows, not its formulas.
import { LONGEST_CELL, MOST_COLUMNS } from '#contract/console-api/imports.ts'
import { harmless } from '../exports/csv.ts'
import { BadFile } from './limits.ts'
import { partsOf, type Read, reader } from './workbook-parts.ts'

/** Texts that cells share are held in memory. */
const MOST_SHARED = 200_000_000

/** The wanted sheet, else the first, with its blank rows. The file is read twice: the texts that cells share may stand behind the sheet. */
export async function* readXlsx(
  open: () => Promise<AsyncIterable<Buffer>>,
  wanted: string | undefined,
): AsyncGenerator<string[]> {
  const shared: string[] = []
  let sharedSize = 0
  const dateStyles = new Set<number>()
  let sheet = wanted ?? ''
  for await (const { name, text } of partsOf(
    await open(),
    (name) => /^xl\/(?:sharedStrings|styles)\.xml$/.test(name) || isSheet(name),
  )) {
    if (isSheet(name)) {
      if (!wanted && (!sheet || sheetNumber(name) < sheetNumber(sheet))) sheet = name
      continue
    }
    if (name.endsWith('styles.xml')) {
      stylesReader(dateStyles)(text)
      continue
    }
    sharedSize += text.length
    if (sharedSize > MOST_SHARED) throw new BadFile({ key: 'fileNotTable' })
    sharedReader(shared)(text)
  }
  if (!sheet) throw new BadFile({ key: 'fileNotTable' })
  const rows: string[][] = []
  const read = sheetReader({ shared, dateStyles, onRow: (row) => rows.push(row) })
  for await (const { text } of partsOf(await open(), (name) => name === sheet)) {
    read(text)
    yield* rows.splice(0)
  }
  yield* rows
}

const isSheet = (name: string): boolean => /^xl\/worksheets\/sheet\d+\.xml$/.test(name)
const sheetNumber = (name: string): number => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0)

const sharedReaders = new WeakMap<string[], Read>()
function sharedReader(shared: string[]): Read {
  let read = sharedReaders.get(shared)
  if (read) return read
  let text: string | undefined
  let isPhonetic = false
  let isText = false
  read = reader((parser) => {
    parser.on('opentag', ({ name }) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    })
    parser.on('text', (more) => {
      if (text !== undefined && isText) text += more
    })
    parser.on('closetag', ({ name }) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') {
        shared.push(text ?? '')
        text = undefined
      }
    })
  })
  sharedReaders.set(shared, read)
  return read
}

/** Styles that show a number as a day: those that every workbook has, and its own with a year or a day in them. */
const DAYS = new Set([14, 15, 16, 17, 22, 27, 30, 36, 45, 46, 47, 50, 57])
const styleReaders = new WeakMap<Set<number>, Read>()
function stylesReader(dateStyles: Set<number>): Read {
  let read = styleReaders.get(dateStyles)
  if (read) return read
  const own = new Set<number>()
  let isIn = false
  let place = 0
  read = reader((parser) => {
    parser.on('opentag', ({ name, attributes }) => {
      const of = attributes as Record<string, string>
      if (name === 'numFmt' && /[yd]/i.test((of['formatCode'] ?? '').replace(/"[^"]*"|\[[^\]]*\]/g, '')))
        own.add(Number(of['numFmtId']))
      else if (name === 'cellXfs') isIn = true
      else if (name === 'xf' && isIn) {
        const format = Number(of['numFmtId'])
        if (DAYS.has(format) || own.has(format)) dateStyles.add(place)
        place++
      }
    })
    parser.on('closetag', ({ name }) => {
      if (name === 'cellXfs') isIn = false
    })
  })
  styleReaders.set(dateStyles, read)
  return read
}

interface Sheet {
  shared: readonly string[]
  dateStyles: ReadonlySet<number>
  onRow: (row: string[]) => void
}

/** More rows than a sheet can have. */
const MOST_IN_SHEET = 1_048_576

function sheetReader({ shared, dateStyles, onRow }: Sheet): Read {
  let row: string[] = []
  /** Of the row that is read, and of the last that was handed on. */
  let number = 0
  let last = 0
  let at = -1
  let next = 0
  let type = ''
  let style = 0
  let value = ''
  let isValue = false
  return reader((parser) => {
    parser.on('opentag', ({ name, attributes }) => {
      const of = attributes as Record<string, string>
      if (name === 'row') {
        row = []
        next = 0
        number = Math.min(Number(of['r']) || number + 1, MOST_IN_SHEET)
      } else if (name === 'c') {
        at = of['r'] ? columnOf(of['r']) : next
        next = at + 1
        type = of['t'] ?? 'n'
        style = Number(of['s'] ?? 0)
        value = ''
      } else if (name === 'v' || name === 't') isValue = true
    })
    parser.on('text', (text) => {
      if (isValue && value.length <= LONGEST_CELL) value += text
    })
    parser.on('closetag', ({ name }) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c') {
        // One column more than is taken says that there are too many.
        if (at > MOST_COLUMNS || value === '') return
        while (row.length < at) row.push('')
        row[at] = shownAs(value, { type, isDay: dateStyles.has(style), shared })
      } else if (name === 'row' && row.some(Boolean)) {
        // Rows without a cell are not stored at all.
        while (++last < number) onRow([])
        onRow(row)
      }
    })
  })
}

/** 'C7' stands in column 2. */
const columnOf = (place: string): number =>
  [...place.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function shownAs(
  value: string,
  { type, isDay, shared }: { type: string; isDay: boolean; shared: readonly string[] },
): string {
  // A text is a text, whatever it begins with: guarded as an export to a text file does it.
  if (type === 's') return harmless(shared[Number(value)] ?? '')
  if (type === 'inlineStr' || type === 'str') return harmless(value)
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'n' && isDay) return dayOf(Number(value))
  // A number is stored with all the digits of its binary form.
  if (type === 'n') return Number.isFinite(Number(value)) ? String(Number(Number(value).toPrecision(15))) : value
  return value
}

/** Days since the end of 1899, of which 29 February 1900 is one. */
function dayOf(serial: number): string {
  const moment = new Date(Math.round((serial - 25_569) * 86_400_000))
  if (Number.isNaN(moment.getTime())) return String(serial)
  const text = moment.toISOString()
  return Number.isInteger(serial) ? text.slice(0, 10) : text
}
