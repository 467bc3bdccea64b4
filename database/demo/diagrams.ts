// Exploded views: one for each assembly of an engine family or of a generator model, its places numbered in the order in which they come apart.
import type { Assembly, AssemblySlug, Place } from './assemblies/assembly.ts'
import { inOrder } from './assemblies/order.ts'
import type { Catalogue } from './catalogue.ts'
import { families, type Group, groups, models } from './facts.ts'
import { familyOf, serialsOf } from './machines/years.ts'
import type { Words } from './parts/design.ts'
import { wholeRange } from './whole-range.ts'

export interface Callout {
  number: number
  part: number | null
  quantity: number
  /** On a sheet of 1,000 by 1,000: axes stand side by side, what comes apart first on top. */
  x: number
  y: number
  kind: string
  sizes: Record<string, number>
  axis: number
  place: number
  name: Words
  /** Of a place whose part changed; 0 and null where it never did. */
  yearFrom: number
  yearTo: number | null
  /** The same stretch in numbers of the engine. */
  esnFrom: number | null
  esnTo: number | null
  torque: string | null
  tighten: Place['tighten']
  note: Words | null
}
export interface Diagram {
  id: number
  family: number | null
  /** A generator's model and its line. */
  model: number | null
  line: number | null
  group: Group
  assembly: AssemblySlug
  name: Words
  callouts: Callout[]
}

const ABOUT: Record<AssemblySlug, readonly [group: string, en: string, fr: string]> = {
  block: ['engine-hard-parts', 'Block and liners', 'Bloc et chemises'],
  'crank-train': ['engine-hard-parts', 'Pistons, rods and crankshaft', 'Pistons, bielles et vilebrequin'],
  'head-valves': ['engine-hard-parts', 'Cylinder head and valve train', 'Culasse et distribution'],
  'front-drive': ['cooling', 'Front cover, fan and belt drive', 'Carter avant, ventilateur et courroie'],
  lubrication: ['engine-hard-parts', 'Lubrication', 'Lubrification'],
  cooling: ['cooling', 'Cooling', 'Refroidissement'],
  fuel: ['fuel-system', 'Fuel system', 'Système d’alimentation'],
  ignition: ['generator-parts', 'Ignition', 'Allumage'],
  'air-turbo': ['air-turbo', 'Air intake and turbo', 'Admission d’air et turbo'],
  exhaust: ['exhaust', 'Exhaust and aftertreatment', 'Échappement et post-traitement'],
  electrical: ['electrical', 'Electrical and starting', 'Électricité et démarrage'],
  engine: ['engine-hard-parts', 'Engine', 'Moteur'],
  'alternator-end': ['generator-parts', 'Alternator end', 'Génératrice'],
  controls: ['generator-parts', 'Controls', 'Commandes'],
  enclosure: ['generator-parts', 'Enclosure and mounts', 'Carénage et supports'],
}

export function* diagramsOf(catalogue: Catalogue): Generator<Diagram> {
  let id = 0
  for (const assembly of wholeRange().assemblies) {
    const [slug, en, fr] = ABOUT[assembly.slug]
    const group = groups.find((one) => one.slug === slug)
    if (!group) throw new RangeError(`no group ${slug}`)
    const model = models.find(({ code }) => code === assembly.model)
    const name = model ? { en: `${model.name}: ${en}`, fr: `${model.name}\u00a0: ${fr}` } : { en, fr }
    yield {
      id: ++id,
      family: families.find(({ code }) => code === assembly.family)?.id ?? null,
      model: model?.id ?? null,
      line: model?.line.id ?? null,
      group,
      assembly: assembly.slug,
      name,
      callouts: calloutsOf(catalogue, assembly),
    }
  }
}

/** A number names a place; a place whose part changed has a callout for each stretch of serial numbers. */
function calloutsOf({ live }: Catalogue, { family: code, slug, places: added }: Assembly): Callout[] {
  const places = inOrder(slug, added)
  const { places: indexes } = wholeRange()
  const family = code === null ? null : familyOf(code)
  const axes = [...new Set(places.map((place) => place.axis))]
  return places.flatMap((place, step) => {
    const { name, quantity, solid: kind, sizes, axis, torque, tighten, fills } = place
    const along = places.filter((other) => other.axis === axis)
    const x = Math.round(((axes.indexOf(axis) + 0.5) / axes.length) * 1000)
    const y = Math.round(((along.indexOf(place) + 0.5) / along.length) * 1000)
    return fills.map(({ design, from, to }, stretch): Callout => {
      const index = design ? indexes.get(design) : undefined
      const isPart = fills.length > 1 || (family !== null && (from > family.yearFrom || to < family.yearTo))
      const serials = family && isPart ? serialsOf(family, { from, to }) : null
      return {
        number: step + 1,
        part: index === undefined || index >= live ? null : index,
        quantity,
        x,
        y,
        kind,
        sizes,
        axis,
        place: step,
        name,
        yearFrom: isPart ? from : 0,
        yearTo: isPart ? to : null,
        esnFrom: serials?.esnFrom ?? null,
        esnTo: serials?.esnTo ?? null,
        torque,
        tighten,
        note: isPart ? noteOf(serials, stretch > 0 ? from : null, stretch < fills.length - 1 ? to : null) : null,
      }
    })
  })
}

function noteOf(serials: { esnFrom: number; esnTo: number } | null, from: number | null, to: number | null): Words {
  if (serials) {
    const span = `${serials.esnFrom}–${serials.esnTo}`
    return { en: `ESN ${span}`, fr: `NSM ${span}` }
  }
  if (from && to) return { en: `Built ${from}–${to}`, fr: `Fabriqué de ${from} à ${to}` }
  return from
    ? { en: `Built from ${from}`, fr: `Fabriqué depuis ${from}` }
    : { en: `Built to ${to}`, fr: `Fabriqué jusqu’en ${to}` }
}
