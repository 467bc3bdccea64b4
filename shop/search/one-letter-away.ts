// Typing errors (business rule C-3): a letter too many, one missing, another one, or two that changed places.

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz-']

/** Every word of the letters a to z and hyphens at Damerau-Levenshtein distance 1 from this one: about 56 for each letter. */
export function oneLetterAway(word: string): Set<string> {
  const away = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    away.add(head + tail.slice(1))
    if (tail.length > 1) away.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2))
    for (const letter of LETTERS) {
      away.add(head + letter + tail)
      if (tail !== '') away.add(head + letter + tail.slice(1))
    }
  }
  away.delete(word)
  return away
}
