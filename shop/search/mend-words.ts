// Words that say nothing as they were typed: finished when they may be the beginning of a word of the trade, corrected when they are
// nearly one (C-3).
import { oneLetterAway } from './one-letter-away.ts'
import { foldedInPlace, singular, type TypedWord, wordsOf } from './plain-words.ts'
import type { TradeTerms } from './trade-terms.ts'
import { understand } from './understand.ts'

const SHORTEST_BEGUN = 2
/** Fewer letters begin too many words that are run together. */
const SHORTEST_JOINED = 5
/** Of the ways to finish a word, so many are tried. */
const MOST_FINISHED = 24

/** The text with its last word finished, in the way that explains most of it; undefined when the trade has no word that begins so. */
export function finished(terms: TradeTerms, typed: string): string | undefined {
  const all = wordsOf(foldedInPlace(typed))
  const last = all.at(-1)
  const shortest = all.length > 1 ? 1 : SHORTEST_BEGUN
  if (!last || last.plain.length < shortest || !/^[a-z]+$/.test(last.plain)) return undefined
  const begun = foldedInPlace(typed).slice(last.from, last.to)
  const isBegun = (word: string) => word.length > begun.length && word.startsWith(begun)
  // Words that stand beside one of the others in some term are likelier than common ones.
  const beside = standingBeside(terms, all)
  const words = [...terms.vocabulary]
    .filter(([word, { spelled }]) => isBegun(word) || isBegun(spelled))
    .toSorted(([a, one], [b, other]) => Number(beside.has(b)) - Number(beside.has(a)) || other.terms - one.terms)
    .map(([word]) => word)
  // Of those that are run together the plainest is meant; a letter twice at the end is a slip, not the beginning of another word.
  const isJoined = begun.length >= SHORTEST_JOINED && begun.at(-1) !== begun.at(-2)
  const runTogether = isJoined ? [...terms.joined.keys()].filter(isBegun).toSorted((a, b) => a.length - b.length) : []
  const ways = [...words.slice(0, MOST_FINISHED), ...runTogether.slice(0, 1)]
  let best: { text: string; explained: number } | undefined
  for (const way of ways) {
    const text = typed.slice(0, last.from) + way + typed.slice(last.to)
    const { categories, head, rest } = understand(terms, text)
    // Nobody leaves out a space on purpose: where one word says it, several run together do not say more.
    const count = runTogether.includes(way) ? 1 : (head?.words.length ?? 0)
    const explained = rest.length > 0 || categories.length === 0 ? 0 : count
    if (explained > (best?.explained ?? 0)) best = { text, explained }
  }
  return best?.text
}

const standingBeside = ({ byWord }: TradeTerms, all: TypedWord[]) =>
  new Set(all.flatMap(({ plain }) => (byWord.get(plain) ?? []).flatMap(({ words }) => words)))

/**
 * The text with words of the trade in the place of those that are nearly one; undefined when none is. `most` says how many letters may be
 * wrong in a long word.
 */
export function corrected(terms: TradeTerms, typed: string, unknown: string[], most: 1 | 2 = 2): string | undefined {
  const beside = standingBeside(terms, wordsOf(foldedInPlace(typed)))
  let text = typed
  for (const word of unknown) {
    const right = nearest(terms, word, { most, beside })
    if (right !== undefined) text = text.replace(word, right)
  }
  return text === typed ? undefined : text
}

/** Shorter words have too many neighbours; in longer ones people slip twice. */
const SHORTEST_CORRECTED = 4
const LONG = 7
/** No word of a trade is longer. */
const LONGEST_CORRECTED = 30

interface Nearness {
  most: 1 | 2
  /** Words that some term has with one that was typed: 'waper blade' is no water. */
  beside: ReadonlySet<string>
}

function nearest({ vocabulary }: TradeTerms, word: string, { most, beside }: Nearness): string | undefined {
  const plain = singular(foldedInPlace(word))
  if (plain.length < SHORTEST_CORRECTED || plain.length > LONGEST_CORRECTED || !/^[a-z]+$/.test(plain)) return undefined
  if (vocabulary.has(plain)) return undefined
  const once = [...oneLetterAway(plain)].filter((near) => vocabulary.has(near))
  const near = once.length > 0 || most === 1 || plain.length < LONG ? once : twoLettersAway(vocabulary, plain)
  const [likeliest] = near.toSorted(
    (a, b) =>
      Number(beside.has(b)) - Number(beside.has(a)) ||
      (vocabulary.get(b)?.terms ?? 0) - (vocabulary.get(a)?.terms ?? 0),
  )
  return likeliest === undefined ? undefined : vocabulary.get(likeliest)?.spelled
}

/** People seldom slip at the first letter: only words that begin alike are looked at. */
const twoLettersAway = (vocabulary: TradeTerms['vocabulary'], word: string): string[] =>
  [...vocabulary.keys()].filter((known) => known[0] === word[0] && slips(word, known, 2) <= 2)

/** How many letters are too many, missing, wrong or have changed places with their neighbour; more than `most` count as one more. */
function slips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [older, old]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= one.length; at++) {
    const now = [at]
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1]
      let cost = Math.min((old[to] ?? 0) + 1, (now[to - 1] ?? 0) + 1, (old[to - 1] ?? 0) + (isSame ? 0 : 1))
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        cost = Math.min(cost, (older[to - 2] ?? 0) + 1)
      now.push(cost)
    }
    if (Math.min(...now) > most) return most + 1
    ;[older, old] = [old, now]
  }
  return old[other.length] ?? most + 1
}
