// Which parts fit a machine, by the machine: so that a past order need not try the whole range.
import type { Catalogue } from './catalogue.ts'
import { rowsHold } from './equipment-fit.ts'
import { families, models } from './facts.ts'
import { fitmentOfDesign } from './fitment.ts'
import type { Owned } from './owned.ts'
import type { Design } from './parts/design.ts'
import { wholeRange } from './whole-range.ts'

/** Those of the catalogue that have fit data for it, in the order of the range; goods that fit any machine are none of them. */
export function fittingDesigns(catalogue: Catalogue, { machine, name }: Owned): Design[] {
  const { places } = wholeRange()
  return (byName().get(name) ?? []).filter((design) => {
    const place = places.get(design)
    return place !== undefined && place < catalogue.live && rowsHold(fitmentOfDesign(design), machine)
  })
}

let known: Map<string, Design[]> | undefined

/** By engine family, generator model, or make and model of a vehicle, as `Owned` names them. */
function byName(): ReadonlyMap<string, Design[]> {
  if (known) return known
  known = new Map()
  const familyNames = new Map(families.map(({ code, name }) => [code, name]))
  const modelNames = new Map(models.map(({ code, name }) => [code, name]))
  for (const design of wholeRange().designs) {
    const names = [
      ...design.engines.map(({ family }) => familyNames.get(family) ?? family),
      ...design.generators.map(({ model }) => modelNames.get(model) ?? model),
      ...design.vehicles.map(({ make, model }) => `${make} ${model}`),
    ]
    for (const name of new Set(names)) {
      const named = known.get(name) ?? []
      known.set(name, named)
      named.push(design)
    }
  }
  return known
}
