/** A cache given this as `max` would allocate room for all of it at once: this grows instead. */
export const atMost = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 })
