import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type ShopApi, shopCalls } from '#contract/shop/calls.ts'
import { aPart } from '../catalog-fixture.ts'
import { AGREEMENTS, VEHICLE_FIELDS } from '#values/crate-engine.ts'
import { addEngines, type Ticked, type TypedVehicle } from './add-engines.ts'
import { type AddedPart, addToCart } from './add-to-cart.ts'
import { cartSummary } from './cart-store.ts'
import { ShopRefusal } from '../calls/shop-api.ts'

const part: AddedPart = {
  ...aPart({ partNumber: '5340214RX', kind: 'Core' }),
  unit: 254_15,
  list: 289_00,
  isSpecial: true,
}
const cart = {
  CartId: '0a6000000000001AAA',
  itemCount: 3,
  subtotal: 867_00,
  estimatedTotal: 762_45,
  currency: 'USD' as const,
  couponRemoved: null,
}
const shopThat = (answer: () => unknown) => {
  const call = vi.fn(async (_name: string, _input: unknown) => answer())
  return { shop: { call } as unknown as ShopApi, call }
}

beforeEach(() => cartSummary.set(null))

describe('adding to the cart', () => {
  test('the header counts it before the shop has answered; its total is the shop’s own, before and after', async () => {
    cartSummary.set({ itemCount: 1, estimatedTotal: 254_15, currency: 'USD' })
    const { shop } = shopThat(() => [cart])
    const adding = addToCart(shop, 'en-US', part, 2)
    expect(cartSummary.get()).toEqual({ itemCount: 3, estimatedTotal: 254_15, currency: 'USD' })
    expect(await adding).toEqual({ kind: 'added', note: '' })
    expect(cartSummary.get()).toEqual({ itemCount: 3, estimatedTotal: 762_45, currency: 'USD' })
  })

  test('the payload is the specification’s, and the contract takes it', async () => {
    const { shop, call } = shopThat(() => [cart])
    await addToCart(shop, 'fr-CA', part, 2)
    const sent = call.mock.calls[0]?.[1]
    expect(shopCalls['CartService.addToCart'].input.parse(sent).input).toEqual({
      communityId: null,
      effectiveAccountId: null,
      currencyIsoCode: 'CAD',
      cartId: null,
      storeLocale: 'fr-CA',
      cartItems: [
        {
          productType: 'Core',
          productSfId: part.id,
          quantity: 2,
          sku: '5340214RX',
          unitPrice: '254.15',
          listPrice: '289.00',
          deliveryType: 'SHIP',
          specialPrice: true,
        },
      ],
    })
  })

  test('a part on sale whose price is no special one is not sent as one (P-4)', async () => {
    const { shop, call } = shopThat(() => [cart])
    await addToCart(shop, 'en-US', { ...part, isSpecial: false }, 1)
    expect(call.mock.calls[0]?.[1]).toMatchObject({
      input: { cartItems: [{ unitPrice: '254.15', specialPrice: false }] },
    })
  })

  test('a crate engine on sale whose price is no special one is not sent as one (P-4)', async () => {
    const { shop, call } = shopThat(() => [cart])
    const ticked = Object.fromEntries(AGREEMENTS.map((name) => [name, true])) as Ticked
    const vehicle = Object.fromEntries(VEHICLE_FIELDS.map((field) => [field, ''])) as TypedVehicle
    for (const isSpecial of [false, true]) {
      const added = { part: { ...part, isSpecial }, vehicles: [vehicle], ticked }
      await addEngines(shop, 'en-US', added)
      expect(call.mock.lastCall?.[1]).toMatchObject({ input: { cartItems: [{ specialPrice: isSpecial }] } })
    }
  })

  test('what the shop refuses is told in its sentence, and the count is as it was', async () => {
    const { shop } = shopThat(() => {
      throw new ShopRefusal('cart/too-many-of-part', { values: { max: 3 } }, 'You can order up to 3 of this product.')
    })
    expect(await addToCart(shop, 'en-US', part, 4)).toEqual({
      kind: 'refused',
      sentence: 'You can order up to 3 of this product.',
    })
    expect(cartSummary.get()).toBeNull()
  })

  test('an empty answer, or one without a cart, is a failed add (K-3)', async () => {
    for (const answer of [[], null, [{}]]) {
      const { shop } = shopThat(() => answer)
      expect(await addToCart(shop, 'en-US', part, 1)).toEqual({ kind: 'refused', sentence: null })
    }
    expect(cartSummary.get()).toBeNull()
  })

  test('of crate engines too: a refusal is told, with its fields; a failure of the server is only logged (K-3)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const ticked = Object.fromEntries(AGREEMENTS.map((name) => [name, true])) as Ticked
    const added = {
      part,
      vehicles: [Object.fromEntries(VEHICLE_FIELDS.map((field) => [field, ''])) as TypedVehicle],
      ticked,
    }
    const outcomeOf = (answer: () => unknown) => addEngines(shopThat(answer).shop, 'en-US', added)
    const throwing = (refusal: ShopRefusal) => () => {
      throw refusal
    }
    expect(await outcomeOf(() => [cart])).toEqual({ kind: 'added', note: '' })
    expect(await outcomeOf(() => [])).toEqual({ kind: 'refused', sentence: null, fields: {} })
    const fields = { 'cartItems.0.vin': 'VIN not found' }
    expect(await outcomeOf(throwing(new ShopRefusal('vehicle/incomplete', { fields }, 'Check it.')))).toEqual({
      kind: 'refused',
      sentence: 'Check it.',
      fields,
    })
    expect(log).not.toHaveBeenCalled()
    expect(await outcomeOf(throwing(new ShopRefusal('server/failed')))).toEqual({ kind: 'failed' })
    expect(await outcomeOf(throwing(new ShopRefusal('service/unavailable')))).toEqual({ kind: 'failed' })
    expect(log).toHaveBeenCalledTimes(2)
    log.mockRestore()
  })

  test('a failure of the server is only logged (specification, section 8)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { shop } = shopThat(() => {
      throw new ShopRefusal('server/failed')
    })
    expect(await addToCart(shop, 'en-US', part, 1)).toEqual({ kind: 'failed' })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
