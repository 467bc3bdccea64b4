/** All lines of an order as they are to be, each on a line of its own: a part's number and how many, `AP-1 × 2`; what is not named goes. */
export interface WantedPart {
  number: string
  quantity: number
}

const LINE = /^\s*(\S(?:.*\S)?)\s+[×x*]\s+(\d{1,4})\s*$/

/** null where it is not written so, or names a part twice. */
export function changeLines(written: string): WantedPart[] | null {
  const rows = written.split('\n').filter((row) => row.trim() !== '')
  const found = rows.map((row) => LINE.exec(row))
  if (rows.length === 0 || found.includes(null)) return null
  const parts = found.map((match) => ({ number: match?.[1] ?? '', quantity: Number(match?.[2]) }))
  const named = new Set(parts.map(({ number }) => number.toUpperCase()))
  return named.size === parts.length && parts.every(({ quantity }) => quantity > 0) ? parts : null
}
