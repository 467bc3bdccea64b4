import type { FitKey } from '#shop/fitment/fit-key.ts'
import type { VehiclePower } from '#values/equipment.ts'
import type { Room } from './room.ts'
import type { Spans } from './spans.ts'

export interface Fits {
  /** By number of the engine family, serial numbers included on both sides. */
  engines: Spans
  /** By number of the generator model, days of build since 1970. */
  generators: Spans
  /** By code of the vehicle, model years since 1900. */
  vehicles: Spans
}

/** Numbers for what fit rows name by words; the same in all segments. */
export interface Names {
  vehicles: Map<string, number>
  /** Litres, power after a stroke, or both: '6.6L|DIESEL'. */
  engines: Map<string, number>
  /** Of each vehicle the litres that rows name, '6.6L', with 1 for each model year since 1900 in which they do. */
  litres: Map<number, Map<string, Uint8Array>>
}

/** Model years are counted from here: they then take a byte. */
export const FIRST_YEAR = 1900

interface Span {
  from: number
  to: number
}

export const vehicleName = (make: string, model: string): string => `${make}|${model}`

const DAY = 86_400_000
export const dayOf = (date: string): number => Math.floor(Date.parse(date) / DAY)

/** Machines that words name, without a number: 'Tarn 6.4', 'F-350 6.7 2014'. Whatever fits one of them in one of its years fits. */
export interface NamedMachines {
  families: number[]
  models: number[]
  vehicles: { make: string; model: string }[]
  /** Model years of the vehicles; null for any. */
  years: Span | null
  /** Litres of the vehicles' engine, '6.7L'; null for any. What is for another engine, or for years without that one, does not fit. */
  engine: string | null
}

/** What fits are asked of, and the room for the answer. */
interface Asked {
  segment: { universal: Uint8Array; fits: Fits }
  names: Names
  room: Pick<Room, 'marks'>
}

export function fittingNamed(
  { segment: { universal, fits }, names, room }: Asked,
  { families, models, vehicles, years, engine }: NamedMachines,
): Uint8Array {
  const fit = room.marks(universal.length)
  fit.set(universal)
  for (const family of families) mark(fit, fits.engines, family)
  for (const model of models) mark(fit, fits.generators, model)
  const others = engine === null ? new Set<number>() : enginesBeside(names, engine)
  for (const { make, model } of vehicles) {
    const code = names.vehicles.get(vehicleName(make, model)) ?? 0
    const { places, bounds, from, to, engines } = fits.vehicles
    const end = fits.vehicles.ends[code] ?? 0
    const ofEngine = engine === null ? undefined : names.litres.get(code)?.get(engine)
    for (let row = fits.vehicles.begins[code] ?? 0; row < end; row++) {
      const bound = bounds[row] ?? 0
      const first = Math.max(from[bound] ?? 0, years ? years.from - FIRST_YEAR : 0)
      const last = Math.min(to[bound] ?? 0, years ? years.to - FIRST_YEAR : Infinity)
      const isWithin = first <= last && (!ofEngine || ofEngine.subarray(first, last + 1).includes(1))
      if (isWithin && !others.has(engines[bound] ?? 0)) fit[places[row] ?? 0] = 1
    }
  }
  return fit
}

/** Engines of other litres. */
function enginesBeside({ engines }: Names, engine: string): Set<number> {
  const named = [...engines].filter(([name]) => litresOf(name) !== '' && litresOf(name) !== engine)
  return new Set(named.map(([, code]) => code))
}

export const litresOf = (engine: string): string => engine.split('|')[0] ?? ''

/** 1 for each part that fits: it is universal, or a row of its holds the equipment. */
export function fitting({ segment: { universal, fits }, names, room }: Asked, key: FitKey): Uint8Array {
  const fit = room.marks(universal.length)
  fit.set(universal)
  if (key.type === 'ENGINE') mark(fit, fits.engines, key.familyId, { at: key.esn })
  else if (key.type === 'GENERATOR') {
    mark(fit, fits.generators, key.modelId, { at: dayOf(key.built) })
    // The generator's own engine number is not known from its serial number: any row of the family that drives it holds.
    if (key.drivenBy !== null) mark(fit, fits.engines, key.drivenBy)
  } else {
    mark(fit, fits.vehicles, names.vehicles.get(vehicleName(key.make, key.model)) ?? 0, {
      at: key.year - FIRST_YEAR,
      engines: enginesHolding(key).flatMap((name) => names.engines.get(name) ?? []),
    })
  }
  return fit
}

const engineName = (engine: string | null, power?: VehiclePower): string => `${engine ?? ''}${power ? `|${power}` : ''}`

function enginesHolding({ engine, power }: Extract<FitKey, { type: 'VEHICLE' }>): string[] {
  return [engineName(engine), ...(power ? [engineName(null, power), engineName(engine, power)] : [])]
}

/** Marks the parts whose rows of a machine hold a number, or any; a row that names an engine holds only that engine. */
function mark(
  fit: Uint8Array,
  rows: Spans,
  code: number,
  { at, engines: own = [] }: { at?: number; engines?: readonly number[] } = {},
): void {
  const { places, bounds, from, to, engines } = rows
  const end = rows.ends[code] ?? 0
  for (let row = rows.begins[code] ?? 0; row < end; row++) {
    const bound = bounds[row] ?? 0
    const isWithin = at === undefined || ((from[bound] ?? 0) <= at && at <= (to[bound] ?? 0))
    const named = engines[bound] ?? 0
    if (isWithin && (named === 0 || own.includes(named))) fit[places[row] ?? 0] = 1
  }
}
