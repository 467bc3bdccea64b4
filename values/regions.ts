// States, provinces and their postal codes (business rule A-3). The lists are facts of USPS and Canada Post.
import { catalogueLanguages, type CatalogueLanguage, type Country, type Locale } from './locale.ts'
import regions from './regions.json' with { type: 'json' }

export interface Region extends Record<CatalogueLanguage, string> {
  code: string
  /** Of the US, 'territory' is an island; of Canada, the north. */
  kind: 'state' | 'province' | 'territory' | 'military'
}

export const regionsOf = (country: Country): readonly Region[] => regions[country] as Region[]

export const regionOf = (country: Country, code: string): Region | undefined =>
  regionsOf(country).find((region) => region.code === code)

export const regionName = (region: Region, locale: Locale): string => region[catalogueLanguages(locale)[0]]

export interface NamedRegion {
  code: string
  name: string
}

const byName = (regions: readonly Region[], locale: Locale): NamedRegion[] =>
  regions
    .map((region) => ({ code: region.code, name: regionName(region, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))

/** The regions of an address, by name: nothing is shipped to islands and bases (business rule SH-7); a card's bill may go there. */
export const addressRegions = (country: Country, use: 'shipTo' | 'billTo', locale: Locale): NamedRegion[] =>
  byName(
    regionsOf(country).filter(({ kind }) => country === 'CA' || use === 'billTo' || kind === 'state'),
    locale,
  )

/** The states in which the vehicle of a crate engine may be registered (CE-1), by name: the forces and the islands have none that an engine may go to. */
export const vehicleStates = (locale: Locale): NamedRegion[] => byName(regionsOf('US').filter(isVehicleState), locale)

export const isVehicleState = (region: Region | undefined): boolean => region?.kind === 'state'

/** By name, in the order of the names: 'CA' alone reads as Canada. */
export const regionNames = (country: Country, codes: readonly string[], locale: Locale): string[] =>
  codes
    .map((code) => {
      const region = regionOf(country, code)
      return region ? regionName(region, locale) : code
    })
    .toSorted((one, other) => one.localeCompare(other, locale))

/** A code as it is kept: `55432`, `55432-1234`, `K1A 0B1`; undefined when it has not the country's form. */
export function tidyPostalCode(typed: string, country: Country): string | undefined {
  if (country === 'US') return /^\d{5}(-\d{4})?$/.test(typed) ? typed : undefined
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/.test(code)
    ? `${code.slice(0, 3)} ${code.slice(3)}`
    : undefined
}

/** The region that a tidy postal code lies in; undefined for a prefix that nobody uses. */
export function regionOfPostalCode(code: string, country: Country): string | undefined {
  if (country === 'CA')
    return regions.CA.find(({ postalPrefixes }) => postalPrefixes.some((prefix) => code.startsWith(prefix)))?.code
  const exceptions: Record<string, string> = regions.zipExceptions
  const prefix = code.slice(0, 3)
  return (
    exceptions[code.slice(0, 5)] ?? regions.zip3.find(([from = '', to = '']) => from <= prefix && prefix <= to)?.[2]
  )
}
