import type { Pdf } from './tagged-pdf.ts'

interface CaseWords {
  length: string
  width: string
  height: string
}

export const CASE_DRAWING_HEIGHT = 150

export function drawBatteryCase(pdf: Pdf, [x, y]: [number, number], words: CaseWords): void {
  const [left, right, top, bottom, depth] = [x + 70, x + 250, y + 52, y + 122, 30]
  pdf.lineWidth(1).strokeColor('#14171a').fillColor('#14171a')
  pdf.rect(left, top, right - left, bottom - top).stroke()
  pdf
    .moveTo(left, top)
    .lineTo(left + depth, top - depth)
    .lineTo(right + depth, top - depth)
    .lineTo(right + depth, bottom - depth)
    .lineTo(right, bottom)
    .stroke()
  pdf
    .moveTo(right, top)
    .lineTo(right + depth, top - depth)
    .stroke()
  for (const post of [left + 40, right - 20]) pdf.rect(post, top - depth / 2 - 14, 14, 12).fill()

  pdf.lineWidth(0.5)
  arrow(pdf, [left, bottom + 8], [right, bottom + 8])
  arrow(pdf, [right + 8, bottom + 6], [right + depth + 8, bottom - depth + 6])
  arrow(pdf, [left - 10, top - depth / 2 - 14], [left - 10, bottom])
  pdf.fontSize(9)
  pdf.text(words.length, left, bottom + 12, { width: right - left, align: 'center' })
  pdf.text(words.width, right + depth + 4, bottom - 8)
  pdf.text(words.height, x, (top + bottom) / 2 - 12, { width: 54, align: 'right' })
}

type Point = [x: number, y: number]

function arrow(pdf: Pdf, from: Point, to: Point): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const across: Point = [(3 * (to[1] - from[1])) / length, (3 * (from[0] - to[0])) / length]
  pdf.moveTo(...from).lineTo(...to)
  for (const [x, y] of [from, to]) pdf.moveTo(x - across[0], y - across[1]).lineTo(x + across[0], y + across[1])
  pdf.stroke()
}
