import { describe, expect, test } from 'vitest'
import type { QuickLine, QuickOrder } from '#contract/shop/quick-order.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { cents } from '#values/money.ts'
import { aPart } from '../../catalog-fixture.ts'
import { aShop, someSettings } from '../../shop-fixture.ts'
import { renderPage } from '../../entry-server.tsx'
import { aQuickLine, aQuickOrder, aQuickPart } from './quick-order-fixture.ts'
import { textOf } from './text-of.ts'

const visitor = {
  isGuest: true,
  name: null,
  userId: null,
  crmId: null,
  email: null,
  equipment: null,
  cart: { itemCount: 0, subtotal: cents(0), estimatedTotal: cents(0), currency: 'USD' as const },
}

async function shown(
  order: QuickOrder | null,
  { form = {}, locale = 'en-US' }: { form?: Record<string, string>; locale?: Locale } = {},
) {
  const shop = aShop({
    'SessionService.getVisitor': () => visitor,
    ...(order && { 'QuickOrderService.resolveLines': () => order }),
  })
  const sent = order ? { form: { list: '2037283, 2', ...form } } : {}
  const url = pathIn(locale, '/quick-order')
  const { html, caching } = await renderPage({ url, shop, settings: someSettings, ...sent })
  expect(caching).toBe('private')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const text = main
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/[ \n]+/g, ' ')
  return { main, text }
}
const quantityIn = (main: string) => /<input[^>]*name="quantity-0"[^>]*>/.exec(main)?.[0] ?? ''
const line = (given: Partial<QuickLine>) => shown(aQuickOrder([aQuickLine(given)]))

test('opened, it asks for a list by a form that is sent to itself', async () => {
  const { main, text } = await shown(null, { locale: 'fr-CA' })
  expect(main).toMatch(/<form[^>]* action="\/fr-CA\/quick-order"[^>]* method="post"/)
  expect(main).toMatch(/<label for="quick-list">Numéros de pièce et quantités<\/label>/)
  expect(text).not.toContain('Vos pièces')
})

test('a line shows what was typed, its part with price and stock, and its quantity', async () => {
  const { main, text } = await line({})
  expect(text).toMatch(/You typed: 2037283, 2 2037283 Oil filter \$18\.99 each In stock/)
  expect(main).toMatch(/name="part-0" value="01t000000000001AAA"/)
  expect(quantityIn(main)).toMatch(/ max="5".* value="2"/)
  expect(text).toContain('With these, 1 of 20 cart lines are used. You can add up to 5 at a time.')
})

describe('each line says what it means', () => {
  test.each<[string, Partial<QuickLine>, string]>([
    ['replaced', { state: 'replaced', replaced: '40-93317' }, '40-93317 has been replaced by 2037283.'],
    [
      'another maker’s',
      { state: 'competitor', number: 'BW-1', brand: 'Brakewell' },
      'BW-1 is a number of Brakewell. 2037283 does the same job.',
    ],
    ['unknown', { state: 'unknown', number: 'ZZ-1', parts: [] }, 'We know no part with the number ZZ-1.'],
    ['none', { state: 'unknown', number: '', parts: [] }, 'There is no part number on this line.'],
    ['quantity not read', { quantity: null }, 'Enter how many you want, as a whole number.'],
    ['too many at a time', { quantity: 8 }, 'You asked for 8. You can add up to 5 at a time.'],
    [
      'more than is left',
      { quantity: 3, parts: [aQuickPart({}, { most: 2 })] },
      'You asked for 3. Its limit, our stock and your cart allow 2.',
    ],
    ['all in the cart', { parts: [aQuickPart({}, { most: 0 })] }, 'already hold all that you can order of it.'],
    [
      'a crate engine',
      { parts: [aQuickPart({ kind: 'CrateEngine' }, { most: 0 })] },
      'A crate engine is not added here',
    ],
    [
      'not sold here',
      { parts: [aQuickPart({ notForSale: 'location' }, { most: 0 })] },
      'This product is not available for sale in your location.',
    ],
    [
      'out of stock',
      {
        parts: [aQuickPart({ notForSale: 'out-of-stock', stock: { state: 'OUT_OF_STOCK', left: null } }, { most: 0 })],
      },
      'Out of stock It cannot be added now.',
    ],
    [
      'no longer supplied',
      {
        parts: [aQuickPart({ notForSale: 'discontinued', stock: { state: 'DISCONTINUED', left: null } }, { most: 0 })],
      },
      'Discontinued This part is no longer supplied.',
    ],
    ['fits', { parts: [aQuickPart({}, { fit: 'fits' })] }, 'In stock Fits'],
    ['does not fit', { parts: [aQuickPart({}, { fit: 'does-not-fit' })] }, 'In stock Does not fit'],
  ])('%s', async (_, given, sentence) => {
    expect((await line(given)).text).toContain(sentence)
  })

  test('several parts: one is chosen before anything is added', async () => {
    const parts = [aQuickPart(), aQuickPart({ id: '01t000000000002AAA', partNumber: '5504922' })]
    const { main, text } = await line({ state: 'ambiguous', number: 'BW-2', parts })
    expect(text).toContain('BW-2 is the number of several parts. Choose one.')
    const choices = main.match(/<input[^>]*type="radio"[^>]*>/g) ?? []
    expect(choices.map((choice) => / required=""/.test(choice) && / name="part-0"/.test(choice))).toEqual([
      true,
      true,
      true,
    ])
    expect(main).not.toMatch(/type="hidden" name="part-0"/)
  })

  test('what cannot be added has neither quantity nor button', async () => {
    const { main, text } = await line({ state: 'unknown', parts: [] })
    expect(main).not.toContain('name="quantity-0"')
    expect(text).toContain('None of these lines can be added.')
    expect(text).not.toContain('Add all to cart')
  })
})

test('lines say what they come to, and all of them with their core charges', async () => {
  const price = {
    currency: 'USD' as const,
    list: cents(100_00),
    unit: cents(100_00),
    isSpecial: false,
    sale: null,
    saving: cents(0),
    core: cents(20_00),
    total: cents(120_00),
  }
  const { text } = await line({ quantity: 3, parts: [aQuickPart({ price })] })
  expect(text).toContain('0 leaves it out. $360.00')
  expect(text).toContain(
    'Quantity 3 Parts $300.00 Core charge (refundable) $60.00 Total before shipping and taxes $360.00',
  )
})

describe('limits are told before they are hit', () => {
  test('lines of the cart', async () => {
    const { text } = await shown(aQuickOrder([aQuickLine()], { cartLinesUsed: 20 }))
    expect(text).toContain('This line no longer fits into your cart.')
    expect(text).toContain('Your cart can hold up to 20 lines.')
    expect(text).toContain('These do not fit: 2037283. Take them out, or others instead.')
  })

  test('lines of the list', async () => {
    expect((await shown({ ...aQuickOrder([aQuickLine()]), isCut: true })).text).toContain('Only the first 100 parts')
  })
})

describe('refused without script, the entries are kept', () => {
  const refused = (form: Record<string, string>) =>
    shown(aQuickOrder([aQuickLine(), aQuickLine({ parts: [aQuickPart({ id: '01t000000000002AAA' })] })]), { form })

  test('beside the part that it is about', async () => {
    const { main } = await refused({
      'quantity-0': '1',
      refused: 'cart/too-many-of-part',
      max: '4',
      product: aPart().id,
    })
    expect(quantityIn(main)).toContain(' value="1"')
    expect(main).toMatch(/role="alert">You can order up to 4 of this product\./)
  })

  test('with one sentence when the cart has no lines for all of them, which names those to take out', async () => {
    const parts = [aQuickPart(), aQuickPart({ id: '01t000000000002AAA' }, { cartLines: 2 })]
    const lines = parts.map((part, index) => aQuickLine({ number: `AP-${index + 1}`, parts: [part] }))
    const form = { add: '1', refused: 'cart/too-many-lines', max: '20' }
    const { main, text } = await shown(aQuickOrder(lines, { cartLinesUsed: 18 }), { form })
    expect(text.match(/Your cart can hold up to 20 lines\./g)).toHaveLength(1)
    expect(text).toContain('These do not fit: AP-2. Take them out, or others instead.')
    expect(main.match(/name="quantity-\d"/g)).toHaveLength(2)
  })

  test('beside a part that was not chosen, and a quantity that is none', async () => {
    const several = [aQuickPart(), aQuickPart({ id: '01t000000000002AAA' })]
    const lines = [aQuickLine({ state: 'ambiguous', parts: several }), aQuickLine()]
    const { main, text } = await shown(aQuickOrder(lines), { form: { add: '1', 'quantity-0': '1', 'quantity-1': '' } })
    expect(main).toContain('noValidate')
    expect(text).toContain('Choose one of these parts, or “None of these”.')
    expect(text).toContain('Enter a whole number from 0 to 5.')
  })

  test('or for the whole cart; an answer made up by somebody says nothing', async () => {
    expect((await refused({ refused: 'cart/locked' })).text).toContain('A payment for this cart is being checked')
    expect((await refused({ refused: 'constructor' })).main).not.toContain('role="alert"')
  })
})

test('a file is read as spreadsheets save it', () => {
  const bytes = (...values: number[]) => new Uint8Array(values).buffer
  expect(textOf(new TextEncoder().encode('Qté,1').buffer)).toBe('Qté,1')
  expect(textOf(bytes(0x51, 0x74, 0xe9))).toBe('Qté')
  expect(textOf(bytes(0xff, 0xfe, 0x51, 0, 0xe9, 0))).toBe('Qé')
  expect(textOf(bytes())).toBe('')
})
