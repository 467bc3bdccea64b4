// What a part fits, row by row, as its page lists it (business rule C-5).
import type { RawBuilder } from 'kysely'
import type { FitRow } from '#contract/shop/catalog.ts'
import { sql } from '#database/sql.ts'
import { FIRST_MONTH, LAST_MONTH } from '#shop/fitment/fit-reason.ts'
import type { EngineFamily, RegistryFacts } from '#shop/garage/registry.ts'
import type { VehiclePower } from '#values/equipment.ts'
import { yearBuilt } from '#values/serial-number.ts'
import { machineLink } from './diagram-link.ts'

type VehicleValues = [
  make: string,
  model: string,
  from: number,
  to: number,
  engine: string | null,
  power: VehiclePower | null,
  onlySome: boolean,
]

/** Rows as lists of values: a part may have dozens. */
export interface FitRows {
  engines: [family: number, from: number, to: number][] | null
  generators: [model: number, from: string, to: string][] | null
  vehicles: VehicleValues[] | null
}

export const fitRowsOf = (id: RawBuilder<unknown>): RawBuilder<FitRows> => sql<FitRows>`json_build_object(
  'engines', (select json_agg(json_build_array(family_id, esn_from, esn_to) order by family_id, esn_from)
    from engine_fitment where product_id = ${id}),
  'generators', (select json_agg(json_build_array(model_id, built_from, built_to) order by model_id, built_from)
    from generator_fitment where product_id = ${id}),
  'vehicles', (select json_agg(json_build_array(make, model, year_from, year_to, engine, power, only_some)
      order by make, model, year_from, engine, power)
    from vehicle_fitment where product_id = ${id}))`

export const hasFitRows = ({ engines, generators, vehicles }: FitRows): boolean =>
  engines !== null || generators !== null || vehicles !== null

/** A machine that the registry does not know is left out. */
export const fitTable = (rows: FitRows, facts: RegistryFacts): FitRow[] => [
  ...(rows.engines ?? []).flatMap((row) => engineRow(row, facts)),
  ...(rows.generators ?? []).flatMap((row) => generatorRow(row, facts)),
  ...(rows.vehicles ?? []).map(
    ([make, model, from, to, engine, power, onlySome]): FitRow => ({
      type: 'VEHICLE',
      make,
      model,
      from,
      to,
      engine,
      ...(power && { power }),
      ...(onlySome && { onlySome }),
    }),
  ),
]

/** Whether there may be a machine that both rows are about. */
export function overlaps(one: FitRow, other: FitRow): boolean {
  if (one.type !== other.type || one.from > other.to || other.from > one.to) return false
  if (one.type === 'VEHICLE' && other.type === 'VEHICLE')
    return (
      one.make === other.make &&
      one.model === other.model &&
      (one.engine === null || other.engine === null || one.engine === other.engine) &&
      (!one.power || !other.power || one.power === other.power)
    )
  return isOfMachine(one, other)
}

/** The same engine family, generator model, or make and model. */
export function isOfMachine(one: FitRow, other: FitRow): boolean {
  if (one.type === 'VEHICLE') return other.type === 'VEHICLE' && one.make === other.make && one.model === other.model
  return other.type === one.type && one.name === other.name
}

function engineRow([id, from, to]: [number, number, number], { families }: RegistryFacts): FitRow[] {
  const family = families.find((one) => one.id === id)
  if (!family) return []
  return [
    {
      type: 'ENGINE',
      name: family.name,
      path: machineLink({ kind: 'family', code: family.code, name: family.name }).path,
      from,
      to,
      isFromFirst: from <= family.esnFrom,
      isToLast: to >= family.esnTo,
      builtFrom: yearWithin(from, family),
      builtTo: yearWithin(to, family),
    },
  ]
}

const yearWithin = (esn: number, family: EngineFamily): number =>
  yearBuilt(Math.min(Math.max(esn, family.esnFrom), family.esnTo), family)

function generatorRow([id, from, to]: [number, string, string], { lines }: RegistryFacts): FitRow[] {
  const line = lines.find(({ models }) => models.some((model) => model.id === id))
  const model = line?.models.find((one) => one.id === id)
  if (!line || !model) return []
  const { path } = machineLink({ kind: 'line', code: line.code, name: line.name })
  const [isFromFirst, isToLast] = [from <= FIRST_MONTH, to >= LAST_MONTH]
  return [{ type: 'GENERATOR', name: model.name, path, from, to, isFromFirst, isToLast }]
}
