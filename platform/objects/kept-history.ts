// Of which columns the changes are kept, and the triggers that keep them (decision 64). A migration makes these; a test compares them.
import type { HistoryDeclaration } from './declared-parts.ts'
import { type FieldDeclaration, type ObjectDeclaration, STANDARD_FIELDS } from './define-object.ts'

type Declared = Pick<ObjectDeclaration, 'table' | 'fields' | 'history' | 'isExtensible'>

/** The row's own columns that a field goes by; none where its changes are not kept. */
export const columnsOf = (field: FieldDeclaration): readonly string[] => {
  if ('column' in field) return [field.column]
  return 'sql' in field ? (field.reads ?? []) : []
}

/** The fields of an object whose changes are kept, the first where several show the same; added ones are not among them. */
export function keptFields({ fields, history }: Declared): ReadonlyMap<string, readonly string[]> {
  const kept = new Map<string, readonly string[]>()
  if (!history) return kept
  const taken = new Set<string>()
  for (const [name, field] of Object.entries(fields)) {
    const columns = columnsOf(field)
    const isLeftOut = STANDARD_FIELDS.includes(name) || history.except?.includes(name)
    if (isLeftOut || columns.length === 0) continue
    if ('column' in field && taken.has(field.column)) continue
    if ('column' in field) taken.add(field.column)
    kept.set(name, columns)
  }
  return kept
}

/**
 * What makes the triggers of every table whose changes are kept, by table: a migration calls it anew when a declaration changes. Two
 * objects of one table share them.
 */
export function historyCalls(objects: readonly Declared[]): ReadonlyMap<string, string> {
  const byTable = Map.groupBy(
    objects.filter(({ history }) => history),
    ({ table }) => table,
  )
  return new Map([...byTable].map(([table, declared]) => [table, callOf(table, declared)]))
}

function callOf(table: string, objects: readonly Declared[]): string {
  const columns = [...new Set(objects.flatMap((object) => [...keptFields(object).values()].flat()))]
  if (objects.some(({ isExtensible }) => isExtensible)) columns.push('ext')
  const history: HistoryDeclaration = Object.assign({}, ...objects.map((object) => object.history))
  const kinds = WORDS.flatMap(([name, word]) => (history[name] ? [word] : []))
  return `call keep_history('${table}', '${kinds.join(' ')}', '${history.madeFor ?? ''}', '{${columns.join(',')}}')`
}

const WORDS = [
  ['isOfOrders', 'order'],
  ['isPersonal', 'personal'],
  ['isPublished', 'published'],
  ['isMadeWithAnother', 'made-with-another'],
  ['isByPeopleAlone', 'people'],
] as const satisfies [keyof HistoryDeclaration, string][]
