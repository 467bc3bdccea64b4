// What the shop tells its visitors: no promise without its feature, one spelling per country, French as Québec sets it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FAQ_CATEGORIES } from '#shop/content/faq-categories.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { type Locale, LOCALES } from '#values/locale.ts'
import { labelsFor, wordsFor } from '#words/words.ts'
import { articleRows } from './articles/article-rows.ts'
import { attributeWords } from './attributes.ts'
import { makeCatalogue } from './catalogue.ts'
import { describe } from './describe.ts'
import { readFacts } from './facts.ts'
import { makeSku } from './sku.ts'

const root = join(import.meta.dirname, '../..')

interface Said {
  en: Record<string, string>
  fr: Record<string, string>
}
type Sentence = [name: string, text: string]

const below = (value: unknown, path: string): Sentence[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([name, part]) => below(part, `${path}.${name}`))

const articles = (isOurs: (language: unknown) => boolean): Sentence[] =>
  articleRows(1)
    .filter(([, language]) => isOurs(language))
    .flatMap(([, language, , , urlName, title, summary, , answer]) =>
      below([title, summary, answer], `${String(language)} ${String(urlName)}`),
    )
const questions = readFacts<Said[]>('faq')
const home = readFacts<{ locale: string; name: string }[]>('content-items')
/** What the shop itself writes: all but the messages that are given word for word. */
const wordsOf = (locale: Locale): Sentence[] => {
  const { messages: _given, ...own } = wordsFor(locale)
  return below(own, `words ${locale}`)
}
const { messages: given, ...frenchWords } = wordsFor('fr-CA')
const groups = below(FAQ_CATEGORIES, 'FAQ group')

const english: Sentence[] = [
  ...articles((language) => language === 'en-US'),
  ...questions.flatMap(({ en }, at) => below(en, `question ${at}`)),
  ...below(
    home.filter(({ locale }) => locale === 'en-US'),
    'home',
  ),
]
const french: Sentence[] = [
  ...articles((language) => language === 'fr-CA'),
  ...questions.flatMap(({ fr }, at) => below(fr, `question ${at}`)),
  ...below(
    home.filter(({ locale }) => locale === 'fr-CA').map(({ name: _forStaff, ...item }) => item),
    'home',
  ),
]
const those = (sentences: Sentence[], pattern: RegExp) =>
  sentences.flatMap(([name, text]) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [`${name}: ${text.slice(Math.max(0, at - 20), at + 30)}`]
  })

/** The rows of the list: what may not be said, in either language, and what will make it true. */
const rows = readFileSync(join(root, 'docs/product/promises.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [^-]/.test(line))
  .slice(1)
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

const everything = [...english, ...french, ...groups, ...LOCALES.flatMap(wordsOf)]

test('no text denies what the shop does: pickup, discounts for who served, offers by mail', () => {
  expect(those([...english, ...french], /not at this time|pas pour le moment|we send none|n’en envoyons pas/i)).toEqual(
    [],
  )
})

test('whoever reads of the discount for who served reads how much it saves at most in a year', () => {
  const { verifiedPercent, verifiedYearlyCap } = shopSettings.discounts
  const offers = [...english, ...french].filter(([, text]) => new RegExp(`\\b${verifiedPercent}\\s?%`).test(text))
  expect(offers.map(([name]) => name)).toEqual(
    expect.arrayContaining(['discounts', 'detail-us', 'detail-ca'].map((page) => expect.stringContaining(page))),
  )
  for (const [name, text] of offers) {
    expect(text, name).toMatch(/calendar year|année civile/)
    expect(text, name).toMatch(new RegExp(`\\b${Math.max(...Object.values(verifiedYearlyCap)) / 100}\\b`))
  }
})

test('whoever is told to drain a core is told that a battery is not drained', () => {
  const told = [...english, ...french].filter(([, text]) => /\bdrain all|\bvidez (?:l’huile|tous)/i.test(text))
  expect(told).toHaveLength(4)
  for (const [name, text] of told)
    expect(text, name).toMatch(
      /battery[^<]*do not open, drain or mail it|batterie[^<]*ne l’ouvrez pas, ne la videz pas/,
    )
})

test('no text promises what the shop does not do yet', () => {
  expect(rows.length).toBeGreaterThan(0)
  for (const [promise, phrases] of rows) {
    expect(quoted(phrases).length, promise).toBeGreaterThanOrEqual(2)
    for (const phrase of quoted(phrases)) {
      const said = everything.flatMap(([name, text]) =>
        text.replace(/\s+/g, ' ').toLowerCase().includes(phrase.toLowerCase()) ? [name] : [],
      )
      expect(said, `${promise}: ${phrase}`).toEqual([])
    }
  }
})

test('each part of the shop that is missing for a promise is where the list says', () => {
  for (const [promise, , places] of rows) {
    expect(quoted(places).length, promise).toBeGreaterThan(0)
    for (const place of quoted(places)) expect(existsSync(join(root, place)), place).toBe(true)
  }
})

test('texts for the United States are spelled as there', () => {
  const british =
    /\b(?:\w*colour\w*|grey|alumini?um(?<!aluminum)|\w*fibre\w*|recognis\w*|organis\w*|programmes?|enquir\w+|centres?|honour\w*|labour|tyres?|licence|(?<!\{)litres?|metres?|moulds?)\b/i
  const names = below(
    attributeWords.map(({ en }) => en),
    'attribute',
  )
  expect(names.length).toBeGreaterThan(20)
  expect(those([...english, ...names, ...below(wordsFor('en-US'), 'words')], british)).toEqual([])
})

const catalogue = makeCatalogue(200)
const everyFrench: Sentence[] = [
  ...french,
  ...below(frenchWords, 'words'),
  ...below(labelsFor('fr-CA'), 'label'),
  ...below(
    attributeWords.map(({ fr }) => fr),
    'attribute',
  ),
  ...Array.from({ length: catalogue.size }, (_, index) => describe(catalogue, makeSku(catalogue, index))).flatMap(
    ({ nameFr, shortFr, longFr }, index) => below({ nameFr, shortFr, longFr }, `part ${index}`),
  ),
]

test('French has the curved apostrophe, and no space that breaks before a sign or a unit', () => {
  expect(everyFrench.length).toBeGreaterThan(1500)
  // Given word for word, so they stay as they are.
  const ownApostrophes = everyFrench.filter(
    ([, text]) => !Object.values<string>(given).some((one) => text.startsWith(one)),
  )
  expect(those(ownApostrophes, /\p{L}'\p{L}/u)).toEqual([])
  const loose = / [:%$»;?!…]|« |\d (?:lb|kg|mm|kW|°C|°F)(?![\p{L}])/u
  // Part names are searched as typed, with a plain space before a unit.
  expect(
    those(
      everyFrench.filter(([name]) => !name.startsWith('part ')),
      loose,
    ),
  ).toEqual([])
})

test('French has no space before three dots, and one before a colon and within quotation marks', () => {
  expect(those(everyFrench, /[ \u00a0\u202f]…(?! )/u)).toEqual([])
  const inWords = everyFrench.filter(([, text]) => !text.includes('://') && !text.includes('href='))
  expect(those(inWords, /\p{L}:(?=\s|$)|«[^ \u00a0\u202f]|[^ \u00a0\u202f]»/u)).toEqual([])
})

test('French calls one thing by one name, and says it as Québec does', () => {
  // An overhaul is not a reconditioned part: its gasket sets keep their name.
  const other =
    /(?<!joints de )remise?s? à neuf|\bpar camion|\bfret\b|ramassage|ce magasin livre|année(?:s)? modèle|numéro de \{|bonne tablette|quand est-ce le temps|tire la neuve|la course\b|ouvrent la bonne|camion vient avec|livraison[^.]{0,12} gratuit\b/i
  expect(those(everyFrench, other)).toEqual([])
})
