import { describe, expect, test, vi } from 'vitest'
import type { SearchAnswer } from '#contract/shop/search.ts'
import { aList, aPart } from '../../catalog-fixture.ts'
import { aShop, someSettings } from '../../shop-fixture.ts'
import { renderPage } from '../../entry-server.tsx'

type Results = Extract<SearchAnswer, { kind: 'results' }>

const results = (given: Partial<Results> = {}): Results => ({
  kind: 'results',
  term: 'oil filter',
  readAs: 'words',
  otherReadings: [],
  equipment: null,
  problem: null,
  checkDigit: null,
  nearest: null,
  corrected: null,
  understood: [],
  leftOut: [],
  notSold: null,
  isSoldInPart: false,
  list: aList({ columns: [] }),
  tryTerms: [],
  categories: [],
  ...given,
})
const empty = aList({ total: 0, parts: [], page: 1, pages: 1, facets: [], columns: [] })

const engine: Results['equipment'] = {
  type: 'ENGINE',
  number: '24123456',
  label: 'Tarn 6.4 · ESN 24123456',
  machine: { type: 'ENGINE', number: '24123456' },
  understood: [
    { name: 'Model family', text: 'Tarn 6.4' },
    { name: 'Build date', text: 'Mar 5, 2014' },
  ],
  vehicle: null,
}
const unfinished: Results['equipment'] = {
  type: 'VEHICLE',
  number: '1HGCM82633A004352',
  label: '2003 Honda',
  machine: null,
  understood: [{ name: 'Make', text: 'Honda' }],
  vehicle: { make: 'Honda', model: '', year: 2003, years: [2003], engine: null, power: null },
}

async function searched(answer: Partial<Results> = {}, url = '/search/oil%20filter') {
  const asked: unknown[] = []
  const shop = aShop({
    'SearchService.search': (input: unknown) => {
      asked.push(input)
      return results(answer)
    },
  })
  const { html } = await renderPage({ url, shop, settings: someSettings })
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const text = main
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/[ \n]+/g, ' ')
  return { main, text, asked }
}

describe('how a term was read (C-1)', () => {
  test.each([
    ['number', 'We read this as a part number.'],
    ['vin', 'We read this as a vehicle identification number (VIN).'],
    ['esn', 'We read this as an engine serial number (ESN).'],
    ['gsn', 'We read this as a generator serial number (GSN).'],
    ['words', 'We read this as words.'],
  ] as const)('%s is said', async (readAs, sentence) => {
    expect((await searched({ readAs })).text).toContain(sentence)
  })

  test('what else it could be is one link away, in every language', async () => {
    const answer: Partial<Results> = { term: '24123456', readAs: 'number', otherReadings: ['esn', 'words'] }
    const { main, text } = await searched(answer, '/fr-CA/search/24123456')
    expect(text).toContain('Chercher comme NSM Chercher comme mots')
    expect(main).toContain('href="/fr-CA/search/24123456?as=esn"')
    expect(main).toContain('href="/fr-CA/search/24123456?as=words"')
  })

  test('the reading asked for belongs to the address: it is asked, paged, sorted and narrowed with', async () => {
    const { main, asked } = await searched({ term: '24123456' }, '/search/24123456?as=words&page=2')
    expect(asked).toEqual([{ storeLocale: 'en-US', term: '24123456', as: 'words', page: 2 }])
    expect(main).toContain('href="/search/24123456?as=words&amp;page=3"')
    expect(main).toContain('<input type="hidden" name="as" value="words"/>')
  })

  test('a reading that there is not is left out', async () => {
    expect((await searched({}, '/search/oil?as=toString')).asked).toEqual([{ storeLocale: 'en-US', term: 'oil' }])
  })

  test.each(['/search/%20', '/fr-CA/search/%20%09', '/search/%00'])(
    '%s searches nothing, and leads home',
    async (url) => {
      const asked = vi.fn(() => results())
      const page = await renderPage({ url, shop: aShop({ 'SearchService.search': asked }), settings: someSettings })
      expect(page.redirect).toBe(url.startsWith('/fr-CA') ? '/fr-CA' : '/')
      expect(asked).not.toHaveBeenCalled()
    },
  )
})

describe('a number of equipment', () => {
  test('shows the parts that fit, what was understood of it, and the way to shop for it (V-7, E-12)', async () => {
    const { main, text } = await searched({ term: '24123456', readAs: 'esn', equipment: engine }, '/search/24123456')
    expect(text).toContain('Parts for Tarn 6.4 · ESN 24123456')
    expect(text).toContain('Model family Tarn 6.4 Build date Mar 5, 2014')
    expect(text).toContain('Shop for this equipment')
    expect(main).toMatch(/<form [^>]*action="\/equipment\/hold" method="post"/)
    for (const [name, value] of Object.entries({ type: 'ENGINE', number: '24123456', from: '/search/24123456' }))
      expect(main).toContain(`name="${name}" value="${value}"`)
    expect(text).toContain('Oil filter')
  })

  test('says so when nothing fits, without help for words (C-3)', async () => {
    const { text } = await searched({ readAs: 'esn', equipment: engine, list: empty })
    expect(text).toContain('Could not find compatible parts for your equipment')
    expect(text).not.toContain('No results found')
    expect(text).not.toContain('Use fewer words')
  })

  test('is taken in hand without leaving for another page, where a script can (E-12)', async () => {
    const { main } = await searched({ term: '24123456', readAs: 'esn', equipment: engine }, '/search/24123456?page=2')
    expect(main).toMatch(/<form [^>]*data-equipment="entry" data-back="\/search\/24123456\?page=2"/)
  })

  test('leads to where the rest of a vehicle is asked, and from there to what fits; nothing is held yet (V-4, V-5)', async () => {
    const { main, text } = await searched(
      { readAs: 'vin', equipment: unfinished, list: empty },
      '/fr-CA/search/1HGCM82633A004352',
    )
    expect(text).toContain('2003 Honda')
    expect(text).toContain('Le numéro seul ne dit pas quelles pièces conviennent.')
    expect(text).not.toMatch(/Aucune pièce|Aucun résultat|Pièces pour/)
    expect(main).toMatch(
      /<a [^>]*href="\/fr-CA\/equipment\?back=%2Fparts-that-fit&amp;equipment-number=1HGCM82633A004352"[^>]*>Magasiner pour cet équipement</,
    )
    expect(main).not.toContain('/equipment/hold')
  })
})

describe('a number that names nothing', () => {
  test.each([
    // E-5: the search field tells a bad and an unknown ESN by one short text.
    ['esn/format', 'Invalid ESN, please retry'],
    ['esn/not-found', 'Invalid ESN, please retry'],
    ['gsn/invalid-or-portable', 'GSN may be invalid or belongs to a portable generator'],
    ['vin/format', 'Please enter a valid VIN number'],
    ['vin/invalid', 'Invalid VIN'],
    ['vin/not-found', 'VIN not found'],
  ])('%s: %s', async (problem, sentence) => {
    const { text } = await searched({ problem, list: empty, tryTerms: ['0000'] })
    expect(text).toContain(sentence)
    expect(text).not.toMatch(/No results found|0000|Use fewer words/)
    // V-2
    expect(text.includes('VINs of vehicles sold in the United States and Canada only')).toBe(problem.startsWith('vin/'))
  })
})

test('a VIN with a wrong check digit says which is right, and leads to the nearest reading (V-2)', async () => {
  const answer: Partial<Results> = {
    term: '1FT8W3BT4EEA41207',
    problem: 'vin/invalid',
    list: empty,
    checkDigit: { typed: '4', right: 'X' },
    nearest: '1FT8W3BTXEEA41207',
  }
  const { main, text } = await searched(answer)
  expect(text).toContain('Invalid VIN')
  expect(text).toContain('Here it is 4, and the other characters ask for X: one character is wrong.')
  expect(main).toContain('<a href="/search/1FT8W3BTXEEA41207">Nearest reading: 1FT8W3BTXEEA41207</a>')
  const french = (await searched(answer, '/fr-CA/search/1FT8W3BT4EEA41207')).text
  expect(french).toContain('NIV non valide')
  expect(french).toContain('Lecture la plus proche\u00a0: 1FT8W3BTXEEA41207')
})

describe('parts for a machine (C-3)', () => {
  const listed = (name: string, universal: boolean) => ({
    ...aPart({ name, id: `01t00000000000${name.length}AAA` }),
    values: [],
    weightHundredths: 1,
    universal,
  })
  const listOf = (...parts: ReturnType<typeof listed>[]) => aList({ page: 1, total: parts.length, columns: [], parts })

  test.each(['grid', 'table'])(
    'in a %s what is made for no machine stands apart, after what is made for this one',
    async (view) => {
      const list = listOf(listed('Starter', false), listed('Grease', true), listed('Gloves', true))
      const { text } = await searched({ equipment: engine, list }, `/search/24123456?view=${view}`)
      expect(text).toMatch(/Starter.*Universal supplies.*Grease.*Gloves/)
      expect(text.match(/Universal supplies/g)).toHaveLength(1)
      expect(text).not.toContain('Could not find compatible parts')
    },
  )

  test('where nothing is made for it, that is said before the universal supplies', async () => {
    const answer = { equipment: engine, list: listOf(listed('Grease', true)) }
    expect((await searched(answer)).text).toMatch(
      /Could not find compatible parts for your equipment . What follows is made for no one machine.*Universal supplies.*Grease/,
    )
    expect((await searched(answer, '/fr-CA/search/24123456')).text).toMatch(
      /Aucune pièce compatible n'a été trouvée pour votre équipement.*Fournitures universelles.*Grease/,
    )
  })

  test('in another order, and where no machine is asked for, nothing is parted', async () => {
    const list = listOf(listed('Grease', true), listed('Starter', false))
    for (const answer of [{ equipment: engine, list: { ...list, sort: 'price-up' as const } }, { list }])
      expect((await searched(answer)).text).not.toMatch(/Universal supplies|Could not find/)
  })
})

describe('words (C-3)', () => {
  test('that are in no part lead to those one letter away, and both are named', async () => {
    const { main, text } = await searched({ term: 'oil fliter', corrected: 'oil filter' })
    expect(text).toContain('Showing results for oil filter : nothing has “oil fliter”.')
    expect(main).toContain('<a href="/search/oil%20filter">oil filter</a>')
  })

  test('that find nothing are met with shorter terms, categories and tips', async () => {
    const categories = [{ id: '0ZG000000000002AAA', name: 'Filtres à huile', path: '/category/oil-filters' }]
    const { main, text } = await searched({ list: empty, tryTerms: ['huile'], categories }, '/fr-CA/search/huille')
    expect(text).toContain('Aucun résultat ne correspond à votre recherche')
    expect(main).toContain('href="/fr-CA/search/huile"')
    expect(main).toContain('href="/fr-CA/category/oil-filters"')
    expect(text).toContain('Utilisez moins de mots')
  })

  test('of anything lead on from nothing: to the groups of the catalogue, quick order and us', async () => {
    for (const prefix of ['', '/fr-CA']) {
      const { main } = await searched({ list: empty }, `${prefix}/search/zzqqxx`)
      for (const path of ['/category/filters', '/equipment', '/quick-order', '/contact-us'])
        expect(main).toContain(`href="${prefix}${path}"`)
    }
  })
})

describe('words of the trade (C-3)', () => {
  test('are told as they were understood, with what was left out', async () => {
    const given = { term: 'cheap starter 12v', understood: ['Starters', '12v'], leftOut: ['cheap'] }
    expect((await searched(given)).text).toContain(
      'Understood as: Starters · 12v. Left out, because no part has it beside the rest: cheap.',
    )
    expect((await searched(given, '/fr-CA/search/cheap%20starter')).text).toContain(
      'Laissé de côté, car aucune pièce ne l’a avec le reste\u00a0: cheap.',
    )
  })

  test('for what is not sold lead to the nearest categories, without tips on spelling', async () => {
    const categories = [{ id: '0ZG000000000002AAA', name: 'Exhaust', path: '/category/exhaust' }]
    const { main, text } = await searched({ term: 'muffler', list: empty, notSold: 'muffler', categories })
    expect(text).toContain('We do not sell “muffler”. These are the nearest categories.')
    expect(text).not.toMatch(/No results found|Use fewer words/)
    expect(main).toContain('href="/category/exhaust"')
  })

  test('for what is sold of one kind alone lead to its category, and do not say that there is none', async () => {
    const categories = [{ id: '0ZG000000000002AAA', name: 'Glow plugs', path: '/category/glow-heaters' }]
    const found = { term: 'relay', list: empty, notSold: 'relay', isSoldInPart: true, categories }
    const { text } = await searched(found)
    expect(text).toContain('We do not sell every kind of “relay”. Those that we have are in these categories.')
  })
})

test('every page brings the search field’s words, so that a script can say them', async () => {
  const { html } = await renderPage({ url: '/fr-CA', shop: aShop(), settings: someSettings })
  expect(html.match(/data-words="[^"]*Recherches récentes[^"]*Prix non disponible/g)).toHaveLength(1)
})
