// Where every part stands, by its id: pages of a table that exist only where there are ids.
import type { Segment } from './segment.ts'

const PAGE = 65_536
/** Few shops have as many segments, and few segments as many places: what numbers them is widened where they do. */
const [BYTE, SHORT] = [256, 65_536]

export interface Places {
  add(segment: Segment): void
  remove(segment: Segment): void
  find(id: number): { segment: Segment; place: number } | undefined
}

export function createPlaces(): Places {
  const segments: (Segment | undefined)[] = []
  const pages = new Map<number, { segment: Uint8Array | Uint16Array; place: Uint16Array | Uint32Array }>()
  const pageOf = (id: number) => {
    const number = Math.floor(id / PAGE)
    let page = pages.get(number)
    if (!page) pages.set(number, (page = { segment: new Uint8Array(PAGE), place: new Uint16Array(PAGE) }))
    return page
  }
  return {
    add(segment) {
      const free = segments.indexOf(undefined)
      const number = free < 0 ? segments.length : free
      segments[number] = segment
      segment.ids.forEach((id, place) => {
        const page = pageOf(id)
        if (number + 1 >= BYTE && page.segment instanceof Uint8Array) page.segment = Uint16Array.from(page.segment)
        page.segment[id % PAGE] = number + 1
        if (place >= SHORT && page.place instanceof Uint16Array) page.place = Uint32Array.from(page.place)
        page.place[id % PAGE] = place
      })
    },
    remove(segment) {
      const number = segments.indexOf(segment)
      if (number < 0) return
      segments[number] = undefined
      for (const id of segment.ids) {
        const page = pageOf(id)
        if (page.segment[id % PAGE] === number + 1) page.segment[id % PAGE] = 0
      }
    },
    find(id) {
      const page = pages.get(Math.floor(id / PAGE))
      const segment = segments[(page?.segment[id % PAGE] ?? 0) - 1]
      return segment && { segment, place: page?.place[id % PAGE] ?? 0 }
    },
  }
}
