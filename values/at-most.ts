/** So many entries for a cache that grows as it is filled: told as `max`, room for all of them would be taken at once. */
export const atMost = (count: number) => ({ maxSize: count, sizeCalculation: () => 1 })
