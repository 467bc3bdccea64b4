// The languages of the site, a row for each country in which one is read (specification, section 9; business rules L-1 to L-4). All that
// the product knows of a language stands here or in its folder of words/ (docs/decisions/0042-languages-as-data.md).

type DayStyle = 'digits' | 'medium' | 'long'

export interface LocaleRow {
  /** As `lang`, `hreflang` and the records call it. */
  code: string
  language: string
  country: 'US' | 'CA'
  /** Where its pages start; '' for the one that opens when an address names none. */
  prefix: string
  /** What it is called in English; records call it so in the words of whoever reads them. */
  name: string
  ownName: string
  /** Whose words, articles and times of day it takes where it has none of its own; null: no other's articles. */
  base: string | null
  /** In which languages the catalogue is searched; texts of parts come from the first of them that has one (L-3, C-9). */
  catalogue: readonly [string, ...string[]]
  /** Before every price (P-1). */
  pricePrefix: string
  /** How tables write a day, and how sentences do: as Intl's styles, or as YYYY-MM-DD (P-5). */
  days: { table: DayStyle; sentence: DayStyle }
  /** How it writes the first day of a month, where that is not 1. */
  firstOfMonth?: string
  /** Names of things begin with what they are ('filtre à huile'), and do not end with it ('oil filter'). */
  headFirst?: true
  /** Pages that are called otherwise here than in the first language, by their site path there: the FAQ page goes by its label (specification, section 2). */
  ownPaths?: Readonly<Record<string, string>>
}

export const LOCALE_ROWS = [
  {
    code: 'en-US',
    language: 'en',
    country: 'US',
    prefix: '',
    name: 'English (US)',
    ownName: 'English (US)',
    base: null,
    catalogue: ['en'],
    pricePrefix: '',
    days: { table: 'medium', sentence: 'medium' },
  },
  {
    code: 'en-CA',
    language: 'en',
    country: 'CA',
    prefix: '/en-CA',
    name: 'English (Canadian)',
    ownName: 'English (Canadian)',
    base: 'en-US',
    catalogue: ['en'],
    pricePrefix: 'CAD ',
    days: { table: 'digits', sentence: 'digits' },
  },
  {
    code: 'fr-CA',
    language: 'fr',
    country: 'CA',
    prefix: '/fr-CA',
    name: 'French (Canadian)',
    ownName: 'Français (Canada)',
    base: null,
    catalogue: ['fr', 'en'],
    pricePrefix: 'CAD\u00a0',
    days: { table: 'digits', sentence: 'long' },
    firstOfMonth: '1er',
    headFirst: true,
    ownPaths: { '/faqs': '/faq' },
  },
] as const satisfies readonly LocaleRow[]
