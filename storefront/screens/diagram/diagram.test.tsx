import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Callout } from '#contract/shop/diagram.ts'
import { aDiagram, aPart, aProduct } from '../../catalog-fixture.ts'
import { aShop, refuses, someSettings } from '../../shop-fixture.ts'
import { renderPage } from '../../entry-server.tsx'

type Answers = Parameters<typeof aShop>[0]

const opened = (url: string, answers: Answers = {}) => renderPage({ url, shop: aShop(answers), settings: someSettings })

async function main(url: string, answers: Answers = {}) {
  const { html } = await opened(url, answers)
  return /<main.*<\/main>/s.exec(html)?.[0] ?? ''
}

const inWords = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/[ \n]+/g, ' ')

const VIEW = '/diagram/0Dg000000000001CAA'
const newer = aPart({
  id: '01t000000000002AAA',
  partNumber: '2099999',
  name: 'Oil filter, newer',
  path: '/product/newer',
})
const callout: Callout = {
  number: 1,
  x: 110,
  y: 34,
  area: [20, 60, 80, 90],
  quantity: 2,
  toAdd: 2,
  isRenewed: false,
  torque: null,
  tighten: null,
  note: null,
  serials: null,
  part: aPart(),
  replacedBy: null,
}
const withCallout = (given: Partial<Callout>): Answers => ({
  'DiagramService.getDiagram': () => aDiagram({ callouts: [{ ...callout, ...given }] }),
})

describe('an exploded view', () => {
  test('each balloon is a link to its row, named with number and part, where the drawing has the balloon', async () => {
    const html = await main(VIEW)
    expect(html).toContain(
      '<a id="balloon-1" href="#callout-1" aria-label="Callout 1: Oil filter"><rect class="exploded__target" x="73" y="-3" width="74" height="74"></rect><circle cx="110" cy="34" r="20"></circle><text x="110" y="34">1</text></a>',
    )
    expect(html).toContain('aria-label="Callout 2: Not sold separately"')
    expect(html).toMatch(/<img src="\/drawings\/diagram\/0Dg000000000001CAA\.1\.svg" alt="" width="548" height="400"/)
    expect(await main(`/fr-CA${VIEW}`)).toContain('aria-label="Repère 2\u00a0: Non vendu séparément"')
  })

  test('its links are at least 24 px wide, however narrow the page', async () => {
    const [, width = '', height = ''] =
      /<svg viewBox="0 0 548 400" width="(\d+)" height="(\d+)"/.exec(await main(VIEW)) ?? []
    expect((40 / 548) * Number(width)).toBeGreaterThanOrEqual(24)
    expect((40 / 400) * Number(height)).toBeGreaterThanOrEqual(24)
  })

  test('a row tells number, part, stock, note, quantity and price, and adds to the cart', async () => {
    const text = inWords(await main(VIEW))
    expect(text).toContain('1 Oil filter 2037283 In stock Use with item 2. Quantity 2 $18.99')
    expect(await main(VIEW)).toContain('name="productId" value="01t000000000001AAA"')
  })

  describe('into the cart in one step', () => {
    /** Of each place its number, and whether it is renewed. */
    const placed = (places: [number: number, isRenewed?: boolean][]): Callout[] =>
      places.map(([number, isRenewed = false], at) => ({
        ...callout,
        number,
        isRenewed,
        quantity: 26,
        toAdd: 5,
        part: aPart({ id: `01t0000000000${String(at).padStart(2, '0')}AAA` }),
      }))
    const viewOf = (callouts: Callout[]): Answers => ({ 'DiagramService.getDiagram': () => aDiagram({ callouts }) })
    const many = (places: Parameters<typeof placed>[0]) => viewOf(placed(places))
    const sets = (html: string) =>
      [...html.matchAll(/<form action="\/quick-order" method="post">.*?<\/form>/gs)].map(([form]) => [
        inWords(form).trim(),
        ...[...form.matchAll(/name="(?:part|quantity)-\d+" value="(\w+)"/g)].map(([, value]) => value),
      ])
    const id = (place: string) => `01t0000000000${place}AAA`

    test('goes all of it, as many of each as may be added; what changed is left to the reader', async () => {
      const html = await main(VIEW, many([[1], [2], [2], [3]]))
      expect(sets(html)).toEqual([['Add all 2 parts', id('00'), '5', id('03'), '5']])
      expect(inWords(html)).toContain('You can add up to 5 at a time.')
    })

    test('go the gaskets, seals and bolts that the job takes new', async () => {
      const html = await main(VIEW, many([[1, true], [2], [3, true]]))
      expect(sets(html)).toEqual([
        ['Add the 2 gaskets, seals and bolts for this job', id('00'), '5', id('02'), '5'],
        ['Add all 3 parts', id('00'), '5', id('01'), '5', id('02'), '5'],
      ])
    })

    test.each([
      ['', 'Without callouts 2 and 4: they cannot be bought now, or differ by serial number.'],
      [
        '/fr-CA',
        'Sans les repères 2 et 4\u00a0: ils ne peuvent être achetés en ce moment, ou diffèrent selon le numéro de série.',
      ],
    ])('what does not go is named by its callouts: “%s”', async (language, told) => {
      const outOfStock = aPart({ stock: { state: 'OUT_OF_STOCK', left: null }, notForSale: 'out-of-stock' })
      const some = placed([[1], [2], [2], [3], [4], [5]]).map((one) =>
        one.number === 4 ? { ...one, part: outOfStock } : one.number === 5 ? { ...one, part: null } : one,
      )
      const shown = await main(`${language}${VIEW}`, viewOf(some))
      expect(inWords(shown)).toContain(told)
      expect(inWords(await main(VIEW, many([[1], [2]])))).not.toContain('Without callout')
    })

    test('goes nothing that a cart of 20 lines would not hold', async () => {
      expect(sets(await main(VIEW, many(Array.from({ length: 21 }, (_, at) => [at + 1]))))).toEqual([])
    })
  })

  test.each([
    ['70 N·m + 90°', 'spiral', 'Tighten: 70 N·m (52 lb-ft) + 90°, from the middle outward'],
    ['120 N·m', 'cross', 'Tighten: 120 N·m (89 lb-ft), crosswise'],
    ['24 N·m', null, 'Tighten: 24 N·m (18 lb-ft)'],
  ] as const)('what is bolted says how tight and in which order: %s %s', async (torque, tighten, said) => {
    expect(inWords(await main(VIEW, withCallout({ torque, tighten }))).replaceAll('\u00a0', ' ')).toContain(said)
  })

  test('a row of a place whose part changed carries the serial numbers of its side', async () => {
    expect(await main(VIEW, withCallout({ serials: [33000000, 34333333] }))).toContain(
      'data-serials="33000000 34333333"',
    )
    expect(await main(VIEW)).not.toContain('data-serials')
  })

  test('what is not sold separately says so, and cannot be added', async () => {
    const html = await main(VIEW, withCallout({ part: null }))
    expect(inWords(html)).toContain('1 Not sold separately Quantity 2')
    expect(html).not.toContain('productId')
  })

  test('a replaced part says by what, and that is what is priced and added', async () => {
    const old = aPart({ notForSale: 'discontinued', stock: { state: 'DISCONTINUED', left: null }, price: null })
    const html = await main(VIEW, withCallout({ part: old, replacedBy: newer }))
    expect(inWords(html)).toContain('Oil filter 2037283 Discontinued')
    expect(inWords(html)).toContain('Replaced by Oil filter, newer 2099999')
    expect(html.match(/name="productId" value="(\w+)"/)?.[1]).toBe(newer.id)
  })

  test('a discontinued part that nothing replaced shows no price', async () => {
    const gone = aPart({ notForSale: 'discontinued', stock: { state: 'DISCONTINUED', left: null } })
    const html = await main(VIEW, withCallout({ part: gone, replacedBy: null }))
    expect(inWords(html)).toContain('Discontinued')
    expect(inWords(html)).not.toContain('$')
  })

  test('the last units of a replaced part are sold before what replaced it', async () => {
    const html = await main(VIEW, withCallout({ replacedBy: newer }))
    expect(html.match(/name="productId" value="(\w+)"/)?.[1]).toBe(aPart().id)
  })

  test('its page is purged with any part that it shows', async () => {
    const { tags } = await opened(VIEW, withCallout({ replacedBy: newer }))
    expect(tags).toEqual(expect.arrayContaining([`product:${aPart().id}`, `product:${newer.id}`]))
  })

  test('it is reached from the list of machines and from its machine', async () => {
    const { html } = await opened(VIEW)
    const crumbs = /<nav id="breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? ''
    expect([...crumbs.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual(['/', '/diagrams', '/engine/TRN41'])
    expect(crumbs).toContain('<span aria-current="page">Filters, Tarn 4.1</span>')
  })

  test('an id of 15 characters leads to the address', async () => {
    expect(await opened('/diagram/0Dg000000000001')).toMatchObject({ status: 301 })
  })

  test('every number of the demo catalogue lights up with its row', () => {
    const css = readFileSync(new URL('./callout-pairs.css', import.meta.url), 'utf8')
    for (let number = 1; number <= 52; number++) {
      const pair = `:is(#callout-${number}, #balloon-${number}, #area-${number})`
      expect(css.replace(/\s+/g, ' ')).toContain(`.exploded:has(${pair}:is(:hover, :focus-within, :target)) ${pair}`)
    }
  })
})

describe('engines and generators', () => {
  test('the list tells what each is, and how many views it has', async () => {
    const html = await main('/diagrams')
    expect(html).toContain('href="/engine/TRN41"')
    expect(inWords(html)).toContain('Tarn 4.1 Inline 4, 4.1 L, Diesel 1 exploded view')
  })

  test('a machine has its facts, its views, and the way to all of its parts', async () => {
    const html = await main('/engine/TRN41')
    expect(inWords(html)).toContain('Facts Fuel Diesel Service plan')
    expect(inWords(html)).toContain('Exploded views of Tarn 4.1 Filters 2 callouts')
    expect(html).toContain('href="/diagram/0Dg000000000001CAA"')
    expect(html).toContain('href="/search/Tarn%204.1"')
  })

  test('its picture has its systems as links, named in words, in the margin and where they sit', async () => {
    const html = await main('/engine/TRN41')
    expect(html).toContain(
      '<img src="/drawings/machine/family-TRN41.1.svg" alt="Tarn 4.1, drawn from its specifications" width="960" height="720"',
    )
    const link = 'href="/diagram/0Dg000000000001CAA"'
    expect(html).toContain(
      `<a class="machine__system" ${link} aria-label="A Lubrication"><rect x="-118" y="368" width="144" height="144">`,
    )
    expect(html).toContain(`<a ${link} tabindex="-1" aria-hidden="true"><rect x="300" y="400" width="80" height="80">`)
    expect(html).toContain('<image href="/drawings/machine/family-TRN41.1.svg#lubrication" width="960" height="720">')
    expect(html).toContain(`<li><a ${link}><span aria-hidden="true">A</span>Lubrication</a></li>`)
    // On a page of 390, with 16 on both sides, 1,160 of its units are seen.
    expect((2 * 72 * (390 - 32)) / 1160).toBeGreaterThan(44)
  })

  test('a view of the machine shows where it sits, and leads back to all of it', async () => {
    expect(await main('/engine/TRN41')).toContain('src="/drawings/machine/family-TRN41.1.svg#lubrication" alt=""')
    expect(await main(VIEW)).toContain(
      '<a class="exploded__seat" href="/engine/TRN41"><img src="/drawings/machine/family-TRN41.1.svg#lubrication" alt="Where it sits on Tarn 4.1" width="160" height="120"/></a>',
    )
    const bare: Answers = { 'DiagramService.getDiagram': () => aDiagram({ assembly: null, onMachine: null }) }
    expect(await main(VIEW, bare)).not.toContain('exploded__seat')
  })

  test('its service plan tells hours, kit, serial numbers, contents with prices, oil, and adds the kit', async () => {
    const html = await main('/engine/TRN41')
    expect(inWords(html)).toContain(
      'Service plan Every 500\u00a0h 1 kit Kit What it takes Price Add to cart Maintenance kit 7100500 ESN 20500000 and up In stock Oil filter ×\u00a02 $18.99 Engine oil 11\u00a0L (11.6\u00a0US qt) $18.99',
    )
    expect(html).toContain('name="productId" value="01t000000000009AAA"')
    expect(inWords(await main('/fr-CA/engine/TRN41'))).toContain('Plan d’entretien Toutes les 500\u00a0h 1 trousse')
    expect(await main('/engine/TRN41', { 'DiagramService.getServicePlan': () => ({ kits: [] }) })).not.toContain('plan')
  })

  test('its page is purged with any part of the plan', async () => {
    const { tags } = await opened('/engine/TRN41')
    expect(tags).toEqual(expect.arrayContaining(['product:01t000000000009AAA', `product:${aPart().id}`]))
  })

  test('a kit for some models of a line says which, and when they were built', async () => {
    const [kit] = (
      await aShop().call('DiagramService.getServicePlan', { storeLocale: 'en-US', kind: 'line', code: 'CC' })
    ).kits
    const line = { storeLocale: 'en-US', kind: 'line', code: 'CC' } as const
    const machine = await aShop().call('DiagramService.getMachine', line)
    const html = await main('/generator/CC', {
      'DiagramService.getMachine': () => ({ ...machine, path: '/generator/CC' }),
      'DiagramService.getServicePlan': () => ({
        kits: [
          {
            ...kit!,
            fits: [
              { name: 'Cairn C30', from: 2007, to: 2016 },
              { name: 'Cairn C60', from: 2007, to: 2016 },
              { name: 'Cairn C100', from: null, to: null },
            ],
          },
        ],
      }),
    })
    expect(inWords(html)).toContain('Cairn C30, Cairn C60, Built 2007 to 2016 · Cairn C100 ')
  })

  test('views of several models stand beneath their system, to which its place leads', async () => {
    const machine = await aShop().call('DiagramService.getMachine', { storeLocale: 'en-US', kind: 'line', code: 'CC' })
    const [system, view] = [machine.systems[0]!, machine.diagrams[0]!]
    const html = await main('/generator/CC', {
      'DiagramService.getMachine': () => ({
        ...machine,
        path: '/generator/CC',
        systems: [{ ...system, assembly: 'controls', name: 'Controls', path: '#controls' }],
        diagrams: ['One', 'Two'].map((title) => ({ ...view, id: title, title, assembly: 'controls' })),
      }),
    })
    expect(html).toContain('href="#controls" aria-label="A Controls"')
    expect(inWords(html)).toContain('Controls One 2 callouts Two 2 callouts')
    expect(html).toContain('<h3 class="views__group" id="controls">Controls</h3>')
  })

  test('what is not there is the page 404', async () => {
    const gone: Answers = {
      'DiagramService.getDiagram': refuses('diagram/not-found'),
      'DiagramService.getMachine': refuses('machine/not-found'),
    }
    for (const url of ['/diagram/x', '/engine/x', '/generator/x'])
      expect(await opened(url, gone)).toMatchObject({ status: 404 })
  })
})

test('a part says where it sits: the views, each leading to its first callout there', async () => {
  const views = [{ id: '0Dg000000000001CAA', name: 'Filters, Tarn 4.1', path: VIEW, numbers: [3, 7] }]
  const html = await main('/product/oil-filter-2037283', { 'CatalogService.getProduct': () => aProduct({ views }) })
  expect(html).toContain(`<a href="${VIEW}#callout-3">Filters, Tarn 4.1</a>`)
  expect(inWords(html)).toContain('Where it sits Filters, Tarn 4.1 , callouts 3, 7')
  expect(await main('/product/oil-filter-2037283')).not.toContain('Where it sits')
})
