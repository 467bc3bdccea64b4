// Fronts that changed while all else of a row stayed: lamps of one are no lamps of the next. What is generally known of the models here,
// not a maker's list.
import { platformOf, type Vehicle, type VehicleClass } from './vehicles.ts'

/** Model years from which a model has another front than the year before. */
const NEW_FRONTS: Readonly<Record<string, readonly number[]>> = {
  'F-150': [2018, 2024],
  'F-250': [2005, 2020, 2023],
  'F-450': [2020, 2023],
  'E-350': [2008],
  Explorer: [2016],
  Escape: [2017],
  Silverado: [1999, 2003, 2007, 2014, 2016, 2019, 2022],
  Sierra: [1999, 2003, 2007, 2014, 2016, 2019, 2022],
  'Silverado HD': [2020, 2024],
  'Sierra HD': [2024],
  Ram: [2006],
  'Grand Cherokee': [2014],
  Tacoma: [2012],
  Tundra: [2014],
  Highlander: [2011, 2017],
  Sienna: [2018],
  RAV4: [2016],
  Camry: [2015],
  Corolla: [2011, 2017],
  Odyssey: [2014],
  Pilot: [2012],
  Altima: [2016],
  Rogue: [2014, 2017],
  Sprinter: [2014],
  T680: [2022],
  '579': [2022],
  VNL: [2018],
}

/** General Motors' pickups: the heavy one had the front of the light one until it took a name of its own. */
const OF_ONE_FRONT: ReadonlySet<string> = new Set(['Silverado', 'Sierra'])

/** What tells a front from others: twins of two names share theirs. */
export function frontOf(face: Vehicle): string {
  const [model = ''] = face.models
  if (!OF_ONE_FRONT.has(model)) return platformOf(face)
  return `Silverado ${NEW_FRONTS[model]?.findLast((year) => year <= face.from)}`
}

/** Whose lamps a face has. */
export const sizedAs = ({ sort, models }: Vehicle): VehicleClass => (OF_ONE_FRONT.has(models[0] ?? '') ? 'P' : sort)

/** A row as often as its first model had a front of its own, with the years of that. */
export function facesOf(vehicle: Vehicle): Vehicle[] {
  const changes = (NEW_FRONTS[vehicle.models[0] ?? ''] ?? []).filter(
    (year) => vehicle.from < year && year <= vehicle.to,
  )
  const begins = [vehicle.from, ...changes]
  return begins.map((from, at) => ({ ...vehicle, from, to: (begins[at + 1] ?? vehicle.to + 1) - 1 }))
}
