// What one order is for: the service of a machine, its repair, or goods of the workshop. Oil and filter are bought together, and what breaks
// with what is taken off to reach it.
import type { Catalogue } from './catalogue.ts'
import { demandFor } from './demand.ts'
import { fittingDesigns } from './fitting-designs.ts'
import { goodsTakenBy, packsOf } from './goods-taken.ts'
import { countedIn, cylinderParts, isTwoOnAnAxle } from './how-many.ts'
import type { Owned } from './owned.ts'
import type { Design } from './parts/design.ts'
import { type Draw, pick } from './random.ts'
import { leafOfDesign, wholeRange } from './whole-range.ts'

const SERVICES = 0.55
const REPAIRS = 0.95
/** Nobody orders a hundred at a time. */
const MOST = 20

/** What is taken at a service, beside each other; of oil the machine's own. */
const AT_SERVICE: Readonly<Record<string, number>> = {
  'oil-filters': 30,
  'engine-oil': 8,
  'fuel-filters': 5,
  'fuel-water-separators': 4,
  'air-filters': 4,
  'gen-maintenance': 3,
  'maintenance-kits': 2.5,
  'coolant-filters': 2,
  'spark-plugs': 2,
  'crankcase-filters': 1,
  coolant: 1,
  def: 1,
  'fuel-additives': 0.5,
  'wipers-cab': 0.4,
  'belts-tensioners': 0.4,
}
/** What a repair takes besides parts. */
const AT_REPAIR: Readonly<Record<string, number>> = { 'grease-sealants': 3, aerosols: 3, coolant: 0.5 }
const IN_THE_WORKSHOP: Readonly<Record<string, number>> = {
  'engine-oil': 3,
  'grease-sealants': 2,
  aerosols: 2,
  'fuel-additives': 1.5,
  'service-tools': 1,
  coolant: 1,
}

export interface Wanted {
  design: Design
  quantity: number
}

/** In the order in which they come to mind, more than an order holds: some of them are not sold to everybody. */
export function drawnJob(catalogue: Catalogue, owned: Owned, draw: Draw): Wanted[] {
  const { service, breaking, goods } = choiceFor(catalogue, owned)
  const u = draw()
  const isService = u < SERVICES
  const twice = isService && draw() < 0.25
  const ideas = isService
    ? oneOfEach(AT_SERVICE, service, draw)
    : u < REPAIRS
      ? [...repairOf(breaking, draw), ...oneOfEach(AT_REPAIR, goods, draw).slice(0, 1)]
      : []
  return [...ideas, ...oneOfEach(IN_THE_WORKSHOP, goods, draw)]
    .map((design) => ({ design, quantity: quantityOf(design, owned, { twice, draw }) }))
    .filter(({ quantity }) => quantity <= MOST)
}

type ByLeaf = ReadonlyMap<string, readonly Design[]>
interface Choice {
  service: ByLeaf
  breaking: ByLeaf
  goods: ByLeaf
}

const choices = new WeakMap<Owned, Choice>()

/** The parts and goods of a machine by category: worked out once, as its owner orders for it again and again. */
function choiceFor(catalogue: Catalogue, owned: Owned): Choice {
  let choice = choices.get(owned)
  if (!choice) {
    const byLeaf = (designs: readonly Design[]) => Map.groupBy(designs, ({ leaf }) => leaf)
    const parts = fittingDesigns(catalogue, owned)
    const goods = goodsTakenBy(owned)
    choice = {
      service: byLeaf([...parts, ...goods].filter(({ leaf }) => leaf in AT_SERVICE)),
      breaking: byLeaf(parts.filter(isForRepairs)),
      goods: byLeaf(goods),
    }
    choices.set(owned, choice)
  }
  return choice
}

/** A part of each category, those of more weight more often first. */
const oneOfEach = (weights: Readonly<Record<string, number>>, byLeaf: ByLeaf, draw: Draw): Design[] =>
  inWeightedOrder(
    [...byLeaf].filter(([leaf]) => leaf in weights),
    ([leaf]) => weights[leaf] ?? 0,
    draw,
  ).map(([, designs]) => pick(designs, draw()))

/** What broke, by how often such parts do, and what stands beside it in its assembly, or on its side of the vehicle. */
function repairOf(breaking: ByLeaf, draw: Draw): Design[] {
  const [first] = inWeightedOrder([...breaking.values()], ([one]) => demandOf(one!) ** 2, draw)
  if (!first) return []
  const lead = pick(first, draw())
  const beside = [...breaking.values()].flat().filter((one) => one !== lead && standsBeside(one, lead))
  return [lead, ...inWeightedOrder(beside, demandOf, draw)]
}

const demandOf = (design: Design) => demandFor(leafOfDesign(design))

/** What is changed at a service does not break; a manual is for a reader of its language; an oversize is for who has measured. */
const isForRepairs = (design: Design) =>
  demandOf(design) < 1 &&
  !SELDOM.has(design.leaf) &&
  leafOfDesign(design).group.slug !== 'engines' &&
  !/\b(?:over|under)size\b/.test(design.suffix?.en ?? '')
const SELDOM = new Set(['manuals', 'transfer-switches'])

let assembliesOf: Map<Design, Set<number>> | undefined

function standsBeside(one: Design, lead: Design): boolean {
  const of = (design: Design) => inAssemblies().get(design.versionOf ?? design)
  const leads = of(lead)
  if (leads) return [...(of(one) ?? [])].some((assembly) => leads.has(assembly))
  return one.leaf === lead.leaf && one.attributes['position'] === lead.attributes['position']
}

function inAssemblies(): ReadonlyMap<Design, Set<number>> {
  if (assembliesOf) return assembliesOf
  assembliesOf = new Map()
  for (const [index, { places }] of wholeRange().assemblies.entries())
    for (const { fills } of places)
      for (const { design } of fills) {
        if (!design) continue
        const of = assembliesOf.get(design) ?? new Set()
        assembliesOf.set(design, of.add(index))
      }
  return assembliesOf
}

/** Each with a chance by its weight to be first (Efraimidis and Spirakis). */
function inWeightedOrder<Item>(items: readonly Item[], weight: (item: Item) => number, draw: Draw): Item[] {
  return items
    .map((item) => ({ item, late: -Math.log(1 - draw()) / weight(item) }))
    .toSorted((a, b) => a.late - b.late)
    .map(({ item }) => item)
}

interface Taking {
  /** For this service and the next. */
  twice: boolean
  draw: Draw
}

function quantityOf(design: Design, owned: Owned, { twice, draw }: Taking): number {
  const isAlone = draw() < 0.6
  if (design.universal || design.isFitUnknown) return packsOf(design, owned)
  const demand = demandOf(design)
  const all = countOf(design, owned)
  // Of several injectors or hoses one breaks.
  if (demand === BREAKING && isAlone) return 1
  return demand === 1 && twice && design.leaf !== 'def' ? 2 * all : all
}
const BREAKING = 0.3

function countOf(design: Design, { name, vehicle }: Owned): number {
  if (design.leaf === 'batteries-flooded' || design.leaf === 'batteries-agm') return vehicle?.batteries ?? 1
  if (vehicle) return cylinderParts(design, vehicle) ?? (isTwoOnAnAxle(design) ? 2 : 1)
  return countedIn(design)?.get(name) ?? 1
}
