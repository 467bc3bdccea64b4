// The checkout in a browser without script: how it is had is chosen by a form that comes back with the cost, and nothing typed is lost.
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { countryOf, LOCALES, type Locale, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db } = await testApp()

const AT = {
  US: { line1: '1200 Mill Rd', city: 'Columbus', region: 'OH', postalCode: '43215', mobile: '614 555 0100' },
  CA: { line1: '12 rue du Port', city: 'Laval', region: 'QC', postalCode: 'H7N 1A1', mobile: '450 555 0100' },
}
const shipTo = (locale: Locale, given: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({
      firstName: 'Dana',
      lastName: 'Fields',
      company: '',
      line2: '',
      ...AT[countryOf(locale)],
      ...given,
    }).map(([name, value]) => [`shipTo.${name}`, value]),
  )

const partOf = async (locale: Locale, where: ReturnType<typeof sql>) => {
  const row = await db.first<{ id: number }>(sql`
    select product.id from product join stock on product_id = product.id
      join price on price.product_id = product.id and price.country = ${countryOf(locale)}
    where not discontinued and on_hand - reserved > 10 and ${countryOf(locale)} = any (sold_in) and restriction_classes = '{}'
      and blocked_regions = '{}' and not special_order and core_cents is null and product.kind = 'Simple' and ${where}
    order by product.id limit 1`)
  return recordId('product', row?.id ?? 0)
}
const small = (locale: Locale) => partOf(locale, sql`weight_hundredths < 500 and list_cents < 5000`)

/** Without the words that the page sends for its script. */
const mainOf = (html: string) =>
  html.slice(html.indexOf('<form class="checkout"'), html.indexOf('</main>')).replaceAll('<!-- -->', '')

async function atCheckout(locale: Locale, productId: string, customerId: number | null = null) {
  const browser = await browserOf({ app, db }, customerId)
  const at = (path: string) => pathIn(locale, path)
  /** The page of the stores has no such form: there all of it counts. */
  const shownAt = async (to: string) => {
    const { body } = await browser.open(to.replace(/#.*/, ''))
    return mainOf(body) || body
  }
  await browser.submit(at('/cart/add'), { productId, quantity: '1' })
  return {
    browser,
    shown: async (path = '/currentcheckout') => mainOf((await browser.open(at(path))).body),
    update: async (fields: Record<string, string>) => {
      const answer = await browser.submit(at('/currentcheckout'), fields)
      const to = String(answer.headers['location'])
      return { status: answer.statusCode, to, main: await shownAt(to) }
    },
    entry: async () =>
      (await browser.call('CheckoutService.getCheckout', { storeLocale: locale })).json().entry as Record<
        string,
        unknown
      >,
  }
}
const isChecked = (main: string, name: string, value: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`).exec(main)?.[0].includes('checked=""') ??
  new RegExp(`<input[^>]*value="${value}"[^>]*name="${name}"`).exec(main)?.[0].includes('checked=""')
const valueOf = (main: string, name: string) => {
  const [input = ''] = new RegExp(`<input[^>]*name="${name.replace('.', '[.]')}"[^>]*>`).exec(main) ?? []
  return /value="([^"]*)"/.exec(input)?.[1]
}

describe.each(LOCALES)('%s', (locale) => {
  const words = wordsFor(locale)
  const { checkout, messages, pickup } = words

  test('a way to send it is chosen, and the page comes back with what it costs and all that was typed', async () => {
    const { update, shown, entry } = await atCheckout(locale, await small(locale))
    expect(await shown()).toMatch(
      new RegExp(`^<form [^>]*action="${pathIn(locale, '/currentcheckout')}" method="post"`),
    )
    const first = await update({
      email: 'dana@example.com',
      deliveryType: 'SHIP',
      ...shipTo(locale),
      method: 'CARD',
      billingSameAsShipping: 'on',
    })
    expect([first.status, first.to]).toEqual([303, `${pathIn(locale, '/currentcheckout')}#step-delivery`])
    expect(first.main).toContain(checkout.methods.TWO_DAY)
    expect(isChecked(first.main, 'shippingMethod', 'GROUND')).toBe(true)
    const hurried = await update({
      email: 'dana@example.com',
      deliveryType: 'SHIP',
      ...shipTo(locale),
      method: 'CARD',
      billingSameAsShipping: 'on',
      shippingMethod: 'TWO_DAY',
      termsAccepted: 'on',
    })
    expect(isChecked(hurried.main, 'shippingMethod', 'TWO_DAY')).toBe(true)
    expect([valueOf(hurried.main, 'email'), valueOf(hurried.main, 'shipTo.line1')]).toEqual([
      'dana@example.com',
      AT[countryOf(locale)].line1,
    ])
    const totals = (main: string) => main.slice(main.indexOf('class="totals"'), main.indexOf('termsAccepted'))
    expect(totals(hurried.main)).not.toBe(totals(first.main))
    expect(await entry()).toMatchObject({ shippingMethod: 'TWO_DAY', termsAccepted: true, billingSameAsShipping: true })
    const slow = await update({ deliveryType: 'SHIP', ...shipTo(locale), shippingMethod: 'GROUND' })
    expect(totals(slow.main)).toBe(totals(first.main))
    // The box was emptied, and with it the address of the bill is asked.
    expect(await entry()).toMatchObject({
      email: 'dana@example.com',
      termsAccepted: false,
      billingSameAsShipping: false,
    })
    expect(slow.main).toContain('name="billTo.line1"')
  })

  test('what delivery lacks is told beside each field and at the top, and what was typed stays', async () => {
    const { update, entry } = await atCheckout(locale, await small(locale))
    const { to, main } = await update({ deliveryType: 'SHIP', ...shipTo(locale, { city: '', postalCode: '12' }) })
    expect(to).toBe(`${pathIn(locale, '/currentcheckout')}?asked=delivery`)
    expect(main).toContain('id="checkout-problems"')
    expect(main).toContain(messages['required.city'])
    expect(valueOf(main, 'shipTo.postalCode')).toBe('12')
    expect(main).not.toContain(messages['box.check'])
    expect(await entry()).toMatchObject({ shipTo: { postalCode: '12', city: '' } })
  })

  test('collecting is chosen, then a store on the page of the stores, which leads back to the total of its taxes', async () => {
    const { update, browser, shown, entry } = await atCheckout(locale, await small(locale))
    const first = await update({
      email: 'dana@example.com',
      deliveryType: 'PICKUP',
      ...shipTo(locale),
      billingSameAsShipping: 'on',
    })
    expect(first.to).toBe(`${pathIn(locale, '/currentcheckout')}#step-delivery`)
    expect(isChecked(first.main, 'deliveryType', 'PICKUP')).toBe(true)
    expect(first.main).toContain(pickup.find)
    // The card's bill begins with the address that was typed.
    expect(valueOf(first.main, 'billTo.line1')).toBe(AT[countryOf(locale)].line1)
    const unchosen = await update({ deliveryType: 'PICKUP' })
    expect(unchosen.main).toContain(messages['store.select'])

    const leading = await update({ deliveryType: 'PICKUP', collector: ' Sam Field ', do: 'stores' })
    expect(leading.to).toBe(pathIn(locale, '/stores?for=order&back=/currentcheckout'))
    const storeId = /<button[^>]*name="storeId"[^>]*>/.exec(leading.main)?.[0].match(/value="([^"]+)"/)?.[1] ?? ''
    const chosen = await browser.submit(pathIn(locale, '/stores'), { storeId, for: 'order', back: '/currentcheckout' })
    expect(chosen.headers['location']).toBe(pathIn(locale, '/currentcheckout'))
    const main = await shown()
    expect(valueOf(main, 'collector')).toBe('Sam Field')
    expect(await entry()).toMatchObject({
      deliveryType: 'PICKUP',
      storeId,
      collector: 'Sam Field',
      email: 'dana@example.com',
    })
    expect(main).toContain(checkout.totals.total)
    expect(main).not.toContain(checkout.quoteWaits)

    const shipped = await update({ deliveryType: 'SHIP', collector: '' })
    expect(valueOf(shipped.main, 'shipTo.line1')).toBe(AT[countryOf(locale)].line1)
    expect(shipped.main).toContain(checkout.methods.GROUND)
    expect(await entry()).not.toHaveProperty('deliveryType')
  })

  test('it says where paying is that it needs script, and how to keep what was typed', async () => {
    const { shown } = await atCheckout(locale, await small(locale))
    const main = await shown()
    const pay = main.slice(main.indexOf('class="pay"'))
    expect(pay).toContain(checkout.payNeedsScript)
    expect(pay).toContain(checkout.update)
  })
})

test('what goes by freight takes a lift gate, and gives it up when its box is emptied', async () => {
  const row = await db.first<{ id: number }>(sql`
    select product.id from product join stock on product_id = product.id
      join price on price.product_id = product.id and price.country = 'US'
    where kind <> 'CrateEngine' and not discontinued and on_hand - reserved > 2 and 'US' = any (sold_in) and blocked_regions = '{}'
      and weight_hundredths > 15000 order by product.id limit 1`)
  const heavy = recordId('product', row?.id ?? 0)
  const { update, entry } = await atCheckout('en-US', heavy)
  const { checkout } = wordsFor('en-US')
  const typed = { deliveryType: 'SHIP', ...shipTo('en-US'), billingSameAsShipping: 'on' }
  const first = await update(typed)
  expect(first.main).toContain(fill(checkout.liftGate, { cost: '' }).slice(0, 10))
  expect((await update({ ...typed, liftGate: 'on', appointment: 'on' })).main).toMatch(/name="liftGate"[^>]*checked=""/)
  expect(await entry()).toMatchObject({ liftGate: true, appointment: true })
  await update(typed)
  expect(await entry()).toMatchObject({ liftGate: false, appointment: false })
})

describe('a customer', () => {
  const anAddress = async (customerId: number, line1: string, isDefault = false) => {
    const row = await db.write.first<{ id: number }>(sql`
      insert into customer_address (customer_id, first_name, last_name, line1, city, region, postal_code, country, mobile, is_default)
      values (${customerId}, 'Dana', 'Fields', ${line1}, 'Columbus', 'OH', '43215', 'US', '6145550100', ${isDefault}) returning id`)
    return recordId('address', row?.id ?? 0)
  }

  test('chooses any address of the book, also one that is not shown at first, or types a new one', async () => {
    const customerId = await newCustomer(db.write)
    const ids: string[] = []
    for (let count = 1; count <= 6; count++) ids.push(await anAddress(customerId, `${count} Mill Rd`, count === 1))
    const { update, shown, entry } = await atCheckout('en-US', await small('en-US'), customerId)
    const main = await shown()
    for (const id of ids) expect(main).toContain(`value="${id}"`)
    await update({ deliveryType: 'SHIP', 'shipTo.address': ids[1] ?? '', billingSameAsShipping: 'on' })
    expect(await entry()).toMatchObject({ addressId: ids[1], billingSameAsShipping: true })
    const typing = await update({ deliveryType: 'SHIP', 'shipTo.address': 'new', billingSameAsShipping: 'on' })
    expect(typing.main).toContain('name="shipTo.line1"')
    await update({ deliveryType: 'SHIP', 'shipTo.address': 'new', ...shipTo('en-US'), saveAddress: 'on' })
    expect(await entry()).toMatchObject({ saveAddress: true, shipTo: { line1: '1200 Mill Rd' } })
    expect(await entry()).not.toHaveProperty('addressId')
  })

  test('has no address of another: it is as if it were not sent', async () => {
    const other = await anAddress(await newCustomer(db.write), '9 Other St', true)
    const mine = await newCustomer(db.write)
    const { update, entry } = await atCheckout('en-US', await small('en-US'), mine)
    const { main } = await update({ deliveryType: 'SHIP', 'shipTo.address': other })
    expect(main).not.toContain('9 Other St')
    expect(await entry()).not.toHaveProperty('addressId')
  })
})

test('without a cart the form leads where the checkout does, and another site’s form is refused', async () => {
  const browser = await browserOf({ app, db })
  const answer = await browser.submit('/currentcheckout', { deliveryType: 'PICKUP' })
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/currentcheckout'])
  const foreign = await app.inject({
    method: 'POST',
    url: '/currentcheckout',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'deliveryType=PICKUP',
  })
  expect(foreign.statusCode).toBe(403)
})
