// Parts chosen to be compared, and parts seen last: kept in this browser alone.
import { MOST_COMPARED } from './most-compared.ts'

export interface SeenPart {
  id: string
  path: string
  number: string
  name: string
  drawing: string
}

const COMPARED = 'compared-parts'
const SEEN = 'seen-parts'
const MOST_SEEN = 8

export const comparedParts = (): string[] => listIn(COMPARED).filter((id) => typeof id === 'string')

/** Chooses a part, or leaves it out again. False when there are as many as can stand side by side. */
export function toggleCompared(id: string): boolean {
  const chosen = comparedParts()
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  if (next.length > MOST_COMPARED) return false
  store(COMPARED, next)
  return true
}

export const clearCompared = (): void => store(COMPARED, [])

/** Newest first. */
export const seenParts = (): SeenPart[] => listIn(SEEN).filter(isSeenPart)

export const rememberSeen = (part: SeenPart): void =>
  store(SEEN, [part, ...seenParts().filter(({ id }) => id !== part.id)].slice(0, MOST_SEEN))

export const forgetSeen = (): void => store(SEEN, [])

const isSeenPart = (one: unknown): one is SeenPart =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'path', 'number', 'name', 'drawing'].every(
    (key) => typeof (one as Record<string, unknown>)[key] === 'string',
  ) &&
  (one as SeenPart).path.startsWith('/product/') &&
  /^\/(?:drawings|photographs)\//.test((one as SeenPart).drawing)

function listIn(key: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function store(key: string, list: unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list))
  } catch {}
}
