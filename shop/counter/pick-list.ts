// What is to be taken from where for many orders at once, sorted by the way through the shelves: each place, then each part number. Read aloud as it is
// printed.
import { drawBars } from '#shop/documents/draw-bars.ts'
import { taggedPdf } from '#shop/documents/tagged-pdf.ts'
import type { Locale } from '#values/locale.ts'
import { shopDay } from '#values/shop-day.ts'
import { fill, formatDay, formatNumber, plural } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import type { Packed } from './read-packed.ts'

interface Printed {
  brand: string
  locale: Locale
  now: Date
}

export function pickList(orders: readonly Packed[], { brand, locale, now }: Printed): Promise<Buffer> {
  const words = wordsFor(locale).papers
  const day = shopDay(now)
  const title = fill(words.pickList, { day: formatDay(day, locale) })
  return taggedPdf(
    { title, subject: title, author: brand, locale, day, foot: footOf(brand, title, words.page) },
    (writer) => {
      writer.brand(brand)
      writer.heading(1, title)
      writer.paragraph(plural(orders.length, locale, words.ofOrders))
      writer.table(
        [
          { name: words.place, width: 110 },
          { name: words.partNumber, width: 90 },
          { name: words.part },
          { name: words.pieces, width: 50, isNumber: true },
          { name: words.forOrders, width: 130 },
        ],
        picksOf(orders, words.warehouse).map(({ place, partNumber, name, pieces, of }) => [
          place,
          partNumber,
          name,
          formatNumber(pieces, locale),
          of.map(({ number, many }) => `${number.slice(-5)} × ${many}`).join(', '),
        ]),
      )
      writer.heading(2, words.orders)
      for (const { number } of orders)
        writer.figure(fill(words.barsOf, { number }), 62, (pdf, x, y) =>
          drawBars(pdf, { text: number, x, y, height: 40 }),
        )
    },
  )
}

export const footOf = (brand: string, title: string, text: string) => (page: number, pages: number) =>
  `${brand} · ${title} · ${fill(text, { page, pages })}`

export interface Pick {
  place: string
  partNumber: string
  name: string
  pieces: number
  of: { number: string; many: number }[]
}

/** The warehouse first, then the stores by their names. */
export function picksOf(orders: readonly Packed[], warehouse: string): Pick[] {
  const found = new Map<string, Pick & { isStore: boolean }>()
  const note = (
    store: string | null,
    { number }: Packed,
    { partNumber, name }: Packed['lines'][number],
    many: number,
  ) => {
    if (many === 0) return
    const key = JSON.stringify([store, partNumber])
    const pick = found.get(key) ?? {
      place: store ?? warehouse,
      isStore: store !== null,
      partNumber,
      name,
      pieces: 0,
      of: [],
    }
    const before = pick.of.find((one) => one.number === number)
    if (before) before.many += many
    else pick.of.push({ number, many })
    pick.pieces += many
    found.set(key, pick)
  }
  for (const order of orders)
    for (const line of order.lines) {
      note(order.store, order, line, order.store === null ? 0 : line.onShelf)
      note(null, order, line, line.pieces - (order.store === null ? 0 : line.onShelf))
    }
  return [...found.values()]
    .toSorted(
      (one, other) =>
        Number(one.isStore) - Number(other.isStore) ||
        compare(one.place, other.place) ||
        compare(one.partNumber, other.partNumber),
    )
    .map(({ place, partNumber, name, pieces, of }) => ({ place, partNumber, name, pieces, of }))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
