// The machines that somebody orders for: those of their garage, or the one of who keeps none. What of each decides which goods it takes.
import type { Catalogue } from './catalogue.ts'
import { type Machine, modelOfGsn } from './equipment-fit.ts'
import { families, type GeneratorModel } from './facts.ts'
import { drawnMachine, type Equipment, equipmentOf } from './garage.ts'
import { generatorSheets } from './goods/generator-sheets.ts'
import { POWERS } from './goods/vehicle-fits.ts'
import { type Vehicle, vehicles } from './goods/vehicles.ts'
import { engineText } from '#values/engine-text.ts'
import { sheets } from './machines/engine-sheets.ts'
import { stream } from './random.ts'

export type Fuel = keyof typeof POWERS

export interface Owned {
  number: string
  machine: Machine
  /** What it is called where parts are counted: its engine family, its generator model, its make and model. */
  name: string
  /** 2014-03-01; of vehicles the first day of their model year. */
  builtOn: string
  fuel: Fuel
  isWaterCooled: boolean
  oilLitres: number
  /** Of vehicles alone. */
  vehicle: OwnedVehicle | undefined
}

export interface OwnedVehicle {
  make: string
  year: number
  litres: number
  cylinders: number
  batteries: number
}

const known = new WeakMap<Catalogue, Map<number, Owned[]>>()

/** The same ones whenever they are asked for. */
export function machinesOfCustomer(catalogue: Catalogue, customerId: number): Owned[] {
  const ofAll = known.get(catalogue) ?? new Map<number, Owned[]>()
  known.set(catalogue, ofAll)
  let owned = ofAll.get(customerId)
  if (!owned) {
    const kept = equipmentOf(catalogue, customerId)
    const items = kept.length > 0 ? kept : [drawnMachine(stream(catalogue.seed, 'machine-of-customer', customerId))]
    owned = items.map(ownedOf)
    ofAll.set(customerId, owned)
  }
  return owned
}

export const machineOfGuest = ({ seed }: Catalogue, guest: number): Owned =>
  ownedOf(drawnMachine(stream(seed, 'machine-of-guest', guest)))

function ownedOf({ type, number, details }: Equipment): Owned {
  if (type === 'ENGINE')
    return { number, machine: { type, number }, ...ofEngine(number), builtOn: `${details['buildDate']}` }
  if (type === 'GENERATOR')
    return { number, machine: { type, number }, ...ofGenerator(modelOfGsn(number)), builtOn: `${details['buildDate']}` }
  return { number, ...ofVehicle(details) }
}

type Told = Pick<Owned, 'name' | 'fuel' | 'isWaterCooled' | 'oilLitres' | 'vehicle'>

function ofEngine(esn: string): Told {
  const family = families.find(({ esnFrom, esnTo }) => esnFrom <= Number(esn) && Number(esn) <= esnTo)
  const sheet = sheets.find(({ code }) => code === family?.code)
  if (!family || !sheet) throw new RangeError(`no engine family has ${esn}`)
  const { isGas, oilL } = sheet
  return { name: family.name, fuel: isGas ? 'gas' : 'diesel', isWaterCooled: true, oilLitres: oilL, vehicle: undefined }
}

const FUELS: readonly [word: string, fuel: Fuel][] = [
  ['Diesel', 'diesel'],
  ['Gasoline', 'gasoline'],
]

function ofGenerator(model: GeneratorModel | undefined): Told {
  const sheet = generatorSheets.find((one) => one.model === model?.code)
  if (!model || !sheet) throw new RangeError('no such generator')
  const fuel = FUELS.find(([word]) => word === model.fuel)?.[1] ?? 'gas'
  const { cooling, oilL } = sheet
  return { name: model.name, fuel, isWaterCooled: cooling !== 'air', oilLitres: oilL, vehicle: undefined }
}

/** Litres of oil for each litre of an engine: pickups have less than the diesels of trucks. */
const OIL_TIMES = { gasoline: 1.4, gas: 1.4, diesel: 1.9, heavy: 2.7 }

function ofVehicle(details: Equipment['details']): Omit<Owned, 'number'> {
  const { make, model, engine, power } = details
  const year = Number(details['year'])
  const machine: Machine = {
    type: 'VEHICLE',
    make: `${make}`,
    model: `${model}`,
    year,
    engine: `${engine}`,
    power: power as (typeof POWERS)[Fuel],
  }
  const [row, sold] = soldAs(machine)
  const { fuel, litres, cylinders } = sold
  const times = OIL_TIMES[fuel === 'diesel' && 'MTB'.includes(row.sort) ? 'heavy' : fuel]
  return {
    machine,
    name: `${make} ${model}`,
    builtOn: `${year}-01-01`,
    fuel,
    isWaterCooled: true,
    oilLitres: litres * times,
    vehicle: { make: `${make}`, year, litres, cylinders, batteries: batteriesIn(row, fuel) },
  }
}

function soldAs({ make, model, year, engine, power }: Extract<Machine, { type: 'VEHICLE' }>) {
  const isThen = ({ from, to }: { from: number; to: number }) => from <= year && year <= to
  for (const row of vehicles)
    if (row.make === make && row.models.includes(model) && isThen(row)) {
      const sold = row.engines.find(
        (one) => isThen(one) && engineText(one.litres) === engine && POWERS[one.fuel] === power,
      )
      if (sold) return [row, sold] as const
    }
  throw new RangeError(`no ${make} ${model} of ${year}`)
}

/** The second battery of pickups and vans is for the diesel alone. */
const batteriesIn = ({ sort, batteries }: Vehicle, fuel: Fuel) =>
  'HP'.includes(sort) && fuel !== 'diesel' ? 1 : batteries
