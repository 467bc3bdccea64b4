// Crate engines through the calls, and through the form of their page without script: who, what is sent, what comes back, and what must not happen.
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { AGREEMENTS } from '#values/crate-engine.ts'
import { type Locale, LOCALES, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { CHECK_DIGIT, checkDigitOf } from '#values/vin.ts'
import { wordsFor } from '#words/words.ts'
import { post, testApp } from '../app-fixture.ts'

const { app, db } = await testApp()
const found = await db.first<{ id: number; alias: string; most: number; number: string; list: number }>(sql`
  select product.id, url_alias as alias, crate_quantity as most, part_number as number, list_cents as list
  from product join price on price.product_id = product.id and country = 'US' join stock on stock.product_id = product.id
  where kind = 'CrateEngine' and not discontinued and on_hand - reserved >= 5 order by product.id limit 1`)
if (!found) throw new Error('the demo catalogue has a crate engine')
const engine = recordId('product', found.id)
const part = await db.first<{ id: number }>(sql`
  select product.id from product join stock on stock.product_id = product.id
  where kind = 'Simple' and not discontinued and 'US' = any (sold_in) and on_hand - reserved > 10 and restriction_classes = '{}' limit 1`)

/** The number of a 2003 Honda Accord, another for each number from 0 on. */
function aVin(number: number): string {
  const vin = `1HGCM82603A${String(number).padStart(6, '0')}`
  return vin.slice(0, CHECK_DIGIT) + checkDigitOf(vin) + vin.slice(CHECK_DIGIT + 1)
}
const flags = Object.fromEntries(AGREEMENTS.map((name) => [name, true]))
const vehicle = { vin: aVin(1), state: 'TX', year: '2003', make: 'Honda', model: 'Accord', vehiclePowered: 'GASOLINE' }
const item = (change: object = {}) => ({
  productType: 'CrateEngine',
  productSfId: engine,
  quantity: 1,
  cartItemNumber: 1,
  ...vehicle,
  ...flags,
  ...change,
})

class Visit {
  readonly cookies: Record<string, string> = {}
  private async sent(options: InjectOptions) {
    const answer = await app.inject({ ...options, cookies: this.cookies })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) delete this.cookies[name]
      else this.cookies[name] = value
    }
    return answer
  }
  async call(name: string, input: unknown) {
    const answer = await this.sent(post(name, input))
    return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies }
  }
  add(cartItems: object[], storeLocale: Locale = 'en-US') {
    return this.call('CartService.addToCart', { input: { storeLocale, cartItems } })
  }
  async lines() {
    return (await this.call('CartService.getCart', { storeLocale: 'en-US' })).body.lines
  }
  form(fields: Record<string, string>, locale: Locale = 'en-US', path = `/product/${found?.alias}`) {
    return this.sent({
      method: 'POST',
      url: pathIn(locale, path),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
      payload: new URLSearchParams(fields).toString(),
    })
  }
  async page(path = `/product/${found?.alias}`) {
    const { body } = await this.sent({ method: 'GET', url: path })
    return mainOf(body)
  }
}
const mainOf = (body: string) =>
  body
    .slice(body.indexOf('<main'), body.indexOf('</main>'))
    // What an island may say is not what is told.
    .replaceAll(/ data-(?:words|props)="[^"]*"/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

describe('addToCart', () => {
  test('takes an item for each vehicle by the names of the specification; prices that are sent count for nothing', async () => {
    const visit = new Visit()
    const input = {
      communityId: null,
      effectiveAccountId: null,
      currencyIsoCode: 'USD',
      cartId: null,
      storeLocale: 'en-US',
      cartItems: [
        item({ sku: found.number, unitPrice: 1, listPrice: 1, deliveryType: 'SHIP', specialPrice: true }),
        item({ cartItemNumber: 2, vin: aVin(2), year: 2003 }),
      ],
    }
    const added = await visit.call('CartService.addToCart', { input })
    expect(added).toMatchObject({ status: 200, body: [{ itemCount: 2, subtotal: 2 * found.list, currency: 'USD' }] })
    expect(added.body[0].CartId).toMatch(/^\w{18}$/)
    const count = added.cookies.find(({ name }) => name === 'inventoryCount_en-US')
    expect(JSON.parse(decodeURIComponent(count?.value ?? '[]'))).toEqual([{ Id: engine, count: 2 }])
    expect(await visit.lines()).toMatchObject([
      { quantity: 1, vehicle: { cartItemNumber: 1, ...vehicle, year: 2003 } },
      { quantity: 1, vehicle: { cartItemNumber: 2, vin: aVin(2) } },
    ])
  })

  test.each<[string, object, number, string]>([
    ['a flag that is false', { shipping: false }, 422, 'crate/legal'],
    ['a flag that is missing', { unloading: undefined }, 422, 'crate/legal'],
    ['a flag that is a text', { terms: 'true' }, 400, 'input/invalid'],
    ['a quantity of 2', { quantity: 2 }, 400, 'input/invalid'],
    ['a number of no line', { cartItemNumber: 0 }, 400, 'input/invalid'],
    ['a field that is not of the specification', { agreedAt: '2020-01-01' }, 400, 'input/invalid'],
    ['a VIN of 41 characters', { vin: 'A'.repeat(41) }, 400, 'input/invalid'],
    ['a VIN that is none', { vin: 'TRUCK' }, 422, 'vehicle/incomplete'],
    ['a vehicle of California', { state: 'CA' }, 409, 'part/not-for-sale-here'],
    ['a part that there is not', { productSfId: recordId('product', 999_999) }, 404, 'product/not-found'],
    ['an ordinary part', { productSfId: recordId('product', part?.id ?? 0) }, 409, 'cart/add-failed'],
    ['an ordinary part’s item with a vehicle', { productType: 'Simple' }, 400, 'input/invalid'],
  ])('refuses %s, and nothing goes in', async (_, change, status, code) => {
    const visit = new Visit()
    const answer = await visit.add([item(change)])
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
    expect(await visit.lines()).toEqual([])
  })

  test('all go in or none: one wrong vehicle of three', async () => {
    const visit = new Visit()
    const answer = await visit.add([item(), item({ vin: aVin(2), state: 'CA' }), item({ vin: aVin(3) })])
    expect(answer.body.error).toMatchObject({
      code: 'part/not-for-sale-here',
      fields: { 'cartItems.1.state': wordsFor('en-US').messages['location.product'] },
    })
    expect(await visit.lines()).toEqual([])
  })

  test('a crate engine that is sent like a part is refused with the way to its form', async () => {
    const visit = new Visit()
    const answer = await visit.add([{ productType: 'Simple', productSfId: engine, quantity: 1 }])
    expect(answer.body.error).toMatchObject({
      code: 'cart/needs-vehicle',
      message: wordsFor('en-US').refusals['cart/needs-vehicle'],
    })
  })

  test.each(['en-CA', 'fr-CA'] as const)('in %s it is not for sale, in the words of the locale', async (locale) => {
    const answer = await new Visit().add([item()], locale)
    expect(answer.body.error).toMatchObject({
      code: 'part/line-not-for-sale-here',
      message: wordsFor(locale).messages['location.line'],
    })
  })

  test('getProduct answers the crate quantity, and null for other parts', async () => {
    const visit = new Visit()
    const read = async (product: string) =>
      (await visit.call('CatalogService.getProduct', { storeLocale: 'en-US', product })).body
    expect(await read(engine)).toMatchObject({ kind: 'CrateEngine', crateQuantity: found.most })
    expect(await read(recordId('product', part?.id ?? 0))).toMatchObject({ crateQuantity: null })
  })

  test.each(LOCALES)(
    'getCrateForm names the six texts in the language of %s, and states but no province',
    async (storeLocale) => {
      const { body } = await new Visit().call('CartService.getCrateForm', { storeLocale })
      expect(body.agreements.map(({ agreement }: { agreement: string }) => agreement)).toEqual([...AGREEMENTS])
      const language = storeLocale === 'fr-CA' ? 'fr-CA' : 'en-US'
      const version = expect.stringMatching(/^\d+\.\d+$/)
      for (const text of body.agreements)
        expect(text).toMatchObject({ language, version, path: `/legal/crate-${text.agreement}` })
      expect(body.states).toHaveLength(51)
      expect(body.states.some(({ code }: { code: string }) => code === 'ON')).toBe(false)
    },
  )
})

describe('changeVehicle', () => {
  test('is for lines of the visitor’s own cart alone', async () => {
    const [owner, stranger] = [new Visit(), new Visit()]
    await owner.add([item()])
    await stranger.add([item()])
    const [line] = await owner.lines()
    const input = { storeLocale: 'en-US', lineId: line.id, ...vehicle, ...flags, state: 'OH' }
    expect((await stranger.call('CartService.changeVehicle', input)).body.error.code).toBe('cart/line-not-found')
    expect((await owner.call('CartService.changeVehicle', input)).body.lines).toMatchObject([
      { vehicle: { state: 'OH' } },
    ])
    expect(await stranger.lines()).toMatchObject([{ vehicle: { state: 'TX' } }])
  })
})

describe('without script', () => {
  const typed = (place: number, change: Partial<typeof vehicle> = {}) =>
    Object.fromEntries(Object.entries({ ...vehicle, ...change }).map(([field, value]) => [`${field}-${place}`, value]))
  const ticked = Object.fromEntries(AGREEMENTS.map((name) => [name, 'on']))
  const form = { productId: engine, count: '1' }

  test('the page asks for the vehicle and all six agreements, none of them ticked, each with its text', async () => {
    const main = await new Visit().page()
    const { crate, messages } = wordsFor('en-US')
    expect(main).toContain(crate.notFor)
    for (const name of AGREEMENTS) {
      expect(main).toContain(crate.agree[name])
      expect(main).toContain(`href="/legal/crate-${name}"`)
      expect(new RegExp(`<input[^>]*id="${name}"[^>]*>`).exec(main)?.[0]).not.toContain('checked')
    }
    expect(main).not.toContain(messages['box.check'])
    expect(main).not.toContain('cannot be given online')
  })

  test('all goes into the cart, which leads back to the form with that vehicle, and to its change', async () => {
    const visit = new Visit()
    const fields = { ...form, count: '2', ...typed(1), ...typed(2, { vin: aVin(2) }), ...ticked, do: 'add' }
    const answer = await visit.form(fields)
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/cart'])
    const { crate } = wordsFor('en-US')
    const cart = await visit.page('/cart')
    for (const text of [aVin(1), aVin(2), crate.onePerVehicle, 'For 2003 Honda Accord, registered in TX'])
      expect(cart).toContain(text)
    const [line] = await visit.lines()
    expect(cart).toContain(`/product/${found.alias}?vehicle=${line.id}`)
    const page = await visit.page(`/product/${found.alias}?vehicle=${line.id}`)
    expect(page).toContain(`value="${aVin(1)}"`)
    expect(page).toContain(crate.changing)
    const open = await visit.form({ ...form, lineId: line.id, ...typed(1, { state: 'OH' }), do: 'save' })
    expect(open.statusCode).toBe(422)
    expect(mainOf(open.body)).toContain(wordsFor('en-US').messages['crate.legal'])
    const saved = await visit.form({ ...form, lineId: line.id, ...typed(1, { state: 'OH' }), ...ticked, do: 'save' })
    expect([saved.statusCode, saved.headers['location']]).toEqual([303, '/cart'])
    expect((await visit.lines())[0].vehicle.state).toBe('OH')
  })

  test('what is open or wrong is told beside it and above, and what was typed stays', async () => {
    const visit = new Visit()
    const { messages } = wordsFor('en-US')
    const answer = await visit.form({
      ...form,
      ...typed(1, { vin: 'TRUCK', year: '03', make: 'Kenworth' }),
      emission: 'on',
      do: 'add',
    })
    expect(answer.statusCode).toBe(422)
    const main = mainOf(answer.body)
    for (const text of [messages['crate.legal'], messages['vin.format'], messages['vehicle.year']])
      expect(main).toContain(text)
    expect(main.split(messages['box.check'])).toHaveLength(6)
    for (const value of ['TRUCK', '03', 'Kenworth']) expect(main).toContain(`value="${value}"`)
    expect(/<input[^>]*id="emission"[^>]*>/.exec(main)?.[0]).toContain('checked')
    expect(/<input[^>]*id="export"[^>]*>/.exec(main)?.[0]).toContain('aria-invalid="true"')
    expect(await visit.lines()).toEqual([])
  })

  test('a checked number fills what was left empty and says what it read', async () => {
    const answer = await new Visit().form({ ...form, 'vin-1': aVin(7), 'model-1': 'Civic', do: 'check-1' })
    expect(answer.statusCode).toBe(200)
    const main = mainOf(answer.body)
    for (const value of ['2003', 'Honda', 'Civic']) expect(main).toContain(`value="${value}"`)
    expect(main).toContain(wordsFor('en-US').messages['entry.verified'])
    const unknown = mainOf((await new Visit().form({ ...form, 'vin-1': 'TRUCK', do: 'check-1' })).body)
    expect(unknown).toContain(wordsFor('en-US').messages['vin.format'])
  })

  test('a vehicle more, and one less, with all that was typed', async () => {
    const visit = new Visit()
    const more = mainOf((await visit.form({ ...form, ...typed(1), ...ticked, do: 'more' })).body)
    expect(more).toContain('id="vin-2"')
    expect(more).toContain(`value="${aVin(1)}"`)
    expect(/<input[^>]*id="terms"[^>]*>/.exec(more)?.[0]).toContain('checked')
    const fewer = await visit.form({ ...form, count: '2', ...typed(1), ...typed(2, { vin: aVin(2) }), do: 'fewer-1' })
    const left = mainOf(fewer.body)
    expect(left).toContain(`value="${aVin(2)}"`)
    expect(left).not.toContain('id="vin-2"')
  })

  test.each(['en-CA', 'fr-CA'] as const)(
    '%s: there is no form, but the sentence that it is not sold here',
    async (locale) => {
      const visit = new Visit()
      const main = await visit.page(pathIn(locale, `/product/${found.alias}`))
      expect(main).toContain(wordsFor(locale).messages['location.line'].replaceAll("'", "'"))
      expect(main).not.toContain('id="vin-1"')
      const answer = await visit.form({ ...form, ...typed(1), ...ticked, do: 'add' }, locale)
      expect(answer.statusCode).toBe(422)
    },
  )

  test('the add form of parts leads to the engine’s page with the reason', async () => {
    const answer = await new Visit().form({ productId: engine, quantity: '1' }, 'en-US', '/cart/add')
    expect(answer.statusCode).toBe(303)
    expect(String(answer.headers['location'])).toContain('refused=cart%2Fneeds-vehicle')
  })
})
