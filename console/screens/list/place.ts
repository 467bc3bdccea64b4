// Where somebody was in a list: how far it was read, which row was lit, and how far it was scrolled.
import { onForget } from '../../base/forget.ts'

export interface Place {
  pages: number
  lit: number
  top: number
}

const KEY = 'console-places'
const MOST = 50
const START: Place = { pages: 1, lit: -1, top: 0 }

const places = new Map<string, Place>(read())
onForget(() => places.clear())

function read(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MOST)))
  } catch {
    // A browser may refuse its storage: then a list begins at its top after a reload.
  }
})

export const placeOf = (address: string): Place => places.get(address) ?? START

export function keepPlace(address: string, changed: Partial<Place>): void {
  const before = placeOf(address)
  places.delete(address)
  places.set(address, { ...before, ...changed })
}
