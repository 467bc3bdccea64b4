// What a list shows, as it stands in its address: the view, the order, the search, and what somebody has put on it without saving it: conditions,
// their logic, columns and widths. Whatever of it cannot be read is left out.

/** As a list has them; operands as values, so that they read the same in every language. */
export interface AskedConditions {
  filteredByInfo: readonly { fieldApiName: string; operator: string; operandLabels: readonly string[] }[]
  filterLogicString: string | null
  scope?: string | undefined
}

export interface Shown {
  view: string | undefined
  /** `Field`, or `-Field` for the largest first. */
  sort: string | undefined
  term: string
  /** In place of the list's own. */
  conditions: AskedConditions | undefined
  columns: readonly string[] | undefined
  widths: Readonly<Record<string, number>> | undefined
}

/** What another list begins with. */
export const NOTHING_OWN = { sort: undefined, term: '', conditions: undefined, columns: undefined, widths: undefined }

const LONGEST_TERM = 200
const MOST_CONDITIONS = 20
const MOST_COLUMNS = 50
const LEAST_WIDTH = 48
const MOST_WIDTH = 800
const FIELD = /^[A-Za-z]\w{0,79}(?:\.[A-Za-z]\w{0,79}){0,5}$/
/** Of conditions, in the address: all records, or only one's own. */
const SCOPES = new Set(['everything', 'mine'])

/** With how many conditions, columns and widths of it that cannot be read. */
export function readAddress(search: string): { shown: Shown; unread: number } {
  const query = new URLSearchParams(search)
  let unread = 0
  const readable = <Item>(items: readonly (Item | undefined)[]): Item[] => {
    const found = items.filter((item) => item !== undefined)
    unread += items.length - found.length
    return found
  }
  const written = query.getAll('f')
  const all = written.filter((text) => text !== '')
  const filteredByInfo = readable(all.slice(0, MOST_CONDITIONS).map(conditionIn))
  const isWhole = filteredByInfo.length === all.length
  const scope = query.get('o') ?? ''
  const conditions: AskedConditions = {
    filteredByInfo,
    // With one of them left out the numbers mean others: then all that are left hold.
    filterLogicString: (isWhole && query.get('l')?.slice(0, 1000)) || null,
    ...(SCOPES.has(scope) && { scope }),
  }
  const columns = readable(partsOf(query.get('c')).map((name) => (FIELD.test(name) ? name : undefined)))
  const widths = readable(partsOf(query.get('w')).map(widthIn))
  const sort = query.get('s') ?? ''
  const hasConditions = filteredByInfo.length > 0 || (written.length > 0 && all.length === 0)
  return {
    shown: {
      view: query.get('v') || undefined,
      sort: FIELD.test(sort.replace(/^-/, '')) ? sort : undefined,
      term: (query.get('q') ?? '').replaceAll('\0', '').slice(0, LONGEST_TERM),
      conditions: hasConditions ? conditions : undefined,
      columns: columns.length > 0 ? [...new Set(columns)].slice(0, MOST_COLUMNS) : undefined,
      widths: widths.length > 0 ? Object.fromEntries(widths) : undefined,
    },
    unread: unread + Math.max(0, all.length - MOST_CONDITIONS),
  }
}

const partsOf = (text: string | null): string[] => (text ? text.split(',') : [])

function conditionIn(text: string): AskedConditions['filteredByInfo'][number] | undefined {
  let parts: unknown
  try {
    parts = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!Array.isArray(parts) || parts.length > 102) return undefined
  const [fieldApiName = '', operator = '', ...operandLabels] = parts as unknown[]
  const areTexts = parts.every((part): part is string => typeof part === 'string' && part.length <= 1000)
  if (!areTexts || !FIELD.test(String(fieldApiName)) || !/^[A-Za-z]{1,40}$/.test(String(operator))) return undefined
  return { fieldApiName: String(fieldApiName), operator: String(operator), operandLabels: operandLabels.map(String) }
}

function widthIn(text: string): [string, number] | undefined {
  const [name = '', pixels = ''] = text.split(':')
  const width = Number(pixels)
  return FIELD.test(name) && Number.isInteger(width) && width >= LEAST_WIDTH && width <= MOST_WIDTH
    ? [name, width]
    : undefined
}

/** `?…`, or nothing where nothing is chosen. */
export function addressOf({ view, sort, term, conditions, columns, widths }: Shown): string {
  const query = new URLSearchParams()
  const put = (name: string, value: string | null | undefined) => value && query.append(name, value)
  put('v', view)
  put('s', sort)
  put('q', term)
  for (const { fieldApiName, operator, operandLabels } of conditions?.filteredByInfo ?? [])
    put('f', JSON.stringify([fieldApiName, operator, ...operandLabels]))
  // Without any: the list's own are taken off.
  if (conditions?.filteredByInfo.length === 0) query.append('f', '')
  put('l', conditions?.filterLogicString)
  put('o', conditions?.scope)
  put('c', columns?.join(','))
  put(
    'w',
    widths &&
      Object.entries(widths)
        .map(([name, width]) => `${name}:${width}`)
        .join(','),
  )
  return query.size > 0 ? `?${query}` : ''
}
