// What the mails of an order that is collected say of where, when and with what (business rules SH-5 and O-2).
import type { OrderDetail } from '#contract/shop/orders.ts'
import type { MailPicture } from '#providers/mail/port.ts'
import { code128 } from '#values/code-128.ts'
import type { Locale } from '#values/locale.ts'
import { fill, formatPhone, formatPostalCode } from '#words/format.ts'
import { pickupWhen } from '#words/pickup-when.ts'
import { hoursLines } from '#words/store-hours.ts'
import { markedWordsFor } from '#words/words.ts'
import type { Block } from './mail-block.ts'

/** Nothing of an order that is shipped, or cancelled. */
export async function pickupBlocks({ pickup, status }: OrderDetail, locale: Locale): Promise<Block[]> {
  if (!pickup || status === 'CANCELLED' || status === 'PICKED_UP') return []
  const words = markedWordsFor(locale).pickup
  const { store, code, collector } = pickup
  const picture = await barcode(code)
  return [
    {
      kind: 'lines',
      lines: [
        words.where,
        store.name,
        store.line1,
        `${store.city} ${store.region}  ${formatPostalCode(store.postalCode, store.country)}`,
        /^\d{10}$/.test(store.phone) ? formatPhone(store.phone) : store.phone,
        ...hoursLines(store.hours, locale, words),
      ],
    },
    { kind: 'lines', lines: [words.when, pickupWhen(pickup, status === 'READY_FOR_PICKUP', { texts: words, locale })] },
    { kind: 'lines', lines: [words.bring, collector ? fill(words.bringOther, { name: collector }) : words.bringBuyer] },
    { kind: 'barcode', text: code, label: words.code, ...(picture && { picture }) },
  ]
}

const MODULE = 3
const QUIET = 10 * MODULE
const HEIGHT = 90

/** Where it cannot be drawn the mail goes without: the code stands beside it. */
async function barcode(code: string): Promise<MailPicture | undefined> {
  try {
    const { default: sharp } = await import('sharp')
    const png = await sharp(Buffer.from(barcodeSvg(code)))
      .png({ palette: true })
      .toBuffer()
    return { cid: 'pickup-code@order', png }
  } catch {
    return undefined
  }
}

function barcodeSvg(code: string): string {
  let at = QUIET
  const bars = code128(code).map((modules, index) => {
    const width = modules * MODULE
    const bar = index % 2 === 0 ? `<rect x="${at}" y="10" width="${width}" height="${HEIGHT}"/>` : ''
    at += width
    return bar
  })
  const width = at + QUIET
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT + 20}">` +
    `<rect width="${width}" height="${HEIGHT + 20}" fill="#fff"/><g fill="#000">${bars.join('')}</g></svg>`
  )
}
