import { describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/shop/calls.ts'
import type { CartView } from '#contract/shop/cart.ts'
import type { Equipment, Fit } from '#contract/shop/equipment.ts'
import type { PartSummary } from '#contract/shop/part.ts'
import { cents } from '#values/money.ts'
import { aPart, aProduct } from '../../catalog-fixture.ts'
import { aShop, someSettings } from '../../shop-fixture.ts'
import { renderPage } from '../../entry-server.tsx'
import { aLine } from '../../line-fixture.ts'
import { aCart } from './cart-fixture.ts'

interface Answers {
  fits?: Record<string, Fit>
  product?: AnswerOf<'CatalogService.getProduct'>
}
const tarn: Equipment = {
  type: 'ENGINE',
  number: '24123456',
  label: 'Tarn 6.4',
  machine: { type: 'ENGINE', number: '24123456' },
  understood: [],
  vehicle: null,
}

async function shown(cart: CartView, { fits, product = aProduct() }: Answers = {}, url = '/cart') {
  const shop = aShop({
    'CartService.getCart': () => cart,
    'CatalogService.getProduct': () => product,
    'FitmentService.checkParts': () => ({ equipment: fits ? tarn : null, fits: fits ?? {} }),
  })
  const { html, caching } = await renderPage({ url, shop, settings: someSettings })
  expect(caching).toBe('private')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return { main, text: main.replace(/<[^>]+>/g, ' ').replace(/[ \n]+/g, ' ') }
}

test('crate engines alone are not offered for pickup: they go by freight (CE-4)', async () => {
  const engines = aCart()
  for (const line of engines.lines) line.part = { ...line.part, kind: 'CrateEngine' }
  expect((await shown(engines)).text).not.toContain('Free pickup instead')
  expect((await shown(aCart())).text).toContain('Free pickup instead')
})

test('an empty or expired cart says so, and where to go', async () => {
  const { main, text } = await shown(aCart({ state: 'empty', lines: [], itemCount: 0 }))
  expect(text).toContain('Your cart is either empty or has expired')
  expect(main).toContain('href="/"')
})

test('a line shows its part, price each, total, and its core charge tied to it', async () => {
  const core = { id: '0a9000000000002AAA', each: cents(60_00), total: cents(120_00) }
  const { text } = await shown(aCart({ lines: [aLine({ core })], coreCharges: cents(120_00) }))
  expect(text).toMatch(
    /Oil filter 2037283 .*\$18\.99 each .*\$37\.98 Core charge \(refundable\) \$60\.00 each \$120\.00/,
  )
})

test('the summary hides rows of zero, save shipping, and leaves taxes to the checkout', async () => {
  const { text } = await shown(
    aCart({
      estimatedShipping: cents(0),
      freeShipping: { state: 'free', missing: cents(0), weight: 0, weightLimit: 50_00 },
    }),
  )
  expect(text).toContain('Subtotal $37.98 Estimated shipping Free Estimated total $51.18 Taxes calculated at checkout')
  expect(text).toContain('Your order ships free.')
})

test('how much is missing for free shipping is told, and when weight prevents it', async () => {
  expect((await shown(aCart())).text).toContain('Add $37.02 more for free shipping.')
  const heavy = await shown(
    aCart({ freeShipping: { state: 'too-heavy', missing: cents(0), weight: 61_50, weightLimit: 50_00 } }),
  )
  expect(heavy.text).toContain(
    'These items are too heavy for free shipping. They weigh 61.5\u00a0lb; free shipping is for less than 50\u00a0lb.',
  )
})

test('beside freight, free shipping is said of the parcels alone', async () => {
  const freight = aLine({ id: '0a9000000000002AAA', isFreight: true, total: cents(500_00) })
  const mixed = (freeShipping: CartView['freeShipping']) =>
    shown(aCart({ lines: [aLine(), freight], subtotal: cents(537_98), freeShipping }))
  const free = await mixed({ state: 'free', missing: cents(0), weight: 0, weightLimit: 50_00 })
  expect(free.text).toContain('Your parcels ship free. Free shipping does not cover freight.')
  const missing = await mixed({ state: 'missing', missing: cents(37_03), weight: 0, weightLimit: 50_00 })
  expect(missing.text).toContain('Add $37.03 more for free shipping. Free shipping does not cover freight.')
  // The bar counts parcels: 37.98 of 75.01.
  expect(missing.main).toMatch(/<progress[^>]* max="7501" value="3798"/)
  const alone = await shown(
    aCart({
      lines: [freight],
      freeShipping: { state: 'no-parcels', missing: cents(0), weight: 0, weightLimit: 50_00 },
    }),
  )
  expect(alone.text).toContain('Free pickup instead Free shipping does not cover freight.')
  expect(alone.text).not.toMatch(/too heavy|more for free|ships? free/)
})

test('changed prices, lowered quantities and restricted places are told', async () => {
  const line = aLine({ priceBefore: cents(17_99), quantityBefore: 4, restrictedRegions: ['California'] })
  const { text } = await shown(aCart({ lines: [line], someStatesRestricted: true }))
  expect(text).toContain('it was $17.99, it is now $18.99')
  expect(text).toContain('You asked for 4. Our stock allows 2')
  expect(text).toContain('Some item(s) in your cart do not ship to certain states')
})

test.each(['1.5', '0', '-3', '', '5000'])(
  'a quantity of %j is answered beside its field, which shows the one that counts',
  async (entered) => {
    const query = new URLSearchParams({ refused: 'input/invalid', line: aLine().id, quantity: entered })
    const { main, text } = await shown(aCart(), {}, `/cart?${query}`)
    expect(text).toContain('Enter a whole number from 1 to 20.')
    expect(text).not.toContain('Something in this request is not valid')
    const field = /<input[^>]* type="number"[^>]*>/.exec(main)?.[0]
    expect(field).toContain('value="2"')
    expect(field).toMatch(/aria-invalid="true".* aria-describedby="[^"]+"/)
  },
)

test('a line of which one can be ordered says one, and no number of units', async () => {
  const { text } = await shown(aCart({ lines: [aLine({ quantity: 1, most: 1 })] }))
  expect(text).toContain('You can order only one of this product.')
  expect(text).not.toContain('up to 1')
})

test('an entry is kept only where it was refused for what it is', async () => {
  const query = new URLSearchParams({ refused: 'cart/too-many-of-part', max: '2', line: aLine().id, quantity: '21' })
  const { main, text } = await shown(aCart(), {}, `/cart?${query}`)
  expect(text).toContain('You can order up to 2 of this product.')
  expect(main).toMatch(/<input[^>]* type="number"[^>]* value="2"/)
})

describe('a discontinued part (K-8)', () => {
  const replacedBy = aPart({
    id: '01t000000000002AAA',
    partNumber: '2037284',
    name: 'Oil filter, long life',
    path: '/product/new',
  })
  const aDiscontinuedLine = (by: Partial<PartSummary> = {}) => {
    const line = aLine({ blocked: 'discontinued', replacedBy: { ...replacedBy, ...by } })
    return aCart({ lines: [line], canCheckOut: false })
  }
  const priced = (unit: number) => ({ ...aPart().price, unit }) as PartSummary['price']

  test('holds up the checkout, and shows what replaced it before it is swapped by a form', async () => {
    const { main, text } = await shown(aDiscontinuedLine({ price: priced(21_49) }))
    expect(text).toContain('Discontinued Replace or remove this item to check out.')
    expect(text).toMatch(
      /2037283 has been replaced by 2037284\. Replace Oil filter, long life 2037284 \$21\.49 each \$2\.50 more each\. In stock Replace with 2037284/,
    )
    expect(main).toMatch(/<form[^>]* action="\/cart\/replace"/)
    expect(main).not.toContain('/currentcheckout')
  })

  test.each([
    [15_99, '$3.00 less each.'],
    [18_99, 'The same price.'],
  ])('the difference in price is told: %i', async (unit, sentence) => {
    expect((await shown(aDiscontinuedLine({ price: priced(unit) }))).text).toContain(sentence)
  })

  test('tells whether the new part fits the equipment in hand', async () => {
    const fits = { [replacedBy.id]: { verdict: 'does-not-fit', reason: 'It fits other engines.' } } as const
    const { text } = await shown(aDiscontinuedLine(), { fits })
    expect(text).toContain('Does not fit your Tarn 6.4 . It fits other engines.')
  })

  test('whose replacement cannot be bought, or that has none, is only to be removed', async () => {
    const { main, text } = await shown(aDiscontinuedLine({ notForSale: 'out-of-stock' }))
    expect(text).toContain('Discontinued Remove this item to check out.')
    expect(text).toContain('Out of stock')
    expect(main).not.toContain('/cart/replace')
    const without = await shown(aCart({ lines: [aLine({ blocked: 'discontinued' })], canCheckOut: false }))
    expect(without.text).toContain('Discontinued Remove this item to check out.')
    expect(without.main).not.toMatch(/\/cart\/replace|\/currentcheckout/)
  })

  test('replaced without script, it is told when it is true', async () => {
    const cart = aCart({ lines: [aLine({ part: replacedBy })] })
    const answers = { product: aProduct({ replacedBy: { ...replacedBy, priceDifference: cents(0), differences: [] } }) }
    const told = '2037283 has been replaced by 2037284.'
    expect((await shown(cart, answers, '/cart?replaced=01t000000000001AAA')).text).toContain(told)
    expect((await shown(aCart(), answers, '/cart?replaced=01t000000000001AAA')).text).not.toContain('has been replaced')
    expect((await shown(cart, answers, '/cart?replaced=2037283')).text).not.toContain('has been replaced')
  })
})

test('while a payment is checked, nothing in the cart can be changed', async () => {
  const { main, text } = await shown(aCart({ state: 'paying' }))
  expect(text).toContain('A payment for this cart is being checked')
  expect(main).not.toContain('<input')
})

test('without script, removing is asked for, then can be undone', async () => {
  const asked = await shown(aCart(), {}, '/cart?remove=0a9000000000001AAA')
  expect(asked.text).toContain('Remove this item from your cart?')
  expect(asked.main).toContain('action="/cart/remove"')
  const removed = { id: '0a9000000000009AAA', name: 'Fuel filter' }
  const undone = await shown(aCart({ removed }), {}, '/cart?undo=0a9000000000009AAA')
  expect(undone.text).toContain('Fuel filter was removed from your cart.')
  expect(undone.main).toContain('action="/cart/restore"')
})

test('without script, a refused quantity is told beside its line with the limit', async () => {
  const url = '/fr-CA/cart?refused=cart/too-many-of-part&line=0a9000000000001AAA&max=5'
  const { main } = await shown(aCart({ currency: 'CAD' }), {}, url)
  expect(main).toMatch(/role="alert">Vous pouvez commander jusqu&#x27;à 5 unités de ce produit\./)
})

test('in French amounts, totals and names of rows are French', async () => {
  const { text } = await shown(aCart({ currency: 'CAD' }), {}, '/fr-CA/cart')
  expect(text).toContain(
    'Livraison estimée CAD 13,20 $ Total estimé CAD 51,18 $'.replaceAll(/(?<=CAD) | (?=\$)/g, '\u00a0'),
  )
})

test('a verified discount that the limit of a year makes smaller says so, in each language, and one that is used up saves nothing', async () => {
  const coupon = {
    code: 'MILITARY-DISCOUNT',
    discount: 'MILITARY' as const,
    kind: 'PERCENT' as const,
    percent: 10,
    problem: null,
    missing: cents(0),
    saving: cents(12_50),
    cap: { yearly: cents(500_00), left: cents(12_50) },
  }
  const choice = { kind: 'MILITARY' as const, code: 'MILITARY-DISCOUNT', isProved: true, isEligible: true }
  const capped = aCart({ coupon, discount: cents(12_50), discounts: [{ ...choice, isOn: true, saving: cents(12_50) }] })
  const page = async (url: string, cart: CartView) => (await shown(cart, {}, url)).text.replaceAll('\u00a0', ' ')
  expect(await page('/cart', capped)).toContain(
    'This discount saves at most $500.00 in a calendar year: $12.50 of it was left for you.',
  )
  expect(await page('/fr-CA/cart', { ...capped, currency: 'CAD' })).toContain(
    'Ce rabais permet d’économiser au plus CAD 500,00 $ par année civile : il vous restait CAD 12,50 $.',
  )
  const usedUp = aCart({ discounts: [{ ...choice, isOn: false, isUsedUp: true, saving: cents(0) }] })
  const text = await page('/cart', usedUp)
  expect(text).toContain('You have saved as much with this discount as it allows in a calendar year.')
  expect(text).not.toContain('not eligible')
})

test('whoever may take a verified discount reads its limit of a year before they verify, in each language', async () => {
  const choice = { kind: 'MILITARY' as const, code: 'MILITARY-DISCOUNT', isProved: false, isEligible: true }
  const offered = aCart({ discounts: [{ ...choice, isOn: false, saving: cents(3_80) }] })
  const page = async (url: string, cart: CartView) => (await shown(cart, {}, url)).text.replaceAll('\u00a0', ' ')
  expect(await page('/cart', offered)).toContain('10% off eligible parts, at most $500.00 in a calendar year')
  expect(await page('/en-CA/cart', { ...offered, currency: 'CAD' })).toContain('at most CAD $500.00 in a calendar year')
  expect(await page('/fr-CA/cart', { ...offered, currency: 'CAD' })).toContain(
    '10 % de rabais sur les pièces admissibles, jusqu’à concurrence de CAD 500,00 $ par année civile',
  )
})

describe('after a sign-in (K-11)', () => {
  const asCustomer = async (
    url: string,
    product = aProduct({ kind: 'CrateEngine', name: 'Crate engine', partNumber: '5500001' }),
  ) => {
    const visitor = { isGuest: false, name: 'Ann', userId: null, crmId: null, email: null, equipment: null }
    const shop = aShop({
      'CartService.getCart': () => aCart(),
      'CartService.getSavedLines': () => [],
      'CatalogService.getProduct': () => product,
      'FitmentService.checkParts': () => ({ equipment: null, fits: {} }),
      'SessionService.getVisitor': () => ({
        ...visitor,
        cart: { itemCount: 2, subtotal: cents(37_98), estimatedTotal: cents(51_18), currency: 'USD' },
      }),
    })
    const { html } = await renderPage({ url, shop, settings: someSettings })
    return html
      .slice(html.indexOf('<main'), html.indexOf('</main>'))
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  }
  const ENGINE = '01t000000000009AAA'

  test('a crate engine that did not fit is named, and that it is not kept', async () => {
    const text = await asCustomer(`/cart?merged=0&engines=${ENGINE}`)
    expect(text).toContain('We added the items from this visit to your saved cart. 1 crate engine was not kept.')
    expect(text).toMatch(/Not in your cart Crate engines are not kept, .* 5500001 Crate engine/)
    const french = await asCustomer(`/fr-CA/cart?merged=0&engines=${ENGINE}`)
    expect(french).toContain('1 moteur en caisse n’a pas été conservé.')
  })

  test('only what is true is said: nothing of parts that joined when none did, or of engines that are none', async () => {
    expect(await asCustomer('/cart?left=2')).not.toContain('We added')
    expect(await asCustomer('/cart?left=2')).toContain('2 items did not fit into your cart.')
    expect(await asCustomer(`/cart?merged=0&engines=${ENGINE}`, aProduct())).not.toContain('crate engine')
    expect(await asCustomer('/cart?merged=0&engines=nix')).not.toContain('crate engine')
  })
})
