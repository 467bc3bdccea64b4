import { describe, expect, test } from 'vitest'
import type { Locale } from '#values/locale.ts'
import { pathIn } from '#values/locale.ts'
import { cents } from '#values/money.ts'
import { aPart, aProduct } from '../../catalog-fixture.ts'
import { aShop, anEngine, someSettings } from '../../shop-fixture.ts'
import { renderPage } from '../../entry-server.tsx'
import { noteFor } from './note-for.ts'

interface Visit {
  locale?: Locale
  query?: string
}

async function mainOf(given: Parameters<typeof aProduct>[0], { locale = 'en-US', query = '' }: Visit = {}) {
  const shop = aShop({ 'CatalogService.getProduct': () => aProduct(given) })
  const url = pathIn(locale, '/product/oil-filter-2037283') + query
  const { html } = await renderPage({ url, shop, settings: someSettings })
  return /<main.*<\/main>/s.exec(html)?.[0] ?? ''
}

const read = async (given: Parameters<typeof aProduct>[0], visit?: Visit) =>
  (await mainOf(given, visit))
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/[ \n]+/g, ' ')

const withCore = {
  currency: 'USD' as const,
  list: cents(289_00),
  unit: cents(254_15),
  isSpecial: true,
  sale: null,
  saving: cents(34_85),
  core: cents(60_00),
  total: cents(314_15),
}

describe('the price adds up (PR-6)', () => {
  test('list, special, core charge, total today and what comes back', async () => {
    expect(await read({ price: withCore })).toContain(
      'List price $289.00 Special price $254.15 Core charge (refundable) $60.00 Total today $314.15 You save $34.85 $60.00 back when you return your old part.',
    )
  })

  test('a plain price is one line', async () => {
    const text = await read({})
    expect(text).toContain('Price $18.99')
    expect(text).not.toContain('Total today')
  })

  test('in Quebec French', async () => {
    const text = await read({ price: { ...withCore, currency: 'CAD', list: cents(1289_00) } }, { locale: 'fr-CA' })
    expect(text).toContain('CAD\u00a01\u00a0289,00\u00a0$')
    expect(text).toContain('Ajouter au panier')
  })
})

describe('states (PR-1 to PR-3)', () => {
  test('in stock: how soon it ships, and the way into the cart with its limit', async () => {
    const text = await read({})
    expect(text).toContain('In stock · Ships in 1-5 business days')
    expect(text).toContain('Add to cart')
    expect(text).toContain('You can add up to 5 at a time. You can order up to 20 of this product.')
  })

  test('few left are told, and the limit is what is left', async () => {
    const text = await read({ maxPerAdd: 3, stock: { state: 'IN_STOCK', left: 3 } })
    expect(text).toContain('Only 3 left')
    expect(text).not.toMatch(/at a time|order up to/)
  })

  test('a product’s own lower limit is told', async () => {
    expect(await read({ maxPerOrder: 2 })).toContain('You can order up to 2 of this product.')
  })

  test('of what is sold one at a time it says one, and no number of units', async () => {
    expect(await read({ maxPerOrder: 1 })).toContain('You can order only one of this product.')
    const french = await read({ maxPerOrder: 1 }, { locale: 'fr-CA' })
    expect(french).toContain('Vous pouvez commander une seule unité de ce produit.')
    expect(french).not.toMatch(/\b1 unités/)
  })

  test.each([
    ['no price', { price: null, notForSale: 'no-price' }, 'Price not available'],
    ['out of stock', { stock: { state: 'OUT_OF_STOCK', left: null }, notForSale: 'out-of-stock' }, 'Out of stock'],
    ['not sold in the country', { notForSale: 'location' }, 'This product is not available for sale in your location.'],
    [
      'of a line not sold in the country',
      { notForSale: 'line' },
      'This product line is not available for sale in your location.',
    ],
    [
      'no longer supplied',
      { stock: { state: 'DISCONTINUED', left: null }, notForSale: 'discontinued' },
      'This part is no longer supplied.',
    ],
  ] as const)('%s: it cannot be added, and says why', async (_, given, sentence) => {
    const text = await read(given)
    expect(text).toContain(sentence)
    expect(text).not.toContain('Add to cart')
  })

  describe('discontinued', () => {
    const gone = { stock: { state: 'DISCONTINUED' as const, left: null }, notForSale: 'discontinued' as const }

    test('shows no price, for it cannot be bought', async () => {
      expect(await read(gone)).not.toContain('$')
    })

    test('which nothing replaced says whether anything in stock does the same job', async () => {
      const none = 'We know of no other part in stock that does the same job. See what is in stock in Oil filters'
      expect(await read(gone)).toContain(`Discontinued This part is no longer supplied. ${none}`)
      const outOfStock = { stock: { state: 'OUT_OF_STOCK' as const, left: null }, notForSale: 'out-of-stock' as const }
      expect(await read(outOfStock)).toContain(`Out of stock ${none}`)
      const other = aPart({ id: '01t000000000002AAA', partNumber: '5504922', name: 'Oil filter, other' })
      const main = await mainOf({ ...outOfStock, alternatives: [other] })
      expect(main).toContain('name="productId" value="01t000000000002AAA"')
      expect(await read({ ...outOfStock, alternatives: [other] })).toContain(
        'These do the same job and are in stock: 5504922 Oil filter, other $18.99 In stock',
      )
      expect(await read({}), 'what is in stock needs none').not.toContain('the same job')
      const differs = { part: other, differences: [{ name: 'Length', unit: 'mm', ours: '142', theirs: '173' }] }
      const versions = await mainOf({ ...outOfStock, versions: [differs] })
      expect(versions).toContain('<a href="#versions">Other versions of it are in stock: see what differs</a>')
      expect(versions, 'nobody says that there is none').not.toContain('the same job')
    })

    const successor = aPart({ id: '01t000000000002AAA', partNumber: '5504922', name: 'Oil filter, long life' })

    test.each([
      [12_50, 'It costs $12.50 more.'],
      [-3_00, 'It costs $3.00 less.'],
      [0, 'It costs the same.'],
    ])(
      'what replaces it, its price and stock, the difference, and only then the way into the cart: %i',
      async (priceDifference, sentence) => {
        const text = await read({
          ...gone,
          replacedBy: { ...successor, priceDifference: cents(priceDifference), differences: [] },
        })
        expect(text).toContain(`5504922 Oil filter, long life $18.99 In stock ${sentence} Add `)
        expect(text).not.toContain('Add to cart')
      },
    )

    test('the button adds the new part, and room is kept to tell whether that fits', async () => {
      const main = await mainOf({ ...gone, replacedBy: { ...successor, priceDifference: cents(0), differences: [] } })
      expect(main).toContain('data-fit="01t000000000002AAA"')
      expect(main).toContain('name="productId" value="01t000000000002AAA"')
      expect(main).toContain('Add Oil filter, long life 5504922 to cart')
      expect(main).not.toContain('name="productId" value="01t000000000001AAA"')
    })

    test('a replacement that cannot be bought either is told with its state', async () => {
      const outOfStock = { stock: { state: 'OUT_OF_STOCK' as const, left: null }, notForSale: 'out-of-stock' as const }
      const text = await read({
        ...gone,
        replacedBy: { ...successor, ...outOfStock, price: null, priceDifference: null, differences: [] },
      })
      expect(text).toContain('5504922 Oil filter, long life Price not available Out of stock')
      expect(text).not.toMatch(/It costs|Add to cart|Add /)
    })

    test('with stock left it is sold as last units beside what replaces it', async () => {
      const text = await read({
        isLastUnits: true,
        stock: { state: 'IN_STOCK', left: 2 },
        replacedBy: { ...successor, priceDifference: cents(0), differences: [] },
      })
      for (const sentence of ['Last units', 'Only 2 left', 'The part that replaces it:', 'Add to cart'])
        expect(text).toContain(sentence)
    })

    test('with nothing to replace it, its last units are sold all the same', async () => {
      const text = await read({ isLastUnits: true, stock: { state: 'IN_STOCK', left: 2 } })
      expect(text).toContain('No more are being made: these are the last units.')
      expect(text).toContain('Add to cart')
    })
  })

  test('a crate engine is not added like a part (CE-1)', async () => {
    const text = await read({ kind: 'CrateEngine', crateQuantity: 5 })
    expect(text).not.toContain('no fit data')
    expect(text).toContain('one line in your cart for each, up to 5 in one order')
    expect(text).toContain('Not for vehicles registered in California, and not sold in Canada.')
    expect(text).toContain('I have read and accept the export requirements')
    expect(text).not.toContain('cannot be given online')
  })

  test('recon, not to be returned, freight, regions and the California warning are told', async () => {
    const given = {
      recon: true,
      returnable: false,
      isFreight: true,
      blockedRegions: ['California', 'New York'],
      prop65: 'lead' as const,
    }
    const text = await read(given)
    for (const sentence of [
      'Recon',
      'This item is not eligible for returns',
      'Ships by freight',
      'Does not ship to California, New York',
      'WARNING:',
    ])
      expect(text).toContain(sentence)
    expect(text.indexOf('WARNING:')).toBeLessThan(text.indexOf('Add to cart'))
    expect(await read(given, { locale: 'en-CA' })).not.toContain('WARNING:')
  })

  test('what was refused without script is told with its number', async () => {
    expect(await read({}, { query: '?refused=cart/too-many-lines' })).toContain('Your cart can hold up to 20 lines.')
    expect(await read({}, { query: '?refused=nonsense' })).not.toContain('nonsense')
  })
})

describe('what else there is to know', () => {
  const tarn = {
    type: 'ENGINE' as const,
    name: 'Tarn 6.4',
    path: '/engine/TRN64',
    from: 25800000,
    to: 26699999,
    isFromFirst: false,
    isToLast: false,
    builtFrom: 2004,
    builtTo: 2006,
  }

  test('every machine that it fits, with serial numbers and years; a script finds the row of the reader’s own', async () => {
    const fits = [
      tarn,
      { ...tarn, name: 'Tarn 4.1', isFromFirst: true, isToLast: true, builtFrom: 1998, builtTo: 2027 },
      {
        type: 'GENERATOR' as const,
        name: 'Cairn C100',
        path: '/generator/CC',
        from: '2004-03-01',
        to: '2027-12-01',
        isFromFirst: false,
        isToLast: true,
      },
      { type: 'VEHICLE' as const, make: 'Ford', model: 'F-150', from: 2011, to: 2014, engine: '5.0L' },
    ]
    const text = (await read({ fits })).replaceAll('\u00a0', ' ')
    for (const row of [
      'Tarn 6.4 ESN 25 800 000 to 26 699 999, built 2004 to 2006',
      'Tarn 4.1 All, built 1998 to 2027',
      'Cairn C100 Built March 2004 and later',
      'Ford F-150 Model years 2011 to 2014, 5.0 L',
    ])
      expect(text).toContain(row)
    expect(await mainOf({ fits })).toContain('<tr data-fits="[25800000,26699999]">')
    expect((await read({ fits }, { locale: 'fr-CA' })).replaceAll('\u00a0', ' ')).toContain(
      'NSM 25 800 000 à 26 699 999, construits de 2004 à 2006',
    )
  })

  test('what it does not fit though it looks the same, what that takes, and what tells them apart', async () => {
    const part = { id: '01t000000000007AAA', partNumber: '7512440', name: 'Starter', path: '/product/starter-7512440' }
    const text = await read({
      lookAlikes: [{ row: tarn, part, differences: [{ name: 'Voltage', unit: 'V', ours: '12', theirs: '24' }] }],
    })
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/Tarn 6\.4 , ESN .* takes 7512440 \. Voltage: 24 V, not 12 V/)
  })

  test('which numbers it replaces, and what was changed', async () => {
    const old = { id: '01t000000000009AAA', path: '/product/old', crossReferences: [] }
    const text = await read({
      replaces: [
        { ...old, partNumber: '4093317', differences: [{ name: 'Teeth', unit: null, ours: '11', theirs: '10' }] },
        { ...old, id: '01t00000000000AAAA', partNumber: '4093316', differences: [] },
      ],
    })
    expect(text).toContain('Replaced numbers 4093317 Teeth: 11, was 10. 4093316 Same specifications.')
  })

  test('how it is fitted: torque in both units, what to mind, when it is due and how much the machine takes', async () => {
    const kit = aPart({ id: '01t000000000008AAA', partNumber: '5512345', name: 'Oil service kit' })
    const given = {
      specifications: [{ key: 'torque', name: 'Torque', value: '49 N·m', unit: null, other: null }],
      inKits: [{ quantity: 2, part: kit, intervalHours: 250 }],
      fluids: { oil: [{ machine: 'Tarn 6.4', litres: 17 }], coolant: [] },
    }
    const text = (await read(given)).replaceAll('\u00a0', ' ')
    for (const fact of [
      'Torque 49 N·m (36 lb-ft)',
      'Oil the seal ring, and tighten by hand.',
      'Service interval every 250 h',
      'Engine oil Tarn 6.4 takes 17 L (18 US qt)',
      'Oil service kit 5512345 2 in the kit',
    ])
      expect(text).toContain(fact)
    expect(text.match(/49 N·m/g), 'told once').toHaveLength(1)
  })

  test.each([
    ['block heater', 'Plug it in only when the coolant is filled'],
    ['glow relay', null],
    [null, null],
  ])('what to mind is told of %s as of its kind, not as of its category', async (kindOfPart, told) => {
    const specifications = [{ key: 'torque', name: 'Torque', value: '60 N·m', unit: null, other: null }]
    const text = await read({ category: 'glow-heaters', kindOfPart, specifications })
    expect(/Plug it in only when the coolant is filled/.exec(text)?.[0] ?? null).toBe(told)
    expect(text).not.toMatch(/glow plugs|Turn it in/)
  })

  test('what the job needs too: as many as the machine has, added in one press as far as one press may', async () => {
    const bolt = aPart({ id: '01t000000000008AAA', partNumber: '3010931', name: 'Mounting bolt' })
    const needed = [{ quantity: 8, toAdd: 5, part: bolt, machines: ['Tarn 6.4'] }]
    expect(await read({ needed })).toMatch(/You also need Mounting bolt 3010931 for Tarn 6\.4 8 ×/)
    expect(await mainOf({ needed })).toMatch(
      /name="productId" value="01t000000000008AAA"\/><input type="hidden" name="quantity" value="5"/,
    )
    const alsoNeeded = async (given: typeof needed) =>
      /You also need .* Questions/.exec(await read({ needed: given }))?.[0]
    expect(await alsoNeeded(needed)).toContain('You can add up to 5 at a time.')
    // However many of the part itself there are.
    expect(/You also need .* Questions/.exec(await read({ needed, maxPerAdd: 2 }))?.[0]).toContain('up to 5 at a time')
    expect(await alsoNeeded([{ quantity: 1, toAdd: 1, part: bolt, machines: [] }])).not.toContain('at a time')
  })

  test.each([
    [{ state: 'OUT_OF_STOCK', left: null }, 8, 'Out of stock'],
    [{ state: 'IN_STOCK', left: 3 }, 8, 'Only 3 left'],
    [{ state: 'IN_STOCK', left: 3 }, 2, ''],
    [{ state: 'IN_STOCK', left: null }, 8, ''],
  ] as const)(
    'of what the job needs too, and of kits, stock is told where it does not do: %o for %i',
    async (stock, quantity, told) => {
      const bolt = aPart({ id: '01t000000000008AAA', partNumber: '3010931', name: 'Mounting bolt', stock })
      const text = await read({ needed: [{ quantity, toAdd: 1, part: bolt, machines: [] }] })
      expect(/Mounting bolt 3010931 ([^×]*?) ?\d ×/.exec(text)?.[1]).toBe(told)
      const inKits = await read({ inKits: [{ part: bolt, quantity: 1, intervalHours: null }] })
      expect(/Kits that hold it .* Questions/.exec(inKits)?.[0]?.includes('Out of stock')).toBe(told === 'Out of stock')
    },
  )

  test('the warranty and the way back, as the policies have them', async () => {
    const text = (await read({})).replaceAll('\u00a0', ' ')
    expect(text).toContain('Returns within 30 days · 12-month warranty')
    expect((await read({ kind: 'CrateEngine' })).replaceAll('\u00a0', ' ')).toContain('24-month warranty')
  })
})

describe('fit (C-4 to C-7)', () => {
  const answers = (verdict: 'fits' | 'does-not-fit') => ({
    'CatalogService.getProduct': () => aProduct(),
    'FitmentService.checkParts': () => ({
      equipment: anEngine,
      fits: { [aProduct().id]: { verdict, reason: 'Because of its number.' } },
    }),
  })
  const mainOf = async (query: string, given: Parameters<typeof aShop>[0]) => {
    const url = `/product/oil-filter-2037283${query}`
    const { html, caching } = await renderPage({ url, shop: aShop(given), settings: someSettings })
    return { main: html.slice(html.indexOf('<main'), html.indexOf('</main>')), caching }
  }

  test('is asked with a number, in a form that comes back with the verdict without script', async () => {
    const { main, caching } = await mainOf('', {})
    expect(caching).toBe('shared')
    expect(main).toContain('Does it fit?')
    expect(main).toContain('name="from" value="/product/oil-filter-2037283?fit=1"')
    expect(main).toMatch(/class="fit-check__verdict"[^>]* hidden=""/)
  })

  test('is told of the equipment in hand, with the reason', async () => {
    const { main, caching } = await mainOf('?fit=1', answers('fits'))
    expect(caching).toBe('private')
    expect(main).toContain('<strong>Fits your Tarn 6.4 · ESN 24123456</strong><p>Because of its number.</p>')
  })

  test('leads to what does fit when the part does not', async () => {
    const { main } = await mainOf('?fit=1', answers('does-not-fit'))
    expect(main).toContain('<strong>Does not fit your Tarn 6.4 · ESN 24123456</strong>')
    expect(main).toContain('href="/category/oil-filters?fits=1"')
  })

  test('a bad or unknown ESN has its short message here (E-5), and stays in the field', async () => {
    const { main } = await mainOf('?fit=1&equipment-refused=esn/not-found&equipment-number=99999999', answers('fits'))
    expect(main).toMatch(/id="check-number-error" role="alert">Invalid ESN, please retry</)
    expect(main).toMatch(/name="number"[^>]* value="99999999"/)
  })

  test('is not guessed for a vehicle of which too little was told: that is asked where equipment is named (V-4, V-5)', async () => {
    const refused = '?fit=1&equipment-refused=vehicle/incomplete&equipment-number=1M8GDM9AXKP042788'
    const { main } = await mainOf(refused, { 'FitmentService.checkParts': () => ({ equipment: null, fits: {} }) })
    expect(main).toMatch(
      /data-verdict="unknown"[^>]*><strong>The number alone does not tell whether this part fits\.<\/strong>/,
    )
    expect(main).toContain(
      'href="/equipment?back=%2Fproduct%2Foil-filter-2037283%3Ffit%3D1&amp;equipment-number=1M8GDM9AXKP042788"',
    )
    expect(main).not.toContain('see the fields marked below')
  })

  test('is not guessed of a part without fit data: the page says to ask (C-6)', async () => {
    const text = await read({ hasFitData: false })
    expect(text).toContain('We have no fit data for this part. Please contact us before you buy it.')
    expect(text).not.toContain('Does it fit?')
  })
})

describe('the number that was typed', () => {
  const part = {
    replaces: [
      {
        id: '01t000000000009AAA',
        partNumber: '40-93317',
        path: '/product/old',
        crossReferences: [{ brand: 'Quarrystone', number: 'QS-1' }],
        differences: [],
      },
    ],
    crossReferences: [{ brand: 'Brakewell', number: 'BW-40817' }],
  }

  test('is known as a replaced number or another maker’s, however it is written', () => {
    expect(noteFor(part, '4093317')).toEqual({ why: 'superseded', number: '40-93317' })
    expect(noteFor(part, 'bw 40817')).toEqual({ why: 'competitor', number: 'BW-40817', brand: 'Brakewell' })
  })

  test('is known as another maker’s for a part that this one has replaced (C-2)', () => {
    expect(noteFor(part, 'qs1')).toEqual({ why: 'competitor', number: 'QS-1', brand: 'Quarrystone' })
  })

  test('is not repeated when it is neither', () => {
    expect(noteFor(part, '<b>free</b>')).toBeNull()
    expect(noteFor(part, null)).toBeNull()
  })
})
