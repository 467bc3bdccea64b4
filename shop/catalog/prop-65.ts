import type { Prop65 } from '#contract/shop/catalog.ts'

const warningOf: ReadonlyMap<string, Prop65> = new Map([
  ['batteries-flooded', 'lead'],
  ['batteries-agm', 'lead'],
  ['recon-engines', 'diesel-exhaust'],
  ['crate-engines', 'diesel-exhaust'],
  ['long-blocks', 'diesel-exhaust'],
  ['exhaust-manifolds', 'diesel-exhaust'],
  ['dpf', 'diesel-exhaust'],
  ['doc', 'diesel-exhaust'],
  ['scr', 'diesel-exhaust'],
  ['brakes', 'generic'],
  ['o-rings', 'generic'],
  ['fuel-additives', 'generic'],
])

export const prop65 = (category: string): Prop65 | null => warningOf.get(category) ?? null
