// Category pages with facets and an active machine, for the benches: how many parts each must show.
import type { Country } from '#values/locale.ts'
import { type Catalogue, leafOf } from './catalogue.ts'
import { type Machine, rowsHold } from './equipment-fit.ts'
import { leafShares } from './facts.ts'
import { machineOf } from './fit-questions.ts'
import { fitmentOf } from './fitment.ts'
import { drawnEngine, drawnGenerator } from './garage.ts'
import { popularPart } from './popular.ts'
import { stream, weighted, whole } from './random.ts'
import { makeSku } from './sku.ts'

export interface PageQuestion {
  /** Slug of the category. */
  category: string
  country: Country
  facets: Record<string, string>
  machine: Machine | null
  /** Parts listed there with all the facets, and how many of them fit the machine. */
  count: number
  fitting: number
}

const QUESTIONS = 500
/** Streams of searches and fit questions come before these. */
const FIRST = 4000
const MOST_FACETS = 3

/** Pages of the larger categories more often; each facet is that of a part which is there. */
export function pageQuestions(catalogue: Catalogue): PageQuestion[] {
  const asked = Array.from({ length: QUESTIONS }, (_, index) => ask(catalogue, FIRST + index))
  const byCategory = Map.groupBy(asked, ({ category }) => category)
  for (let index = 0; index < catalogue.live; index++) {
    const pages = byCategory.get(leafOf(catalogue, index).slug) ?? []
    if (pages.length === 0) continue
    const { soldIn, attributes, universal } = makeSku(catalogue, index)
    const fitment = fitmentOf(catalogue, index)
    for (const page of pages) {
      if (!soldIn.includes(page.country)) continue
      if (Object.entries(page.facets).some(([key, value]) => String(attributes[key]) !== value)) continue
      page.count++
      if (page.machine && (universal || rowsHold(fitment, page.machine))) page.fitting++
    }
  }
  return asked
}

function ask(catalogue: Catalogue, index: number): PageQuestion {
  const draw = stream(catalogue.seed, 'query', index)
  const leaf = weighted(leafShares, draw())
  const country = draw() < 0.75 ? 'US' : 'CA'
  const facetCount = whole(draw(), 0, MOST_FACETS)
  const u = draw()
  const machine = u < 0.35 ? drawnEngine(draw) : u < 0.5 ? drawnGenerator(draw) : null
  const { attributes } = makeSku(catalogue, popularPart(catalogue, draw, { leaf }))
  // In a small catalogue the part may be of another category: it is then asked for by what both are described by.
  const keys = leaf.attributes.slice(0, facetCount).filter((key) => attributes[key] !== undefined)
  const facets = keys.map((key) => [key, String(attributes[key])])
  return {
    category: leaf.slug,
    country,
    facets: Object.fromEntries(facets),
    machine: machine && machineOf(machine),
    count: 0,
    fitting: 0,
  }
}
