// The lines of a quick order as the shopper edits them: which part of each, how many, and what the limits leave (business rules K-1,
// K-2 and PR-5). Pure: page, island and form agree by it.
import type { QuickLine, QuickOrder, QuickPart } from '#contract/shop/quick-order.ts'

export interface Row {
  index: number
  line: QuickLine
  /** The part that is meant; empty while none of several is chosen. */
  productId: string
  /** 0 leaves the line out; null when nothing readable is there. */
  quantity: number | null
}

export interface SettledRow extends Row {
  chosen: QuickPart | null
  most: number
  isBeyondCart: boolean
}

export interface Settled {
  rows: SettledRow[]
  cartLines: number
  items: { productId: string; quantity: number }[]
  units: number
  parts: number
  cores: number
}

export function rowsOf({ lines }: QuickOrder, form: Record<string, string> = {}): Row[] {
  const rows = lines.map((line, index) => {
    const only = line.parts.length === 1 ? line.parts[0]?.part.id : undefined
    const typed = form[quantityField(index)]
    return {
      index,
      line,
      productId: form[partField(index)] ?? only ?? '',
      quantity: typed === undefined ? line.quantity : wholeNumber(typed),
    }
  })
  return lowered(rows)
}

export const partField = (index: number): string => `part-${index}`
export const quantityField = (index: number): string => `quantity-${index}`

const wholeNumber = (typed: string): number | null => (/^\d{1,6}$/.test(typed) ? Number(typed) : null)

/** The rows with no more than can be added of their parts. */
export function lowered(rows: Row[]): Row[] {
  const claimed = new Map<string, number>()
  return rows.map((row) => {
    const most = mostOf(row, claimed)
    if (row.quantity === null || most === 0) return row
    const quantity = Math.min(row.quantity, most)
    claim(claimed, row.productId, quantity)
    return { ...row, quantity }
  })
}

/** Which part of each row, what the limits leave it, and what all of them come to. */
export function settle(rows: Row[], limits: QuickOrder['limits']): Settled {
  const claimed = new Map<string, number>()
  const sums = { units: 0, parts: 0, cores: 0 }
  let cartLines = limits.cartLinesUsed
  let fitting = limits.cartLinesUsed
  const settled = rows.map((row) => {
    const chosen = chosenOf(row)
    const most = mostOf(row, claimed)
    const isAdded = chosen !== null && (row.quantity ?? 0) > 0 && most > 0
    if (!isAdded) return { ...row, chosen, most, isBeyondCart: false }
    const quantity = row.quantity ?? 0
    const needed = claimed.has(row.productId) ? 0 : chosen.cartLines
    const isBeyondCart = needed > 0 && fitting + needed > limits.cartLines
    cartLines += needed
    if (!isBeyondCart) fitting += needed
    claim(claimed, row.productId, quantity)
    sums.units += quantity
    sums.parts += quantity * (chosen.part.price?.unit ?? 0)
    sums.cores += quantity * (chosen.part.price?.core ?? 0)
    return { ...row, chosen, most, isBeyondCart }
  })
  const items = [...claimed].map(([productId, quantity]) => ({ productId, quantity }))
  return { rows: settled, cartLines, items, ...sums }
}

/** What is left to answer before anything is added: a part to choose, or a quantity. */
export const openQuestion = ({ line, chosen, productId, most, quantity }: SettledRow): 'part' | 'quantity' | null => {
  if (most === 0 || quantity === 0) return null
  if (line.state === 'ambiguous' && productId === '') return 'part'
  return chosen && (quantity === null || quantity > most) ? 'quantity' : null
}

const chosenOf = ({ line, productId }: Row): QuickPart | null =>
  line.parts.find(({ part }) => part.id === productId) ?? null

/** Two lines may mean one part: its limit is for both. While none of several is chosen, the most of any of them. */
function mostOf(row: Row, claimed: Map<string, number>): number {
  const chosen = chosenOf(row)
  if (!chosen) return Math.max(0, ...row.line.parts.map(({ most }) => most))
  return Math.max(0, chosen.most - (claimed.get(row.productId) ?? 0))
}

const claim = (claimed: Map<string, number>, productId: string, quantity: number) =>
  productId !== '' && quantity > 0 && claimed.set(productId, (claimed.get(productId) ?? 0) + quantity)
