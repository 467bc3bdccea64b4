import { describe, expect, test } from 'vitest'
import { aContentItem } from '../../content-fixture.ts'
import { cents } from '#values/money.ts'
import { aList, aPart } from '../../catalog-fixture.ts'
import { anEngine, aShop, someSettings } from '../../shop-fixture.ts'
import { renderPage } from '../../entry-server.tsx'

type Items = Parameters<typeof aContentItem>[0][]
const mainOf = async (items: Items, url = '/') => {
  const shop = aShop({ 'ContentService.contentItems': () => items.map(aContentItem) })
  const { html, tags } = await renderPage({ url, shop, settings: someSettings })
  expect(tags).toContain('content')
  return /<main.*<\/main>/s.exec(html)?.[0] ?? ''
}

describe('of whoever has equipment in hand', () => {
  const own = async (universal: boolean[]) => {
    const equipment = { ...anEngine, machine: { type: 'ENGINE' as const, number: '24123456' } }
    const shop = aShop({
      'SessionService.getVisitor': () => ({
        isGuest: true,
        name: null,
        userId: null,
        crmId: null,
        email: null,
        equipment,
        cart: { itemCount: 0, subtotal: cents(0), estimatedTotal: cents(0), currency: 'USD' },
      }),
      'DiagramService.getOwnMachine': () => null,
      'FitmentService.listFitting': () =>
        aList({
          page: 1,
          total: universal.length,
          parts: universal.map((isAny, at) => ({
            ...aPart({ id: `01t00000000000${at}AAA`, name: isAny ? 'Grease' : 'Starter' }),
            values: [],
            weightHundredths: 1,
            universal: isAny,
          })),
        }),
    })
    const { html } = await renderPage({ url: '/', shop, settings: someSettings, isHolding: true })
    return (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  }

  test('what is made for it stands first, and universal supplies apart', async () => {
    expect(await own([false, true])).toMatch(
      /Everything below is for this machine.*Starter.*Universal supplies.*Grease/,
    )
  })

  test('where nothing is made for it, home does not say that all is (C-3)', async () => {
    const text = await own([true, true])
    expect(text).toContain(
      'Could not find compatible parts for your equipment. What follows is made for no one machine',
    )
    expect(text).toContain('Universal supplies: 2 parts')
    expect(text).not.toMatch(/Everything below|All parts that fit|Parts for/)
  })
})

describe('content items of the home page (HC-1)', () => {
  test('messages stand first, banners after the groups, what builds trust last, each by sequence', async () => {
    const main = await mainOf([
      { headerMessage: 'Closed on Monday' },
      { trustTitle: 'First fact', shortDescription: 'It is so.' },
      { title: 'First banner' },
      { title: 'Second banner' },
      { trustTitle: 'Second fact' },
    ])
    const places = ['Closed on Monday', 'id="question"', 'id="groups"', 'First banner', 'Second banner', 'id="popular"']
      .concat(['First fact', 'It is so.', 'Second fact'])
      .map((text) => main.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  test('amounts in their texts are those of the store', async () => {
    const main = await mainOf([{ headerMessage: 'Free from {amount} on' }], '/fr-CA')
    expect(main).toContain('Free from CAD\u00a075,00\u00a0$ on')
  })

  test('a banner leads on in the language that is read, or elsewhere as it is', async () => {
    const main = await mainOf(
      [
        { title: 'A', buttonText: 'Go', buttonUrl: '/category/filters' },
        { title: 'B', buttonText: 'Go', buttonUrl: 'https://other.example/a' },
        { title: 'C', buttonText: 'Go', buttonUrl: '/en-CA/cart' },
      ],
      '/fr-CA',
    )
    for (const href of ['/fr-CA/category/filters', 'https://other.example/a', '/en-CA/cart'])
      expect(main).toContain(`class="button" href="${href}"`)
  })

  test('one banner shows its image, several their tiles; narrow screens the portrait', async () => {
    const images = { image: '/a.svg', tileImage: '/tile.svg', portraitImage: '/tall.svg', hoverImage: '/a.svg' }
    expect(await mainOf([images])).toMatch(/srcSet="\/tall.svg".*<img src="\/a.svg" alt=""/s)
    const tiles = await mainOf([images, { ...images, imageDescription: 'A starter' }])
    expect(tiles).toMatch(/<img src="\/tile.svg" alt="".*<img src="\/tile.svg" alt="A starter"/s)
    expect(tiles).not.toContain('banner__hover')
  })

  test('promotion and creative stand beside them for the data layer', async () => {
    expect(await mainOf([{ title: 'A', promotionId: 'P1', promotionName: 'Spring', creativeName: 'left' }])).toContain(
      '<article class="banner" data-promotion-id="P1" data-promotion-name="Spring" data-creative-name="left">',
    )
  })

  test('without any item the page stands as it is', async () => {
    const main = await mainOf([])
    expect(main).toContain('id="question"')
    expect(main).not.toMatch(/class="(?:banners|trust|home-message)/)
  })
})
