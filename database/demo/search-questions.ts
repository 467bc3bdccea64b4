// Searches for the benches, each with its right answer: found by reading every part, so it shares no mistake with the index. Words name
// a kind of part, and perhaps the engines that it is for: all parts of that leaf are right, or those of it that fit such an engine.
import type { Country } from '#values/locale.ts'
import { normalizedPartNumber } from '#values/part-number.ts'
import { keysOf } from '#values/table.ts'
import { type Catalogue, chainOf, leafOf, newestOf } from './catalogue.ts'
import { crossReferencesOf } from './cross-references.ts'
import { leaves } from './facts.ts'
import { type Machine, rowsHold } from './equipment-fit.ts'
import { fitmentOf } from './fitment.ts'
import { drawnEngine, drawnGenerator, drawnVehicle } from './garage.ts'
import { popularPart } from './popular.ts'
import { type Draw, pick, stream, weighted, whole } from './random.ts'
import { makeSku } from './sku.ts'
import { withoutAccents } from './words.ts'

const KINDS = {
  'part-number': 0.35,
  'part-number-loosely': 0.08,
  prefix: 0.1,
  competitor: 0.12,
  superseded: 0.05,
  english: 0.15,
  french: 0.07,
  typo: 0.05,
  esn: 0.015,
  gsn: 0.005,
  vin: 0.01,
}
type Kind = keyof typeof KINDS

export interface SearchQuestion {
  kind: Kind
  text: string
  locale: 'en-US' | 'fr-CA'
  parts?: number[]
  /** How many parts sold in the locale's country are found; a machine's number finds what fits any machine too. */
  count?: number
  make?: string
}

const QUESTIONS = 2000
const SHARES = shares()

/** 2,000 searches, the better-known parts asked for more often; the same for the same catalogue. */
export function searchQuestions(catalogue: Catalogue): SearchQuestion[] {
  const asked = Array.from({ length: QUESTIONS }, (_, index) => ask(catalogue, index))
  answerAll(catalogue, asked)
  return asked.map(({ question }) => question)
}

interface Asked {
  question: SearchQuestion
  prefix?: string
  competitor?: string
  leaf?: string
  /** The first word of the names of engine families: every Tarn. */
  engines?: string | undefined
  machine?: Machine
}

function ask(catalogue: Catalogue, index: number): Asked {
  const draw = stream(catalogue.seed, 'query', index)
  const kind = weighted(SHARES, draw())
  const { live, size } = catalogue
  const question = (text: string, answer: Partial<SearchQuestion>): SearchQuestion => ({
    kind,
    text,
    locale: kind === 'french' ? 'fr-CA' : 'en-US',
    ...answer,
  })
  const numberOf = (part: number) => makeSku(catalogue, part).partNumber

  switch (kind) {
    case 'part-number': {
      const part = popularPart(catalogue, draw)
      return { question: question(numberOf(part), { parts: [part + 1] }) }
    }
    case 'part-number-loosely': {
      const part = popularPart(catalogue, draw)
      return { question: question(typedLoosely(numberOf(part), draw), { parts: [part + 1] }) }
    }
    case 'superseded': {
      const part = popularPart(catalogue, draw, { from: live, to: size })
      const newest = newestOf(catalogue, part)
      // Where nothing sold has replaced it, its own page says so.
      return { question: question(numberOf(part), { parts: [(newest < live ? newest : part) + 1] }) }
    }
    case 'prefix': {
      let part = popularPart(catalogue, draw)
      // First digits without a hit are taken for a mistyped number, which has hits.
      while (!makeSku(catalogue, part).soldIn.includes('US')) part = popularPart(catalogue, draw)
      const prefix = numberOf(part).slice(0, whole(draw(), 3, 6))
      return { question: question(prefix, { count: 0 }), prefix }
    }
    case 'competitor': {
      const number = drawnCompetitor(catalogue, draw)
      return { question: question(number, { parts: [] }), competitor: normalizedPartNumber(number) }
    }
    case 'english':
    case 'french': {
      const { leaf, engines, text } = drawnWords(catalogue, draw, kind === 'french' ? 'fr' : 'en')
      const typed = kind === 'french' && draw() < 0.5 ? withoutAccents(text) : text
      return { question: question(typed, { count: 0 }), leaf, engines }
    }
    case 'typo': {
      const { slug, nameEn } = leafOf(catalogue, popularPart(catalogue, draw))
      return { question: question(mistyped(nameEn.toLowerCase(), draw), { count: 0 }), leaf: slug }
    }
    case 'esn': {
      const { number } = drawnEngine(draw)
      return { question: question(number, { count: 0 }), machine: { type: 'ENGINE', number } }
    }
    case 'gsn': {
      const { number } = drawnGenerator(draw)
      return { question: question(number, { count: 0 }), machine: { type: 'GENERATOR', number } }
    }
    case 'vin': {
      const { number, details } = drawnVehicle(draw)
      return { question: question(number, { make: String(details.make) }) }
    }
  }
}

/** One pass over all parts answers all questions, instead of one for each. */
function answerAll(catalogue: Catalogue, asked: Asked[]): void {
  const byCompetitor = Map.groupBy(asked, ({ competitor }) => competitor)
  const byPrefix = Map.groupBy(asked, ({ prefix }) => prefix)
  const byLeaf = Map.groupBy(asked, ({ leaf }) => leaf)
  const ofMachines = asked.filter(({ machine }) => machine)

  for (let index = 0; index < catalogue.size; index++) {
    // An old part that nothing replaced stands for itself.
    const standing = (chainOf(catalogue, index)?.end ?? index) + 1
    for (const { number } of crossReferencesOf(catalogue, index))
      for (const { question } of byCompetitor.get(normalizedPartNumber(number)) ?? [])
        if (!question.parts?.includes(standing)) question.parts?.push(standing)
    if (index >= catalogue.live) continue

    const sku = makeSku(catalogue, index)
    const { soldIn, partNumber, universal } = sku
    const count = ({ question }: Asked) => {
      if (soldIn.includes(countryOf(question))) question.count = (question.count ?? 0) + 1
    }
    for (let length = 3; length <= 6; length++) byPrefix.get(partNumber.slice(0, length))?.forEach(count)

    const fitment = fitmentOf(catalogue, index)
    const fits = (engines: string | undefined) =>
      engines === undefined || universal || fitment.engines.some(({ family }) => firstWord(family.name) === engines)
    for (const one of byLeaf.get(sku.leaf.slug) ?? []) if (fits(one.engines)) count(one)

    for (const one of ofMachines) if (universal || (one.machine && rowsHold(fitment, one.machine))) count(one)
  }
}

const countryOf = ({ locale }: SearchQuestion): Country => (locale === 'fr-CA' ? 'CA' : 'US')

function shares() {
  let upTo = 0
  return keysOf(KINDS).map((item) => {
    upTo += KINDS[item]
    return { upTo, item }
  })
}

function typedLoosely(number: string, draw: Draw): string {
  const at = whole(draw(), 2, 5)
  const mark = pick([' ', '-'], draw())
  return `${number.slice(0, at)}${mark}${number.slice(at)}`.toLowerCase()
}

function mistyped(text: string, draw: Draw): string {
  const longest = text.split(' ').reduce((long, word) => (word.length > long.length ? word : long))
  const start = text.indexOf(longest)
  const at = start + whole(draw(), 1, longest.length - 2)
  const typed = (letter: string) => `${text.slice(0, at)}${letter}${text.slice(at + 1)}`
  // 'Oxydation' is no slip, but the French word.
  const isSlip = (letter: string) => !namedWords().has(typed(letter).slice(start, start + longest.length))
  const letters = [...'abcdefghijklmnopqrstuvwxyz'.replace(text.charAt(at), '')].filter(isSlip)
  return typed(pick(letters, draw()))
}

let words: Set<string> | undefined
/** Of which the names of categories consist, in both languages. */
const namedWords = (): ReadonlySet<string> =>
  (words ??= new Set(
    leaves.flatMap(({ nameEn, nameFr }) =>
      [nameEn, nameFr].flatMap((name) => withoutAccents(name.toLowerCase()).split(/[^a-z]+/)),
    ),
  ))

function drawnCompetitor(catalogue: Catalogue, draw: Draw): string {
  for (;;) {
    const numbers = crossReferencesOf(catalogue, popularPart(catalogue, draw, { to: catalogue.size }))
    const u = draw()
    if (numbers.length > 0) return pick(numbers, u).number
  }
}

function drawnWords(catalogue: Catalogue, draw: Draw, language: 'en' | 'fr') {
  const index = popularPart(catalogue, draw)
  const { slug, nameEn, nameFr } = leafOf(catalogue, index)
  const family = fitmentOf(catalogue, index).engines[0]?.family.name
  const engines = draw() < 0.5 && family ? firstWord(family) : undefined
  const kind = (language === 'fr' ? nameFr : nameEn).toLowerCase()
  return { leaf: slug, engines, text: engines ? `${kind} ${engines}` : kind }
}

const firstWord = (name: string): string | undefined => name.split(' ')[0]?.toLowerCase()
