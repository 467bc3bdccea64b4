// Bills of materials: an assembly of a machine is places, which order.ts puts on the axes along which it comes apart; each place is filled, for all
// build years of the machine that have it, by a part that is sold or by one that is not sold separately.
import { carriers } from '../goods/vehicle-designs.ts'
import { builtWithin } from '../goods/vehicle-fits.ts'
import { type EngineSheet, headsOf, litresOf } from '../machines/engine-sheets.ts'
import { familyOf, stretches, type Years } from '../machines/years.ts'
import { fuelToTellOf, isApartOnPickups, isOnChassis } from './on-chassis.ts'
import type { Design, Designs, NewDesign, Uses, Words } from '../parts/design.ts'
import { setUsd, setWords } from '../parts/sets.ts'
import { sizesToAdd } from '../parts/told-sizes.ts'

export const ENGINE_ASSEMBLIES = [
  'block',
  'crank-train',
  'head-valves',
  'front-drive',
  'lubrication',
  'cooling',
  'fuel',
  'ignition',
  'air-turbo',
  'exhaust',
  'electrical',
] as const
export const GENERATOR_ASSEMBLIES = ['engine', 'alternator-end', 'controls', 'enclosure'] as const
export type AssemblySlug = (typeof ENGINE_ASSEMBLIES)[number] | (typeof GENERATOR_ASSEMBLIES)[number]

export interface Fill extends Years {
  /** Null for what is not sold separately. */
  design: Design | null
}
export interface Place {
  name: Words
  /** Of what is sold: a set of 26 bolts is one. */
  quantity: number
  /** What is drawn and its sizes in millimetres (drawings/exploded). */
  solid: string
  sizes: Record<string, number>
  torque: string | null
  tighten: 'spiral' | 'cross' | 'row' | null
  fills: Fill[]
}
export interface Assembly {
  family: string | null
  model: string | null
  slug: AssemblySlug
  places: Place[]
}

type Attributes = Record<string, number | string>
type By<Value> = Value | ((year: number) => Value)
const by = <Value extends number | Attributes>(value: By<Value>, year: number): Value =>
  typeof value === 'function' ? value(year) : value

export interface Spec {
  /** Absent: the place is drawn, and told as not sold separately. */
  leaf?: string
  kind: string
  name: readonly [en: string, fr: string]
  /** Pieces a machine has. */
  quantity?: number
  /** Pieces that are sold together: those of one cylinder, or of one head. */
  setOf?: number
  solid: string
  sizes?: Record<string, number>
  lb?: By<number>
  at?: By<Attributes>
  /** Build years from which it is another part; those of which nothing changes are one part. */
  breaks?: readonly number[]
  from?: number | null
  to?: number
  /** Others use the very same part where all that is written of it is equal. */
  isShared?: boolean
  /** On sets that the engine drives, too; what cleans exhaust gas and what sits on a vehicle is not. */
  isOnSets?: boolean
  isRecon?: boolean
  isLater?: boolean
  also?: { suffix: readonly [en: string, fr: string]; at: Attributes; heavier?: number; usdTimes?: number }[]
  former?: { key: string; value: number | string }
  usd?: number
  torque?: string
  tighten?: Place['tighten']
}

export const words = ([en, fr]: readonly [en: string, fr: string]): Words => ({ en, fr })

export class AssemblyOf {
  readonly places: Place[] = []
  readonly sheet: EngineSheet
  readonly years: Years
  readonly litres: number
  readonly heads: number
  readonly #designs: Designs

  constructor(designs: Designs, sheet: EngineSheet) {
    const { yearFrom: from, yearTo: to } = familyOf(sheet.code)
    this.#designs = designs
    this.sheet = sheet
    this.years = { from, to }
    this.litres = litresOf(sheet)
    this.heads = headsOf(sheet)
  }

  /** Adds a place; what the family never has is left out. */
  add(spec: Spec): void {
    const { from = this.years.from, to = this.years.to, quantity = 1, setOf = 1, name, leaf } = spec
    const begin = from === null ? Number.POSITIVE_INFINITY : Math.max(from, this.years.from)
    if (begin > to || quantity < 1) return
    if (quantity % setOf > 0) throw new RangeError(`${quantity} × ${name[0]} are no sets of ${setOf}`)
    const fills = stretches({ from: begin, to }, spec.breaks ?? []).map(
      (years): Fill => ({
        ...years,
        design: leaf === undefined ? null : this.#design(spec, leaf, years),
      }),
    )
    this.places.push({
      name: words(name),
      quantity: quantity / setOf,
      solid: spec.solid,
      sizes: { ...spec.sizes, ...(setOf > 1 && { pieces: setOf }) },
      torque: spec.torque ?? null,
      tighten: spec.tighten ?? null,
      fills: merged(fills),
    })
  }

  #design(spec: Spec, leaf: string, years: Years): Design {
    const { setOf = 1 } = spec
    const each = round(by(spec.lb ?? 1, years.from))
    const lb = round(each * setOf)
    const told = by(spec.at ?? {}, years.from)
    const attributes = {
      ...told,
      ...sizesToAdd(spec, told),
      ...(spec.torque && { torque: spec.torque }),
      ...(setOf > 1 && { pieces: setOf }),
    }
    const made: NewDesign = {
      leaf,
      kind: spec.kind,
      name: words(spec.name),
      suffix: setOf > 1 ? setWords(setOf) : null,
      attributes,
      lb,
      usd: setOf > 1 ? setUsd({ leaf, kind: spec.kind, lb: each, usd: spec.usd ?? null }, setOf) : (spec.usd ?? null),
      former: spec.former ?? null,
      isLater: spec.isLater ?? false,
    }
    const apart = spec.isShared ? '' : this.sheet.code
    const fed = told['voltage']
    const where: Where = {
      isOnSets: spec.isOnSets !== false,
      ...((fed === 12 || fed === 24) && { volts: fed }),
      ...(isOnChassis(spec.kind) && { carriedBy: 'trucks' }),
    }
    if (isApartOnPickups(spec.kind)) {
      const { vehicles } = usesOf(this.sheet, years, { ...where, carriedBy: 'pickups' })
      const ofPickups: NewDesign = {
        ...made,
        vehicles,
        suffix: fuelToTellOf(vehicles),
        former: null,
        isLater: true,
      }
      if (vehicles.length > 0) this.#designs.add(ofPickups, `${apart} pickups`)
    }
    const uses = () => usesOf(this.sheet, years, where)
    const first = this.#designs.add({ ...made, ...uses() }, apart)
    if (spec.isRecon) this.#designs.add({ ...made, former: null, recon: true, versionOf: first, ...uses() }, apart)
    for (const { suffix, at, heavier = 1, usdTimes } of spec.also ?? [])
      this.#designs.add(
        {
          ...made,
          former: null,
          versionOf: first,
          suffix: words(suffix),
          attributes: { ...attributes, ...at },
          lb: round(lb * heavier),
          usd: usdTimes ? null : made.usd,
          ...uses(),
        },
        apart,
      )
    return first
  }
}

/** Pounds to two places, as they are kept. */
export const round = (lb: number): number => Math.max(Math.round(lb * 100) / 100, 0.01)

function merged(fills: Fill[]): Fill[] {
  const result: Fill[] = []
  for (const fill of fills) {
    const before = result.at(-1)
    if (before && before.design === fill.design) before.to = fill.to
    else result.push(fill)
  }
  return result
}

const FIRST_SET = 1998

interface Where {
  isOnSets: boolean
  /** Of a part that the battery feeds: it fits no vehicle of another voltage. */
  volts?: 12 | 24
  /** Of what stands round the engine: all vehicles have it where nothing is said. */
  carriedBy?: 'trucks' | 'pickups'
}

/** The family, the sets that it drives and the vehicles that carry it, in the years in which the part was built in. */
export function usesOf(sheet: EngineSheet, years: Years, { isOnSets, volts, carriedBy }: Where): Uses {
  const carried = carriers
    .filter(
      (carrier) =>
        carrier.family === sheet.code &&
        (volts ?? carrier.volts) === carrier.volts &&
        (carriedBy === undefined || carrier.isLight === (carriedBy === 'pickups')),
    )
    .flatMap(({ vehicles }) => vehicles)
  const isFirst = years.from === familyOf(sheet.code).yearFrom
  const sets = isOnSets ? sheet.drives : []
  return {
    engines: [{ family: sheet.code, ...years }],
    generators: sets.map((model) => ({ model, from: isFirst ? FIRST_SET : years.from, to: years.to })),
    vehicles: carried.flatMap((use) => builtWithin(use, years)),
  }
}
