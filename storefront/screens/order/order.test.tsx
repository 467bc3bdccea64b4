import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/shop/orders.ts'
import { aShop, refuses, someSettings } from '../../shop-fixture.ts'
import { anOrder } from '../../order-fixture.ts'
import { renderPage } from '../../entry-server.tsx'

async function shown(order: OrderDetail, url: string) {
  const shop = aShop({ 'OrderService.getOrder': () => order })
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
  expect(text).toContain('Commande CA7K3F92QD Passée le 5 mars 2026 à 15\u00a0h\u00a004')
  expect(text).toContain('Commande en traitement (en cours) Expédiée (à venir) Livrée (à venir)')
  expect(text).toMatch(
    /Démarreur 12 V 5340214RX .*CAD\u00a0508,30\u00a0\$ Frais de consigne \(remboursables\) CAD\u00a0120,00\u00a0\$/,
  )
  expect(text).toContain(
    'TPS (5\u00a0%) CAD\u00a031,42\u00a0$ TVQ (9,975\u00a0%) CAD\u00a062,67\u00a0$ Total CAD\u00a0722,39\u00a0$',
  )
  expect(text).toContain('Numéro de TPS/TVH 123456789 RT0001')
  expect(text).toContain('455 rue Principale Sherbrooke QC J1L 2K3 Canada (819) 555-0100')
  expect(text).toContain('American Express se terminant par 0005')
})

test('money is written as in the store where it was spent', async () => {
  const { text } = await shown(anOrder(), path)
  expect(text).toContain('Total CAD $722.39')
})

test('a parcel on its way can be followed', async () => {
  const tracking = [{ carrier: 'UPS', number: '1Z999', url: 'https://carrier.example/1Z999', shippedOn: '2026-03-06' }]
  const { main, text } = await shown(anOrder({ status: 'SHIPPED', tracking }), path)
  expect(main).toMatch(/href="https:\/\/carrier\.example\/1Z999"[^>]*rel="noopener noreferrer"/)
  expect(text).toContain('UPS 1Z999 Shipped Mar 6, 2026')
  expect((await shown(anOrder({ status: 'SHIPPED', tracking }), `/fr-CA${path}`)).text).toContain(
    'Expédié le 6 mars 2026',
  )
})

test('what cannot be done yet is not shown', async () => {
  const { text } = await shown(anOrder(), path)
  expect(text).not.toMatch(/return|invoice|cancel/i)
})

test('the confirmation says that a mail was sent and what happens next', async () => {
  const { text } = await shown(anOrder(), '/order-confirmation/801000000000001AAA')
  expect(text).toContain('Thank you. Your order is placed. Order number CA7K3F92QD')
  expect(text).toContain('We have sent a confirmation to marie@example.com.')
  expect(text).toContain('When it ships, its status and its tracking number stand with your order.')
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

test('of a payment that was not made here nothing is said', async () => {
  const { text } = await shown(anOrder({ payment: null }), path)
  expect(text).not.toMatch(/charged|authorized|held/)
})

test('somebody else’s order is not there', async () => {
  const shop = aShop({ 'OrderService.getOrder': refuses('order/not-found') })
  const { status, html } = await renderPage({ url: path, shop, settings: someSettings })
  expect(status).toBe(404)
  expect(html).toContain('404 - Page Not Found')
})
