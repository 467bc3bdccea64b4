import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/shop/orders.ts'
import type { ReturnLine } from '#contract/shop/returns.ts'
import { cents } from '#values/money.ts'
import { wordsFor } from '#words/words.ts'
import { aShop, refuses, someSettings } from '../../shop-fixture.ts'
import { anOrder, aReturnAsked, aReturnLine, someClaims, someReturns } from '../../order-fixture.ts'
import { renderPage } from '../../entry-server.tsx'

async function shown(order: OrderDetail, url: string, returns = someReturns(), claims = someClaims()) {
  const shop = aShop({
    'OrderService.getOrder': () => order,
    'ReturnService.getReturns': () => returns,
    'ClaimService.getClaims': () => claims,
  })
  const { html, caching } = await renderPage({ url, shop, settings: someSettings })
  expect(caching).toBe('private')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const text = main
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/[ \n]+/g, ' ')
  return { main, text }
}
const path = '/order/801000000000001AAA'

test('an order tells its number, day, steps, lines, taxes, addresses and card', async () => {
  const { text } = await shown(anOrder(), `/fr-CA${path}`)
  expect(text).toContain(
    'Nous préparons votre commande Commande CA7K3F92QD · passée le 5 mars 2026 à 15\u00a0h\u00a004',
  )
  expect(text).toContain('Commande en traitement')
  expect(text).toContain(
    'Passée (étape actuelle) 5 mars 2026, 15\u00a0h\u00a004 Emballée (à venir) Expédiée (à venir) Livrée (à venir)',
  )
  expect(text).toMatch(
    /Démarreur 12 V 5340214RX .*CAD\u00a0508,30\u00a0\$ Frais de consigne \(remboursables\) CAD\u00a0120,00\u00a0\$/,
  )
  expect(text).toContain(
    'TPS (5\u00a0%) CAD\u00a031,42\u00a0$ TVQ (9,975\u00a0%) CAD\u00a062,67\u00a0$ Total CAD\u00a0722,39\u00a0$',
  )
  expect(text).toContain('Numéro de TPS/TVH 123456789 RT0001 Numéro de TVQ 1234567890 TQ0001')
  expect(text).toContain('455 rue Principale Sherbrooke QC J1L 2K3 Canada (819) 555-0100')
  expect(text).toContain('American Express se terminant par 0005')
})

test('money is written as in the store where it was spent', async () => {
  const { text } = await shown(anOrder(), path)
  expect(text).toContain('Total CAD $722.39')
})

test('a line at a special price tells the list price that the subtotal counts', async () => {
  const { text } = await shown(anOrder(), path)
  expect(text).toContain('Quantity: 2 · CAD $254.15 each List price:\u00a0CAD $289.00 each')
  const [line] = anOrder().lines
  const atList = line ? [{ ...line, unit: line.list }] : []
  expect((await shown(anOrder({ lines: atList }), path)).text).not.toContain('List price')
})

test.each([
  [{}, 'Expédition : Transport terrestre '],
  [{ withFreight: true }, 'Expédition : Transport terrestre, Transport de marchandises '],
  [{ shippingMethod: 'FREIGHT' as const }, 'Expédition : Transport de marchandises '],
])('%j says all that the order is shipped by', async (how, told) => {
  const { text } = await shown({ ...anOrder(), ...how }, `/fr-CA${path}`)
  expect(text.replaceAll('\u00a0', ' ')).toContain(told)
})

test('a parcel on its way can be followed', async () => {
  const parcel = {
    carrier: 'UPS',
    number: '1Z999',
    url: 'https://carrier.example/1Z999',
    shippedOn: '2026-03-06',
    items: [],
  }
  const tracking = [{ ...parcel, deliveredAt: null }]
  const { main, text } = await shown(anOrder({ status: 'SHIPPED', tracking }), path)
  expect(main).toMatch(/href="https:\/\/carrier\.example\/1Z999"[^>]*rel="noopener noreferrer"/)
  expect(text).toContain('UPS 1Z999 Shipped Mar 6, 2026')
  expect((await shown(anOrder({ status: 'SHIPPED', tracking }), `/fr-CA${path}`)).text).toContain(
    'Expédié le 6 mars 2026',
  )
})

test('a parcel that the carrier has delivered says when', async () => {
  const parcel = {
    carrier: 'UPS',
    number: '1Z999',
    url: 'https://carrier.example/1Z999',
    shippedOn: '2026-03-06',
    items: [],
  }
  const tracking = [
    { ...parcel, deliveredAt: '2026-03-09T15:00:00.000Z' },
    { ...parcel, number: '1Z998', deliveredAt: null },
  ]
  const { text } = await shown(anOrder({ status: 'SHIPPED', tracking }), path)
  expect(text).toContain('UPS 1Z999 Delivered Mar 9, 2026')
  expect(text).toContain('UPS 1Z998 Shipped Mar 6, 2026')
})

test('several parcels are counted, one is not', async () => {
  const parcel = {
    carrier: 'UPS',
    url: 'https://carrier.example/',
    shippedOn: '2026-03-06',
    deliveredAt: null,
    items: [],
  }
  const of = async (...numbers: string[]) =>
    (await shown(anOrder({ status: 'SHIPPED', tracking: numbers.map((number) => ({ ...parcel, number })) }), path)).text
  expect(await of('1Z1', '1Z2')).toMatch(/Parcel 1 of 2 .*1Z1.* Parcel 2 of 2 .*1Z2/)
  expect(await of('1Z1')).not.toContain('Parcel 1')
})

test('what can be done is a link, what cannot says why, and what has no page is not promised', async () => {
  const { main, text } = await shown(anOrder(), path)
  expect(main).toContain(`href="${path}/buy-again"`)
  expect(main).toContain(`href="${path}/cancel"`)
  expect(main).toContain('href="/contact-us?about=order"')
  expect(main).not.toContain('href="#order-tracking"')
  expect(text).toContain('Track parcels: Nothing has been shipped yet.')
  expect(main).not.toContain(`href="${path}/return"`)
  expect(text).toContain('Return: You can send it back once it has been delivered.')
  expect(text).toContain('Invoice (PDF): Your invoice will be available after shipment or pickup.')
  expect((await shown(anOrder(), `/fr-CA${path}`)).text.replaceAll('\u00a0', ' ')).toContain(
    'Retourner : Vous pourrez retourner les articles une fois livrés.',
  )
  const back = await shown(anOrder({ creditNotes: ['CN-CA-00000007'] }), path)
  expect(back.main).toContain(`href="${path}/credit-notes/CN-CA-00000007.pdf"`)
  expect(back.text).toContain('Credit note CN-CA-00000007 (PDF)')
  const late = await shown(
    anOrder({ status: 'SHIPPED', can: { track: true, cancel: 'SHIPPED', cancelItems: 'SHIPPED', invoice: true } }),
    path,
  )
  expect(late.main).toContain('href="#order-tracking"')
  expect(late.main).toContain(`href="${path}/invoice.pdf"`)
  expect(late.main).not.toContain(`href="${path}/cancel"`)
  expect(late.text).toContain('Cancel order: It has been shipped already.')
})

test.each<[string, string, string, string]>([
  ['', 'The rest is ready for you at Laval', '1 of 2 picked up · 1 of 2 waiting for you at the store', 'Picked up'],
  [
    '/en-CA',
    'The rest is ready for you at Laval',
    '1 of 2 picked up · 1 of 2 waiting for you at the store',
    'Picked up',
  ],
  [
    '/fr-CA',
    'Le reste de votre commande vous attend à Laval',
    '1 sur 2 récupérés · 1 sur 2 en attente au magasin',
    'Récupéré',
  ],
])('an order of which a part was picked up says of each line where it is: %s', async (prefix, head, some, all) => {
  const [line] = anOrder().lines
  if (!line) throw new Error('the order has a line')
  const lines = [
    { ...line, handedOver: 1 },
    { ...line, position: 3, partNumber: '9200301', quantity: 1, handedOver: 1 },
  ]
  const order = anOrder({ status: 'READY_FOR_PICKUP', deliveryType: 'PICKUP', storeName: 'Laval', shipTo: null, lines })
  const { main, text } = await shown(order, prefix + path)
  expect(main).toContain(`<h1>${head}</h1>`)
  expect(text).toContain(some)
  expect(text.slice(text.indexOf('9200301'))).toContain(all)
})

test('every invoice is listed with its number, day, amount and parcel; several are one file too', async () => {
  const can = { track: true, cancel: 'RELEASED', cancelItems: 'RELEASED', invoice: true } as const
  const first = { number: 'CA-00000041', issuedAt: '2026-03-06T15:00:00.000Z', total: cents(361_20), parcel: '1Z999' }
  const second = { number: 'CA-00000044', issuedAt: '2026-03-09T15:00:00.000Z', total: cents(361_19), parcel: null }
  const several = anOrder({ can, invoices: [first, second] })
  const plain = async (order: OrderDetail, url: string) => {
    const { main, text } = await shown(order, url)
    return { main, text: text.replaceAll('\u00a0', ' ') }
  }
  const english = await plain(several, path)
  expect(english.text).toContain(
    'Invoices Invoice CA-00000041 (PDF) CAD $361.20 Issued on Mar 6, 2026 · parcel 1Z999 Invoice CA-00000044 (PDF) CAD $361.19 Issued on Mar 9, 2026 ',
  )
  for (const { number } of [first, second]) expect(english.main).toContain(`href="${path}/invoices/${number}.pdf"`)
  expect(english.main).toMatch(new RegExp(`href="${path}/invoice.pdf">Invoices \\(PDF\\)<`))
  const french = await plain(several, `/fr-CA${path}`)
  expect(french.text).toContain(
    'Factures Facture CA-00000041 (PDF) CAD 361,20 $ Émise le 6 mars 2026 · colis 1Z999 Facture CA-00000044 (PDF) CAD 361,19 $',
  )
  const one = await plain(anOrder({ can, invoices: [first] }), `/en-CA${path}`)
  expect(one.text).toContain('Invoice CA-00000041 (PDF)')
  expect(one.main).toMatch(/invoice\.pdf">Invoice \(PDF\)</)
  expect((await plain(anOrder(), path)).main).not.toContain('order-invoices')
})

test('what was held, charged and given back on the card is told, each with its day where that was noted', async () => {
  const money: OrderDetail['money'] = [
    { kind: 'HELD', amount: cents(722_39), at: '2026-03-05T20:04:00.000Z' },
    { kind: 'TAKEN', amount: cents(722_39), at: null },
    { kind: 'REFUNDED', amount: cents(722_39), at: '2026-03-07T15:00:00.000Z' },
  ]
  const plain = async (url: string) => (await shown(anOrder({ money }), url)).text.replaceAll('\u00a0', ' ')
  expect(await plain(path)).toContain(
    'Money Held on your card Mar 5, 2026 CAD $722.39 Charged to your card CAD $722.39 Given back to your card Mar 7, 2026 CAD -$722.39',
  )
  expect(await plain(`/fr-CA${path}`)).toContain(
    'Sur votre carte Montant retenu 5 mars 2026 CAD 722,39 $ Montant porté à la carte CAD 722,39 $ Montant remboursé 7 mars 2026',
  )
})

test('what staff gave back without a return is told with its reason, and where it is', async () => {
  const refunds: OrderDetail['refunds'] = [
    { amount: cents(10_00), state: 'DONE', why: 'It came late <b>', at: '2026-03-07T15:00:00.000Z' },
    { amount: cents(5_00), state: 'PENDING', why: 'A scratch', at: null },
    { amount: cents(1_00), state: 'ELSEWHERE', why: 'The lid', at: null },
  ]
  const plain = async (url: string) => (await shown(anOrder({ refunds }), url)).text.replaceAll('\u00a0', ' ')
  const english = await plain(path)
  expect(english).toContain('CAD $10.00 was given back to your card on Mar 7, 2026. The reason: It came late &lt;b&gt;')
  expect(english).toContain('CAD $5.00 is on its way to your card. The reason: A scratch')
  expect(english).toContain('CAD $1.00 comes back to you another way than on the card: we write to you about it.')
  const french = await plain(`/fr-CA${path}`)
  expect(french).toContain('CAD 10,00 $ a été remboursé sur votre carte le 7 mars 2026. La raison : It came late')
  expect(french).toContain('Remboursement de CAD 10,00 $')
})

test('a guest who came by number and email is led to the code that opens the rest', async () => {
  const masked = {
    isMasked: true,
    shipTo: null,
    billTo: null,
    card: null,
    can: { track: 'NOT_SHIPPED', cancel: 'CODE_FIRST', cancelItems: 'CODE_FIRST', invoice: 'INVOICE_LATER' },
  } as const
  const { main, text } = await shown(anOrder(masked), path)
  expect(main).toContain(`href="${path}/code"`)
  expect(text).toContain('The code that we send to the email of this order comes first.')
  expect(text).not.toMatch(/455 rue|Sherbrooke|0005/)
})

test('a customer’s order stands below their orders, a guest’s below the look-up', async () => {
  expect((await shown(anOrder({ isInAccount: true }), path)).main).toContain('href="/my-orders"')
  const guests = await shown(anOrder(), path)
  expect(guests.main).toContain('href="/track-order"')
  expect(guests.main).not.toContain('href="/my-orders"')
})

test('the confirmation says that a mail was sent and what happens next', async () => {
  const { text } = await shown(anOrder(), '/order-confirmation/801000000000001AAA')
  expect(text).toContain('Thank you. Your order is placed. Order number CA7K3F92QD')
  expect(text).toContain('We have sent a confirmation to marie@example.com.')
  expect(text).toContain('When it ships, we mail you how to follow it.')
})

test('the confirmation tells how core charges come back, where some were paid', async () => {
  const confirmation = '/order-confirmation/801000000000001AAA'
  const { main, text } = await shown(anOrder(), confirmation)
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    'send us your old one: the CAD $120.00 of core charges comes back to you when we have checked it.',
  )
  expect(main).toContain('href="/policies/core"')
  expect((await shown(anOrder(), `/fr-CA${confirmation}`)).text.replaceAll('\u00a0', ' ')).toContain(
    'les CAD 120,00 $ de consigne vous sont remboursés quand nous l’avons vérifiée.',
  )
  expect((await shown(anOrder({ coreCharges: cents(0) }), confirmation)).text).not.toContain('core charges comes back')
})

test.each<[OrderDetail['payment'], string, string]>([
  ['TAKEN', 'Your card has been charged CAD $722.39.', 'Un montant de CAD 722,39 $ a été porté à votre carte.'],
  [
    'HELD',
    'Your card has been authorized for CAD $722.39. It is charged when your order ships, at the latest.',
    'Un montant de CAD 722,39 $ a été autorisé sur votre carte; il y est porté au plus tard à l’expédition.',
  ],
  ['RETURNING', 'We are returning CAD $722.39 to your card.', 'Nous remettons CAD 722,39 $ sur votre carte.'],
  [
    'RELEASED',
    'The CAD $722.39 that was held on your card has been released.',
    'Le montant de CAD 722,39 $ retenu sur votre carte a été libéré.',
  ],
  [
    'REFUNDED',
    'The CAD $722.39 that your card was charged has been refunded.',
    'Le montant de CAD 722,39 $ porté à votre carte a été remboursé.',
  ],
])('what became of the payment is said as it is: %s', async (payment, english, french) => {
  for (const page of [path, '/order-confirmation/801000000000001AAA'])
    for (const [locale, said] of [
      ['', english],
      ['/en-CA', english],
      ['/fr-CA', french],
    ]) {
      const { text } = await shown(anOrder({ payment }), locale + page)
      expect(text.replaceAll('\u00a0', ' ')).toContain(said)
      expect(payment !== 'HELD' && /authori[sz]|autoris/.test(text)).toBe(false)
    }
})

test.each<[string, string]>([
  ['', 'It is charged when you pick up your order, at the latest.'],
  ['/en-CA', 'It is charged when you pick up your order, at the latest.'],
  ['/fr-CA', 'il y est porté au plus tard à la cueillette.'],
])('who picks up reads that the card is charged at pick-up, not when it ships: %s', async (locale, said) => {
  for (const page of [path, '/order-confirmation/801000000000001AAA']) {
    const { text } = await shown(anOrder({ payment: 'HELD', deliveryType: 'PICKUP' }), locale + page)
    expect(text).toContain(said)
    expect(text).not.toMatch(/when your order ships, at|tard à l’expédition/)
  }
})

test.each<[Partial<OrderDetail>, string, string, string]>([
  [
    { payment: 'HELD' },
    path,
    'authorized for CAD $1,005.45. Of that, CAD $722.39 is charged when your order ships, at the latest; the rest is released.',
    'Un montant de CAD 1 005,45 $ a été autorisé sur votre carte : CAD 722,39 $ y seront portés au plus tard à l’expédition, et le reste sera libéré.',
  ],
  [
    { payment: 'HELD', deliveryType: 'PICKUP' },
    path,
    'CAD $722.39 is charged when you pick up your order, at the latest; the rest is released.',
    'CAD 722,39 $ y seront portés au plus tard à la cueillette, et le reste sera libéré.',
  ],
  [
    { payment: 'RETURNING', status: 'CANCELLED' },
    path,
    'We are releasing the CAD $1,005.45 that is held on your card.',
    'Nous libérons le montant de CAD 1 005,45 $ retenu sur votre carte.',
  ],
  [
    { payment: 'RELEASED', status: 'CANCELLED' },
    path,
    'The CAD $1,005.45 that was held on your card has been released.',
    'Le montant de CAD 1 005,45 $ retenu sur votre carte a été libéré.',
  ],
  [
    { payment: 'HELD', can: { ...anOrder().can, cancel: true } },
    `${path}/cancel`,
    'The CAD $1,005.45 held on your card is released, and nothing is charged.',
    'Le montant de CAD 1 005,45 $ retenu sur votre carte est libéré, et rien n’y est porté.',
  ],
])('of an order with cancelled items what the card really holds is said: %#', async (some, page, english, french) => {
  const money: OrderDetail['money'] = [{ kind: 'HELD', amount: cents(1_005_45), at: '2026-03-05T20:04:00.000Z' }]
  for (const [locale, said] of [
    ['', english],
    ['/en-CA', english],
    ['/fr-CA', french],
  ])
    expect((await shown(anOrder({ ...some, money }), locale + page)).text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
      said,
    )
})

test('of a payment that was not made here nothing is said', async () => {
  const { text } = await shown(anOrder({ payment: null }), path)
  expect(text).not.toMatch(/charged|authorized|held/)
})

test('somebody else’s order is not there', async () => {
  const guest = await aShop().call('SessionService.getVisitor', { storeLocale: 'en-US' })
  const shop = aShop({
    'OrderService.getOrder': refuses('order/not-found'),
    'ReturnService.getReturns': refuses('order/not-found'),
    'SessionService.getVisitor': () => ({ ...guest, isGuest: false }),
  })
  const { status, html } = await renderPage({ url: path, shop, settings: someSettings })
  expect(status).toBe(404)
  expect(html).toContain('404 - Page Not Found')
})

test('a guest to whom no order is open is offered to sign in and come back', async () => {
  const shop = aShop({
    'OrderService.getOrder': refuses('order/not-found'),
    'ReturnService.getReturns': refuses('order/not-found'),
  })
  const { status, html } = await renderPage({ url: `/fr-CA${path}`, shop, settings: someSettings })
  expect(status).toBe(404)
  expect(html).toContain(`href="/fr-CA/sign-in?back=${encodeURIComponent(`/fr-CA${path}`)}"`)
  expect(html).toContain('Commandé sans compte? Retrouvez votre commande')
})

test('an address that found no room in the book is told of, with the way to make some', async () => {
  const confirmation = '/order-confirmation/801000000000001AAA'
  const { notSaved } = wordsFor('en-US').addresses
  expect((await shown(anOrder(), `${confirmation}?address=full`)).text).toContain(notSaved)
  expect((await shown(anOrder(), confirmation)).text).not.toContain(notSaved)
})

test('the core of a battery that was shipped counts its days too, says whom to call, and not to drain it', async () => {
  const core = { ...aReturnLine().core, left: 1, can: 'BATTERY', methods: [] } as NonNullable<ReturnLine['core']>
  const battery = { name: 'Battery 31 AGM', isBattery: true, can: 'BATTERY', methods: [], core } as const
  const returns = (lines: ReturnLine[]) =>
    someReturns({ can: 'BATTERY', coreUntil: '2026-05-04', coreDaysLeft: 3, lines })
  const { main, text } = await shown(
    anOrder({ status: 'DELIVERED' }),
    path,
    returns([aReturnLine({ ...battery, methods: [] })]),
  )
  expect(text).toContain('3 days left , until May 4, 2026')
  expect(text).toContain('CAD $120.00 core charge and CAD $6.00 tax come back.')
  expect(text).toContain('Do not open or drain it.')
  expect(main).toMatch(/core-return[^]*write or call us[^]*href="\/contact-us\?about=returns"/)
  expect(text).not.toContain('Drain any oil')
  expect(main).not.toContain(`href="${path}/return?core=1"`)

  const both = await shown(
    anOrder({ status: 'DELIVERED' }),
    `/fr-CA${path}`,
    returns([aReturnLine({ ...battery, methods: [] }), aReturnLine({ position: 3 })]),
  )
  expect(both.text).toContain('Rendez les anciennes pièces consignées')
  expect(both.text).toMatch(/Videz-la de l’huile.*Démarreur 12 V.*ne la videz pas\..*Battery 31 AGM/)
  expect(both.main).toContain(`href="/fr-CA${path}/return?core=3"`)
})

test('a core that waits counts its days and what comes back for it, and returns tell where they stand', async () => {
  const returns = someReturns({
    can: true,
    returnUntil: '2026-04-04',
    coreUntil: '2026-05-04',
    coreDaysLeft: 54,
    lines: [aReturnLine()],
    returns: [
      aReturnAsked(),
      aReturnAsked({
        id: '0ur000000000002AAA',
        number: '00000002',
        status: 'REJECTED',
        decision: 'It was fitted',
        slip: null,
      }),
      aReturnAsked({
        id: '0ur000000000003AAA',
        number: '00000003',
        status: 'APPROVED',
        money: 'ELSEWHERE',
        slip: null,
      }),
    ],
  })
  const { main, text } = await shown(anOrder({ status: 'DELIVERED' }), path, returns)
  expect(main).toContain(`href="${path}/return"`)
  expect(main).toContain(`href="${path}/return?core=1"`)
  expect(main).toContain(`href="${path}/return?line=1"`)
  expect(text).toContain('Return until Apr 4, 2026')
  expect(text).toContain('54 days left , until May 4, 2026')
  expect(text).toContain('Return the old cores')
  expect(text).toContain('The core charges of 2 parts, CAD $120.00 in all, and CAD $6.00 tax come back.')
  expect(text).toContain('Return 00000001 Requested')
  expect(text).toContain('Why: It was fitted')
  expect(text).toContain('We give CAD $360.00 back to you another way than on the card')
  const french = await shown(anOrder({ status: 'DELIVERED' }), `/fr-CA${path}`, returns)
  expect(french.text).toContain('Il reste 54 jours , jusqu’au 4 mai 2026')
  expect(french.text).toContain('Retour 00000002 Refusé')
})
