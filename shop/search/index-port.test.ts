// One suite for every adapter of the search index: the one in PostgreSQL, and OpenSearch as the sandbox speaks it. Both hold the
// same parts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { openSearchIndex } from '#providers/search/opensearch.ts'
import type { SearchIndex } from '#providers/search/port.ts'
import { aDataDir, aSandbox } from '#providers/sandbox-fixture.ts'
import { aCategory, aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { normalizedPartNumber } from '#values/part-number.ts'
import { fillIndex } from './fill-index.ts'
import { postgresIndex } from './postgres-index.ts'
import { readTerm } from './read-term.ts'
import { rebuildIndex } from './rebuild-index.ts'

const db = await testDatabase()
const data = await aDataDir()
let sandbox: Awaited<ReturnType<typeof aSandbox>>

const FILTERS = 2
const STARTERS = 3
const facts = {
  oil: {
    partNumber: 'LF 3000',
    category: FILTERS,
    nameEn: 'Oil filter',
    nameFr: "Filtre à l'huile",
    attributes: { media: 'Cellulose', thread: '1-16' },
    popularity: 0.6,
  },
  spinOn: {
    partNumber: 'LF-3010',
    category: FILTERS,
    nameEn: 'Spin-on oil filter',
    nameFr: 'Filtre à huile vissé',
    popularity: 0.9,
  },
  water: {
    partNumber: 'FS93000',
    category: FILTERS,
    nameEn: 'Fuel/water separator',
    nameFr: "Séparateur d'eau",
    popularity: 0.7,
  },
  wrench: { partNumber: 'WR 8', nameEn: 'Wrench system for filters', nameFr: 'Clé pour filtres', popularity: 0.3 },
  starter: {
    partNumber: 'ST.100',
    category: STARTERS,
    nameEn: 'Starter motor',
    nameFr: 'Démarreur',
    popularity: 0.5,
  },
  american: { partNumber: 'ST 1001', category: STARTERS, nameEn: 'Starter motor, US', soldIn: ['US'] },
  gone: { partNumber: 'ST 1002', category: STARTERS, nameEn: 'Starter motor, old', discontinued: true },
  lube: {
    partNumber: 'CE15',
    nameEn: 'Engine lube 15W-40 3.78 L',
    nameFr: 'Lubrifiant à moteur 15W-40 3,78 L',
    attributes: { use: 'Fuel system' },
    popularity: 1,
  },
} satisfies Record<string, PartFacts>
type Name = keyof typeof facts
const names = new Map<number, Name>()

beforeAll(async () => {
  await aCategory(db.write, { id: FILTERS, nameEn: 'Filtration', nameFr: 'Filtration' })
  await aCategory(db.write, { id: STARTERS, nameEn: 'Starting system', nameFr: 'Système de démarrage' })
  for (const name of Object.keys(facts) as Name[]) names.set((await aPart(db.write, facts[name])).number, name)
  const others: [Name, string][] = [
    ['oil', '51515'],
    ['spinOn', '51515 XP'],
    ['starter', 'LF3'],
  ]
  for (const [name, number] of others)
    await db.write.run(sql`insert into cross_reference (id, product_id, brand, number, normalized_number)
      select coalesce(max(id), 0) + 1, ${numberOf(name)}, 'Wix', ${number}, ${normalizedPartNumber(number)} from cross_reference`)
  await rebuildIndex(db.connection)

  sandbox = await aSandbox(data.path, { SEARCH_SERVICE: 'opensearch' })
  await fillIndex(db.connection, openSearch())
})
afterAll(async () => {
  await sandbox.kill()
  await data.remove()
})

const numberOf = (name: Name) => [...names].find(([, one]) => one === name)?.[0]
const openSearch = () => openSearchIndex({ node: sandbox.urls.opensearch ?? '' })

describe.each<[string, () => SearchIndex]>([
  ['PostgreSQL', () => postgresIndex(db)],
  ['OpenSearch', openSearch],
])('%s', (_, open) => {
  let index: SearchIndex
  beforeAll(() => {
    index = open()
  })

  const byNumber = async (number: string, locale: Locale = 'en-US') =>
    (await index.findByNumber(countryOf(locale), number, 10)).ids.map((id) => names.get(id))
  const byWords = async (typed: string, locale: Locale = 'en-US', isUnfinished = false) =>
    (await index.findByWords(locale, { words: readTerm(typed).words, isUnfinished }, 10)).ids.map((id) => names.get(id))
  const correct = async (locale: Locale, ...words: string[]) => Object.fromEntries(await index.correct(locale, words))

  describe('by number', () => {
    test('a part is found by its number and by what it begins with, the popular ones first', async () => {
      expect(await byNumber('LF3000')).toEqual(['oil'])
      expect(await byNumber('LF30')).toEqual(['spinOn', 'oil'])
    })

    test('another maker’s number finds our part, unless a number of ours begins so', async () => {
      expect(await byNumber('515')).toEqual(['spinOn', 'oil'])
      expect(await byNumber('51515X')).toEqual(['spinOn'])
      expect(await byNumber('LF3')).toEqual(['spinOn', 'oil'])
    })

    test('what stands inside a number finds it from four letters on', async () => {
      expect(await byNumber('3000')).toEqual(['water', 'oil'])
      expect(await byNumber('93000')).toEqual(['water'])
      expect(await byNumber('300')).toEqual([])
      expect(await byNumber('9300001')).toEqual([])
    })

    test('only what is listed, and sold in the country', async () => {
      expect(await byNumber('ST100')).toEqual(['starter', 'american'])
      expect(await byNumber('ST100', 'en-CA')).toEqual(['starter'])
    })
  })

  describe('by words', () => {
    test('in the singular, the plural and any case, all of them wherever they stand', async () => {
      for (const typed of ['oil filter', 'Oil Filters', 'FILTER OIL'])
        expect(await byWords(typed), typed).toEqual(['spinOn', 'oil'])
      expect(await byWords('oil cellulose filtration')).toEqual(['oil'])
      expect(await byWords('oil starter')).toEqual([])
    })

    test('what the name says weighs more than the category, and that more than an attribute', async () => {
      expect(await byWords('system')).toEqual(['wrench', 'starter', 'american', 'lube'])
      expect(await byWords('filter')).toEqual(['spinOn', 'oil', 'wrench'])
    })

    test('words that a stroke or a hyphen parts are words of their own', async () => {
      expect(await byWords('water separator')).toEqual(['water'])
      expect(await byWords('spin on')).toEqual(await byWords('spin'))
      expect(await byWords('15W-40')).toEqual(['lube'])
    })

    test('French words find with and without their accents, and what is said in passing is not asked for', async () => {
      for (const typed of ['démarreur', 'demarreurs', 'DÉMARREUR'])
        expect(await byWords(typed, 'fr-CA'), typed).toEqual(['starter'])
      for (const typed of ["filtre à l'huile", 'filtres huile', "filtre d'huile"])
        expect(await byWords(typed, 'fr-CA'), typed).toContain('oil')
    })

    test('nor is what is said in passing without being there', async () => {
      for (const typed of ['séparateur à eau', 'separateur a eau', "séparateur pour l'eau", "le même séparateur d'eau"])
        expect(await byWords(typed, 'fr-CA'), typed).toEqual(['water'])
      expect(await byWords('the separator for water')).toEqual(['water'])
    })

    test('a decimal is the same with a comma and with a point, in each language', async () => {
      for (const typed of ['lubrifiant 3,78', 'lubrifiant 3.78 L', 'lube 3,78', 'lube 3.78'])
        expect(await byWords(typed, 'fr-CA'), typed).toEqual(['lube'])
      expect(await byWords('lube 3,78')).toEqual(['lube'])
      expect(await byWords('lubrifiant 78', 'fr-CA')).toEqual([])
    })

    test('in French both languages are searched, each for all of the words; in English only English', async () => {
      expect(await byWords('oil filter', 'fr-CA')).toEqual(['spinOn', 'oil'])
      expect(await byWords('oil filtre', 'fr-CA')).toEqual([])
      expect(await byWords('huile', 'en-CA')).toEqual([])
    })

    test('the last word may be the beginning of one, if it is said to be', async () => {
      expect(await byWords('spin-on oil fil', 'en-US', true)).toEqual(['spinOn'])
      expect(await byWords('spin-on oil fil')).toEqual([])
      expect(await byWords('demarr', 'fr-CA', true)).toEqual(['starter'])
      expect(await byWords('fil oil', 'en-US', true)).toEqual([])
    })

    test('only what is listed, and sold in the country', async () => {
      expect(await byWords('starter motor', 'en-CA')).toEqual(['starter'])
      expect(await byWords('old')).toEqual([])
    })
  })

  test('no more are found than were asked for, and it is said whether there are more', async () => {
    const most = async (limit: number) => {
      const { ids, isCapped } = await index.findByNumber('US', 'LF3', limit)
      return [ids.map((id) => names.get(id)), isCapped]
    }
    expect([await most(1), await most(2)]).toEqual([
      [['spinOn'], true],
      [['spinOn', 'oil'], false],
    ])
    const asked = { words: ['oil'], isUnfinished: false }
    expect(await index.findByWords('en-US', asked, 1)).toEqual({ ids: [numberOf('spinOn')], isCapped: true })
  })

  describe('a word that the catalogue does not have', () => {
    test('is corrected when it is one letter away: too many, missing, another, or two that changed places', async () => {
      const near = {
        seperator: ['separator'],
        separatr: ['separator'],
        separatoor: ['separator'],
        separatro: ['separator'],
      }
      expect(await correct('en-US', ...Object.keys(near))).toEqual(near)
      expect(await correct('en-US', 'seperatr', 'xeparator')).toEqual({ xeparator: ['separator'] })
    })

    test('is written with its accents, in French only', async () => {
      expect(await correct('fr-CA', 'demareur', 'Démareur')).toEqual({
        demareur: ['démarreur'],
        Démareur: ['démarreur'],
      })
      expect(await correct('en-US', 'demareur')).toEqual({})
    })

    test('may be two that were run together', async () => {
      expect(await correct('en-US', 'fuelwater', 'fuelxwater')).toEqual({
        fuelwater: ['fuel water'],
        fuelxwater: ['fuel water'],
      })
    })

    test('may have a hyphen', async () => {
      expect(await correct('en-US', 'spin-an')).toMatchObject({ 'spin-an': expect.arrayContaining(['spin-on']) })
    })
  })

  test('a word of the catalogue, another form of it, a short one and a number are not corrected', async () => {
    expect(await correct('en-US', 'separator', 'separators', 'wrenches', 'oyl', '3001')).toEqual({})
  })

  test.each([
    `"oil" AND NOT filter'; drop table product --`,
    'LF* ?F30 %F3_ [LF] /LF.*/',
    '{"match_all":{}} *:* name:oil',
    '🛢️ 🔧',
    'é'.repeat(200),
    `oil${' oil'.repeat(60)}`,
    '\u0000\\ \u202E',
  ])('%s is words like any others, and finds nothing else', async (typed) => {
    const { words, prefix } = readTerm(typed)
    const isOil = words.every((word) => word === 'oil')
    for (const isUnfinished of [false, true])
      expect((await index.findByWords('fr-CA', { words, isUnfinished }, 10)).ids.length).toBe(
        isOil && words.length > 0 ? 2 : 0,
      )
    const numbered = prefix ? await byNumber(prefix) : []
    expect(numbered).toEqual([])
    await index.correct('fr-CA', words)
  })
})
