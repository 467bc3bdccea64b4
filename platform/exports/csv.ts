export const BOM = '\ufeff'
export type Cell = string | number | boolean | null

/**
 * A row of a text file. A text that a spreadsheet would run (beginning with = + - @, a tab or a line's end) gets an apostrophe in front;
 * an import takes it away again.
 */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = harmless(value)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const harmless = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
