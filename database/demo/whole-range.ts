// Every part that the machines ask for, once: the smallest shop in which no machine lacks one. It is worked out when it is first asked for.
import type { Assembly } from './assemblies/assembly.ts'
import { engineAssemblies } from './assemblies/engine-assemblies.ts'
import { leaves, type Leaf } from './facts.ts'
import { addCompleteEngines } from './parts/complete-engines.ts'
import { type Design, Designs } from './parts/design.ts'
import { addJobKits } from './parts/job-kits.ts'
import { addVehicleParts } from './goods/vehicle-designs.ts'
import { addGeneratorParts, generatorAssembliesOf } from './goods/generator-designs.ts'
import { addUniversalGoods } from './goods/universal-designs.ts'
import { addWithoutFit } from './goods/without-fit.ts'
import { addManuals } from './goods/manual-designs.ts'

export interface WholeRange {
  /** What machines need first comes first, so that a smaller demo has whole machines. */
  designs: readonly Design[]
  places: ReadonlyMap<Design, number>
  /** What stands in an assembly of a machine. */
  needed: ReadonlySet<Design>
  assemblies: readonly Assembly[]
}

let made: WholeRange | undefined

export const wholeRange = (): WholeRange => (made ??= makeWholeRange())

function makeWholeRange(): WholeRange {
  const designs = new Designs()
  const engines = engineAssemblies(designs)
  const generators = generatorAssembliesOf(addGeneratorParts(designs))
  addJobKits(designs, engines)
  addUniversalGoods(designs)
  addVehicleParts(designs)
  addCompleteEngines(designs)
  addManuals(designs)
  addWithoutFit(designs)
  const assemblies = [...engines, ...generators]
  const needed = new Set(
    assemblies.flatMap(({ places }) => places.flatMap(({ fills }) => fills.flatMap(({ design }) => design ?? []))),
  )
  const rank = (design: Design) =>
    design.isLater
      ? 4
      : needed.has(design)
        ? 0
        : design.universal || design.isByGrade || design.contents.length > 0
          ? 1
          : design.vehicles.length > 0 && design.engines.length === 0
            ? 2
            : 3
  const ordered = designs.all.toSorted((a, b) => rank(a) - rank(b))
  return { designs: ordered, places: new Map(ordered.map((design, place) => [design, place])), needed, assemblies }
}

const bySlug = new Map(leaves.map((leaf) => [leaf.slug, leaf]))

export function leafOfDesign({ leaf: slug }: Design): Leaf {
  const leaf = bySlug.get(slug)
  if (!leaf) throw new RangeError(`no category ${slug}`)
  return leaf
}
