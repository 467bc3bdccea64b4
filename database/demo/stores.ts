// The demo shop's 52 stores: real cities, invented streets, and which parts each of them keeps on its shelves.
import type { Country } from '#values/locale.ts'
import type { Catalogue } from './catalogue.ts'
import { readFacts } from './facts.ts'
import { type Draw, numberAt, pick, stream, whole } from './random.ts'

export interface Place {
  country: Country
  city: string
  region: string
  postalCode: string
  latitude: number
  longitude: number
  areaCode: string
}
export interface Store extends Place {
  id: number
  name: string
  address1: string
  phone: string
  hours: ([opens: string, closes: string] | null)[]
}

const CANADIAN = new Set(['QC', 'ON', 'NB', 'NS', 'MB', 'SK', 'AB', 'BC'])
const STOCKED_SHARE = 0.15
const STREETS = [
  'Foundry',
  'Millrace',
  'Kettle Ridge',
  'Old Forge',
  'Copperline',
  'Quarry Gate',
  'Ironbridge',
  'Larkspur',
]
const SUFFIXES = ['Rd', 'St', 'Ave', 'Dr', 'Way', 'Blvd']
const FRENCH_STREETS = [
  'rue de la Fonderie',
  'rue du Vieux-Moulin',
  'chemin des Forges',
  'boulevard de l’Enclume',
  'rue des Engrenages',
]

export const places: Place[] = readFacts<[string, string, string, number, number, string][]>('places').map(
  ([city, region, postalCode, latitude, longitude, areaCode]) => ({
    country: CANADIAN.has(region) ? 'CA' : 'US',
    city,
    region,
    postalCode,
    latitude,
    longitude,
    areaCode,
  }),
)

export const storesOf = ({ seed }: Catalogue): Store[] =>
  places.map((place, index) => {
    const draw = stream(seed, 'store-details', index)
    const opensSaturday = draw() < 0.7
    const early = draw() < 0.5
    const weekday: [string, string] = early ? ['07:00', '18:00'] : ['08:00', '19:00']
    const phone = phoneIn(place, draw)
    return {
      ...place,
      id: index + 1,
      name: `${place.city} ${place.region}`,
      address1: streetIn(place, draw),
      phone,
      hours: [weekday, weekday, weekday, weekday, weekday, opensSaturday ? ['08:00', '16:00'] : null, null],
    }
  })

/** A store's shelves have no room for more kinds of parts, however many the shop sells. */
const MOST_KINDS = 15_000
const share = ({ size }: Catalogue) => Math.min(STOCKED_SHARE, MOST_KINDS / size)

/** The ids of the stores that keep part `index`: each keeps 15 % of the parts, by number `index` of a stream of its own. */
export const storesKeeping = (catalogue: Catalogue, index: number): number[] =>
  places.flatMap((_, store) => (numberAt(catalogue.seed, 'store', store, index) < share(catalogue) ? store + 1 : []))

/** How many units of a part lie in each store that keeps it: one to six, and of one in twenty none are left. */
export const shelvesOf = (catalogue: Catalogue, index: number): { store: number; units: number }[] =>
  storesKeeping(catalogue, index).map((store) => {
    const drawn = numberAt(catalogue.seed, 'shelf', store, index)
    return { store, units: drawn < 0.05 ? 0 : 1 + Math.floor((drawn - 0.05) * 6.3) }
  })

export function streetIn({ region }: Place, draw: Draw): string {
  const number = whole(draw(), 100, 9800)
  const street = draw()
  const suffix = draw()
  return region === 'QC'
    ? `${number}, ${pick(FRENCH_STREETS, street)}`
    : `${number} ${pick(STREETS, street)} ${pick(SUFFIXES, suffix)}`
}

/** 555-0100 to 555-0199 is reserved for fiction: nobody is called. */
export const phoneIn = ({ areaCode }: Place, draw: Draw): string =>
  `${areaCode}55501${String(whole(draw(), 0, 99)).padStart(2, '0')}`
