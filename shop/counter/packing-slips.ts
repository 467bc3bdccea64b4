// A packing slip for each of many orders in one file: what lies in the box, in the language of whoever opens it. No price stands on it.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { drawBars } from '#shop/documents/draw-bars.ts'
import { taggedPdf, type Writer } from '#shop/documents/tagged-pdf.ts'
import type { Locale } from '#values/locale.ts'
import { fill, formatDate, formatNumber, formatPostalCode } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { footOf } from './pick-list.ts'
import type { Packed } from './read-packed.ts'

export function packingSlips(
  orders: readonly Packed[],
  { brand, locale }: { brand: string; locale: Locale },
): Promise<Buffer> {
  const words = wordsFor(locale).papers
  const title = words.packingSlips
  return taggedPdf(
    { title, subject: title, author: brand, locale, day: null, foot: footOf(brand, title, words.page) },
    async (writer) => {
      for (const order of orders) {
        writer.section(order.locale)
        writeSlip(writer, order, brand)
        // Others are answered between two of them.
        await nextTurn()
      }
    },
  )
}

function writeSlip(writer: Writer, order: Packed, brand: string): void {
  const { number, locale, placedAt, lines } = order
  const { papers: words, mail } = wordsFor(locale)
  writer.brand(brand)
  writer.heading(1, fill(words.packingSlip, { number }))
  writer.figure(fill(words.barsOf, { number }), 62, (pdf, x, y) => drawBars(pdf, { text: number, x, y, height: 40 }))
  writer.columns([
    { title: order.shipTo ? words.shipTo : words.pickUp, lines: toLines(order) },
    {
      title: words.order,
      lines: [
        number,
        fill(mail.placedOn, { date: formatDate(placedAt, locale, { inSentence: true }) }),
        ...howLines(order),
      ],
    },
  ])
  writer.table(
    [{ name: words.partNumber, width: 110 }, { name: words.part }, { name: words.pieces, width: 70, isNumber: true }],
    lines.map(({ partNumber, name, pieces }) => [partNumber, name, formatNumber(pieces, locale)]),
  )
  writer.paragraph(words.thanks)
}

/** Whom it goes to: of one that is collected the store, and who comes for it. */
export function toLines({ shipTo, store, collector, email }: Packed): string[] {
  if (!shipTo) return [store ?? '', collector ?? email].filter(Boolean)
  const { firstName, lastName, company, line1, line2, city, region, postalCode, country } = shipTo
  return [
    `${firstName} ${lastName}`,
    company,
    line1,
    line2,
    `${city} ${region}  ${formatPostalCode(postalCode, country)}`,
  ].filter(Boolean)
}

export function howLines({ method, liftGate, appointment, locale }: Packed): string[] {
  const { order, checkout } = wordsFor(locale)
  return [
    ...(method ? [fill(order.shippedBy, { method: checkout.methods[method] })] : []),
    ...(liftGate ? [order.liftGate] : []),
    ...(appointment ? [order.appointment] : []),
  ]
}
