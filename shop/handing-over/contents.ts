export interface Content {
  position: number
  quantity: number
}

/** What leaves, as staff write it: a line's number and how many of it, `3 × 2`; what follows on the line is for people. null where it is not so. */
export function contentsIn(typed: string): Content[] | null {
  const lines = typed.split(/[\n,;]/).filter((line) => line.trim() !== '')
  const found = lines.map((line) => /^\s*(\d{1,4})\s*[×x*]\s*(\d{1,4})(?=\s|$)/i.exec(line))
  if (found.length === 0 || found.includes(null)) return null
  const pieces = new Map<number, number>()
  for (const match of found) {
    const position = Number(match?.[1])
    pieces.set(position, (pieces.get(position) ?? 0) + Number(match?.[2]))
  }
  return [...pieces].map(([position, quantity]) => ({ position, quantity })).toSorted((a, b) => a.position - b.position)
}
