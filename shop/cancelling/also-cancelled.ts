// Lines that are cancelled together with another, as staff write them, each on a line of its own: `3 × 2 / 4` is two pieces of line 3, which has four.
export interface AlsoCancelled {
  position: number
  quantity: number
  /** How many the line has, as they have seen it. */
  seen: number
}

const LINE = /^\s*([1-9]\d{0,3})\s*[×x*]\s*([1-9]\d{0,3})\s*\/\s*([1-9]\d{0,3})\s*$/i

/** null where it is not written so, or names a line twice. */
export function alsoCancelled(written: string): AlsoCancelled[] | null {
  const rows = written.split('\n').filter((row) => row.trim() !== '')
  const lines = rows.flatMap((row) => {
    const [, position, quantity, seen] = LINE.exec(row) ?? []
    return position === undefined
      ? []
      : [{ position: Number(position), quantity: Number(quantity), seen: Number(seen) }]
  })
  const isOnce = new Set(lines.map(({ position }) => position)).size === lines.length
  return isOnce && lines.length === rows.length ? lines : null
}
