// What a file is: its letters, and what stands between its cells. Told from its bytes, never from its name.
import type { Encoding, FileFormat } from '#contract/console-api/imports.ts'
import { BadFile } from './limits.ts'

/** Enough to know UTF-16 and spreadsheets by. */
const HEAD = 4096
const DELIMITERS = [',', ';', '\t', '|'] as const

/** Reads a file once through: a letter that UTF-8 does not have may come late. How letters are stored is `told`, where somebody knows. */
export async function sniff(bytes: AsyncIterable<Buffer>, told?: Encoding): Promise<FileFormat> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let head = Buffer.alloc(0)
  let isUtf8 = true
  for await (const chunk of bytes) {
    if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)])
    if ((told && head.length === HEAD) || isWide(head) || isZip(head)) break
    try {
      if (isUtf8) utf8.decode(chunk, { stream: true })
    } catch {
      isUtf8 = false
    }
  }
  if (head.length === 0) throw new BadFile({ key: 'fileIsEmpty' })
  if (isZip(head)) return { kind: 'xlsx', encoding: 'UTF-8', delimiter: '' }
  if (isWorkbookOfOld(head) || isNoText(head, told)) throw new BadFile({ key: 'fileNotTable' })
  try {
    if (isUtf8) utf8.decode()
  } catch {
    isUtf8 = false
  }
  const encoding = told ?? isWide(head) ?? (isUtf8 ? 'utf-8' : 'windows-1252')
  const text = new TextDecoder(encoding).decode(head)
  const structure = structureOf(text)
  if (/^\ufeff?\s*\{/.test(text)) return { kind: 'jsonl', encoding, delimiter: '' }
  if (structure) return { kind: structure, encoding, delimiter: '' }
  return { kind: 'csv', encoding, delimiter: delimiterOf(text) }
}

/** Of a file of elements: what the first of them is, after whatever stands before it. */
function structureOf(text: string): 'pies' | 'aces' | undefined {
  const bare = text.replace(/^\ufeff/, '').trimStart()
  if (!bare.startsWith('<')) return undefined
  const [, root] = /<(?:[\w.-]+:)?([A-Za-z]\w*)[\s>/]/.exec(bare.replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, '')) ?? []
  if (root === 'PIES') return 'pies'
  if (root === 'ACES') return 'aces'
  throw new BadFile({ key: 'xmlOfNoKind' })
}

const isZip = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))
/** Of Excel before 2007. */
const isWorkbookOfOld = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))

/** What a picture, an archive or a document begins with, and no text does: read as letters, it would be columns without a meaning. */
const isNoText = (head: Buffer, told?: Encoding): boolean =>
  head.subarray(0, 5).equals(Buffer.from('%PDF-')) ||
  (!told?.startsWith('utf-16') && !isWide(head) && head.some((byte) => byte < 0x20 && !BLANK.has(byte)))
/** Tabs, what ends lines and pages, and the mark by which files of old systems end. */
const BLANK = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a])

/** By its mark, else by which byte of each two is nothing, as in texts of Latin letters. */
function isWide(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const some = head.subarray(0, 200)
  const nothingAt = (odd: number) => some.filter((byte, i) => i % 2 === odd && byte === 0).length
  const most = some.length * 0.3
  if (some.length >= 4 && nothingAt(1) > most) return 'utf-16le'
  return some.length >= 4 && nothingAt(0) > most ? 'utf-16be' : undefined
}

/** The one that the head has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .replace(/^\ufeff/, '')
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/, 1)
  const counts = DELIMITERS.map((one) => ({ one, count: line.split(one).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).one
}
