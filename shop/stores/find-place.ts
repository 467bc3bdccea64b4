// Where somebody is who types a ZIP or postal code, a city, or a state: without asking anybody (business rule SH-5). Pure.
import { type Country, countryOf, type Locale, LOCALES } from '#values/locale.ts'
import { folded } from '#values/folded.ts'
import { regionName, regionOf, regionOfPostalCode, regionsOf } from '#values/regions.ts'
import { cities } from './cities.ts'
import type { Point } from './distance.ts'
import { districts, MAIN_DISTRICT } from './postal-districts.ts'
import type { StoreRow } from './store-row.ts'
import { middleOf, zipPoint, zipPrefixes } from './zip-points.ts'

export interface Place {
  /** As people write it. */
  name: string
  point: Point
  /** Only the region that was asked about is known. */
  isAbout: boolean
}

/** `stores` are those of the country: their own cities and postal districts are known, too. undefined of what nobody can place. */
export function findPlace(typed: string, locale: Locale, stores: readonly StoreRow[]): Place | undefined {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return undefined
  const byCode = countryOf(locale) === 'US' ? byZip(text) : byPostalCode(text, stores)
  return byCode ?? byCity(text, locale, stores) ?? byRegion(text, locale)
}

function byZip(text: string): Place | undefined {
  const zip = /^(\d{5})(?:-?\d{4})?$/.exec(text)?.[1]
  const found = zip && zipPoint(zip)
  return found ? { name: zip, ...found } : undefined
}

/** A whole code, or its first three signs. */
function byPostalCode(text: string, stores: readonly StoreRow[]): Place | undefined {
  const code = /^([ABCEGHJ-NPRSTVXY]\d[A-Z])(?:[ -]?\d[A-Z]\d)?$/i.exec(text)?.[1]?.toUpperCase()
  if (!code) return undefined
  const near = stores.filter(({ postal_code: of }) => of.startsWith(code))
  if (near.length > 0) return { name: code, point: middleOf(near), isAbout: true }
  const district = districts.get(code.slice(0, 2)) ?? districts.get(code.slice(0, 1))
  return district && { name: code, point: { latitude: district[0], longitude: district[1] }, isAbout: true }
}

function byCity(text: string, locale: Locale, stores: readonly StoreRow[]): Place | undefined {
  const country = countryOf(locale)
  const { city, region } = parted(text, country)
  const ofStores = stores.map((store) => ({ ...store, name: store.city }))
  const wanted = plain(city)
  const found = [...cities, ...ofStores].find(
    (one) => one.country === country && plain(one.name) === wanted && (region === undefined || one.region === region),
  )
  if (found) return { name: `${found.name} ${found.region}`, point: found, isAbout: false }
  return region === undefined ? undefined : byRegion(region, locale)
}

/** `Columbus, OH`, `Columbus OH`, `Columbus, Ohio` and `Columbus` alike. */
function parted(text: string, country: Country): { city: string; region?: string | undefined } {
  const comma = text.lastIndexOf(',')
  if (comma >= 0) {
    const region = regionNamed(text.slice(comma + 1).trim(), country)
    return { city: text.slice(0, comma).trim(), region }
  }
  const [, city, code = ''] = /^(.+) ([A-Za-z]{2})$/.exec(text) ?? []
  const region = city ? regionOf(country, code.toUpperCase())?.code : undefined
  return region && city ? { city, region } : { city: text }
}

const plain = (text: string): string =>
  folded(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function regionNamed(text: string, country: Country): string | undefined {
  const wanted = plain(text)
  return regionsOf(country).find(
    (region) => plain(region.code) === wanted || LOCALES.some((locale) => plain(regionName(region, locale)) === wanted),
  )?.code
}

function byRegion(text: string, locale: Locale): Place | undefined {
  const country = countryOf(locale)
  const code = regionNamed(text, country)
  const region = code && regionOf(country, code)
  const point = code && (country === 'US' ? middleOfState(code) : middleOfProvince(code))
  return region && point ? { name: regionName(region, locale), point, isAbout: true } : undefined
}

function middleOfState(code: string): Point | undefined {
  const within = [...zipPrefixes()].filter(([prefix]) => regionOfPostalCode(`${prefix}00`, 'US') === code)
  return within.length > 0 ? middleOf(within.map(([, point]) => point)) : undefined
}

function middleOfProvince(code: string): Point | undefined {
  const main = districts.get(MAIN_DISTRICT[code] ?? '')
  return main && { latitude: main[0], longitude: main[1] }
}
