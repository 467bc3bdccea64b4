// What words find (C-3): parts by what is meant where the trade's dictionary tells, else by the words of their texts. What no part has
// is left out, and told, as long as the rest finds something.
import type { ListRequest } from '#contract/shop/catalog.ts'
import type { Reading, SearchAnswer } from '#contract/shop/search.ts'
import type { FoundParts } from '#providers/search/port.ts'
import { categoryLink } from '#shop/catalog/category-tile.ts'
import { categoryIn, type TaxonomyFacts, trailOf } from '#shop/catalog/taxonomy.ts'
import type { FitKey } from '#shop/fitment/fit-key.ts'
import type { Locale } from '#values/locale.ts'
import { labelOfVehicle } from '#shop/garage/describe-equipment.ts'
import { formatEngine } from '#words/format.ts'
import { categoriesCalled } from './categories-called.ts'
import { findKeyword, findNumberWithin, findSpelled } from './find-keyword.ts'
import { listFound } from './list-found.ts'
import { corrected, finished } from './mend-words.ts'
import { type Constraint, narrowingOf, planSearch, relaxed, type SearchPlan } from './plan-search.ts'
import { readTerm, type Term } from './read-term.ts'
import { searchHelp } from './search-help.ts'
import type { SearchDeps } from './search-deps.ts'
import { type TradeTerms, writtenOut } from './trade-terms.ts'
import { type Meaning, understand } from './understand.ts'

export type WordsAnswer = Pick<
  Extract<SearchAnswer, { kind: 'results' }>,
  'corrected' | 'understood' | 'leftOut' | 'notSold' | 'isSoldInPart' | 'list' | 'tryTerms' | 'categories'
>

export interface WordsAsked {
  typed: string
  term: Term
  readAs: Reading
  terms: TradeTerms
  meaning: Meaning
  request: ListRequest
  fits: FitKey | null
  most: number
  ahead?: Promise<FoundParts> | undefined
}

interface Searching {
  deps: SearchDeps
  locale: Locale
  asked: WordsAsked
  facts: TaxonomyFacts
}

const NOTHING: FoundParts = { ids: [], isCapped: false }

export async function searchWords(deps: SearchDeps, locale: Locale, asked: WordsAsked): Promise<WordsAnswer> {
  const { meaning, term, terms, typed } = asked
  const facts = await deps.taxonomy.read()
  const searching = { deps, locale, asked, facts }
  const plan = await planSearch({ facetIndex: deps.facetIndex, facts, terms }, meaning)
  // 'Oil pan gaskt' may yet be something else.
  const isSold = meaning.notSold === null
  if (!isSold && plan.rest.length === 0) return notSold(searching)
  // 'Injecters' would find what begins alike, injection pumps, before it is read as what it was meant to be.
  const slip = isSold && !speaks(plan) ? corrected(terms, typed, plan.rest, 1) : undefined
  const meant = await searchAs(searching, slip, 0)
  if (meant) return { ...meant, corrected: slip ?? null }
  const direct = isSold && (await search(searching, plan))
  if (direct) return direct
  const number = await findNumberWithin(deps.db, term)
  if (number) return found(searching, number)

  for (const [text, isCorrection] of [[finished(terms, typed)], [corrected(terms, typed, plan.rest), true]] as const) {
    const answer = await searchAs(searching, text, meaning.rest.length - 1)
    if (answer) return { ...answer, corrected: isCorrection ? (text ?? null) : null }
  }
  if (!isSold) return notSold(searching)
  const spelled = await findSpelled(deps.index, locale, term)
  if (spelled.ids.length > 0) return found(searching, spelled)
  return (await searchWithout(searching, plan)) ?? nothing(searching)
}

/** As if another text had been typed; nothing when more than `mostLeft` of its words say nothing. */
async function searchAs(searching: Searching, text: string | undefined, mostLeft: number) {
  const { deps, asked, facts } = searching
  const meaning = text === undefined ? undefined : understand(asked.terms, text)
  if (!meaning || meaning.rest.length > mostLeft || meaning.notSold !== null) return undefined
  return search(searching, await planSearch({ facetIndex: deps.facetIndex, facts, terms: asked.terms }, meaning))
}

const speaks = ({ categories, constraints }: SearchPlan) => categories.length > 0 || constraints.length > 0

/** Nothing when no part has all of it. */
function search(searching: Searching, plan: SearchPlan): Promise<WordsAnswer | undefined> {
  return speaks(plan) && plan.rest.length === 0 ? listPlan(searching, plan) : searchTexts(searching, plan)
}

async function searchTexts(searching: Searching, plan: SearchPlan): Promise<WordsAnswer | undefined> {
  const { deps, locale, asked } = searching
  if (!speaks(plan)) {
    const { typed, readAs, most, ahead } = asked
    const text = writtenOut(asked.terms, typed)
    const term = text === typed ? asked.term : readTerm(text)
    const parts = await findKeyword(deps, locale, { term, readAs, most, ahead })
    return parts.ids.length > 0 ? found(searching, { ...parts, corrected: null }) : undefined
  }
  const { words } = readTerm(writtenOut(asked.terms, plan.rest.join(' ')))
  if (words.length === 0) return undefined
  const parts = await deps.index.findByWords(locale, { words, isUnfinished: false }, MOST_NARROWED)
  return parts.ids.length > 0 ? listPlan(searching, plan, parts) : undefined
}

/** Words that no attribute has are rare: among so many parts those of one kind or machine are looked for. */
const MOST_NARROWED = 5_000

async function listPlan(searching: Searching, plan: SearchPlan, parts?: FoundParts): Promise<WordsAnswer | undefined> {
  const { deps, locale, asked, facts } = searching
  const { request, fits } = asked
  const among = parts
    ? { parts: parts.ids }
    : plan.categories.length > 0
      ? { categories: plan.categories }
      : 'everything'
  const slugs = new Set(facts.categories.flatMap(({ id, slug }) => (plan.categories.includes(id) ? slug : [])))
  const isWithin = { keys: ['category'], holds: (slug: string) => slugs.has(slug) }
  const listOf = (one: SearchPlan) => {
    const narrowing = narrowingOf(one)
    const where = parts && slugs.size > 0 ? [...narrowing.where, isWithin] : narrowing.where
    return listFound(deps, locale, {
      ...request,
      fits,
      among,
      ...(parts && { found: parts }),
      narrowing: { ...narrowing, where },
    })
  }
  let used = plan
  let { list, isEmpty } = await listOf(plan)
  if (isEmpty && plan.constraints.length > 0 && !parts) {
    used = await relaxed(deps.facetIndex, plan, { among, locale, fits })
    if (speaks(used)) ({ list, isEmpty } = await listOf(used))
  }
  // With equipment in hand nothing may fit: that is an answer.
  if (isEmpty && (!fits || parts)) return undefined
  return { ...PLAIN, list, understood: understoodAs(searching, used), leftOut: used.leftOut }
}

/** Of an answer that has nothing to tell beside its list. */
export const PLAIN = {
  corrected: null,
  understood: [],
  leftOut: [],
  notSold: null,
  isSoldInPart: false,
  tryTerms: [],
  categories: [],
}
/** More kinds of parts than these are told by what they were called. */
const MOST_NAMED = 2

function understoodAs({ facts, locale, asked }: Searching, { categories, constraints }: SearchPlan): string[] {
  const named = facts.categories.filter(({ id }) => categories.includes(id))
  const kinds =
    named.length > MOST_NAMED
      ? [asked.meaning.head?.term ?? '']
      : named.map((category) => categoryIn(category, locale).name)
  return [
    ...kinds,
    ...constraints.map(({ vehicle, label, typed }) => (vehicle ? labelWithEngine(locale, vehicle) : (label ?? typed))),
  ].filter((text) => text !== '')
}

function labelWithEngine(locale: Locale, { year, make, model, engine }: NonNullable<Constraint['vehicle']>): string {
  return labelOfVehicle(locale, { year, make, model: `${model} ${formatEngine(engine, locale)}` })
}

async function found(
  { deps, locale, asked }: Searching,
  parts: FoundParts & { corrected: string | null },
): Promise<WordsAnswer> {
  const { list } = await listFound(deps, locale, { ...asked.request, fits: asked.fits, found: parts })
  return { ...PLAIN, list, corrected: parts.corrected }
}

/** Of words that no part has all of, so many are tried one after the other. */
const MOST_TRIED = 5

/** As many of the words as some part has; nothing when that is none. */
async function searchWithout(searching: Searching, plan: SearchPlan): Promise<WordsAnswer | undefined> {
  const { term } = searching.asked
  const open = speaks(plan) ? plan.rest : term.words
  let answer: WordsAnswer | undefined
  let kept: string[] = []
  if (open.length > 1)
    for (const word of open.slice(0, MOST_TRIED)) {
      const words = [...kept, word]
      const next = speaks(plan)
        ? await searchTexts(searching, { ...plan, rest: words })
        : await searchOnly(searching, words)
      if (next) [answer, kept] = [next, words]
    }
  if (!answer && speaks(plan)) answer = await listPlan(searching, { ...plan, rest: [] })
  return answer && { ...answer, leftOut: [...answer.leftOut, ...open.filter((word) => !kept.includes(word))] }
}

async function searchOnly(searching: Searching, words: string[]): Promise<WordsAnswer | undefined> {
  const { deps, locale, asked } = searching
  const parts = await deps.index.findByWords(locale, { words, isUnfinished: false }, asked.most)
  return parts.ids.length > 0 ? found(searching, { ...parts, corrected: null }) : undefined
}

async function nothing({ deps, locale, asked }: Searching): Promise<WordsAnswer> {
  const { list } = await listFound(deps, locale, { ...asked.request, fits: asked.fits, found: NOTHING })
  return { ...PLAIN, list, ...(await searchHelp(deps, locale, asked.term)) }
}

/** Parts may be called so all the same: then it is not said that there are none, and their categories come first. */
async function notSold({ deps, locale, asked, facts }: Searching): Promise<WordsAnswer> {
  const { notSold: typed, categories } = asked.meaning
  const [{ list }, called] = await Promise.all([
    listFound(deps, locale, { ...asked.request, fits: null, found: NOTHING }),
    categoriesCalled(deps, locale, { typed: typed ?? '', term: asked.term }),
  ])
  const nearest = new Set(
    [...called, ...categories].flatMap((wanted) =>
      facts.categories.filter(({ id }) => id === wanted).flatMap((one) => trailOf(facts, one).at(-1) ?? []),
    ),
  )
  return {
    ...PLAIN,
    list,
    notSold: typed,
    isSoldInPart: called.length > 0,
    categories: [...nearest].map((category) => categoryLink(categoryIn(category, locale))),
  }
}
