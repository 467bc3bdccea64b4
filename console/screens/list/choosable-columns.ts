// The columns that a list may have: the object's fields, and the names of what its records refer to.
import type { ListInfo, ListObjectInfo } from '#records-client/adapters/lists/list-info.ts'

/** Names of columns with what people read above them. What the list has already is among them, wherever it comes from. */
export function choosableColumns(info: ListInfo, columns: ListObjectInfo['columns']): ReadonlyMap<string, string> {
  const own = columns
    .filter(({ displayable }) => displayable)
    .map(({ fieldApiName, label }) => [fieldApiName, label] as const)
  const shown = info.displayColumns.map(({ fieldApiName, label }) => [fieldApiName, label] as const)
  return new Map([...own, ...shown])
}

/** The same with one of them elsewhere. */
export function moved(names: readonly string[], name: string, to: number): string[] {
  const others = names.filter((one) => one !== name)
  const place = Math.max(0, Math.min(others.length, to))
  return [...others.slice(0, place), name, ...others.slice(place)]
}
