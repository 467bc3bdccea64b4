// Fills the places of one generator set: what is told of a part, with the shape that it shares with those of like sets.
import { type AssemblySlug, type Fill, round, type Spec, words } from '../../assemblies/assembly.ts'
import type { Place } from '../../assemblies/assembly.ts'
import { stretches, type Years } from '../../machines/years.ts'
import type { Design, Designs } from '../../parts/design.ts'
import { sizesToAdd } from '../../parts/told-sizes.ts'
import { alternatorKg, frameKg, type GeneratorSheet, modelOf } from '../generator-sheets.ts'
import { type SmallEngine, smallEngineOf } from '../small-engines.ts'

export interface GeneratorPlace extends Place {
  model: string
  assembly: AssemblySlug
}

/** `of` names what the part's shape belongs to: an engine, a frame, a model. Absent, all of equal words are one part. */
export type SetSpec = Omit<Spec, 'isShared' | 'isOnSets' | 'usd'> & {
  of?: string
  usd?: number | null
  /** What tells parts of one name on one set apart. */
  suffix?: readonly [en: string, fr: string]
}

type Attributes = Record<string, number | string>
/** What a reconditioned part costs of a new one, where the law of its kind does not say so. */
const RECON_SHARE = 0.72
const BUILT: Years = { from: 1998, to: 2027 }

export class SetOf {
  readonly places: GeneratorPlace[] = []
  readonly sheet: GeneratorSheet
  readonly engine: SmallEngine | undefined
  readonly kw: number
  /** Of the alternator, and of the heaviest of its frame. */
  readonly kg: number
  readonly frameKg: number
  readonly line: string
  readonly #designs: Designs
  #assembly: AssemblySlug = 'engine'

  constructor(designs: Designs, sheet: GeneratorSheet) {
    this.#designs = designs
    this.sheet = sheet
    this.engine = smallEngineOf(sheet.engine)
    this.kw = modelOf(sheet).kw
    this.kg = alternatorKg(sheet)
    this.frameKg = frameKg(sheet)
    this.line = modelOf(sheet).line.code
  }

  begin(assembly: AssemblySlug): void {
    this.#assembly = assembly
  }

  add(spec: SetSpec): void {
    const { name, quantity = 1, leaf, solid, sizes = {}, torque = null, tighten = null } = spec
    if (quantity < 1) return
    const within = { from: spec.from ?? BUILT.from, to: spec.to ?? BUILT.to }
    const fills: Fill[] = []
    for (const years of stretches(within, spec.breaks ?? [])) {
      const design = leaf === undefined ? null : this.#design(spec, leaf, years)
      const before = fills.at(-1)
      if (before && before.design === design) before.to = years.to
      else fills.push({ ...years, design })
    }
    const place = { name: words(name), quantity, solid, sizes, torque, tighten, fills }
    this.places.push({ model: this.sheet.model, assembly: this.#assembly, ...place })
  }

  /** A part that no place shows: a whole alternator. */
  addApart(spec: SetSpec & { leaf: string }): void {
    this.#design(spec, spec.leaf, BUILT)
  }

  #design(spec: SetSpec, leaf: string, years: Years): Design {
    const { of = '', also = [], kind, name, torque, usd = null, former = null } = spec
    const told = (value: SetSpec['at']): Attributes => (typeof value === 'function' ? value(years.from) : (value ?? {}))
    const lb = round(typeof spec.lb === 'function' ? spec.lb(years.from) : (spec.lb ?? 1))
    const at = told(spec.at)
    const attributes = { ...at, ...sizesToAdd(spec, at), ...(torque && { torque }) }
    const apart = spec.suffix ? words(spec.suffix) : null
    const made = () => ({
      leaf,
      kind,
      suffix: apart,
      name: words(name),
      attributes,
      lb,
      usd,
      generators: [this.#use(years)],
    })
    const first = this.#designs.add({ ...made(), former }, of)
    if (spec.isRecon)
      this.#designs.add({ ...made(), recon: true, versionOf: first, usd: usd === null ? null : usd * RECON_SHARE }, of)
    for (const { suffix, at, heavier = 1, usdTimes } of also)
      this.#designs.add(
        {
          ...made(),
          suffix: words(suffix),
          attributes: { ...attributes, ...at },
          lb: round(lb * heavier),
          usd: usdTimes && usd !== null ? usd * usdTimes : heavier === 1 ? usd : null,
        },
        of,
      )
    return first
  }

  #use = ({ from, to }: Years) => ({ model: this.sheet.model, from, to })
}
