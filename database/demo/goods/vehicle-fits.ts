// What fit data say of the vehicles that a part is for: no more than is true of every vehicle that a row describes (C-5, C-6).
import { engineText } from '#values/engine-text.ts'
import type { VehiclePower } from '#values/equipment.ts'
import type { Years } from '../machines/years.ts'
import type { VehicleUse } from '../parts/design.ts'
import { type Vehicle, type VehicleEngine, vehicles, yearsListed } from './vehicles.ts'

export interface VehicleFit {
  make: string
  model: string
  yearFrom: number
  yearTo: number
  engine: string | null
  /** Where vehicles of one make, model, year and litres have engines of several fuels. */
  power?: VehiclePower | null
  /** It fits some of the vehicles that the row describes, and nothing else tells which. */
  onlySome?: boolean
}

/** How a vehicle is powered (E-9), by what its engine burns: of gases these run on what the mains bring. */
export const POWERS = { diesel: 'DIESEL', gasoline: 'GASOLINE', gas: 'NATURAL_GAS' } as const

/** A truck and its heavy sister have one name, and engines of one size differ by fuel or turbo. */
export const variantOf = ({ sort }: Vehicle, engine: VehicleEngine | null): string =>
  engine ? [sort, engine.fuel, engine.isTurbo ? 'turbo' : ''].join(' ') : sort

/** A vehicle with one of its engines, or with any. */
export function usesOf(vehicle: Vehicle, engine: VehicleEngine | null): VehicleUse[] {
  const { make, models } = vehicle
  const { from, to } = engine ?? vehicle
  return models.flatMap((model) =>
    yearsListed(make, model, { from, to }).map((years: Years) => ({
      make,
      model,
      engine: engine && engineText(engine.litres),
      variant: variantOf(vehicle, engine),
      ...years,
    })),
  )
}

/** The 5.9 of model year 2007 was built before the rules of that year: it has neither a filter nor recirculation. */
const LAST_BUILT: Readonly<Record<string, number>> = { [engineText(5.9)]: 2006 }

/**
 * The model years of a vehicle whose engine was built in `years`, one year as the other. What the last engines of a size were built with, the
 * vehicles have for as long as they were sold.
 */
export function builtWithin(use: VehicleUse, years: Years): VehicleUse[] {
  const last = Math.min(use.to, LAST_BUILT[use.engine ?? ''] ?? use.to)
  const from = Math.max(use.from, years.from)
  const to = years.to >= last ? use.to : years.to
  return from <= Math.min(last, to) ? [{ ...use, from, to }] : []
}

interface Sold {
  engine: string
  power: VehiclePower
  sort: string
  variant: string
}

const soldIn = new Map<string, Sold[]>()

/** Each vehicle of the name with each of its engines, as it was sold in a year. */
function sold(make: string, model: string, year: number): Sold[] {
  const key = `${make}|${model}|${year}`
  const isThen = ({ from, to }: { from: number; to: number }) => from <= year && year <= to
  let known = soldIn.get(key)
  if (!known) {
    known = vehicles
      .filter((vehicle) => vehicle.make === make && vehicle.models.includes(model) && isThen(vehicle))
      .flatMap((vehicle) =>
        vehicle.engines.filter(isThen).map((engine) => ({
          engine: engineText(engine.litres),
          power: POWERS[engine.fuel],
          sort: vehicle.sort,
          variant: variantOf(vehicle, engine),
        })),
      )
    soldIn.set(key, known)
  }
  return known
}

export function fitsOf(uses: readonly VehicleUse[]): VehicleFit[] {
  const fits: VehicleFit[] = []
  for (const alike of Map.groupBy(uses, ({ make, model }) => `${make}|${model}`).values()) {
    const [{ make, model }] = alike as [VehicleUse]
    const [first, last] = [Math.min(...alike.map(({ from }) => from)), Math.max(...alike.map(({ to }) => to))]
    const stretches = new Map<string, VehicleFit>()
    for (let year = first; year <= last; year++) {
      const then = alike.filter(({ from, to }) => from <= year && year <= to)
      for (const row of rowsOfYear(then, sold(make, model, year))) {
        const key = JSON.stringify(row)
        const before = stretches.get(key)
        if (before?.yearTo === year - 1) before.yearTo = year
        else {
          const begun = { make, model, yearFrom: year, yearTo: year, ...row }
          stretches.set(key, begun)
          fits.push(begun)
        }
      }
    }
  }
  return fits.toSorted((a, b) => a.yearFrom - b.yearFrom)
}

type Row = Pick<VehicleFit, 'engine' | 'power' | 'onlySome'>

function rowsOfYear(uses: readonly VehicleUse[], all: readonly Sold[]): Row[] {
  const ofAny = uses.filter(({ engine }) => engine === null)
  const takesAny = (one: Sold) => ofAny.some(({ variant }) => variant === one.sort)
  if (ofAny.length > 0 && all.every(takesAny)) return [{ engine: null }]
  const isTaken = (one: Sold) =>
    takesAny(one) || uses.some(({ engine, variant }) => engine === one.engine && variant === one.variant)
  return [...Map.groupBy(all, ({ engine }) => engine)].flatMap(([engine, alike]) => {
    if (alike.every(isTaken)) return [{ engine }]
    const powers = [...Map.groupBy(alike, ({ power }) => power)]
    return powers.flatMap(([power, ofPower]): Row[] => {
      if (!ofPower.some(isTaken)) return []
      return [
        {
          engine,
          ...(powers.length > 1 && { power }),
          ...(!ofPower.every(isTaken) && { onlySome: true }),
        },
      ]
    })
  })
}
