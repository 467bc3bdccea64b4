import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shopCalls, type AnswerOf, type CallName, type InputOf } from '#contract/shop/calls.ts'
import { cents } from '#values/money.ts'
import { aPart } from '../catalog-fixture.ts'
import { anEngine } from '../shop-fixture.ts'
import { aLine } from '../line-fixture.ts'
import { aCart } from '../screens/cart/cart-fixture.ts'
import { aCheckout } from '../screens/checkout/checkout-fixture.ts'
import { callEvents } from './call-events.ts'

const US = { storeLocale: 'en-US' } as const
const hose = aLine({
  id: '0a9000000000002AAA',
  part: aPart({ id: '01t000000000002AAA', partNumber: '99', name: 'Hose' }),
})

const onPage = [
  { id: aPart().id, partNumber: '2037283', name: 'Oil filter', unit: 18_99 },
  { id: hose.part.id, partNumber: '99', name: 'Hose', unit: 5_00 },
]
const open = (cart: Parameters<typeof callEvents>[0]['cart'] = aCart()) => {
  const eventsOf = callEvents({ cart, partOf: (id) => onPage.find((part) => part.id === id) })
  return <Name extends CallName>(name: Name, input: InputOf<Name>, answer: AnswerOf<Name>) =>
    eventsOf(name, input, answer)
}
const filter = { item_id: '2037283', item_name: 'Oil filter', price: 18.99 }

describe('the cart', () => {
  const answer = [
    {
      CartId: '0a6000000000001AAA',
      itemCount: 3,
      subtotal: cents(6000),
      estimatedTotal: cents(6585),
      currency: 'USD' as const,
      couponRemoved: null,
    },
  ]
  const adding = (cartItems: InputOf<'CartService.addToCart'>['input']['cartItems']) => ({
    input: { ...US, cartItems },
  })

  test('what is added is told as the page shows it, however little the call says of it, and the currency of the answer', () => {
    const one = { productType: 'Simple' as const, productSfId: aPart().id, quantity: 3 }
    const told = [{ event: 'add_to_cart', currency: 'USD', value: 56.97, items: [{ ...filter, quantity: 3 }] }]
    expect(open()('CartService.addToCart', adding([one]), answer)).toEqual(told)
    const claiming = { ...one, sku: 'X', unitPrice: '1.00', listPrice: '1.00' }
    expect(open()('CartService.addToCart', adding([claiming]), answer)).toEqual(told)
    expect(open()('CartService.addToCart', adding([one]), [])).toEqual([])
  })

  test('many that are added at once are told together; nothing is told of a part that the page does not show', () => {
    const [one, two] = [aPart().id, hose.part.id].map((productSfId) => ({
      productType: 'Simple' as const,
      productSfId,
      quantity: 2,
    }))
    const other = { productType: 'Simple' as const, productSfId: '01t000000000003AAA', quantity: 1 }
    expect(open()('CartService.addToCart', adding([one!, two!, other]), answer)).toEqual([
      {
        event: 'add_to_cart',
        currency: 'USD',
        value: 47.98,
        items: [
          { ...filter, quantity: 2 },
          { item_id: '99', item_name: 'Hose', price: 5, quantity: 2 },
        ],
      },
    ])
    expect(open()('CartService.addToCart', adding([other]), answer)).toEqual([])
  })

  test.each([
    ['fewer', 1, 'remove_from_cart', 1],
    ['more', 5, 'add_to_cart', 3],
  ] as const)('%s of a part is the difference', (_, quantity, event, difference) => {
    const tell = open()
    const input = { ...US, lineId: aLine().id, quantity }
    expect(tell('CartService.changeQuantity', input, aCart({ lines: [aLine({ quantity })] }))).toEqual([
      { event, currency: 'USD', value: (difference * 1899) / 100, items: [{ ...filter, quantity: difference }] },
    ])
    expect(tell('CartService.changeQuantity', input, aCart({ lines: [aLine({ quantity })] }))).toEqual([])
  })

  test('a part that is taken out is removed, and added when it is put back', () => {
    const tell = open()
    const input = { ...US, lineId: aLine().id }
    expect(tell('CartService.removeItem', input, aCart({ lines: [] }))).toMatchObject([
      { event: 'remove_from_cart', value: 37.98, items: [{ quantity: 2 }] },
    ])
    expect(tell('CartService.restoreItem', { ...US, removedId: input.lineId } as never, aCart())).toMatchObject([
      { event: 'add_to_cart', value: 37.98 },
    ])
  })

  test('of a crate engine on a line for each of its vehicles one is removed', () => {
    const [first, second] = ['0a9000000000003AAA', '0a9000000000004AAA'].map((id) => aLine({ id, quantity: 1 }))
    const tell = open(aCart({ lines: [first!, second!] }))
    expect(tell('CartService.removeItem', { ...US, lineId: first!.id }, aCart({ lines: [second!] }))).toEqual([
      { event: 'remove_from_cart', currency: 'USD', value: 18.99, items: [{ ...filter, quantity: 1 }] },
    ])
  })

  test('a part that is kept for later at the checkout is removed', () => {
    expect(open()('CartService.saveForLater', { ...US, lineId: aLine().id }, aCart({ lines: [] }))).toMatchObject([
      { event: 'remove_from_cart', value: 37.98 },
    ])
  })

  test('a part that is replaced goes, and the other comes', () => {
    expect(open()('CartService.replaceItem', { ...US, lineId: aLine().id }, aCart({ lines: [hose] }))).toMatchObject([
      { event: 'remove_from_cart', items: [{ item_id: '2037283' }] },
      { event: 'add_to_cart', items: [{ item_id: '99', item_name: 'Hose' }] },
    ])
  })

  test('a cart that was not known before is no change', () => {
    const input = { ...US, lineId: aLine().id, quantity: 2 }
    expect(open(null)('CartService.changeQuantity', input, aCart())).toEqual([])
  })
})

describe('equipment', () => {
  test('in hand tells its type alone', () => {
    const equipment = { type: 'ENGINE' as const, number: '24123456' }
    expect(open()('GarageService.holdEquipment', { ...US, equipment }, anEngine)).toEqual([
      { event: 'select_equipment', equipment_type: 'ENGINE' },
    ])
  })

  test('a fit that somebody asked for tells its verdict; those that the page asks for tell nothing', () => {
    const answer = { equipment: anEngine, fits: { '01t': { verdict: 'fits' as const, reason: 'ESN 24123456' } } }
    const input = { ...US, products: ['01t'] }
    expect(open()('FitmentService.checkParts', { ...input, number: '24123456' }, answer as never)).toEqual([
      { event: 'check_fit', verdict: 'fits' },
    ])
    expect(open()('FitmentService.checkParts', input, answer as never)).toEqual([])
    expect(open()('FitmentService.checkParts', { ...input, number: 'x' }, { equipment: anEngine, fits: {} })).toEqual([
      { event: 'check_fit', verdict: 'unknown' },
    ])
  })
})

describe('the checkout', () => {
  const quote = {
    subtotal: cents(37_98),
    specialSaving: cents(0),
    saleSaving: cents(0),
    discount: cents(0),
    coreCharges: cents(0),
    ground: cents(13_20),
    freight: cents(0),
    shipping: cents(13_20),
    taxes: [],
    total: cents(51_18),
    leadTime: 'standard' as const,
  }

  test('tells of shipping by ground and of the payment once each, when they are known', () => {
    const tell = open()
    const view = aCheckout({ lines: [aLine()] })
    const input = { ...US, entry: view.entry, asked: [] }
    expect(tell('CheckoutService.saveEntry', input, view)).toEqual([])
    expect(tell('CheckoutService.saveEntry', input, { ...view, quote })).toMatchObject([
      { event: 'add_shipping_info', shipping_tier: 'Ground', currency: 'USD', value: 51.18 },
      { event: 'add_payment_info', payment_type: 'CARD', currency: 'USD', value: 51.18 },
    ])
    expect(tell('CheckoutService.saveEntry', input, { ...view, quote })).toEqual([])
  })

  test('tells nothing of what was typed', () => {
    const { entry } = aCheckout()
    const view = aCheckout({ lines: [aLine()], quote })
    const told = JSON.stringify(open()('CheckoutService.saveEntry', { ...US, entry, asked: [] }, view))
    for (const text of [entry.email, ...Object.values(entry.shipTo)].filter((text) => text.length > 2))
      expect(told).not.toContain(text)
  })
})

test('no call tells more than parts, amounts and verdicts, whatever else it holds', () => {
  const SECRET = /dana@|24123456|1HGCM8|4242|tok_|CA7K3F92QD/
  const secret = fc.constantFrom('dana@example.com', '24123456', '1HGCM82633A004352', '4242424242424242', 'CA7K3F92QD')
  const holder = fc.record({
    storeLocale: fc.constant('en-US'),
    number: secret,
    orderNumber: secret,
    email: secret,
    paymentToken: secret,
    equipment: fc.record({ type: fc.constant('VEHICLE'), number: secret, make: secret }),
    input: fc.record({ cartItems: fc.constant([]), cartId: secret }),
    entry: fc.record({ email: secret, method: fc.constant('CARD') }),
    type: fc.constant('VEHICLE'),
    label: secret,
    fits: fc.record({ '01t': fc.record({ verdict: fc.constant('fits'), reason: secret }) }),
    lines: fc.constant([aLine()]),
    currency: fc.constant('USD'),
    quote: fc.constant({ total: 100 }),
    estimate: fc.constant({ total: 100 }),
  })
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(shopCalls) as CallName[])), holder, holder, (name, input, answer) => {
      const given = name === 'CartService.addToCart' ? [answer] : answer
      expect(JSON.stringify(callEvents({ cart: aCart(), partOf: () => undefined })(name, input, given))).not.toMatch(
        SECRET,
      )
    }),
  )
})
