// Labels for the boxes of many orders in one file, three on a sheet: the address as it is read from a distance, and the order's number as bars.
import { drawBars } from '#shop/documents/draw-bars.ts'
import { type Pdf, STRONG, taggedPdf, TEXT } from '#shop/documents/tagged-pdf.ts'
import type { Country, Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { howLines, toLines } from './packing-slips.ts'
import { footOf } from './pick-list.ts'
import type { Packed } from './read-packed.ts'

interface From {
  brand: string
  locale: Locale
  addresses: Record<Country, readonly string[]>
}

export function labels(orders: readonly Packed[], { brand, locale, addresses }: From): Promise<Buffer> {
  const words = wordsFor(locale).papers
  const title = words.labels
  return taggedPdf(
    { title, subject: title, author: brand, locale, day: null, foot: footOf(brand, title, words.page) },
    (writer) => {
      writer.heading(1, title)
      for (const order of orders) {
        const { number, country } = order
        const from = [brand, ...addresses[country]]
        const to = toLines(order)
        const how = howLines(order)
        const alt = [fill(words.labelOf, { number }), ...to, ...how].join(', ')
        writer.figure(alt, LABEL.height, (pdf, x, y) => drawLabel(pdf, { from, to, how, number, x, y }))
      }
    },
  )
}

const LABEL = { width: 432, height: 208, pad: 14, gap: 8 }
const INK = '#14171a'

interface Drawn {
  from: string[]
  to: string[]
  how: string[]
  number: string
  x: number
  y: number
}

function drawLabel(pdf: Pdf, { from, to, how, number, x, y }: Drawn): void {
  const { width, height, pad, gap } = LABEL
  pdf
    .lineWidth(1)
    .rect(x, y, width, height - gap)
    .stroke(INK)
  let line = y + pad
  const write = (text: string, size: number, face: string) => {
    pdf.font(face).fontSize(size).fillColor(INK)
    pdf.text(text, x + pad, line, { width: width - 2 * pad, height: size * 1.3, lineBreak: false, ellipsis: true })
    line += size * 1.3
  }
  for (const text of from) write(text, 8, TEXT)
  line += 6
  for (const text of to) write(text, 14, STRONG)
  drawBars(pdf, { text: number, x: x + pad, y: y + height - gap - 58, height: 34 })
  pdf.font(STRONG).fontSize(10).fillColor(INK)
  pdf.text(how.join(' · '), x + width / 2 + pad, y + height - gap - 24, {
    width: width / 2 - 2 * pad,
    align: 'right',
    lineBreak: false,
  })
}
