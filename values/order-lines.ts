// A list of part numbers and quantities, as people paste it or a spreadsheet saves it (CSV).
import { normalizedPartNumber } from './part-number.ts'

/** Most part numbers that are read from one list. */
export const MOST_ORDER_LINES = 100

export interface OrderLine {
  typed: string
  number: string
  /** 1 when the line says none; null when what it says is no whole number from 1. */
  quantity: number | null
}

/**
 * Reads a list, a part number with a quantity on each line: `3299709, 2`, `3299709;2`, `3299709 x2`, `2 x 3299709`, columns in any
 * order under a header in English or French. The same number twice is one line with the sum. Never throws.
 */
export function readOrderLines(list: string): { lines: OrderLine[]; isCut: boolean } {
  const rows = list.replace(SPREADSHEET_MARKS, '').split(/\r\n|[\n\r\u2028\u2029]/)
  const written = rows.map((row) => row.trim()).filter((row) => /[\p{L}\p{N}]/u.test(row))
  const columns = columnsIn(written[0] ?? '')
  const merged = new Map<string, OrderLine>()
  for (const row of columns ? written.slice(1) : written) {
    const line = { typed: row, ...(columns ? byColumns(row, columns) : byShape(row)) }
    const key = normalizedPartNumber(line.number) || `? ${row}`
    const before = merged.get(key)
    merged.set(key, before ? sumOf(before, line) : line)
  }
  const lines = [...merged.values()]
  return { lines: lines.slice(0, MOST_ORDER_LINES), isCut: lines.length > MOST_ORDER_LINES }
}

/** Spreadsheets start with a byte order mark, and some with a line that names the separator. */
const SPREADSHEET_MARKS = /^\uFEFF?(?:"?sep=[^\r\n]{0,2}(?:[\r\n]|$))?/i

const sumOf = (a: OrderLine, b: OrderLine): OrderLine => ({
  typed: `${a.typed} + ${b.typed}`,
  number: a.number,
  quantity: a.quantity === null || b.quantity === null ? null : a.quantity + b.quantity,
})

interface Columns {
  separator: string
  number: number
  quantity: number
}

const PART_NAME =
  /^(?:sku|pn|p n|(?:part|product|catalog|piece|produit)s?(?: (?:number|no|num|code|id))?|(?:number|no|n|num|numero|code) (?:de|du|d|de la) (?:piece|produit|article))$/
/** A word that may also number the lines counts only where no other column is certain. */
const NUMBER_NAME = /^(?:(?:item|article|reference|ref)s?(?: (?:number|no|num|code|id))?|number|no|n|num|numero|code)$/
const QUANTITY_NAME = /^(?:qty|qte|quantity|quantite|quantities|quantites|count|units|unites|pcs|nombre)(?: \w+)?$/

function columnsIn(row: string): Columns | null {
  for (const separator of [separatorOf(row), ' '].filter((text) => text !== '')) {
    const names = cellsOf(row, separator).map(folded)
    const quantity = names.findIndex((name) => QUANTITY_NAME.test(name))
    const part = names.findIndex((name) => PART_NAME.test(name))
    const number = part >= 0 ? part : names.findIndex((name) => NUMBER_NAME.test(name))
    const isNamed = separator === ' ' ? number >= 0 && names.every(isHeaderWord) : number >= 0 || quantity >= 0
    if (isNamed) return { separator: separatorOf(row), number: number < 0 ? Number(quantity === 0) : number, quantity }
  }
  return null
}

const isHeaderWord = (name: string) => [PART_NAME, NUMBER_NAME, QUANTITY_NAME].some((names) => names.test(name))

/** Ignores capitals, accents and signs: 'N° de pièce' is 'n de piece'. */
const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, ' ')
    .trim()
    .toLowerCase()

function byColumns(row: string, { separator, number, quantity }: Columns): Pick<OrderLine, 'number' | 'quantity'> {
  if (separator === '') return byShape(row)
  const cells = cellsOf(row, separator)
  return { number: cells[number] ?? '', quantity: quantityOf(cells[quantity] ?? '') }
}

/** A line without header: the number comes first, unless a count does. */
function byShape(row: string): Pick<OrderLine, 'number' | 'quantity'> {
  const separator = separatorOf(row)
  if (separator === '') return inWords(unquoted(row))
  const [first = '', ...rest] = cellsOf(row, separator)
  const cells = rest.filter((cell) => cell !== '')
  if (isCount(first) && cells[0] !== undefined && !isCount(cells[0]))
    return { number: cells[0], quantity: quantityOf(first) }
  return { number: first, quantity: quantityOf(cells.find(isCount) ?? cells[0] ?? '') }
}

const TIMES = '[x×*]'
const TIMES_AFTER = new RegExp(`^(.+?)(?:\\s+${TIMES}\\s*|\\s*×\\s*)(\\S+)$`, 'i')
const TIMES_BEFORE = new RegExp(`^(\\d{1,3})\\s*${TIMES}\\s+(.+)$`, 'i')

/** '3299709 x2', '2 x 3299709', '3299709 2', '2 3299709' or the number alone; a number may have spaces in it. */
function inWords(row: string): Pick<OrderLine, 'number' | 'quantity'> {
  const [, before, after] = TIMES_BEFORE.exec(row) ?? []
  if (before !== undefined && after !== undefined) return { number: after, quantity: quantityOf(before) }
  const [, number, times] = TIMES_AFTER.exec(row) ?? []
  if (number !== undefined && times !== undefined) return { number, quantity: quantityOf(times) }

  const words = row.split(/\s+/)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (isCount(last) && isWholeNumber(words.slice(0, -1)))
    return { number: words.slice(0, -1).join(' '), quantity: quantityOf(last) }
  if (isCount(first) && words.length === 2 && isWholeNumber([last]))
    return { number: last, quantity: quantityOf(first) }
  return { number: row, quantity: 1 }
}

/** Part numbers are longer; anything shorter may be a count. */
const isWholeNumber = (words: string[]): boolean => normalizedPartNumber(words.join('')).length >= 4

const isCount = (cell: string): boolean => /^[-+]?\d{1,3}(?:[.,]\d+)?$/.test(cell)

/** Spreadsheets write 2 as '2.00'; '2,000' is ambiguous, so it is not read. */
function quantityOf(cell: string): number | null {
  if (cell === '') return 1
  const [, digits] = /^(\d{1,6})(?:[.,]0{1,2})?$/.exec(cell.replace(TIMES_SIGN, '')) ?? []
  return Number(digits) || null
}
const TIMES_SIGN = new RegExp(`^${TIMES}\\s*|\\s*${TIMES}$`, 'i')

/** The first separator outside quotes; none where words separate. */
function separatorOf(row: string): string {
  const bare = row.replace(/"[^"]*"/g, '')
  return ['\t', ';', ','].find((separator) => bare.includes(separator)) ?? ''
}

function cellsOf(row: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const sign of row) {
    if (sign === '"') isQuoted = !isQuoted
    if (sign === separator && !isQuoted) cells.push('')
    else cells.push(cells.pop() + sign)
  }
  return cells.map(unquoted)
}

/** Spreadsheets write text that looks like a number as a formula: ="0012". */
const unquoted = (cell: string): string => cell.replaceAll('"', '').trim().replace(/^=/, '')
