// The slip that lies in the box and the label that stands on it, as one document (business rule R-2).
import type { Reader } from '#database/sql.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { drawBars } from '#shop/documents/draw-bars.ts'
import { type Pdf, STRONG, taggedPdf, TEXT, type Writer } from '#shop/documents/tagged-pdf.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { type Cents, sum } from '#values/money.ts'
import { Refusal } from '#values/refusal.ts'
import { fill, formatMoney, formatPostalCode } from '#words/format.ts'
import { type Words, wordsFor } from '#words/words.ts'
import { type FactsReturn, type OrderFacts, readOrderFacts } from './order-facts.ts'
import { awaitedIn, leaderOf, parcelOf } from './parcel.ts'
import { worthOf } from './read-returns.ts'
import { returnNumber } from './returned-number.ts'
import { isAtOurCost, isFreight, stepsBack, whatOf } from './way-back.ts'

interface WantedSlip {
  orderId: number
  returnId: number
}

/** For the owner of the order alone, until all of the parcel has arrived; everything else is as if it were not there. */
export async function returnSlip(
  db: Reader,
  seller: Pick<Seller, 'brand' | 'returnsTo'>,
  { shopper, orderId, returnId }: WantedSlip & { shopper: Shopper },
): Promise<Buffer> {
  const facts = await readOrderFacts(db, shopper, orderId)
  const [first, ...others] = facts?.isOwn ? awaitedIn(parcelOf(facts, returnId)) : []
  if (!facts || !first) throw new Refusal('request/not-found')
  return slipOf(facts, [first, ...others], { ...seller, locale: shopper.locale })
}

type Parcel = readonly [FactsReturn, ...FactsReturn[]]

function slipOf(
  facts: OrderFacts,
  parcel: Parcel,
  { brand, returnsTo, locale }: Pick<Seller, 'brand' | 'returnsTo'> & { locale: Shopper['locale'] },
): Promise<Buffer> {
  const words = wordsFor(locale)
  const { slip } = words.returns
  const [first] = parcel
  const number = returnNumber(leaderOf(first))
  const values = { number, order: facts.number, brand }
  const title = fill(slip.title, values)
  return taggedPdf(
    {
      title,
      subject: fill(slip.subject, values),
      author: brand,
      locale,
      day: first.requestedAt.slice(0, 10),
      foot: (page, pages) => `${brand} · ${title} · ${fill(slip.page, { page, pages })}`,
    },
    (writer) => {
      writer.heading(1, title)
      writer.paragraph(slip.lead)
      writer.figure(fill(slip.barcode, values), 62, (pdf, x, y) => drawBars(pdf, { text: number, x, y, height: 44 }))
      writeContents(writer, facts, { parcel, number, words, locale })
      writer.heading(2, slip.steps)
      writer.steps(stepsBack(facts, parcel, { words, paper: 'slip' }))
      if (first.method !== 'MAIL') return
      const label = labelOf(facts, parcel, { brand, returnsTo, slip })
      writer.heading(2, slip.label, LABEL.height)
      writer.figure([...label.head, ...label.from, ...label.to, number].join(', '), LABEL.height, (pdf, x, y) =>
        drawLabel(pdf, { ...label, number, x, y }),
      )
    },
  )
}

interface Contents {
  parcel: Parcel
  number: string
  words: Words
  locale: Shopper['locale']
}

/** Of a single return all that there is to say in one table; of several a row for each. */
function writeContents(writer: Writer, facts: OrderFacts, { parcel, number, words, locale }: Contents): void {
  const { slip, reasons } = words.returns
  const money = (amount: Cents) => formatMoney(amount, locale, facts.currency)
  const partNumberOf = ({ position }: FactsReturn) =>
    facts.lines.find((line) => line.position === position)?.partNumber ?? ''
  const [first, ...others] = parcel
  const head = [
    [slip.number, number],
    [slip.order, facts.number],
  ]
  const amount = [slip.amount, money(sum(parcel.map((asked) => worthOf(facts, asked).total)))]
  const properties = [{ name: words.fitting.property, width: 150 }, { name: words.fitting.value }]
  if (others.length > 0) {
    writer.table(properties, [...head, amount])
    writer.table(
      [{ name: slip.what }, { name: slip.partNumber, width: 100 }, { name: slip.reason, width: 150 }],
      parcel.map((asked) => [whatOf(facts, asked, words), partNumberOf(asked), reasons[asked.reason]]),
    )
    return
  }
  writer.table(properties, [
    ...head,
    [slip.what, whatOf(facts, first, words)],
    [slip.partNumber, partNumberOf(first)],
    [slip.quantity, String(first.quantity)],
    [slip.reason, reasons[first.reason]],
    amount,
  ])
}

interface Label {
  head: string[]
  from: string[]
  to: string[]
}

function labelOf(
  { sender, lines }: OrderFacts,
  parcel: Parcel,
  { brand, returnsTo, slip }: Pick<Seller, 'brand' | 'returnsTo'> & { slip: Words['returns']['slip'] },
): Label {
  const postage = isAtOurCost(parcel) ? fill(slip.paid, { brand }) : slip.unpaid
  const country = sender?.country ?? 'US'
  const name = sender ? `${sender.firstName} ${sender.lastName}` : ''
  const place = sender && `${sender.city} ${sender.region}  ${formatPostalCode(sender.postalCode, country)}`
  return {
    head: [isFreight(lines, parcel) ? `${slip.freight} · ${postage}` : postage],
    from: [fill(slip.from, { name }), ...(sender ? [sender.line1, sender.line2, place ?? ''] : [])].filter(Boolean),
    to: [fill(slip.to, { brand }), ...returnsTo[country]],
  }
}

const LABEL = { width: 300, height: 236, pad: 12 }

function drawLabel(pdf: Pdf, { head, from, to, number, x, y }: Label & { number: string; x: number; y: number }): void {
  const { width, height, pad } = LABEL
  pdf
    .lineWidth(1)
    .rect(x, y, width, height - 4)
    .stroke('#14171a')
  let line = y + pad
  const write = (text: string, { size, face }: { size: number; face: string }) => {
    pdf.font(face).fontSize(size).fillColor('#14171a')
    pdf.text(text, x + pad, line, { width: width - 2 * pad, lineBreak: false })
    line += size * 1.35
  }
  for (const text of head) write(text, { size: 9, face: STRONG })
  for (const text of from) write(text, { size: 8, face: TEXT })
  line += 4
  for (const text of to) write(text, { size: 12, face: STRONG })
  drawBars(pdf, { text: number, x: x + pad, y: line + 8, height: 40 })
}
