import { turns } from '#values/turns.ts'

/** The same as `map`, in pieces between which the process answers others. */
export async function paced<Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  const turn = turns()
  for (const [at, item] of items.entries()) {
    if (turn.isOver()) await turn.give()
    results.push(work(item, at))
  }
  return results
}
