// A part as it was designed for its machines, before makers multiply it. Designs that are equal in everything but what they fit are one
// part: it is shared because its interfaces are equal.
import type { Years } from '../machines/years.ts'

export interface Words {
  en: string
  fr: string
}

/** `family` is the code of an engine family (TRN64), `model` that of a generator model (CC100). */
export interface EngineUse extends Years {
  family: string
}
export interface GeneratorUse extends Years {
  model: string
}
/** `engine` as fit data writes it, '6.7L'; null for every engine of the vehicle. */
export interface VehicleUse extends Years {
  make: string
  model: string
  engine: string | null
  /** Which of the vehicles and engines that fit data would write alike: a truck or its heavy sister, with a diesel or not. */
  variant: string
}

export const vehicleOf = ({ make, model, engine, variant }: VehicleUse): string =>
  [make, model, engine, variant].join('|')

export interface Uses {
  engines: EngineUse[]
  generators: GeneratorUse[]
  vehicles: VehicleUse[]
}

export interface Design extends Uses {
  /** Of categories.json, as 'oil-filters'. */
  leaf: string
  /** What it is beneath its category, in English, as it is drawn and compared: 'piston', 'head bolt set'. */
  kind: string
  name: Words
  /** What tells it from its like on the same machine: '0.50 mm oversize'. It follows the name. */
  suffix: Words | null
  attributes: Readonly<Record<string, number | string>>
  /** Pounds, as it is shipped. */
  lb: number
  /** US dollars where the law of its kind does not give the price. */
  usd: number | null
  universal: boolean
  /** Goods by group or grade: named by that, and not by the machines that take them. */
  isByGrade: boolean
  recon: boolean
  /** The standard part in whose place a reconditioned one or an oversize stands. */
  versionOf: Design | null
  /** What a kit holds; empty for what is no kit. */
  contents: { design: Design; quantity: number }[]
  /** The former value of one attribute: what an older part was like that this one replaced. */
  former: { key: string; value: number | string } | null
  /** Sold to people who know what they ask for, without fit data (C-6). */
  isFitUnknown: boolean
  /** Came when all others had their numbers: it stands behind them, so that they keep theirs. */
  isLater: boolean
}

/** `apartFor` as Designs.add has it. */
export type AddPart = (part: NewDesign, apartFor?: string) => void

export type NewDesign = Pick<Design, 'leaf' | 'kind' | 'name' | 'attributes' | 'lb'> & Partial<Design>

/** Collects designs: one that is equal to an earlier one adds what it fits to that, and answers it. */
export class Designs {
  readonly all: Design[] = []
  readonly #known = new Map<string, Design>()

  /**
   * `apartFor` keeps parts apart that are equal in what is written of them, but not in shape: a harness of one family is none of
   * another's.
   */
  add(made: NewDesign, apartFor = ''): Design {
    const design: Design = {
      suffix: null,
      usd: null,
      universal: false,
      isByGrade: false,
      recon: false,
      versionOf: null,
      contents: [],
      former: null,
      isFitUnknown: false,
      isLater: false,
      engines: [],
      generators: [],
      vehicles: [],
      ...made,
    }
    const { leaf, kind, name, suffix, attributes, recon } = design
    const identity = JSON.stringify([leaf, kind, name.en, suffix?.en, attributes, recon, apartFor])
    const known = this.#known.get(identity)
    if (!known) {
      this.#known.set(identity, design)
      this.all.push(design)
      return design
    }
    known.engines = joined(known.engines, design.engines, ({ family }) => family)
    known.generators = joined(known.generators, design.generators, ({ model }) => model)
    known.vehicles = joined(known.vehicles, design.vehicles, vehicleOf)
    return known
  }
}

/** Stretches of years of one machine that touch are one. */
export function joined<Use extends Years>(known: Use[], more: readonly Use[], machine: (use: Use) => string): Use[] {
  const result: Use[] = []
  for (const use of [...known, ...more].toSorted((a, b) => a.from - b.from)) {
    const before = result.findLast((one) => machine(one) === machine(use))
    if (before && use.from <= before.to + 1) before.to = Math.max(before.to, use.to)
    else result.push({ ...use })
  }
  return result
}
