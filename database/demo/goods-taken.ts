// Goods for any machine that one machine takes, and in what pack: no gas engine is given diesel oil, and no air-cooled one coolant.
import type { Owned } from './owned.ts'
import type { Design } from './parts/design.ts'
import { wholeRange } from './whole-range.ts'

const MOST_PACKS = 8
const BATTERIES = new Set(['batteries-flooded', 'batteries-agm'])

let known: Design[] | undefined
/** Batteries are known by their vehicles, as parts are. */
const goods = (): Design[] =>
  (known ??= wholeRange().designs.filter(
    ({ universal, isByGrade, isFitUnknown, leaf }) => universal || (isByGrade && isFitUnknown && !BATTERIES.has(leaf)),
  ))

export const goodsTakenBy = (owned: Owned): Design[] => goods().filter((design) => isTakenBy(design, owned))

/** Packs for one change: oil by what the machine holds. */
export function packsOf({ leaf, attributes }: Design, { oilLitres }: Owned): number {
  const litres = Number(attributes['volume_l'])
  if (leaf === 'engine-oil') return Math.ceil(oilLitres / litres - 0.15)
  return leaf === 'coolant' && litres < 4 ? (oilLitres < 4 ? 1 : 2) : 1
}

function isTakenBy(design: Design, owned: Owned): boolean {
  const { leaf, kind, attributes } = design
  const { fuel, isWaterCooled, oilLitres } = owned
  switch (leaf) {
    case 'engine-oil': {
      const packs = packsOf(design, owned)
      const isTooMuch = Number(attributes['volume_l']) > Math.max(1.3 * oilLitres, 1)
      return (
        packs <= MOST_PACKS && !isTooMuch && oilsOf(owned).includes(`${attributes['viscosity']} ${attributes['spec']}`)
      )
    }
    case 'coolant':
      return (
        isWaterCooled && coolantOf(owned) === attributes['type'] && isPackOf(Number(attributes['volume_l']), oilLitres)
      )
    case 'fuel-additives':
      return DIESEL_ONLY.has(kind) ? fuel === 'diesel' : fuel !== 'gas'
    case 'aerosols':
      return kind === 'starting fluid' ? fuel === 'gasoline' : kind !== 'belt dressing' || isWaterCooled
    case 'service-tools':
      return isToolFor(design, owned)
    default:
      return true
  }
}

const DIESEL_ONLY = new Set(['cetane improver', 'winter anti-gel', 'biocide'])

function oilsOf({ fuel, machine, vehicle }: Owned): string[] {
  if (fuel === 'diesel') return ['15W-40 API CK-4', '5W-40 API CK-4, synthetic']
  if (machine.type === 'ENGINE' || (fuel === 'gas' && vehicle)) return ['15W-40 low ash, gas engines']
  if (!vehicle) return [fuel === 'gas' ? '5W-30 API SP' : 'SAE 30 small engines']
  return [`${thinnestOf(vehicle)} API SP`]
}

/** As these makers have filled their gasoline engines. */
function thinnestOf({ make, year }: NonNullable<Owned['vehicle']>): string {
  if (['Toyota', 'Honda', 'Nissan'].includes(make)) return year < 2010 ? '5W-30' : '0W-20'
  if (['Chevrolet', 'GMC'].includes(make)) return year < 2014 ? '5W-30' : '0W-20'
  return year < 2002 ? '5W-30' : '5W-20'
}

const coolantOf = ({ fuel, vehicle, machine }: Owned): string =>
  vehicle && fuel !== 'diesel' ? 'OAT, yellow' : machine.type === 'GENERATOR' ? 'OAT, red' : 'nitrite OAT, purple'

/** A drum is for the largest, and a pail for what holds one. */
const isPackOf = (litres: number, oilLitres: number): boolean =>
  litres > 100 ? oilLitres > 60 : litres < 10 ? oilLitres < 40 : oilLitres > 10

/** Wrenches and sockets are for any; what takes an engine apart is for engines, of their fuel and cooling. */
function isToolFor({ name, kind, attributes }: Design, { machine, fuel, isWaterCooled, oilLitres }: Owned): boolean {
  if (name.en.startsWith('Diesel')) return fuel === 'diesel'
  if (name.en.startsWith('Cooling')) return isWaterCooled
  if (FOR_ALL.has(kind)) return true
  if (['click torque wrench', 'impact socket set'].includes(kind))
    return !['3/4 in', '1 in'].includes(`${attributes['drive']}`) || oilLitres > 10
  return machine.type === 'ENGINE' && fuel === 'diesel'
}
const FOR_ALL = new Set([
  'electronic torque wrench',
  'angle gauge',
  'deep socket set',
  'band filter wrench',
  'claw filter wrench',
  'clamp pliers',
])
