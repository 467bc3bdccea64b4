// What an order's parts look like, as pictures that go with a mail: mail programs show no SVG, and fetch nothing unasked.
import { LRUCache } from 'lru-cache'
import type { OrderLine } from '#contract/shop/orders.ts'
import type { Reader } from '#database/sql.ts'
import { drawPart } from '#drawings/draw-part.ts'
import type { DrawnPart } from '#drawings/part-attributes.ts'
import type { MailPicture } from '#providers/mail/port.ts'
import { readDrawnParts } from '#shop/catalog/read-drawn-part.ts'

/** Twice as many points as a mail shows, for fine screens. */
const SIZE = { width: 144, height: 108 }
const PAPER = '#ffffff'
/** By the drawing itself, so that a changed part has another: making one costs more than the rest of an order, and they are some 3 KB each. */
const made = new LRUCache<string, Promise<Buffer>>({ max: 300 })
/** By part number, so that of parts that sell often neither is read nor drawn again what was a moment ago. */
const KEPT_MS = 60_000
const lately = new LRUCache<string, Promise<Buffer>>({ max: 300, ttl: KEPT_MS })

/** By the line's position. A part that is gone, or that cannot be drawn, has none: the mail goes without. */
export async function linePictures(
  db: Reader,
  lines: readonly Pick<OrderLine, 'position' | 'partNumber'>[],
): Promise<ReadonlyMap<number, MailPicture>> {
  const unknown = [...new Set(lines.map(({ partNumber }) => partNumber))].filter((number) => !lately.has(number))
  if (unknown.length > 0) await drawAll(db, unknown)
  const pictures = new Map<number, MailPicture>()
  for (const { position, partNumber } of lines) {
    const png = await lately.get(partNumber)?.catch(() => undefined)
    if (png) pictures.set(position, { cid: `line-${position}@order`, png })
  }
  return pictures
}

async function drawAll(db: Reader, partNumbers: string[]): Promise<void> {
  for (const part of await readDrawnParts(db, partNumbers).catch(() => [])) {
    const picture = pictureOf(part)
    lately.set(part.partNumber, picture)
    picture.catch(() => lately.delete(part.partNumber))
  }
}

async function pictureOf(part: DrawnPart): Promise<Buffer> {
  const drawing = drawPart(part, 'lines')
  let picture = made.get(drawing)
  if (!picture) {
    made.set(drawing, (picture = asPng(drawing)))
    picture.catch(() => made.delete(drawing))
  }
  return picture
}

async function asPng(drawing: string): Promise<Buffer> {
  // The library is large, and loads with the first picture.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawing), { density: 144 })
    .resize({ ...SIZE, fit: 'contain', background: PAPER })
    .flatten({ background: PAPER })
    .png({ palette: true })
    .toBuffer()
}
