// Takes away what the oldest Node and browsers that the package supports do not have: loaded before a program by `--require`.
// Methods of String stay: Node's own fetch calls the newer ones.
const newer = [
  [Map, 'groupBy'],
  [Object, 'groupBy'],
  [Array, 'fromAsync'],
  [Promise, 'try'],
  [Promise, 'withResolvers'],
  [AbortSignal, 'any'],
  [AbortSignal, 'timeout'],
  [Response, 'json'],
  [URL, 'canParse'],
  [URL, 'parse'],
  [RegExp, 'escape'],
  [Error, 'isError'],
  [globalThis, 'Iterator'],
  [globalThis, 'navigator'],
  [globalThis, 'CustomEvent'],
  [globalThis, 'File'],
  [globalThis, 'WebSocket'],
  [
    Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
  ],
  [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
  [
    Set.prototype,
    ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ],
]
for (const [owner, names] of newer) for (const name of [names].flat()) delete owner[name]
