// Service kits of the sets: what is changed together, out of the places of the set or of the engine that drives it.
import { contentsOf, kitFigures } from '../../parts/job-kits.ts'
import type { Design, Designs, Words } from '../../parts/design.ts'
import { stretches } from '../../machines/years.ts'
import { type GeneratorSheet, modelOf } from '../generator-sheets.ts'
import { smallEngineOf } from '../small-engines.ts'
import type { GeneratorPlace } from './set.ts'

interface Job {
  kind: string
  name: Words
  hours: number
  contents: string
  wants: readonly string[]
}

const SMALL = ['spin-on oil filter', 'drain plug washer', 'spark plug', 'flat air element', 'in-line fuel filter']
const DIESEL = [
  'spin-on oil filter',
  'drain plug washer',
  'spin-on fuel filter',
  'spin-on separator',
  'radial air filter',
  'serpentine belt',
  'V-belt',
]
const JOBS = {
  small: {
    kind: 'small generator service kit',
    name: { en: 'Generator service kit', fr: 'Trousse d’entretien de génératrice' },
    hours: 150,
    contents: 'filters, spark plugs and washer',
    wants: SMALL,
  },
  tuneUp: {
    kind: 'generator tune-up kit',
    name: { en: 'Generator tune-up kit', fr: 'Trousse de mise au point de génératrice' },
    hours: 400,
    contents: 'oil filter, air filter and spark plugs',
    wants: [...SMALL, 'foam pre-cleaner', 'radial air filter'],
  },
  diesel: {
    kind: 'generator 500-hour kit',
    name: { en: 'Generator 500-hour kit', fr: 'Trousse de 500 heures pour génératrice' },
    hours: 500,
    contents: 'filters, belt and washer',
    wants: DIESEL,
  },
  marine: {
    kind: 'marine generator kit',
    name: { en: 'Marine generator service kit', fr: 'Trousse d’entretien de génératrice marine' },
    hours: 250,
    contents: 'impeller, zinc, filters and washer',
    wants: [
      'raw-water impeller',
      'raw-water pump cover seal',
      'zinc anode',
      'spin-on oil filter',
      'drain plug washer',
      'spin-on fuel filter',
    ],
  },
} satisfies Record<string, Job>

const jobOf = (sheet: GeneratorSheet): Job => {
  if (modelOf(sheet).line.code === 'CH') return JOBS.tuneUp
  if (sheet.cooling === 'sea water') return JOBS.marine
  return modelOf(sheet).fuel === 'Diesel' ? JOBS.diesel : JOBS.small
}

/** Of the driving engines: those with one oil filter, save the largest. */
const FILTERS_OF: Record<string, number> = { MRN19: 2, MRN38: 4 }
const BUILT = { from: 1998, to: 2027 }

interface Stay {
  design: Design
  quantity: number
  from: number
  to: number
}

export function addMaintenance(designs: Designs, sheet: GeneratorSheet, places: readonly GeneratorPlace[]): void {
  const job = jobOf(sheet)
  const found = [...ofPlaces(job, places), ...(smallEngineOf(sheet.engine) ? [] : ofDriver(designs, job, sheet))]
  const breaks = [...new Set(found.flatMap(({ from, to }) => [from, to + 1]))]
  for (const years of stretches(BUILT, breaks)) {
    const contents = found
      .filter(({ from, to }) => from <= years.from && years.to <= to)
      .map(({ design, quantity }) => ({ design, quantity }))
    if (contents.length < 2) continue
    designs.add(
      {
        leaf: 'gen-maintenance',
        kind: job.kind,
        name: job.name,
        ...kitFigures(contents),
        contents,
        attributes: {
          interval_hours: job.hours,
          contents: saidOf(job, contents),
          pieces: contents.reduce((sum, { quantity }) => sum + quantity, 0),
        },
        generators: [{ model: sheet.model, ...years }],
      },
      contentsOf(designs, contents),
    )
  }
}

/** One-cylinder engines have one plug, and some no filter but that of the air. */
function saidOf({ contents: told }: Job, contents: readonly { design: Design; quantity: number }[]): string {
  if (told !== JOBS.small.contents) return told
  const filters = contents.filter(({ design }) => design.kind.endsWith('filter')).length
  const plugs = contents.find(({ design }) => design.kind === 'spark plug')?.quantity ?? 0
  if (filters === 1) return 'air filter, spark plug and washer'
  return plugs === 1 ? 'filters, spark plug and washer' : told
}

const ofPlaces = (job: Job, places: readonly GeneratorPlace[]): Stay[] =>
  places.flatMap(({ fills, quantity }) =>
    fills.flatMap(({ design, from, to }) =>
      design && job.wants.includes(design.kind) ? [{ design, quantity, from, to }] : [],
    ),
  )

/** Filters of the engine family, as far as they were sold with this set. */
const ofDriver = ({ all }: Designs, job: Job, { model, engine }: GeneratorSheet): Stay[] =>
  all
    .filter(({ kind, suffix, recon }) => job.wants.includes(kind) && suffix === null && !recon)
    .filter(({ engines }) => engines.some(({ family }) => family === engine))
    .flatMap((design) =>
      design.generators
        .filter((use) => use.model === model)
        .map(({ from, to }) => ({ design, quantity: quantityOf(design.kind, engine), from, to })),
    )

const PER_ENGINE = new Set(['drain plug washer', 'serpentine belt', 'radial air filter'])
const quantityOf = (kind: string, engine: string): number =>
  PER_ENGINE.has(kind) ? (kind === 'radial air filter' && engine === 'MRN38' ? 2 : 1) : (FILTERS_OF[engine] ?? 1)
