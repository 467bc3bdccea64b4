type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

export interface Growing<Kind extends Numbers> {
  push(value: number): void
  /** Zeros up to a length. */
  padTo(length: number): void
  /** What was pushed, in an array of its length. */
  done(): Kind
}

/** An array of numbers whose length is known only when all have come. */
export function growing<Kind extends Numbers>(Kind: new (length: number) => Kind): Growing<Kind> {
  let array = new Kind(16)
  let length = 0
  const makeRoom = (room: number) => {
    if (room <= array.length) return
    const longer = new Kind(Math.max(room, array.length * 2))
    longer.set(array)
    array = longer
  }
  return {
    push(value) {
      makeRoom(length + 1)
      array[length++] = value
    },
    padTo(least) {
      makeRoom(least)
      length = Math.max(length, least)
    },
    done: () => array.slice(0, length) as Kind,
  }
}
