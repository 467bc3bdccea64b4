// Why a part cannot go somewhere, by restriction class: an example configuration that each seller confirms with its carriers.
import type { Country } from '#values/locale.ts'

interface RestrictionClass {
  noShip: readonly string[]
  noSale?: readonly string[]
  countries?: readonly Country[]
  /** Goes on a pallet with a carrier of its own, never as a parcel. */
  isFreight?: boolean
  /** Dangerous goods that no plane takes: they travel by ground alone. */
  isGroundOnly?: boolean
}

const ISLANDS_AND_MILITARY = ['HI', 'AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP']
const CANADIAN_NORTH = ['NT', 'NU', 'YT']
const GROUND_ONLY = ['AK', ...ISLANDS_AND_MILITARY, ...CANADIAN_NORTH]

const classes: ReadonlyMap<string, RestrictionClass> = new Map(
  Object.entries({
    BATTERY_WET: { noShip: GROUND_ONLY, isGroundOnly: true },
    BATTERY_AGM: { noShip: [...ISLANDS_AND_MILITARY, ...CANADIAN_NORTH], isGroundOnly: true },
    BATTERY_LITHIUM: { noShip: GROUND_ONLY, isGroundOnly: true },
    AEROSOL: { noShip: GROUND_ONLY, isGroundOnly: true },
    FLAMMABLE: { noShip: GROUND_ONLY, isGroundOnly: true },
    FREIGHT: { noShip: GROUND_ONLY, isFreight: true },
    // Emissions parts without an executive order of California's air board.
    EMISSIONS_49: { noShip: ['CA'], noSale: ['CA'] },
    CRATE_ENGINE: { noShip: ['CA', 'AK', ...ISLANDS_AND_MILITARY], noSale: ['CA'], countries: ['US'], isFreight: true },
    // The core could not come back across the border.
    RECON_CORE_CA: { noShip: [], countries: ['US'] },
  }),
)

const CANADIAN = new Set(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'])
const liesIn = (country: Country) => (region: string) => CANADIAN.has(region) === (country === 'CA')

export interface Restricted {
  restrictionClasses: readonly string[]
  blockedRegions: readonly string[]
}

const notSold = (country: Country) =>
  [...classes].filter(([, { countries }]) => countries && !countries.includes(country)).map(([name]) => name)
const notSoldIn: Record<Country, readonly string[]> = { US: notSold('US'), CA: notSold('CA') }

/** The classes that keep whole lines out of a country (PR-2: a rule of the line, not of the product). */
export const classesNotSoldIn = (country: Country): readonly string[] => notSoldIn[country]

/** The classes of parts that go by freight (SH-3); weight puts parts into class FREIGHT. */
export const freightClasses: readonly string[] = [...classes]
  .filter(([, { isFreight }]) => isFreight)
  .map(([name]) => name)

export const isFreightOnly = (restrictionClasses: readonly string[]): boolean =>
  restrictionClasses.some((name) => freightClasses.includes(name))

export const isGroundOnly = (restrictionClasses: readonly string[]): boolean =>
  restrictionClasses.some((name) => classes.get(name)?.isGroundOnly)

/** Regions of a country in which a part is not sold at all (PR-2). */
export const regionsNotSold = (country: Country, { restrictionClasses, blockedRegions }: Restricted): string[] =>
  regions(country, [...blockedRegions, ...restrictionClasses.flatMap((name) => classes.get(name)?.noSale ?? [])])

/** Regions of a country to which a part is not shipped (SH-6): those in which it is not sold, and more. */
export const regionsNotShipped = (country: Country, part: Restricted): string[] =>
  regions(country, [
    ...regionsNotSold(country, part),
    ...part.restrictionClasses.flatMap((name) => classes.get(name)?.noShip ?? []),
  ])

const regions = (country: Country, all: string[]) => [...new Set(all)].filter(liesIn(country)).sort()
