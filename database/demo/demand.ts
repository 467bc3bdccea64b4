// How much the parts of a category are asked for, beside each other: what is changed at every service far more than what breaks once in
// the life of a machine. A rule of thumb of parts counters.
import type { Leaf } from './facts.ts'

const list = (slugs: string) => new Set(slugs.split(' '))
const AT_EVERY_SERVICE = list(
  'oil-filters fuel-filters fuel-water-separators air-filters maintenance-kits engine-oil coolant def',
)
const WORN = list(
  'crankcase-filters coolant-filters gen-maintenance spark-plugs batteries-flooded batteries-agm belts-tensioners brakes wipers-cab ' +
    'lighting fuel-additives aerosols grease-sealants glow-heaters thermostats',
)
const BREAKS = list(
  'starters alternators water-pumps sensors-switches nox-sensors injectors turbochargers lift-pumps coolant-hoses air-hoses-clamps ' +
    'o-rings pan-cover-gaskets fuel-lines steering-suspension air-brake egr',
)

/** Between 0 and 1. */
export const demandFor = ({ slug }: Leaf): number =>
  AT_EVERY_SERVICE.has(slug) ? 1 : WORN.has(slug) ? 0.6 : BREAKS.has(slug) ? 0.3 : 0.12
