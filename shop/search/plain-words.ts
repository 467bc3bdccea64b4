// Words as they are compared: without case, accents and plural, so that 'Joints toriques' and 'joint torique' are one.

/** French writes '6,4' what else is 6.4; of thousands three digits follow. */
const DECIMAL_COMMA = /(?<=(?<!\d)\d{1,3}),(?=\d{1,2}(?!\d))/g

/** Letters keep their places: what was read of the folded text can be shown as it was typed. */
export const foldedInPlace = (text: string): string =>
  text
    .replace(/[^ -~]/gu, (letter) => {
      const plain = letter.normalize('NFD').charAt(0).toLowerCase()
      return plain.padEnd(letter.length, ' ').slice(0, letter.length)
    })
    .toLowerCase()
    .replace(DECIMAL_COMMA, '.')

/** Without the ending of a plural, English or French; short words have none. */
export function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  // 'Bougies' and 'batteries' are plurals of either language: both kinds of word end alike.
  if (/[^aeiou]ies?$/.test(word)) return word.replace(/ies?$/, 'y')
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2)
  if (/[^su]s$/.test(word)) return word.slice(0, -1)
  return /[ae]ux$/.test(word) ? word.slice(0, -1) : word
}

/** Said in passing in either language; written without accents. */
const PASSING = new Set(
  `a an the of for with and or to on in my our your from by is it that this at as me i some
  le la les l de du des d un une et ou pour avec sans mon ma mes sur au aux en dans par ce cette son sa ses que qui s n j`.split(
    /\s+/,
  ),
)

export interface TypedWord {
  /** As it is compared. */
  plain: string
  from: number
  to: number
}

/** The words of a text that say something, in their order. */
export function wordsOf(folded: string): TypedWord[] {
  const words: TypedWord[] = []
  for (const { 0: word, index } of folded.matchAll(
    /\d*\.\d+|[a-z]+(?=\d+(?:\.\d+)?(?![a-z\d]))|[a-z\d]+(?:(?<=\d)\.\d+)?/g,
  ))
    if (!PASSING.has(word)) words.push({ plain: singular(word), from: index, to: index + word.length })
  return words
}
