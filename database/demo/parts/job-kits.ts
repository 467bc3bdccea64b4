// Kits: what a job on an engine really needs, out of the places of its assemblies.
import type { Assembly, Fill, Place } from '../assemblies/assembly.ts'
import { round, usesOf } from '../assemblies/assembly.ts'
import { isOnChassis } from '../assemblies/on-chassis.ts'
import { sheets } from '../machines/engine-sheets.ts'
import { familyOf, stretches, type Years } from '../machines/years.ts'
import type { Design, Designs, Words } from './design.ts'
import { lawfulPrice, shelfPrice } from './price-laws.ts'
import { piecesOf } from './sets.ts'

interface Job {
  leaf: string
  kind: string
  name: Words
  /** English names of places, or kinds, as they stand in the assemblies. */
  wants: readonly string[]
  hours?: number
  contents: string
  attributes?: Record<string, string>
  only?: 'diesel' | 'gas' | 'liners'
  /** Of vehicles' engines alone: sets have service kits of their own, which hold more at the same hours. */
  isOfVehicles?: boolean
}

const SEALS_OF_HEAD = [
  'head gasket',
  'valve cover gasket',
  'exhaust manifold gasket',
  'injector O-ring',
  'injector washer',
  'thermostat seal',
  'turbo mount gasket',
  'turbo drain gasket',
]
const UPPER = [...SEALS_OF_HEAD, 'valve stem seal', 'intake gasket', 'EGR gasket', 'water pump seal ring']
const LOWER = [
  'oil pan gasket',
  'front cover gasket',
  'gear housing gasket',
  'front crankshaft seal',
  'rear crankshaft seal',
  'oil cooler gasket',
  'pickup tube seal',
  'drain plug washer',
]

const JOBS: readonly Job[] = [
  {
    leaf: 'maintenance-kits',
    kind: 'oil service kit',
    name: { en: 'Oil service kit', fr: 'Trousse de vidange d’huile' },
    wants: ['spin-on oil filter', 'drain plug washer'],
    hours: 250,
    contents: 'oil filter and washer',
  },
  {
    leaf: 'maintenance-kits',
    kind: 'fuel filter kit',
    name: { en: 'Fuel filter service kit', fr: 'Trousse de filtres à carburant' },
    wants: ['spin-on fuel filter', 'spin-on separator'],
    hours: 500,
    contents: 'fuel filters',
    only: 'diesel',
  },
  {
    leaf: 'maintenance-kits',
    kind: 'full service kit',
    name: { en: 'Full service kit', fr: 'Trousse d’entretien complète' },
    wants: [
      'spin-on oil filter',
      'drain plug washer',
      'spin-on fuel filter',
      'gas fuel filter',
      'spin-on separator',
      'radial air filter',
      'spin-on coolant filter',
    ],
    hours: 1000,
    isOfVehicles: true,
    contents: 'filters and washer',
  },
  {
    leaf: 'maintenance-kits',
    kind: 'service kit',
    name: { en: 'Maintenance kit', fr: 'Trousse d’entretien' },
    wants: ['spin-on oil filter', 'drain plug washer', 'spin-on fuel filter', 'gas fuel filter', 'spin-on separator'],
    hours: 500,
    isOfVehicles: true,
    contents: 'filters and washer',
  },
  {
    leaf: 'maintenance-kits',
    kind: 'ignition tune-up kit',
    name: { en: 'Tune-up kit', fr: 'Trousse de mise au point' },
    wants: ['spark plug', 'spark plug boot', 'gas fuel filter', 'spin-on oil filter', 'radial air filter'],
    hours: 1500,
    contents: 'plugs, boots and filters',
    only: 'gas',
  },
  {
    leaf: 'maintenance-kits',
    kind: 'belt kit',
    name: { en: 'Belt and tensioner kit', fr: 'Trousse de courroie et tendeur' },
    wants: ['serpentine belt', 'belt tensioner', 'belt idler'],
    hours: 4000,
    contents: 'belt, tensioner and idlers',
  },
  {
    leaf: 'maintenance-kits',
    kind: 'coolant service kit',
    name: { en: 'Coolant service kit', fr: 'Trousse d’entretien du refroidissement' },
    wants: ['thermostat', 'thermostat seal', 'spin-on coolant filter', 'hose clamp'],
    hours: 4000,
    contents: 'thermostat, seal and clamps',
  },
  {
    leaf: 'overhaul-sets',
    kind: 'valve cover gasket set',
    name: { en: 'Valve cover gasket set', fr: 'Jeu de joints de cache-culbuteurs' },
    wants: ['valve cover gasket', 'valve cover bolt'],
    contents: 'gaskets and bolts',
    attributes: { upper_or_lower: 'valve cover' },
  },
  {
    leaf: 'overhaul-sets',
    kind: 'head gasket set',
    name: { en: 'Head gasket set with bolts', fr: 'Jeu de joints de culasse avec boulons' },
    wants: ['head bolt', ...SEALS_OF_HEAD],
    contents: 'gaskets, seals and bolts',
    attributes: { upper_or_lower: 'head' },
  },
  {
    leaf: 'overhaul-sets',
    kind: 'upper gasket set',
    name: { en: 'Upper engine gasket set', fr: 'Jeu de joints du haut moteur' },
    wants: UPPER,
    contents: 'gaskets and seals',
    attributes: { upper_or_lower: 'upper' },
  },
  {
    leaf: 'overhaul-sets',
    kind: 'lower gasket set',
    name: { en: 'Lower engine gasket set', fr: 'Jeu de joints du bas moteur' },
    wants: LOWER,
    contents: 'gaskets and seals',
    attributes: { upper_or_lower: 'lower' },
  },
  {
    leaf: 'overhaul-sets',
    kind: 'in-frame rebuild kit',
    name: { en: 'In-frame rebuild kit', fr: 'Trousse de réfection sur châssis' },
    wants: [
      'piston',
      'piston pin',
      'pin retaining ring',
      'piston ring set',
      'cylinder liner',
      'liner seal ring',
      'rod bearing pair',
      'main bearing set',
      'thrust bearing set',
      'rod bolt',
      'head bolt',
      ...UPPER,
      ...LOWER,
      'spin-on oil filter',
    ],
    contents: 'liners, pistons, bearings, gaskets and seals',
    attributes: { upper_or_lower: 'complete' },
    only: 'liners',
  },
  {
    leaf: 'overhaul-sets',
    kind: 'rebuild kit',
    name: { en: 'Engine rebuild kit', fr: 'Trousse de réfection du moteur' },
    wants: [
      'piston',
      'piston pin',
      'pin retaining ring',
      'piston ring set',
      'rod bearing pair',
      'main bearing set',
      'thrust bearing set',
      'rod bolt',
      'head bolt',
      ...UPPER,
      ...LOWER,
      'spin-on oil filter',
    ],
    contents: 'pistons, bearings, gaskets and seals',
    attributes: { upper_or_lower: 'complete' },
  },
  {
    leaf: 'water-pumps',
    kind: 'water pump kit',
    name: { en: 'Water pump kit', fr: 'Trousse de pompe à eau' },
    wants: ['water pump', 'water pump seal ring', 'serpentine belt', 'thermostat', 'thermostat seal'],
    contents: 'pump, seals, belt and thermostat',
  },
  {
    leaf: 'turbo-actuators',
    kind: 'turbo installation kit',
    name: { en: 'Turbo installation kit', fr: 'Trousse de pose de turbo' },
    wants: ['turbo mount gasket', 'turbo stud', 'turbo drain gasket', 'turbo oil feed line'],
    contents: 'gaskets, studs and oil line',
  },
  {
    leaf: 'injectors',
    kind: 'injector installation kit',
    name: { en: 'Injector installation kit', fr: 'Trousse de pose d’injecteurs' },
    wants: ['injector O-ring', 'injector washer', 'injector hold-down'],
    contents: 'seals and hold-downs',
    only: 'diesel',
  },
]

const isFor = (job: Job, { isGas, hasLiners }: { isGas: boolean; hasLiners: boolean }) =>
  job.only === undefined || (job.only === 'gas' ? isGas : job.only === 'diesel' ? !isGas : hasLiners && !isGas)

/** Adds the kits of every family; a kit is another one as soon as one of its parts is. */
export function addJobKits(designs: Designs, assemblies: readonly Assembly[]): void {
  for (const sheet of sheets) {
    const { yearFrom: from, yearTo: to } = familyOf(sheet.code)
    const places = assemblies.filter(({ family }) => family === sheet.code).flatMap((assembly) => assembly.places)
    for (const job of JOBS) {
      if (!isFor(job, sheet) || (job.kind === 'rebuild kit' && sheet.hasLiners && !sheet.isGas)) continue
      const wanted = places.filter((place) =>
        place.fills.some(({ design }) => design && job.wants.includes(design.kind)),
      )
      const breaks = wanted.flatMap(({ fills }) => fills.flatMap((fill) => [fill.from, fill.to + 1]))
      for (const years of stretches({ from, to }, [...new Set(breaks)])) addKit(designs, job, { sheet, wanted, years })
    }
  }
}

function addKit(
  designs: Designs,
  job: Job,
  { sheet, wanted, years }: { sheet: (typeof sheets)[number]; wanted: Place[]; years: Years },
): void {
  const contents = wanted.flatMap(({ fills, quantity }) =>
    fills.flatMap(({ design, from, to }: Fill) =>
      design && from <= years.from && years.to <= to ? [{ design, quantity }] : [],
    ),
  )
  if (contents.length < 2) return
  const { lb, usd, isWorthIt } = kitFigures(contents)
  if (!isWorthIt) return
  // What cleans the exhaust stands on no generator set, nor does a kit that holds some of it.
  const isOnSets =
    !job.isOfVehicles &&
    contents.every(({ design }) => sheet.drives.every((model) => design.generators.some((use) => use.model === model)))
  designs.add(
    {
      leaf: job.leaf,
      kind: job.kind,
      name: job.name,
      lb,
      usd,
      contents,
      attributes: {
        ...(job.hours && { interval_hours: job.hours }),
        contents: job.contents,
        pieces: contents.reduce((sum, { design, quantity }) => sum + quantity * piecesOf(design), 0),
        ...job.attributes,
      },
      // With one part that the battery feeds, a kit fits where that does.
      ...usesOf(sheet, years, {
        isOnSets,
        volts: contents.some(({ design }) => isFed(design)) ? sheet.volts : undefined,
        ...(contents.some(({ design }) => isOnChassis(design.kind)) && { carriedBy: 'trucks' as const }),
      }),
    },
    contentsOf(designs, contents),
  )
}

const isFed = ({ attributes }: Design) => attributes['voltage'] === 12 || attributes['voltage'] === 24

/** What is in a kit, as a text: kits of the same parts are one, whichever engine they were put together for. */
export const contentsOf = (designs: Designs, contents: Design['contents']): string =>
  contents
    .map(({ design, quantity }) => `${quantity} ${designs.all.indexOf(design)}`)
    .toSorted()
    .join()

/**
 * Three parts in a hundred of a kit's weight are its box. It costs an eighth less than its parts, a few parts a twelfth, but never as
 * little as its dearest part alone: a kit of a filter and a washer is none.
 */
export function kitFigures(contents: readonly { design: Design; quantity: number }[]): {
  lb: number
  usd: number
  isWorthIt: boolean
} {
  const sum = (of: (design: Design) => number) =>
    contents.reduce((total, { design, quantity }) => total + of(design) * quantity, 0)
  const parts = sum((design) => newPrice(design) / 100)
  const dearest = Math.max(...contents.map(({ design }) => newPrice(design) / 100))
  const usd = Math.max(parts * (contents.length <= 3 ? 0.92 : 0.88), dearest + 2)
  return { lb: round(sum(({ lb }) => lb) * 1.03), usd, isWorthIt: usd <= parts * 0.95 }
}

export const newPrice = ({ usd, leaf, kind, lb }: Design): number => shelfPrice(usd ?? lawfulPrice(leaf, kind, lb))
