import { describe, expect, test } from 'vitest'
import type { OpenCheckout, Quote } from '#contract/shop/checkout.ts'
import { cents } from '#values/money.ts'
import { wordsFor } from '#words/words.ts'
import { aLine } from '../../line-fixture.ts'
import { aPart } from '../../catalog-fixture.ts'
import { aShop, someSettings } from '../../shop-fixture.ts'
import { renderPage } from '../../entry-server.tsx'
import { aCheckout, anAddress } from './checkout-fixture.ts'

const open = (checkout: OpenCheckout, url = '/currentcheckout') => {
  const shop = aShop({ 'CheckoutService.getCheckout': () => checkout })
  return renderPage({ url, shop, settings: someSettings })
}
async function shown(checkout: OpenCheckout, url?: string) {
  const { html, caching } = await open(checkout, url)
  expect(caching).toBe('private')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  // What stands there for whoever has no script is not part of what the others read.
  const read = main.replace(/<noscript>.*?<\/noscript>/gs, ' ')
  return { main, text: read.replace(/<[^>]+>/g, ' ').replace(/[ \n]+/g, ' ') }
}
const quote: Quote = {
  subtotal: cents(100_00),
  specialSaving: cents(0),
  saleSaving: cents(0),
  discount: cents(0),
  coreCharges: cents(0),
  ground: cents(13_20),
  freight: cents(0),
  shipping: cents(13_20),
  taxes: [
    { kind: 'GST', rate: 5000, amount: cents(5_66) },
    { kind: 'QST', rate: 9975, amount: cents(11_29) },
  ],
  total: cents(130_15),
  leadTime: 'specialCA',
}
const inQuebec = anAddress({ city: 'Sherbrooke', region: 'QC', postalCode: 'J1L 2K3', country: 'CA' })
const canadian = { ...aCheckout().entry, shipTo: inQuebec, billTo: inQuebec }

test('without a cart there is nothing to check out: the cart says so', async () => {
  expect(await open(aCheckout({ state: 'empty' }))).toMatchObject({ status: 302, redirect: '/cart' })
})

test('a checkout whose order is placed leads to that order', async () => {
  const placed = aCheckout({ state: 'placed', orderPath: '/order-confirmation/801000000000001AAA' })
  expect(await open(placed, '/fr-CA/currentcheckout')).toMatchObject({
    redirect: '/fr-CA/order-confirmation/801000000000001AAA',
  })
})

test('the five steps are on one page, and what was typed is there', async () => {
  const { main, text } = await shown(aCheckout())
  expect(text).toMatch(/1 Contact .* 2 Delivery .* 3 Billing .* 4 Payment .* 5 Review and pay/)
  expect(main).toContain('value="dana@example.com"')
  expect(main).toContain('value="1200 Mill Rd"')
})

test('the pay button says the amount, once it is known', async () => {
  expect((await shown(aCheckout({ quote }))).text).toContain('Pay $130.15')
  const estimated = await shown(aCheckout())
  expect(estimated.text).toContain('Estimated total $100.00 Enter your address to see shipping and taxes.')
  expect(estimated.text).toContain('Enter your address to see shipping and taxes.')
})

test('a lift gate can be asked for where something goes by freight, and nowhere else', async () => {
  const asked = { ...aCheckout().entry, liftGate: true }
  const { main, text } = await shown(
    aCheckout({
      quote: { ...quote, freight: cents(221_00), options: { liftGate: cents(45_00), appointment: cents(25_00) } },
      entry: asked,
    }),
  )
  expect(text).toContain('Lift gate to unload: $45.00 Delivery by appointment: $25.00')
  expect(main).toMatch(/<input type="checkbox" name="liftGate" checked=""/)
  expect((await shown(aCheckout({ quote }))).text).not.toContain('lift gate')
})

test('two ways to send it are told with their costs before one is chosen, one way alone is not asked', async () => {
  const methods = [
    { method: 'GROUND' as const, cost: cents(0) },
    { method: 'TWO_DAY' as const, cost: cents(34_00) },
  ]
  const { main, text } = await shown(aCheckout({ quote: { ...quote, method: 'GROUND', methods } }))
  expect(text).toMatch(
    /Ground Ships in [\d-]+ business days Free Two-day Arrives 2 business days after it ships \$34\.00/,
  )
  expect(main).toMatch(/name="shippingMethod" checked="" value="GROUND"/)
  const alone = await shown(aCheckout({ quote: { ...quote, method: 'GROUND', methods: methods.slice(0, 1) } }))
  expect(alone.main).not.toContain('name="shippingMethod"')
})

test('every field has a label, what browsers fill it with, and a keyboard that fits', async () => {
  const { main } = await shown(
    aCheckout({ entry: { ...canadian, billingSameAsShipping: false } }),
    '/fr-CA/currentcheckout',
  )
  const ids = [...main.matchAll(/<(?:input|select)[^>]* id="([^"]+)"/g)].map(([, id]) => id)
  for (const id of ids.filter((id) => id !== 'method' && id !== 'termsAccepted')) {
    expect(main, id).toContain(`<label for="${id}">`)
  }
  expect(main).toContain('autoComplete="shipping address-line1"')
  expect(main).toContain('autoComplete="billing postal-code"')
  expect(main).toMatch(/inputMode="tel"/)
})

test('code and region are named for their country', async () => {
  expect((await shown(aCheckout())).text).toMatch(/ State .* ZIP code /)
  const english = await shown(aCheckout({ entry: canadian, currency: 'CAD' }), '/en-CA/currentcheckout')
  expect(english.text).toMatch(/ Province or territory .* Postal code /)
  const french = await shown(aCheckout({ entry: canadian, currency: 'CAD' }), '/fr-CA/currentcheckout')
  expect(french.text).toMatch(/Terre-Neuve-et-Labrador .* Code postal /)
})

test('in Québec both taxes stand in French with their rates, and the total in Canadian dollars', async () => {
  const { text } = await shown(aCheckout({ entry: canadian, currency: 'CAD', quote }), '/fr-CA/currentcheckout')
  expect(text).toContain(
    'TPS (5\u00a0%) CAD\u00a05,66\u00a0$ TVQ (9,975\u00a0%) CAD\u00a011,29\u00a0$ Total CAD\u00a0130,15\u00a0$',
  )
  expect(text).toContain('Payer CAD\u00a0130,15\u00a0$')
  expect(text).toContain('Expédition en 10 à 14 jours ouvrables')
})

test('lines that cannot go to the address are named, with the ways out', async () => {
  const refusedLines = [{ id: '0a9000000000001AAA', name: 'Starting fluid', partNumber: '5504922' }]
  const { main, text } = await shown(aCheckout({ refusedLines }))
  expect(text).toContain('Some item(s) in your cart do not ship to certain states')
  expect(text).toContain('Starting fluid 5504922')
  expect(text).toContain('Ship to another address, or take them out of your cart.')
  expect(main).toContain('href="/cart"')
})

describe('stock that has shrunk', () => {
  const sealant = aPart({ name: 'Sealant', partNumber: '3164067' })
  const lowered = aLine({ part: sealant, quantity: 2, most: 2, quantityBefore: 3 })
  const gone = aLine({ part: sealant, quantity: 2, most: 0, blocked: 'out-of-stock' })

  test('is told in the summary, with what was asked for and what is left', async () => {
    const english = await shown(aCheckout({ lines: [lowered], quote }))
    expect(english.text).toMatch(
      /Sealant 3164067 .*You asked for 3\. Our stock allows 2, so the quantity was lowered\./,
    )
    expect(english.text).toContain('Pay $130.15')
    const french = await shown(aCheckout({ lines: [lowered], quote, currency: 'CAD' }), '/fr-CA/currentcheckout')
    expect(french.text).toContain('Vous en aviez demandé 3. Notre stock en permet 2')
  })

  test('to nothing holds the payment: the line is marked and named, with the way to mend it', async () => {
    const { main, text } = await shown(aCheckout({ lines: [aLine(), gone], quote }))
    expect(text).toMatch(/Sealant 3164067 .*Out of stock/)
    expect(text).toContain('Before you can pay, please replace or remove: Sealant (3164067): Out of stock Edit cart')
    expect(main).not.toContain('pay__button')
    const french = await shown(aCheckout({ lines: [gone], quote, currency: 'CAD' }), '/fr-CA/currentcheckout')
    expect(french.text).toContain('Sealant (3164067)\u00a0: En rupture de stock Modifier le panier')
  })
})

test('a payment that is being checked cannot be made again, and has a reference', async () => {
  const { main, text } = await shown(aCheckout({ state: 'checking', reference: 'P-7F3K2', quote }))
  expect(text).toContain('Please do not pay again')
  expect(main, 'whom to call').toContain('href="tel:18005550142"')
  expect(text).toContain('Your reference: P-7F3K2')
  expect(main).not.toContain('pay__button')
})

test('paid, but not yet an order: the specification’s words and the reference, and no second payment', async () => {
  const { main, text } = await shown(aCheckout({ state: 'paid-not-placed', reference: 'P-7F3K2', quote }))
  expect(text).toContain('Payment was successful, but order was not placed.')
  expect(text).toContain('P-7F3K2')
  expect(main, 'the support line it speaks of').toContain('href="tel:18005550142"')
  expect(main).not.toContain('pay__button')
})

test('without JavaScript the page says that paying needs it, and no card field is in our page', async () => {
  const { main } = await shown(aCheckout())
  expect(main).toMatch(/<noscript>.*Paying needs JavaScript/s)
  expect(main).not.toContain('<iframe')
  expect(main).not.toMatch(/autocomplete="cc-/i)
})

describe('a customer who is signed in', () => {
  const { checkout: words } = wordsFor('en-US')
  const inBook = (line1: string, place: number) => ({
    ...anAddress({ line1 }),
    id: `13000000000000${place}AAA`,
    isDefault: place === 1,
  })
  const known = (given: Partial<NonNullable<OpenCheckout['customer']>> = {}, addressId?: string) => {
    const addresses = [inBook('1 Mill Rd', 1), inBook('2 Mill Rd', 2)]
    const account = { name: 'Dana Fields', email: 'dana@example.com', isBookFull: false }
    const customer = { ...account, addresses, billingAddresses: addresses, ...given }
    const { entry } = aCheckout()
    return aCheckout({ customer, entry: addressId ? { ...entry, addressId } : entry })
  }

  test('is told who they are, and never that they check out as a guest', async () => {
    const { main, text } = await shown(known())
    expect(text).toContain('You are signed in as Dana Fields.')
    expect(text).toContain('We send your confirmation to dana@example.com.')
    expect(text).not.toContain(words.contactHint)
    expect(main).not.toContain('name="email"')
    expect((await shown(aCheckout())).text).toContain(words.contactHint)
  })

  test('chooses an address of theirs, and types one only when a new one is asked for', async () => {
    const { main, text } = await shown(known({}, '130000000000001AAA'))
    expect(text).toMatch(/1 Mill Rd .* Default .* 2 Mill Rd .* A new address/)
    expect(main).not.toContain('name="shipTo.line1"')
    expect(main.match(/<input[^>]*name="shipTo.address"[^>]*checked=""[^>]*>/)?.[0]).toContain('130000000000001AAA')
    const another = await shown(known())
    expect(another.main).toContain('name="shipTo.line1"')
    expect(another.text).toContain(words.saveAddress)
  })

  test('sees four addresses at first, and the chosen one among them', async () => {
    const addresses = [1, 2, 3, 4, 5, 6].map((place) => inBook(`${place} Mill Rd`, place))
    const { text } = await shown(known({ addresses }, '130000000000006AAA'))
    expect(text).toContain('6 Mill Rd')
    expect(text).not.toContain('5 Mill Rd')
    expect(text).toContain('Show all 6 addresses')
  })

  test('chooses where the bill goes from the whole book, the country told where it is another', async () => {
    const abroad = {
      ...inBook('3 rue King', 3),
      city: 'Montréal',
      region: 'QC',
      postalCode: 'H3C 1A1',
      country: 'CA' as const,
    }
    const billingAddresses = [inBook('1 Mill Rd', 1), abroad]
    const billed = (billingAddressId?: string) => {
      const checkout = known({ billingAddresses }, '130000000000001AAA')
      const entry = { ...checkout.entry, billingSameAsShipping: false, ...(billingAddressId && { billingAddressId }) }
      return shown({ ...checkout, entry })
    }
    const { main, text } = await billed('130000000000003AAA')
    expect(text).toMatch(/3 Billing .* 1 Mill Rd .* 3 rue King Montréal QC H3C 1A1, Canada A new address/)
    expect(main.match(/<input[^>]*name="billTo.address"[^>]*checked=""[^>]*>/)?.[0]).toContain('130000000000003AAA')
    expect(main).not.toContain('name="billTo.line1"')
    expect((await billed()).main).toContain('name="billTo.line1"')
    expect((await shown(known({ billingAddresses }))).main).not.toContain('name="billTo.address"')
  })

  test('is told that a full book cannot take the new one', async () => {
    const { main, text } = await shown(known({ isBookFull: true }))
    expect(text).toContain(words.bookFull)
    expect(main).not.toContain('name="saveAddress"')
  })
})

test('paid, but not yet an order: beside the message stand the phone, the chat where there is one, and the contact page', async () => {
  const shop = aShop({
    'CheckoutService.getCheckout': () => aCheckout({ state: 'paid-not-placed', reference: 'P-7F3K2' }),
  })
  const settings = { ...someSettings, chatUrl: 'https://chat.example.com/' }
  const { html } = await renderPage({ url: '/currentcheckout', shop, settings })
  for (const address of ['tel:18005550142', 'https://chat.example.com/', '/contact-us?about=order'])
    expect(html).toContain(`href="${address}"`)
})

test('a bank’s question stands in its frame and leads to this window too, with a way to give it up; else it says where to answer', async () => {
  const url = 'https://bank.example/3ds/1'
  const asked = (inFrame: boolean) =>
    shown(
      aCheckout({ state: 'checking', reference: 'P-1', bankQuestion: { url, inFrame }, quote }),
      '/fr-CA/currentcheckout',
    )
  const { main, text } = await asked(true)
  expect(main).toMatch(/<iframe[^>]*title="Question de votre banque"/)
  expect(main).toContain(`<a href="${url}">`)
  expect(main).toMatch(/formaction="\/fr-CA\/currentcheckout\/give-up"/i)
  expect(text).not.toContain('Payer 130')
  const elsewhere = await asked(false)
  expect(elsewhere.main).not.toContain('<iframe')
  expect(elsewhere.text).toContain('Répondez-lui sur sa page')
})
