// One pattern of a maker: `*` any character, `#` any digit, `[A-CX]` one of these, everything else itself.

/**
 * How many characters of the pattern say something, when the key begins as it says; -1 when it does not. Of two patterns that match,
 * the one with more of them is the nearer.
 */
export function nearness(pattern: string, key: string): number {
  let result = 0
  let at = 0
  for (let place = 0; place < pattern.length; place++, at++) {
    const letter = key.charAt(at)
    const wanted = pattern.charAt(place)
    if (letter === '') return -1
    if (wanted === '*') continue
    result++
    if (wanted === '[') {
      const end = pattern.indexOf(']', place)
      if (!isAmong(pattern.slice(place + 1, end), letter)) return -1
      place = end
    } else if (wanted === '#' ? letter < '0' || letter > '9' : letter !== wanted) return -1
  }
  return result
}

function isAmong(set: string, letter: string): boolean {
  for (let place = 0; place < set.length; place++) {
    const isRange = set.charAt(place + 1) === '-' && place + 2 < set.length
    const last = isRange ? set.charAt(place + 2) : set.charAt(place)
    if (set.charAt(place) <= letter && letter <= last) return true
    if (isRange) place += 2
  }
  return false
}
