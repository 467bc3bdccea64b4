// Names and descriptions of a part in both languages. The French is Québec's: a no-break space before a colon.
import { attributes, shownValue } from './attributes.ts'
import { type Catalogue, chainOf } from './catalogue.ts'
import { type Fitment, fitmentOf } from './fitment.ts'
import type { Sku } from './sku.ts'

export interface Description {
  nameEn: string
  nameFr: string
  shortEn: string
  shortFr: string
  longEn: string
  longFr: string
}

/** What each group's parts do; every category name is singular, so that the sentence fits them all. */
const PURPOSE: Record<string, [en: string, fr: string]> = {
  filters: ['that keeps dirt out from one service to the next', 'qui retient les impuretés d’un entretien à l’autre'],
  fluids: ['that helps engines run well, day after day', 'qui aide les moteurs à bien tourner, jour après jour'],
  'fuel-system': [
    'that brings fuel where it is needed, at the right pressure',
    'qui amène le carburant là où il faut, à la bonne pression',
  ],
  'air-turbo': [
    'that gives the engine the air it needs under load',
    'qui donne au moteur l’air dont il a besoin en charge',
  ],
  cooling: [
    'that holds the engine at its working temperature',
    'qui maintient le moteur à sa température de fonctionnement',
  ],
  exhaust: ['that helps the exhaust run clean and tight', 'qui contribue à un échappement propre et étanche'],
  'engine-hard-parts': [
    'that brings the engine back to its original dimensions',
    'qui redonne au moteur ses cotes d’origine',
  ],
  gaskets: ['that seals the first time and stays tight', 'qui assure l’étanchéité du premier coup, et pour longtemps'],
  electrical: ['that does its work in any season', 'qui fait son travail en toute saison'],
  'generator-parts': ['that keeps the generator ready to run', 'qui garde la génératrice prête à fonctionner'],
  'vehicle-parts': ['that helps the vehicle run safely', 'qui aide le véhicule à rouler en toute sécurité'],
  engines: ['that puts the machine back to work', 'qui remet la machine au travail'],
  'tools-literature': [
    'that makes workshop jobs quicker and surer',
    'qui rend le travail d’atelier plus rapide et plus sûr',
  ],
}
const MOST_NAMED = 3

export function describe(catalogue: Catalogue, sku: Sku): Description {
  const { leaf } = sku
  const fitment = fitmentOf(catalogue, sku.index)
  const [purposeEn, purposeFr] = PURPOSE[leaf.group.slug] ?? ['', '']
  const { nameEn, nameFr } = namesFor(sku, fitment)
  return {
    nameEn,
    nameFr,
    shortEn: `${leaf.nameEn} ${purposeEn}.`,
    shortFr: `${leaf.nameFr} ${purposeFr}.`,
    longEn: `${nameEn}. ${fits(catalogue, sku, fitment, EN)} ${particulars(sku, 'en', ': ')}.`,
    longFr: `${nameFr}. ${fits(catalogue, sku, fitment, FR)} ${particulars(sku, 'fr', '\u00a0: ')}.`,
  }
}

const namesFor = (sku: Sku, fitment: Fitment) => ({
  nameEn: `${sku.leaf.nameEn} ${qualifier(sku, fitment, 'en')}`,
  nameFr: `${sku.leaf.nameFr} ${qualifier(sku, fitment, 'fr')}`,
})

/** The first engine family or generator line that it fits, else its first attribute. */
function qualifier({ attributes, leaf }: Sku, { engines, generators }: Fitment, language: 'en' | 'fr'): string {
  const machine = engines[0]?.family.name ?? generators[0]?.model.line.name
  if (machine) return machine
  const key = leaf.attributes[0] ?? ''
  return shownValue(key, attributes[key] ?? '', language).replace('\u00a0', ' ')
}

const particulars = (sku: Sku, language: 'en' | 'fr', colon: string) =>
  Object.entries(sku.attributes)
    .map(([key, value]) => `${attributes.get(key)?.[language]}${colon}${shownValue(key, value, language)}`)
    .join('; ')

interface FitWords {
  everything: string
  unknown: string
  replaced: string
  crate: string
  engines(names: string[]): string
  generators(names: string[]): string
  vehicles(makes: string[], more: boolean): string
}

const listed = (names: string[], and: string) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`

const EN: FitWords = {
  everything: 'Fits any equipment.',
  unknown: 'Contact us to find out whether it fits your equipment.',
  replaced: 'This part is no longer made.',
  crate: 'A complete engine to repower a vehicle.',
  engines: (names) => `Fits ${listed(names, 'and')} engines.`,
  generators: (names) => `Fits ${listed(names, 'and')} generators.`,
  vehicles: (makes, more) => `Fits ${more ? `${makes.join(', ')} and other` : listed(makes, 'and')} vehicles.`,
}
const FR: FitWords = {
  everything: 'Convient à tous les équipements.',
  unknown: 'Communiquez avec nous pour savoir si la pièce convient à votre équipement.',
  replaced: 'Cette pièce n’est plus fabriquée.',
  crate: 'Moteur complet pour la remotorisation d’un véhicule.',
  engines: (names) =>
    names.length > 1 ? `Convient aux moteurs ${listed(names, 'et')}.` : `Convient au moteur ${names[0]}.`,
  generators: (names) =>
    names.length > 1 ? `Convient aux génératrices ${listed(names, 'et')}.` : `Convient à la génératrice ${names[0]}.`,
  vehicles: (makes, more) =>
    more
      ? `Convient à des véhicules ${makes.join(', ')} et d’autres marques.`
      : `Convient à des véhicules ${listed(makes, 'et')}.`,
}

function fits(catalogue: Catalogue, sku: Sku, { engines, generators, vehicles }: Fitment, words: FitWords): string {
  const makes = [...new Set(vehicles.map((row) => row.make))]
  const sentences = [
    ...(chainOf(catalogue, sku.index) ? [words.replaced] : []),
    ...(sku.universal ? [words.everything] : []),
    ...(sku.kind === 'CrateEngine' ? [words.crate] : []),
    ...(engines.length > 0 ? [words.engines(engines.map((row) => row.family.name))] : []),
    ...(generators.length > 0 ? [words.generators(generators.map((row) => row.model.name))] : []),
    ...(makes.length > 0 ? [words.vehicles(makes.slice(0, MOST_NAMED), makes.length > MOST_NAMED)] : []),
  ]
  const isUnknown = engines.length + generators.length + vehicles.length === 0 && !/[UC]/.test(sku.leaf.fit)
  return [...sentences, ...(isUnknown ? [words.unknown] : [])].join(' ')
}
