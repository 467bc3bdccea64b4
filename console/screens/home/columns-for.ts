const MOST = 5
const LEAST = 3

/** In so many columns the last row has the fewest holes; of several that fit alike, the most. */
export function columnsFor(count: number): number {
  const holes = (columns: number) => (columns - (count % columns)) % columns
  let best = MOST
  for (let columns = MOST - 1; columns >= LEAST; columns--) if (holes(columns) < holes(best)) best = columns
  return best
}

/** The last reaches to the end of its row, so that no cell beside it is hollow. */
export function widthOfLast(count: number, columns: number): number {
  return 1 + ((columns - (count % columns)) % columns)
}
