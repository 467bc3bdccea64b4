// The demo shop's 200 customers, a tenth of them French-speaking Quebecers: names, addresses and saved parts.
import type { Country, Locale } from '#values/locale.ts'
import { type Catalogue, THIS_YEAR } from './catalogue.ts'
import { drawnJob } from './jobs.ts'
import { soldAs, type Where } from './order-lines.ts'
import { machinesOfCustomer, type Owned } from './owned.ts'
import { type Draw, pick, stream, whole } from './random.ts'
import { type Place, phoneIn, places, streetIn } from './stores.ts'

export const CUSTOMERS = 200
const MOST_ADDRESSES = 4

export interface Customer {
  id: number
  number: string
  firstName: string
  lastName: string
  company: string | null
  email: string
  mobile: string
  locale: Locale
  country: Country
  /** In their own country; their orders went there. */
  addresses: Address[]
  addressesAbroad: Address[]
  saved: { part: number; savedAt: string }[]
}
export interface Address {
  firstName: string
  lastName: string
  company: string | null
  line1: string
  line2: string | null
  city: string
  region: string
  postalCode: string
  country: Country
  mobile: string
}

const FIRST_NAMES =
  `Dana Marcus Priya Walter Ines Jerome Kim Luther Maya Noel Olga Peter Rosa Samir Tessa Vernon Wendy Abel Bonnie
  Carlos Delia Edwin Farah Grant`.split(/\s+/)
const LAST_NAMES =
  `Abbott Barlow Castillo Dunmore Ellery Fontaine Garrity Holloway Ibarra Jessup Kowalski Lindqvist Marsden Nakamura
  Okafor Pruitt Quigley Rasmussen Sandoval Thackeray Ulrich Vance Whitlock Yoder`.split(/\s+/)
const FRENCH_FIRST_NAMES = 'Amélie Benoît Chantal Étienne Geneviève Hugues Josée Luc Mélanie Normand Sylvie Zoé'.split(
  ' ',
)
const FRENCH_LAST_NAMES = 'Bélanger Côté Desrosiers Fortin Gagné Lachance Létourneau Ouellet Paré Thériault'.split(' ')
const COMPANIES =
  `Kettle Ridge Hauling|Two Rivers Excavating|Northfork Transit|Cedar Gap Farms|Harbour Line Marine|Stonebridge Cartage
  |Bluewater Standby Power|Prairie Crossing Co-op|Redstone Quarry|Lakeshore School Buses`.split(/\s*\|/)
const FRENCH_COMPANIES =
  `Transport Belle-Rivière|Excavation des Érables|Ferme du Grand Rang|Marine de l'Anse|Autobus Vallée-Claire`.split('|')

interface Names {
  first: string[]
  last: string[]
  companies: string[]
  places: Place[]
}
const AMERICAN = 'en-US'
const PEOPLE: Partial<Record<Locale, Names>> & Record<typeof AMERICAN, Names> = {
  'en-US': {
    first: FIRST_NAMES,
    last: LAST_NAMES,
    companies: COMPANIES,
    places: places.filter(({ country }) => country === 'US'),
  },
  'en-CA': {
    first: FIRST_NAMES,
    last: LAST_NAMES,
    companies: COMPANIES,
    places: places.filter(({ country, region }) => country === 'CA' && region !== 'QC'),
  },
  'fr-CA': {
    first: FRENCH_FIRST_NAMES,
    last: FRENCH_LAST_NAMES,
    companies: FRENCH_COMPANIES,
    places: places.filter(({ region }) => region === 'QC'),
  },
}

export const STAFF = [
  { email: 'staff@example.com', firstName: 'Sam', lastName: 'Roy', role: 'staff' },
  { email: 'admin@example.com', firstName: 'Ada', lastName: 'Cole', role: 'admin' },
]

/** Anybody may sign in as this customer at the sandbox's OpenID provider. */
const VISITED = { id: 1, email: 'customer@example.com' }

/** So that the Canadian stores have somewhere to ship to for the customer as whom visitors sign in: a yard and a shop. */
const abroad = ({ firstName, lastName, company }: Person): Address[] => [
  {
    firstName,
    lastName,
    company,
    line1: '2450 boulevard Industriel',
    line2: 'porte 4',
    city: 'Sherbrooke',
    region: 'QC',
    postalCode: 'J1L 2K3',
    country: 'CA',
    mobile: '8195550117',
  },
  {
    firstName: 'Luc',
    lastName: 'Desrosiers',
    company: 'Marine de l’Anse',
    line1: '88 Wharf Rd',
    line2: null,
    city: 'Halifax',
    region: 'NS',
    postalCode: 'B3J 1S9',
    country: 'CA',
    mobile: '9025550164',
  },
]

export const customersOf = (catalogue: Catalogue): Customer[] =>
  Array.from({ length: CUSTOMERS }, (_, index) => customerOf(catalogue, index))

function customerOf(catalogue: Catalogue, index: number): Customer {
  const draw = stream(catalogue.seed, 'customer', index)
  const locale = index % 10 === 9 ? 'fr-CA' : index % 5 === 3 ? 'en-CA' : 'en-US'
  const person = drawnPerson(locale, draw)
  const addressCount = whole(draw(), 1, MOST_ADDRESSES)
  const savedCount = whole(draw(), 0, 12)
  const first = { ...person, ...drawnAddress(locale, draw) }
  const others = Array.from({ length: addressCount - 1 }, () => ({ ...person, ...drawnAddress(locale, draw) }))
  return {
    ...person,
    id: index + 1,
    number: `C${1_000_001 + index}`,
    email: index + 1 === VISITED.id ? VISITED.email : emailOf(person, index + 1),
    mobile: first.mobile,
    locale,
    country: first.country,
    addresses: [first, ...others],
    addressesAbroad: index + 1 === VISITED.id ? abroad(person) : [],
    saved: drawnSaved(
      catalogue,
      {
        count: savedCount,
        machines: machinesOfCustomer(catalogue, index + 1),
        where: { country: first.country, region: first.region, year: THIS_YEAR },
      },
      draw,
    ),
  }
}

type Person = Pick<Customer, 'firstName' | 'lastName' | 'company'>

export function drawnPerson(locale: Locale, draw: Draw): Person {
  const { first, last, companies } = PEOPLE[locale] ?? PEOPLE[AMERICAN]
  const firstName = pick(first, draw())
  const lastName = pick(last, draw())
  const hasCompany = draw() < 0.4
  const company = pick(companies, draw())
  return { firstName, lastName, company: hasCompany ? company : null }
}

export function drawnAddress(locale: Locale, draw: Draw): Omit<Address, keyof Person> {
  const place = pick((PEOPLE[locale] ?? PEOPLE[AMERICAN]).places, draw())
  const line1 = streetIn(place, draw)
  const hasUnit = draw() < 0.2
  const unit = whole(draw(), 1, 40)
  const { city, region, postalCode, country } = place
  return {
    line1,
    line2: hasUnit ? `${locale === 'fr-CA' ? 'bureau' : 'Unit'} ${unit}` : null,
    city,
    region,
    postalCode,
    country,
    mobile: phoneIn(place, draw),
  }
}

/** 'geneviève côté' 10 has genevieve.cote.10@example.com. */
export const emailOf = ({ firstName, lastName }: Person, number: number): string =>
  `${firstName}.${lastName}.${number}@example.com`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Parts for the machines of their garage, and goods, that are sold where they are. */
function drawnSaved(catalogue: Catalogue, { count, machines, where }: Saving, draw: Draw): Customer['saved'] {
  const saved = new Map<number, string>()
  let moment = Date.UTC(2026, 9, 30, 15)
  for (let place = 0; place < count; place++) {
    const part = partToSave(catalogue, pick(machines, draw()), where, draw)
    moment -= whole(draw(), 3_600, 20 * 86_400) * 1000
    if (part !== undefined) saved.set(part, new Date(moment).toISOString())
  }
  return [...saved].map(([part, savedAt]) => ({ part, savedAt }))
}

interface Saving {
  count: number
  machines: readonly Owned[]
  where: Where
}

function partToSave(catalogue: Catalogue, owned: Owned, where: Where, draw: Draw): number | undefined {
  for (const { design } of drawnJob(catalogue, owned, draw)) {
    const part = soldAs(catalogue, design, where, draw)
    if (part !== undefined) return part
  }
  return undefined
}
