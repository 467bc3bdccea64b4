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
  category: string
  country: Country
  facets: Record<string, string>
  machine: Machine | null
  count: number
  fitting: number
}

const QUESTIONS = 500
/** A stream of its own, so that these do not repeat the other questions' parts. */
const FIRST = 4000
const MOST_FACETS = 3

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
  const part = makeSku(catalogue, popularPart(catalogue, draw, { leaf }))
  // No popular one may have turned up.
  const attributes = part.leaf === leaf ? part.attributes : {}
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
