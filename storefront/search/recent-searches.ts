// What this browser searched last, kept in it alone: at most five terms, never a number that names somebody's equipment.
import { normalizedPartNumber } from '#values/part-number.ts'
import { isEsn, isGsn } from '#values/serial-number.ts'

const KEY = 'recent-searches'
const MOST = 5

/** The last terms, newest first; none when the browser keeps nothing for us. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function storeSearch(typed: string): void {
  const term = typed.trim()
  if (!term || namesEquipment(term)) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase())
  store(JSON.stringify([term, ...others].slice(0, MOST)))
}

export const clearSearches = (): void => store('[]')

/**
 * Anything shaped like a serial number or as long as a VIN, even with a typing error or a word before it: it could name somebody's
 * machine.
 */
function namesEquipment(term: string): boolean {
  const number = normalizedPartNumber(term.replace(/^\s*[a-z]+\W+/i, ''))
  return isEsn(number) || isGsn(number) || (number.length === 17 && /\d/.test(number))
}

function store(text: string): void {
  try {
    localStorage.setItem(KEY, text)
  } catch {}
}
