// A workbook, written piece by piece: rows as they come, nothing held but what is being packed.
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cell } from './csv.ts'
import { escaped } from './xml.ts'

/** A sheet has no more rows; what goes beyond stands in the next one. */
const MOST_ROWS = 1_048_576
const LONGEST_TEXT = 32_767
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export async function* asXlsx(head: readonly string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    ready.push(data)
  })
  const begin = (name: string) => {
    const part = new ZipDeflate(name, { level: 3 })
    zip.add(part)
    return part
  }
  const whole = (name: string, text: string) => begin(name).push(strToU8(HEAD + text), true)

  let sheets = 0
  let rows = 0
  let sheet: ZipDeflate | undefined
  const beginSheet = () => {
    sheet?.push(strToU8('</sheetData></worksheet>'), true)
    sheet = begin(`xl/worksheets/sheet${++sheets}.xml`)
    sheet.push(
      strToU8(
        `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(head)}`,
      ),
    )
    rows = 1
  }
  beginSheet()
  for await (const page of pages) {
    for (let at = 0; at < page.length; ) {
      if (rows === MOST_ROWS) beginSheet()
      const some = page.slice(at, at + MOST_ROWS - rows)
      sheet?.push(strToU8(some.map(rowOf).join('')))
      rows += some.length
      at += some.length
    }
    yield* ready.splice(0)
  }
  sheet?.push(strToU8('</sheetData></worksheet>'), true)
  const all = Array.from({ length: sheets }, (_, i) => i + 1)
  whole(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${all.map((n) => `<sheet name="${n}" sheetId="${n}" r:id="r${n}"/>`).join('')}</sheets></workbook>`,
  )
  whole(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${all.map((n) => `<Relationship Id="r${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
  )
  whole(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  whole(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${all.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join('')}</Types>`,
  )
  zip.end()
  yield* ready.splice(0)
}

const rowOf = (cells: readonly Cell[]): string => `<row>${cells.map(cellOf).join('')}</row>`

/** A text is a text, whatever it begins with: no formula comes of it. */
function cellOf(value: Cell): string {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'number') return Number.isFinite(value) ? `<c><v>${value}</v></c>` : '<c/>'
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, LONGEST_TEXT))}</t></is></c>`
}
