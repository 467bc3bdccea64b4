// What somebody means by the words that they typed: a kind of part, its measures, its condition, the machine that it is for.
import type { NamedMachines } from '#shop/facet-index/fits.ts'
import { isHeadFirst } from '#values/locale.ts'
import { KIND } from '#shop/catalog/taxonomy.ts'
import { foldedInPlace, type TypedWord, wordsOf } from './plain-words.ts'
import { readMachines } from './read-machines.ts'
import type { MachinesRead } from './read-vehicle.ts'
import { type Measure, readMeasures } from './read-measures.ts'
import { plainWords, type TradeTerm, type TradeTerms } from './trade-terms.ts'

export interface Meaning {
  /** Numbers of categories; empty when no kind of part was named. */
  categories: number[]
  /** What the kind of part was called; of several the one that the others tell more of. */
  head: TradeTerm | null
  /** Every word of what was named: what of a category has them in its kind stands first. */
  headWords: string[]
  /** What is not sold here, as it was typed; then `categories` are the nearest. */
  notSold: string | null
  /** Each as it was typed. */
  measures: (Measure & { typed: string })[]
  /** New or reconditioned, as it was typed. */
  wanted: { key: string; value: string; typed: string }[]
  machines: { named: NamedMachines; label: string; vehicle: MachinesRead['vehicle']; typed: string } | null
  /** Words that nothing of this has explained, as they were typed. */
  rest: string[]
}

interface Found {
  term: TradeTerm
  words: TypedWord[]
}

export function understand(terms: TradeTerms, typed: string): Meaning {
  const text = typed.normalize('NFKC')
  const folded = foldedInPlace(text)
  const { measures, rest } = readMeasures(folded)
  // One word that was read as several, 'glowplug' or 'w900', was typed once and without a space.
  const typedAs = (words: { from: number; to: number }[]) => {
    const apart = [...new Map(words.map((word) => [word.from, word])).values()].toSorted((a, b) => a.from - b.from)
    return apart
      .map(({ from, to }, at) => {
        const between = at > 0 ? text.slice(apart[at - 1]?.to, from) : ''
        return (between.length > 1 ? ' ' : between) + text.slice(from, to)
      })
      .join('')
  }
  let words = wordsOf(rest).flatMap((word) => parted(terms, word))
  const litres = measures.find((measure) => measure.litres !== undefined)
  const machines = readMachines(terms.machines, {
    words,
    litres: litres?.litres,
    isTradeWord: (word) => terms.vocabulary.has(word),
  })
  if (machines) words = words.filter((word) => !machines.used.includes(word))
  const isDisplacement =
    machines && (machines.machines.families.length > 0 || machines.machines.engine === `${litres?.litres?.toFixed(1)}L`)
  const found = termsIn(terms, words)
  const left = words.filter((word) => !found.some((one) => one.words.includes(word)))
  const heads = found.filter(({ term }) => term.categories.length > 0)
  const head = headOf(heads, folded)
  // As a whole, if nothing else was typed: of 'a/c compressor' the 'a' is a word said in passing.
  const isAll = left.length === 0 && found.length === 1 && !machines && measures.length === 0
  return {
    categories: head ? narrowed(head, heads) : [],
    head: head?.term ?? null,
    headWords: heads.flatMap(({ term }) => term.words),
    notSold: head && !head.term.isSold ? (isAll ? text.trim() : typedAs(head.words)) : null,
    measures: measures
      .filter((measure) => !(isDisplacement && measure === litres))
      .map((measure) => ({ ...measure, typed: text.slice(measure.from, measure.to).trim() })),
    wanted: found.flatMap(({ term, words: own }) => {
      const { attribute, value } = term
      // 'Block heater cord' is no block heater: of several kinds the one that is meant.
      if (attribute === null || value === null || (attribute === KIND && term !== head?.term)) return []
      return [{ key: attribute, value, typed: typedAs(own) }]
    }),
    machines: machines
      ? {
          named: machines.machines,
          label: machines.label,
          vehicle: machines.vehicle,
          typed: typedAs(machines.used),
        }
      : null,
    rest: [...new Set(left.map((word) => typedAs([word])))],
  }
}

/** A word that is short for others, or that runs the words of a term together, is read as those. */
function parted({ standsFor, joined, byWords }: TradeTerms, word: TypedWord): TypedWord[] {
  const words = standsFor.get(word.plain) ?? (byWords.has(word.plain) ? undefined : joined.get(word.plain))
  return words ? words.map((plain) => ({ ...word, plain })) : [word]
}

/** The terms of a text, those of the most words first: side by side before scattered, and what stands later before what stands earlier. */
function termsIn(terms: TradeTerms, words: TypedWord[]): Found[] {
  const found: Found[] = []
  let open = words
  for (;;) {
    const best = sideBySide(terms, open)
    const scattered = anywhere(terms, open, best?.words.length ?? 1)
    const next = scattered ?? best
    if (!next) return found
    found.push(next)
    open = open.filter((word) => !next.words.includes(word))
  }
}

function sideBySide({ byWords, mostWords }: TradeTerms, words: TypedWord[]): Found | undefined {
  for (let count = Math.min(mostWords, words.length); count > 0; count--)
    for (let at = 0; at + count <= words.length; at++) {
      const some = words.slice(at, at + count)
      const key = some.map(({ plain }) => plain)
      const term = byWords.get(key.join(' ')) ?? (count > 1 ? byWords.get(key.join('')) : undefined)
      if (term) return { term, words: some }
    }
  return undefined
}

/** The longest term of more than so many words that are all there. */
function anywhere({ byWord }: TradeTerms, words: TypedWord[], more: number): Found | undefined {
  if (words.length <= more) return undefined
  const there = new Set(words.map(({ plain }) => plain))
  let best: TradeTerm | undefined
  for (const word of there)
    for (const term of byWord.get(word) ?? [])
      if (term.words.length > (best?.words.length ?? more) && term.words.every((one) => there.has(one))) best = term
  return best && { term: best, words: words.filter(({ plain }) => best.words.includes(plain)) }
}

const FOR = /(?<![a-z])(?:for|pour)(?![a-z])/

/** Beside a part they say what it is for: 'vibration mount generator'. */
const WHOLE = new Set(plainWords('engine motor moteur generator generatrice'))

/** English ends with what is meant ('alternator belt'), French begins with it; what stands after 'for' only says for what. */
function headOf(heads: Found[], folded: string): Found | undefined {
  const end = FOR.exec(folded)?.index ?? folded.length
  const before = heads.filter(({ words: [first] }) => (first?.from ?? 0) < end)
  const parts = before.filter(({ term }) => !WHOLE.has(term.words.join(' ')))
  const meant = [parts, before].find((some) => some.length > 0) ?? heads
  const inOrder = meant.toSorted((a, b) => placeOf(a) - placeOf(b))
  const [first, second] = inOrder
  const isFrench =
    inOrder.some(({ term }) => isHeadFirst(term.language)) ||
    (first && second && OF.test(folded.slice(endOf(first), placeOf(second))))
  return isFrench ? first : inOrder.at(-1)
}

/** English words are put together as French ones: 'gasket de head'. */
const OF = /(?<![a-z])(?:de|du|des|d|a|au|aux)(?![a-z])/

const placeOf = ({ words }: Found) => Math.min(...words.map(({ from }) => from))
const endOf = ({ words }: Found) => Math.max(...words.map(({ to }) => to))

/** 'AGM battery' is what both lead to. */
function narrowed(head: Found, heads: Found[]): number[] {
  let categories = head.term.categories
  for (const { term } of heads) {
    const both = categories.filter((category) => term.categories.includes(category))
    if (both.length > 0) categories = both
  }
  return categories
}
