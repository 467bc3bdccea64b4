import { strToU8, zipSync } from 'fflate'

const cellOf = (text: string, at: number) =>
  `<c r="${String.fromCharCode(65 + at)}1" t="inlineStr"><is><t>${text}</t></is></c>`
/** A row without a cell is not stored at all. */
const rowOf = (row: readonly string[], at: number) =>
  row.length === 0 ? '' : `<row r="${at + 1}">${row.map(cellOf).join('')}</row>`

/** As a spreadsheet stores it: sheets are named in one part and found by another. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const all = Object.entries(sheets)
  const parts = {
    'xl/workbook.xml': `<workbook><sheets>${all.map(([name], i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="r${i}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${all.map((_, i) => `<Relationship Id="r${i}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      all.map(([, rows], i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
      ]),
    ),
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
}
