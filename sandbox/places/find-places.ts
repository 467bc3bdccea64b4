import gazetteer from './gazetteer.json' with { type: 'json' }

type Country = 'US' | 'CA'

export interface Place {
  id: string
  country: Country
  number: string
  street: string
  city: string
  region: string
  postal: string
}

const MOST = 5

/** At most five places whose street, town and region begin with the typed words, in that order; a house number stays. */
export function findPlaces(typed: string, country: Country): Place[] {
  const [, number = '', rest = ''] = /^\s*(\d{1,6}[a-z]?)?\s*(.*)$/is.exec(typed) ?? []
  const words = folded(rest).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const found: Place[] = []
  for (const { place, names } of streets[country]) {
    if (found.length === MOST) break
    if (beginsEach(names, words)) found.push({ ...place, id: idOf(place.id, number), number })
  }
  return found
}

export function placeOf(id: string): Place | undefined {
  const [country, index, number = ''] = Buffer.from(id, 'base64url').toString().split('/')
  const known = country === 'US' || country === 'CA' ? streets[country][Number(index)] : undefined
  return known && /^\w{0,7}$/.test(number) ? { ...known.place, id, number } : undefined
}

export const describe = ({ number, street, city, region, country }: Place): string =>
  `${number ? `${number} ` : ''}${street}, ${city}, ${region}, ${gazetteer[country].shown}`

export function components({ number, street, city, region, postal, country }: Place) {
  const regions: Record<string, string> = gazetteer[country].regions
  const part = (long: string, short: string, ...types: string[]) => ({ long_name: long, short_name: short, types })
  return [
    ...(number ? [part(number, number, 'street_number')] : []),
    part(street, street, 'route'),
    part(city, city, 'locality', 'political'),
    part(regions[region] ?? region, region, 'administrative_area_level_1', 'political'),
    part(gazetteer[country].name, country, 'country', 'political'),
    part(postal, postal, 'postal_code'),
  ]
}

/** Words match names in order: 'main col' finds Main Street in Columbus. */
function beginsEach(names: string[], words: string[]): boolean {
  let at = 0
  return words.every((word) => {
    const full = SHORT[word]
    at = 1 + names.findIndex((name, index) => index >= at && (name.startsWith(word) || name === full))
    return at > 0
  })
}

/** Short forms that are no beginnings of their words. */
const SHORT: Record<string, string | undefined> = {
  blvd: 'boulevard',
  boul: 'boulevard',
  rd: 'road',
  ln: 'lane',
  pkwy: 'parkway',
  hwy: 'highway',
  ct: 'court',
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
const idOf = (id: string, number: string) => Buffer.from(`${id}/${number}`).toString('base64url')

const streetsOf = (country: Country) =>
  gazetteer[country].towns
    .flatMap(({ streets, ...town }) => streets.map((street) => ({ ...town, street })))
    .map((place, index) => ({
      place: { ...place, id: `${country}/${index}`, country, number: '' },
      names: folded(`${place.street} ${place.city} ${place.region} ${place.postal}`).split(' '),
    }))

const streets = { US: streetsOf('US'), CA: streetsOf('CA') }
