// A document that is read aloud as well as it is printed: every piece of it stands in a tree of headings, paragraphs, lists and
// tables, drawings have words, and what is only decoration is marked as such (ISO 14289-1, PDF/UA).
import { join } from 'node:path'
import type PdfDocument from 'pdfkit'
import type { Locale } from '#values/locale.ts'
import { LegibleDocument } from './legible.ts'

export interface DocumentFacts {
  title: string
  subject: string
  author: string
  locale: Locale
  /** The day of the edition, '2026-10-01', if it is known: the same content makes the same file. */
  day: string | null
  foot: (page: number, pages: number) => string
}

export interface Column {
  name: string
  /** Points; the rest of the line is shared by the columns without a width. */
  width?: number
  isNumber?: boolean
}

export interface Writer {
  /** `keptWith`: how much of what follows stands on its page, in points. */
  heading(level: 1 | 2 | 3, text: string, keptWith?: number): void
  paragraph(text: string): void
  link(text: string, url: string): void
  steps(items: string[]): void
  /** The first cell of each row names it; the last row may be what the others come to. */
  table(columns: Column[], rows: string[][], options?: { isTotalLast?: boolean }): void
  /** Side by side, each read to its end before the next. */
  columns(blocks: { title: string; lines: string[] }[]): void
  /** The shop's mark and name; the mark itself is decoration. */
  brand(name: string): void
  /** What follows is a document of its own, in its language: it begins a page, unless it is the first. */
  section(locale: Locale): void
  /** `alt` is what the drawing tells. It starts at the given place and is as high as said. */
  figure(alt: string, height: number, draw: (pdf: Pdf, x: number, y: number) => void): void
}

export type Pdf = InstanceType<typeof PdfDocument>

const MARGIN = 54
const SIZES = { 1: 22, 2: 15, 3: 12 } as const
const BODY = 10
const SMALL = 9
const [INK, TINT, LINE, MARK] = ['#14171a', '#f1f1ec', '#d9dbd6', '#c2410c']
const GAP = 24

/** Not compressed: to unpack them took two thirds of the time of a document. */
const font = (weight: 400 | 600) => join(import.meta.dirname, `faces/ibm-plex-sans-${weight}-normal.ttf`)
export const [TEXT, STRONG] = [font(400), font(600)]

export async function taggedPdf(
  facts: DocumentFacts,
  write: (writer: Writer) => void | Promise<void>,
): Promise<Buffer> {
  const { title, subject, author, locale, day, foot } = facts
  const moment = new Date(`${day ?? '2026-01-01'}T12:00:00Z`)
  const options: PDFKit.PDFDocumentOptions = {
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Subject: subject, Author: author, CreationDate: moment, ModDate: moment },
    size: 'LETTER',
    margin: MARGIN,
    font: TEXT,
    bufferPages: true,
  }
  // The library's types know only the other standards.
  const pdf = new LegibleDocument(Object.assign(options, { subset: 'PDF/UA' }))
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  await write(writerOf(pdf, root))
  root.end()
  numberPages(pdf, foot)
  pdf.end()
  return whole
}

function writerOf(pdf: Pdf, document: PDFKit.PDFStructureElement): Writer {
  let root = document
  const room = (height: number) => {
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
  }
  const put = (structType: string, text: string, { size, face }: { size: number; face: string }) =>
    pdf
      .font(face)
      .fontSize(size)
      .fillColor(INK)
      .text(text, MARGIN, pdf.y, { structParent: root, structType, lineGap: 2 })
  const plain = { size: BODY, face: TEXT }
  return {
    heading(level, text, keptWith = 0) {
      room(Math.max(SIZES[level] * 5, SIZES[level] * 3 + keptWith))
      if (level > 1) pdf.moveDown(0.8)
      put(`H${level}`, text, { size: SIZES[level], face: STRONG })
      pdf.moveDown(0.4)
    },
    paragraph(text) {
      put('P', text, plain)
      pdf.moveDown(0.6)
    },
    link(text, url) {
      const paragraph = pdf.struct('P')
      root.add(paragraph)
      const link: PDFKit.PDFStructureElement = pdf.struct('Link', {}, () => {
        const top = pdf.y
        pdf.font(TEXT).fontSize(BODY).fillColor(INK).text(text, MARGIN, top, { underline: true })
        // What is read aloud where the link itself has the focus; to the library a text is a String, and a bare one a name.
        const annotation = { structParent: link, Contents: Object(text) as string }
        pdf.link(MARGIN, top, pdf.widthOfString(text), pdf.y - top, url, annotation)
      })
      paragraph.add(link)
      paragraph.end()
      pdf.moveDown(0.6)
    },
    steps(items) {
      const list = pdf.struct('L')
      root.add(list)
      pdf.font(TEXT).fontSize(BODY).fillColor(INK)
      pdf.list(items, MARGIN, pdf.y, { listType: 'numbered', structParent: list, lineGap: 2 })
      list.end()
      pdf.moveDown(0.6)
    },
    table(columns, rows, { isTotalLast = false } = {}) {
      // What things come to stays with them.
      if (isTotalLast) room((rows.length + 1) * SMALL * 2.5)
      pdf.font(TEXT).fontSize(SMALL).fillColor(INK)
      // The library's types leave out where in the tree a table stands.
      const placed: PDFKit.Mixins.TableOptions & { structParent: PDFKit.PDFStructureElement } = {
        structParent: root,
        position: { x: MARGIN, y: pdf.y },
        columnStyles: columns.map(({ width, isNumber }) => ({
          width: width ?? '*',
          align: { x: isNumber ? 'right' : 'left', y: 'top' },
        })),
        defaultStyle: { padding: 4, border: [0, 0, 0.5, 0], borderColor: LINE },
      }
      pdf.table({
        ...placed,
        data: [
          columns.map(({ name }) => ({
            text: name,
            type: 'TH' as const,
            scope: 'Column' as const,
            backgroundColor: TINT,
            font: { src: STRONG, size: SMALL },
          })),
          ...rows.map(([name = '', ...cells], at) => {
            const look = isTotalLast && at === rows.length - 1 ? { font: { src: STRONG, size: SMALL } } : {}
            return [
              { text: name, type: 'TH' as const, scope: 'Row' as const, ...look },
              ...cells.map((text) => ({ text, ...look })),
            ]
          }),
        ],
      })
      pdf.x = MARGIN
      pdf.moveDown(0.8)
    },
    columns(blocks) {
      const width = (pdf.page.width - 2 * MARGIN - GAP * (blocks.length - 1)) / blocks.length
      room(BODY * 1.6 * (2 + Math.max(...blocks.map(({ lines }) => lines.length))))
      const top = pdf.y
      let bottom = top
      for (const [at, { title, lines }] of blocks.entries()) {
        const x = MARGIN + at * (width + GAP)
        const place = { structParent: root, width, lineGap: 2 }
        pdf
          .fillColor(INK)
          .font(STRONG)
          .fontSize(BODY)
          .text(title, x, top, { ...place, structType: 'H2' })
        pdf.font(TEXT).text(lines.join('\n'), x, pdf.y, { ...place, structType: 'P' })
        bottom = Math.max(bottom, pdf.y)
      }
      pdf.x = MARGIN
      pdf.y = bottom
      pdf.moveDown(0.8)
    },
    brand(name) {
      const top = pdf.y
      pdf.markContent('Artifact', { type: 'Layout' })
      pdf.circle(MARGIN + 6, top + 9, 6).fill(MARK)
      pdf.endMarkedContent()
      pdf.font(STRONG).fontSize(SIZES[2]).fillColor(INK)
      pdf.text(name, MARGIN + 20, top, { structParent: root, structType: 'P', lineGap: 2 })
      pdf.x = MARGIN
      pdf.moveDown(0.8)
    },
    section(locale) {
      if (root !== document) {
        root.end()
        pdf.addPage()
      }
      root = pdf.struct('Sect', { lang: locale })
      document.add(root)
    },
    figure(alt, height, draw) {
      room(height)
      const y = pdf.y
      root.add(pdf.struct('Figure', { alt }, () => draw(pdf, MARGIN, y)))
      pdf.x = MARGIN
      pdf.y = y + height
    },
  }
}

/** Page numbers are not read aloud. */
function numberPages(pdf: Pdf, foot: DocumentFacts['foot']): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    const { bottom } = pdf.page.margins
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font(TEXT).fontSize(SMALL).fillColor(INK)
    pdf.text(foot(page + 1, count), MARGIN, pdf.page.height - MARGIN * 0.7, { lineBreak: false })
    pdf.endMarkedContent()
    pdf.page.margins.bottom = bottom
  }
}
