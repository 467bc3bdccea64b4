// The state of a list of parts as its address says it: ?view=table&sort=price-up&page=2&f.thread_size=M18x1.5
import type { PartList, Sort } from '#contract/shop/catalog.ts'
import { isKeyOf } from '#values/table.ts'

export const LIST_QUERY = ['view', 'sort', 'page', 'f.*']

export type View = 'grid' | 'table'

export interface ListQuery {
  view: View | null
  sort: Sort | null
  page: number
  chosen: Record<string, string[]>
}

const SORTS: Record<Sort, true> = {
  best: true,
  'price-up': true,
  'price-down': true,
  stock: true,
  newest: true,
  number: true,
}
const MOST_KEYS = 12
const MOST_VALUES = 20
const MOST_PAGES = 1000

/** Ignores what the shop does not know, so that no address can fail; past the last page is the last page. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const view = query.get('view')
  const sort = query.get('sort') ?? ''
  const page = Number(query.get('page') ?? 1)
  return {
    view: view === 'grid' || view === 'table' ? view : null,
    sort: isKeyOf(SORTS, sort) ? sort : null,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MOST_PAGES) : 1,
    chosen: readChosen(query),
  }
}

function readChosen(query: URLSearchParams): Record<string, string[]> {
  const chosen = new Map<string, string[]>()
  for (const [name, value] of query) {
    const key = name.startsWith('f.') ? name.slice(2) : ''
    if (!key || key.length > 40 || value.length > 60) continue
    const values = chosen.get(key) ?? []
    if (values.length < MOST_VALUES && (values.length > 0 || chosen.size < MOST_KEYS))
      chosen.set(key, [...values, value])
  }
  return Object.fromEntries(chosen)
}

export const listInput = ({ sort, page, chosen }: ListQuery) => ({
  ...(sort && { sort }),
  ...(page > 1 && { page }),
  ...(Object.keys(chosen).length > 0 && { chosen }),
})

/** The same address with some keys changed; any change but of page or view starts at the first page. */
export function listHref(path: string, query: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(query)
  if (!('page' in change) && !('view' in change)) next.delete('page')
  for (const [key, value] of Object.entries(change)) {
    if (value === null) next.delete(key)
    else next.set(key, value)
  }
  return next.size > 0 ? `${path}?${next}` : path
}

export function hrefWithout(path: string, query: URLSearchParams, key: string, value: string): string {
  const next = new URLSearchParams(
    [...query].filter(([name, text]) => name !== 'page' && !(name === key && text === value)),
  )
  return next.size > 0 ? `${path}?${next}` : path
}

export function hrefUnfiltered(path: string, query: URLSearchParams): string {
  const next = new URLSearchParams([...query].filter(([name]) => name !== 'page' && !name.startsWith('f.')))
  return next.size > 0 ? `${path}?${next}` : path
}

/** A table where parts have values to compare, else cards; what the address says goes first. */
export const viewOf = (list: PartList, { view }: ListQuery): View =>
  view ?? (list.columns.length > 0 ? 'table' : 'grid')

/** The page numbers worth showing: first, last, and around the current one; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((number, index) =>
    index > 0 && number - (sorted[index - 1] ?? 0) > 1 ? [0, number] : [number],
  )
}
