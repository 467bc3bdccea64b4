// From what somebody means to the parts to list: which of the facet index, narrowed by what, what goes first, and what is left out
// because no part has it.
import type { Among, FacetIndex } from '#shop/facet-index/facet-index.ts'
import type { NamedMachines } from '#shop/facet-index/fits.ts'
import type { Condition, Preference } from '#shop/facet-index/list-wish.ts'
import { KIND, type TaxonomyFacts } from '#shop/catalog/taxonomy.ts'
import type { FitKey } from '#shop/fitment/fit-key.ts'
import { countryOf, isHeadFirst, type Locale } from '#values/locale.ts'
import { plainWords, type TradeTerms } from './trade-terms.ts'
import type { Meaning } from './understand.ts'

export interface SearchPlan {
  categories: number[]
  constraints: Constraint[]
  prefer: Preference[]
  /** What of the meaning no part met. */
  leftOut: string[]
  /** Words that no attribute has. */
  rest: string[]
}

export interface Constraint {
  typed: string
  label?: string
  vehicle?: NonNullable<Meaning['machines']>['vehicle']
  condition?: Condition
  machines?: NamedMachines
}

interface PlanDeps {
  facetIndex: FacetIndex
  facts: TaxonomyFacts
  terms: TradeTerms
}

export async function planSearch(deps: PlanDeps, meaning: Meaning): Promise<SearchPlan> {
  const { categories, measures, wanted, machines } = meaning
  const worded = await wordedBy(deps, categories, meaning.rest)
  const [kinds, others] = [wanted.filter(({ key }) => key === KIND), wanted.filter(({ key }) => key !== KIND)]
  return {
    categories,
    constraints: [
      ...worded.constraints,
      ...others.map(({ key, value, typed }) => ({
        typed,
        condition: { keys: [key], holds: (own: string) => own === value },
      })),
      ...measures.map(({ typed, condition }) => ({ typed, condition })),
      ...(machines
        ? [{ typed: machines.typed, label: machines.label, vehicle: machines.vehicle, machines: machines.named }]
        : []),
    ],
    prefer: [
      ...kinds.map(({ key, value }) => ({ key, score: (own: string) => (own === value ? MEANT : 0) })),
      ...kindsFirst(meaning.headWords, deps.facts),
      ...saidFirst(meaning.headWords, deps.terms),
    ],
    leftOut: [],
    rest: worded.rest,
  }
}

export const narrowingOf = ({ constraints, prefer }: SearchPlan) => ({
  where: constraints.flatMap(({ condition }) => condition ?? []),
  machines: constraints.find((one) => one.machines)?.machines,
  prefer,
})

/** The plan without what no part meets: as much of it is kept as some part meets at once, the machine sooner than measures. */
export async function relaxed(
  facetIndex: FacetIndex,
  plan: SearchPlan,
  { among, locale, fits }: { among: Among; locale: Locale; fits?: FitKey | null },
): Promise<SearchPlan> {
  const { constraints } = plan
  const isMet = async (some: Constraint[]) => {
    const { candidates } = await facetIndex.list(among, {
      ...narrowingOf({ ...plan, constraints: some }),
      country: countryOf(locale),
      kinds: [],
      chosen: {},
      sort: 'number',
      page: 1,
      pageSize: 1,
      fits: fits ?? undefined,
    })
    return candidates > 0
  }
  const tried = [
    ...constraints.map((one) => constraints.filter((other) => other !== one)),
    ...constraints.toReversed().map((one) => [one]),
  ]
  let kept: Constraint[] = []
  for (const some of tried)
    if (some.length > 0 && (await isMet(some))) {
      kept = some
      break
    }
  const leftOut = constraints.filter((one) => !kept.includes(one)).map(({ typed }) => typed)
  return { ...plan, constraints: kept, leftOut: [...plan.leftOut, ...leftOut] }
}

/** More values than this are measures or codes, not words. */
const MOST_VALUES = 200

/** Words that an attribute of these categories has among its values, in either language: 'loaded', 'arrière', '31'. */
async function wordedBy({ facetIndex, facts }: PlanDeps, categories: number[], rest: string[]) {
  const constraints: Constraint[] = []
  if (rest.length === 0 || categories.length === 0) return { constraints, rest }
  const open = new Map(rest.map((typed) => [typed, plainWords(typed)[0] ?? '']))
  const values = [...(await facetIndex.values(categories))].filter(([, those]) => those.length <= MOST_VALUES)
  for (const [typed, word] of open) {
    const holding = values.flatMap(([key, those]) => {
      const names = facts.attributes.find((one) => one.key === key)?.words
      const held = those.filter((value) => namesOf(value, names).some((name) => plainWords(name).includes(word)))
      return held.length > 0 ? [{ key, held }] : []
    })
    if (holding.length === 0) continue
    const held = new Set(holding.flatMap((one) => one.held))
    constraints.push({ typed, condition: { keys: holding.map(({ key }) => key), holds: (value) => held.has(value) } })
  }
  return { constraints, rest: rest.filter((typed) => !constraints.some((one) => one.typed === typed)) }
}

type ValueNames = TaxonomyFacts['attributes'][number]['words']

const namesOf = (value: string, names: ValueNames | undefined): string[] => [
  value,
  ...Object.values(names?.find((one) => one.value === value)?.name ?? {}),
]

/** What goes with a part and is not meant by its name: 'turbo' is no 'turbo gasket'. */
const ACCESSORIES = new Set(
  plainWords(
    `gasket bolt stud clamp seal washer hardware sensor screw nut bracket spacer cap cover plug ring clip retainer keeper shim pin hose
     tube line adapter fitting`,
  ),
)
/** Not what a kind is, only how it is packed. */
const PACKED = new Set(plainWords('set kit assembly pack pair jeu trousse ensemble paire'))

/** In a category of several kinds, those that the words name go first, and accessories last unless they are named. */
function kindsFirst(headWords: string[], { attributes }: TaxonomyFacts): Preference[] {
  if (headWords.length === 0) return []
  const names = attributes.find(({ key }) => key === KIND)?.words
  const asked = new Set(headWords)
  const kind: Preference = {
    key: KIND,
    score(value) {
      if (value === '') return 0
      const inWords = [
        { words: plainWords(value), isHeadFirst: false },
        ...Object.entries(names?.find((one) => one.value === value)?.name ?? {}).map(([language, name]) => ({
          words: plainWords(name),
          isHeadFirst: isHeadFirst(language),
        })),
      ]
      const named = inWords.map(({ words: all, isHeadFirst }) => {
        const words = all.filter((word) => !PACKED.has(word))
        const hits = words.map((_, at) => isAsked(asked, words, at))
        return { hits: hits.filter(Boolean).length, isNamed: hits.at(isHeadFirst ? 0 : -1) === true, words }
      })
      const hits = Math.max(...named.map((one) => one.hits))
      const english = named[0]?.words ?? []
      const packed = inWords[0]?.words.find((word) => PACKED.has(word))
      const asPacked = packed === undefined ? 0 : asked.has(packed) ? IS_PACKED : -IS_PACKED
      if (named.some(({ isNamed }) => isNamed)) return 20 + EACH_WORD * hits - english.length / 10 + asPacked
      return (ACCESSORIES.has(english.at(-1) ?? '') ? -20 : 0) + hits + asPacked
    },
  }
  return [kind]
}

/** A word of a kind, or it and the one beside it run together: 'in-line' as 'inline'. */
const isAsked = (asked: Set<string>, words: string[], at: number) =>
  [words[at] ?? '', `${words[at]}${words[at + 1] ?? ''}`, `${words[at - 1] ?? ''}${words[at]}`].some((word) =>
    asked.has(word),
  )

/** What an attribute says in a word of the name: 'intake valve', 'loaded cylinder head'. */
function saidFirst(headWords: string[], { valueWords }: TradeTerms): Preference[] {
  const said = Map.groupBy(
    headWords.flatMap((word) => valueWords.get(word) ?? []),
    ({ key }) => key,
  )
  return [...said].map(([key, all]) => {
    const values = new Set(all.map(({ value }) => value))
    return { key, score: (value) => (values.has(value) ? SAID : 0) }
  })
}

/** Less than a word of the kind: a 'valve spring' is asked for before what is made of valve steel. */
const SAID = 5
const EACH_WORD = 6
/** 'Water pump' is the pump before the kit that holds one; 'water pump kit' the kit. */
const IS_PACKED = 1
/** Above all words of a kind: the dictionary says which is meant. */
const MEANT = 80
