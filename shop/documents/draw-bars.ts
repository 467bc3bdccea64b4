// A number as bars that a scanner reads, with its text below.
import { code128 } from '#values/code-128.ts'
import { type Pdf, TEXT } from './tagged-pdf.ts'

export interface Bars {
  text: string
  x: number
  y: number
  height: number
}

/** A module is one and a third points wide: read from a foot away, and printed by any printer. */
const MODULE = 4 / 3

export function drawBars(pdf: Pdf, { text, x, y, height }: Bars): void {
  let at = x
  for (const [index, modules] of code128(text).entries()) {
    const width = modules * MODULE
    if (index % 2 === 0) pdf.rect(at, y, width, height)
    at += width
  }
  pdf.fill('#14171a')
  pdf.font(TEXT).fontSize(9).fillColor('#14171a')
  pdf.text(text, x, y + height + 2, { lineBreak: false })
}
