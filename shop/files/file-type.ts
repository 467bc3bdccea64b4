// What a file is, by what is in it. Its name decides nothing but whether a plain text is a table.
import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'

export interface FileType {
  name: string
  extension: string
  mediaType: string
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
/** The kinds that are taken: none that a browser or an office would run something of. */
const BINARIES: readonly FileType[] = [
  { name: 'PDF', extension: 'pdf', mediaType: 'application/pdf' },
  { name: 'PNG', extension: 'png', mediaType: 'image/png' },
  { name: 'JPG', extension: 'jpg', mediaType: 'image/jpeg' },
  { name: 'WEBP', extension: 'webp', mediaType: 'image/webp' },
  { name: 'AVIF', extension: 'avif', mediaType: 'image/avif' },
  { name: 'GIF', extension: 'gif', mediaType: 'image/gif' },
  { name: 'WORD_X', extension: 'docx', mediaType: `${OFFICE}.wordprocessingml.document` },
  { name: 'EXCEL_X', extension: 'xlsx', mediaType: `${OFFICE}.spreadsheetml.sheet` },
  { name: 'POWER_POINT_X', extension: 'pptx', mediaType: `${OFFICE}.presentationml.presentation` },
]
const TEXTS: readonly FileType[] = [
  { name: 'CSV', extension: 'csv', mediaType: 'text/csv' },
  { name: 'TEXT', extension: 'txt', mediaType: 'text/plain' },
]
const TYPES = new Map([...BINARIES, ...TEXTS].map((type) => [type.name, type]))

export const takenExtensions: readonly string[] = [...TYPES.values()].map(({ extension }) => extension)

export function storedType(name: string): FileType {
  const type = TYPES.get(name)
  if (!type) throw new Error(`${name} is no type of file`)
  return type
}

/** What the file at this path is; undefined for what is not taken. */
export async function fileType(path: string, name: string): Promise<FileType | undefined> {
  const found = await fileTypeFromFile(path)
  if (found) return BINARIES.find(({ mediaType }) => mediaType === found.mime)
  const type = TEXTS.find(({ extension }) => name.toLowerCase().endsWith(`.${extension}`))
  return type && (await isPlainText(path)) ? type : undefined
}

/** What no text has, in whatever encoding that keeps ASCII: control characters, besides tabs and ends of lines. */
// oxlint-disable-next-line no-control-regex -- those are what it looks for
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/
/** What a browser or a server might take for more than text. */
const MARKUP =
  /<(?:!doctype|\?(?:xml|php|=)|(?:html|head|body|script|svg|math|i?frame|object|embed|form|meta|link|style|template|base)\b)/i
/** So begins what a shell runs. */
const SCRIPT = '#!'
/** Longer than any marker, so that one which two chunks split is found as well. */
const OVERLAP = 64

async function isPlainText(path: string): Promise<boolean> {
  let before = ''
  for await (const piece of createReadStream(path, 'latin1') as AsyncIterable<string>) {
    const text = before + piece
    if (CONTROL.test(piece) || MARKUP.test(text) || (before === '' && text.startsWith(SCRIPT))) return false
    before = text.slice(-OVERLAP)
  }
  return before !== ''
}
