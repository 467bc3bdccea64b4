// Where every part stands, by its id: pages of a table that exist only where there are ids.
import type { Shelf } from './shelf.ts'

const PAGE = 65_536
/** Few shelves have as many places. */
const SHORT = 65_536

export interface Places {
  add(shelf: Shelf): void
  remove(shelf: Shelf): void
  find(id: number): { shelf: Shelf; place: number } | undefined
}

export function keepPlaces(): Places {
  const shelves: (Shelf | undefined)[] = []
  const pages = new Map<number, { shelf: Uint16Array; place: Uint16Array | Uint32Array }>()
  const pageOf = (id: number) => {
    const number = Math.floor(id / PAGE)
    let page = pages.get(number)
    if (!page) pages.set(number, (page = { shelf: new Uint16Array(PAGE), place: new Uint16Array(PAGE) }))
    return page
  }
  return {
    add(shelf) {
      const free = shelves.indexOf(undefined)
      const number = free < 0 ? shelves.length : free
      shelves[number] = shelf
      shelf.ids.forEach((id, place) => {
        const page = pageOf(id)
        page.shelf[id % PAGE] = number + 1
        if (place >= SHORT && page.place instanceof Uint16Array) page.place = Uint32Array.from(page.place)
        page.place[id % PAGE] = place
      })
    },
    remove(shelf) {
      const number = shelves.indexOf(shelf)
      if (number < 0) return
      shelves[number] = undefined
      for (const id of shelf.ids) {
        const page = pageOf(id)
        if (page.shelf[id % PAGE] === number + 1) page.shelf[id % PAGE] = 0
      }
    },
    find(id) {
      const page = pages.get(Math.floor(id / PAGE))
      const shelf = shelves[(page?.shelf[id % PAGE] ?? 0) - 1]
      return shelf && { shelf, place: page?.place[id % PAGE] ?? 0 }
    },
  }
}
