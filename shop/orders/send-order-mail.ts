import type { OrderDetail } from '#contract/shop/orders.ts'
import type { Reader } from '#database/sql.ts'
import type { Mail, MailPort } from '#providers/mail/port.ts'
import { discountLabel } from '#shop/pricing/discount-label.ts'
import { cardName } from '#values/card-name.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import type { Cents } from '#values/money.ts'
import { fill, formatDate, formatMoney, formatNumber, formatPhone, formatPostalCode } from '#words/format.ts'
import { paymentText } from '#words/payment-text.ts'
import { acceptedLine, vehicleLines } from '#words/vehicle-text.ts'
import { shippingOf } from '#values/shipping-method.ts'
import { markedWordsFor } from '#words/words.ts'
import { greeted } from './greeted.ts'
import { pickupBlocks } from './pickup-blocks.ts'
import { linePictures } from './line-pictures.ts'
import { type Block, bodyOf } from './mail-body.ts'
import { readOrderForWork } from './read-order.ts'
import type { Seller } from './seller.ts'

export interface MailDeps {
  mail: MailPort
  seller: Seller
  /** For who shows its text alone: pictures take their time. */
  isTextOnly?: true
}

/** Confirms a placed order by mail, in the language it was made in. Throws when the mail server does not take it: the job tries again. */
export async function sendOrderMail(
  db: Reader,
  { mail, seller, isTextOnly }: MailDeps,
  orderId: number,
): Promise<void> {
  const found = await readOrderForWork(db, orderId, seller)
  if (!found) return
  const pictures = await linePictures(db, isTextOnly ? [] : found.order.lines)
  const collected = await pickupBlocks(found.order, found.locale)
  await mail.send(orderMail(found.order, found.locale, seller, { pictures, collected }))
}

export function orderMail(
  order: OrderDetail,
  locale: Locale,
  seller: Seller,
  {
    pictures = new Map(),
    collected = [],
  }: { pictures?: Awaited<ReturnType<typeof linePictures>>; collected?: Block[] } = {},
): Mail {
  const words = markedWordsFor(locale).mail
  const subject = fill(words.placedSubject, { number: order.number })
  const name = greeted(order)
  const blocks: Block[] = [
    { kind: 'paragraph', text: fill(words.greeting, { name }) },
    { kind: 'paragraph', text: words.placed },
    {
      kind: 'lines',
      lines: [
        fill(words.orderNumber, { number: order.number }),
        fill(words.placedOn, { date: formatDate(new Date(order.placedAt), locale, { inSentence: true }) }),
      ],
    },
    ...collected,
    { kind: 'rows', rows: lineRows(order, locale, pictures) },
    ...vehicleBlocks(order, locale),
    { kind: 'rows', rows: totalRows(order, locale) },
    ...(order.shipTo ? [{ kind: 'lines' as const, lines: [words.shipTo, ...addressLines(order.shipTo)] }] : []),
    ...(order.shipTo ? shippedBy(order, locale) : []),
    { kind: 'lines', lines: footLines(order, locale) },
    { kind: 'link', text: words.follow, url: lookUpUrl(order, locale, seller) },
    ...supportBlocks(locale, seller),
  ]
  return {
    to: order.email,
    ...bodyOf(blocks, subject, locale),
    id: `order-placed-${order.number}`,
  }
}

/** By what it comes, and how its freight is handed over. */
export function shippedBy({ liftGate, appointment, ...how }: OrderDetail, locale: Locale): Block[] {
  const { order: words, checkout } = markedWordsFor(locale)
  const by = shippingOf(how)
  const lines = [
    ...(by.length > 0 ? [fill(words.shippedBy, { method: by.map((one) => checkout.methods[one]).join(', ') })] : []),
    ...(liftGate ? [words.liftGate] : []),
    ...(appointment ? [words.appointment] : []),
  ]
  return lines.length > 0 ? [{ kind: 'lines', lines }] : []
}

/** The vehicle of each crate engine, with what was agreed to for it (CE-2). */
function vehicleBlocks({ lines }: OrderDetail, locale: Locale): Block[] {
  const words = markedWordsFor(locale)
  return lines.flatMap(({ vehicle }) =>
    vehicle
      ? [
          {
            kind: 'lines' as const,
            lines: [
              ...vehicleLines(vehicle, words),
              words.crate.agreed,
              ...vehicle.agreements.map((agreement) => acceptedLine(agreement, words, locale)),
            ],
          },
        ]
      : [],
  )
}

type Rows = Extract<Block, { kind: 'rows' }>['rows']

export function lineRows(
  { lines }: OrderDetail,
  locale: Locale,
  pictures: Awaited<ReturnType<typeof linePictures>>,
): Rows {
  const words = markedWordsFor(locale).mail
  return lines.flatMap(({ position, quantity, name, partNumber, list, unit, total, core }) => [
    {
      label: labelOf(fill(words.line, { quantity, name, partNumber }), unit < list ? list : null),
      value: formatMoney(total, locale),
      picture: pictures.get(position),
    },
    ...(core ? [{ label: words.core, value: formatMoney(core.total, locale) }] : []),
  ])

  // The subtotal counts list prices, and what is saved stands below it.
  function labelOf(line: string, list: Cents | null): string {
    return list === null ? line : fill(words.lineBelowList, { line, price: formatMoney(list, locale) })
  }
}

/** Rows of nothing are left out, save shipping (K-9). */
export function totalRows(order: OrderDetail, locale: Locale): Rows {
  const words = markedWordsFor(locale).mail
  const row = (label: string, amount: Cents | number) => ({ label, value: formatMoney(amount, locale) })
  const ifAny = (label: string, amount: Cents | number) => (amount === 0 ? [] : [row(label, amount)])
  return [
    row(words.subtotal, order.subtotal),
    ...ifAny(words.specialSaving, -order.specialSaving),
    ...ifAny(words.saleSaving, -order.saleSaving),
    ...ifAny(discountLabel(order, words), -order.discount),
    ...ifAny(words.coreCharges, order.coreCharges),
    order.shipping === 0 ? { label: words.shipping, value: words.free } : row(words.shipping, order.shipping),
    ...order.taxes.map(({ kind, rate, amount, certificate }) => {
      const label = fill(words.taxes[kind], { rate: formatNumber(rate / 1000, locale) })
      return certificate === undefined ? row(label, amount) : { label, value: fill(words.exempt, { certificate }) }
    }),
    { label: words.total, value: formatMoney(order.total, locale), isTotal: true },
  ]
}

export const addressLines = (to: NonNullable<OrderDetail['shipTo']>): string[] =>
  [
    `${to.firstName} ${to.lastName}`,
    to.company,
    to.line1,
    to.line2,
    `${to.city} ${to.region} ${formatPostalCode(to.postalCode, to.country)}`,
    formatPhone(to.mobile),
  ].filter((line) => line !== '')

function footLines(order: OrderDetail, locale: Locale): string[] {
  const { payment, deliveryType } = order
  const { mail: words, order: orderWords } = markedWordsFor(locale)
  const amount = formatMoney(order.total, locale)
  return [
    ...(order.card ? [fill(words.card, { brand: cardName(order.card.brand), last4: order.card.last4 })] : []),
    ...(payment ? [paymentText({ payment, deliveryType }, amount, orderWords)] : []),
    ...(order.gstNumber ? [fill(words.gstNumber, { number: order.gstNumber })] : []),
    ...(order.qstNumber ? [fill(words.qstNumber, { number: order.qstNumber })] : []),
  ]
}

/** Opens the order by its number and email; the server exchanges this link for a clean address at once (rule 39). */
export function lookUpUrl(
  { number, email }: Pick<OrderDetail, 'number' | 'email'>,
  locale: Locale,
  { siteUrl }: Seller,
): string {
  const url = new URL(siteUrl + pathIn(locale, '/track-order'))
  url.searchParams.set('order', number)
  url.searchParams.set('email', email)
  return url.href
}

/** What was given back before it was billed has no credit note. The page that the mail leads to holds it. */
export const creditNoteBlocks = (number: string | null | undefined, locale: Locale): Block[] =>
  number ? [{ kind: 'paragraph', text: fill(markedWordsFor(locale).mail.creditNoteThere, { number }) }] : []

export const supportBlocks = (locale: Locale, { supportPhone, brand, siteUrl, accent }: Seller): Block[] => [
  ...(supportPhone
    ? [{ kind: 'paragraph' as const, text: fill(markedWordsFor(locale).mail.phone, { phone: supportPhone }) }]
    : []),
  {
    kind: 'link',
    text: markedWordsFor(locale).contact.title,
    url: siteUrl + pathIn(locale, '/contact-us'),
    isQuiet: true,
  },
  { kind: 'brand', text: brand, accent },
]
