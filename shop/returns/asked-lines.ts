// The lines of a return as staff write them, each on a line of its own: `3 × 2 DOES_NOT_FIT` is two pieces of line 3, `3 × 1 CORE` its core; `sealed`
// behind an electrical part says that its seal is closed.
import type { ReturnReason } from '#contract/shop/returns.ts'
import { MOST_IN_PARCEL } from '#values/return-key.ts'
import { REASONS } from './return-rules.ts'
import type { WantedLine } from './wanted-returns.ts'

const LINE = /^\s*0*([1-9]\d{0,3})\s*[×x*]\s*([1-9]\d{0,3})\s+([a-z_]+)(\s+sealed)?\s*$/i

const isReason = (word: string): word is ReturnReason => word === 'CORE' || REASONS.some((reason) => reason === word)

/** null where it is not written so, or names a line twice. */
export function askedLines(written: string): WantedLine[] | null {
  const rows = written.split(/[\n;]/).filter((row) => row.trim() !== '')
  if (rows.length === 0 || rows.length > MOST_IN_PARCEL) return null
  const lines: WantedLine[] = []
  for (const row of rows) {
    const [, position = '', quantity = '', word = '', sealed] = LINE.exec(row) ?? []
    const reason = word.toUpperCase()
    if (!isReason(reason)) return null
    const kind = reason === 'CORE' ? 'CORE' : 'PART'
    if (lines.some((one) => one.kind === kind && one.position === Number(position))) return null
    lines.push({
      kind,
      position: Number(position),
      quantity: Number(quantity),
      reason,
      isSealed: sealed !== undefined,
    })
  }
  return lines
}
