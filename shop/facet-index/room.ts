// Working room for one list: taken piece by piece while it is made, and used again by the next. Arrays made anew for each list would be
// memory that nobody uses until V8 collects it, which it does late for what lies outside of its heap.

/** Kinds of parts are smaller. */
const KEPT = 262_144

export interface Room {
  /** Room for so many places until the next list; what earlier lists left stands in it. */
  places(count: number): Uint32Array
  /** So many noughts until the next segment. */
  marks(count: number): Uint8Array
  beginSegment(): void
  beginList(): void
}

/** Lists share it: each is made without waiting for anything. More than it holds is made anew. */
export function createRoom(): Room {
  const words = new Uint32Array(KEPT)
  const bytes = new Uint8Array(KEPT)
  let [placesTaken, marksTaken] = [0, 0]
  return {
    places(count) {
      if (placesTaken + count > KEPT) return new Uint32Array(count)
      placesTaken += count
      return words.subarray(placesTaken - count, placesTaken)
    },
    marks(count) {
      if (marksTaken + count > KEPT) return new Uint8Array(count)
      marksTaken += count
      return bytes.subarray(marksTaken - count, marksTaken).fill(0)
    },
    beginSegment() {
      marksTaken = 0
    },
    beginList() {
      ;[placesTaken, marksTaken] = [0, 0]
    },
  }
}
