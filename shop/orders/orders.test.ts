import { describe, expect, test } from 'vitest'
import type { OrderDetail, OrderStatus } from '#contract/shop/orders.ts'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { anOrder, aSeller } from './order-fixture.ts'
import { lookUpOrder, readLookUp } from './look-up-order.ts'
import { newOrderNumber, orderNumber } from './order-number.ts'
import { statusesAfter } from './order-status.ts'
import { readOrder } from './read-order.ts'
import { orderMail, sendOrderMail } from './send-order-mail.ts'

const db = await testDatabase()
const seller = aSeller()

describe('order numbers', () => {
  test('are the country and thirteen digits that nobody guesses', () => {
    const numbers = new Set(Array.from({ length: 1000 }, () => newOrderNumber('CA')))
    expect(numbers.size).toBe(1000)
    for (const number of numbers) expect(number).toMatch(/^CA\d{13}$/)
  })

  test.each([
    ['US1234567890123', 'US1234567890123'],
    [' us 1234-5678-90123 ', 'US1234567890123'],
    ['US123456789012', undefined],
    ['MX1234567890123', undefined],
    ['1234567890123', undefined],
    ['', undefined],
  ])('%j is read as %s', (typed, number) => {
    expect(orderNumber(typed)).toBe(number)
  })
})

test('an order goes from status to status as its delivery allows, and no other way', () => {
  const statuses: OrderStatus[] = ['PROCESSING', 'SHIPPED', 'DELIVERED', 'READY_FOR_PICKUP', 'PICKED_UP', 'CANCELLED']
  const moves = (delivery: 'SHIP' | 'PICKUP') =>
    statuses.flatMap((from) => statusesAfter(from, delivery).map((to) => `${from} ${to}`))
  expect(moves('SHIP')).toEqual(['PROCESSING SHIPPED', 'PROCESSING CANCELLED', 'SHIPPED DELIVERED'])
  expect(moves('PICKUP')).toEqual([
    'PROCESSING READY_FOR_PICKUP',
    'PROCESSING CANCELLED',
    'READY_FOR_PICKUP PICKED_UP',
    'READY_FOR_PICKUP CANCELLED',
  ])
})

describe('looking an order up', () => {
  test('number and email together open it, for that session only', async () => {
    const order = await anOrder(db.write, { email: 'Ann@Example.com' })
    const [shopper, other] = [await aShopper(db.write), await aShopper(db.write)]
    const id = recordId('order', order.id)
    await expect(readOrder(db, shopper, { orderId: order.id, seller })).rejects.toMatchObject({
      code: 'order/not-found',
    })
    const wanted = readLookUp({ orderNumber: order.number.toLowerCase(), email: ' ann@example.COM ' })
    expect(await lookUpOrder(db, shopper, wanted)).toEqual({ orderId: id, orderPath: `/order/${id}` })
    expect(await lookUpOrder(db, shopper, wanted)).toMatchObject({ orderId: id })
    expect(await readOrder(db, shopper, { orderId: order.id, seller })).toMatchObject({ id, number: order.number })
    await expect(readOrder(db, other, { orderId: order.id, seller })).rejects.toMatchObject({ code: 'order/not-found' })
  })

  test('every miss has one answer, found by one statement', async () => {
    const order = await anOrder(db.write)
    const shopper = await aShopper(db.write)
    db.forget()
    for (const [orderNumber, email] of [
      [order.number, 'other@example.com'],
      ['US0000000000000', order.email],
      ['CA0000000000000', 'nobody@example.com'],
    ] as const)
      await expect(lookUpOrder(db, shopper, readLookUp({ orderNumber, email }))).rejects.toMatchObject({
        code: 'order/not-found',
        details: {},
      })
    expect(db.statements).toHaveLength(3)
    expect(await db.all(sql`select from session_order where session_id = ${shopper.sessionId}`)).toEqual([])
  })

  test.each([
    ['US12', 'ann@example.com', { orderNumber: 'order.number' }],
    ['US1234567890123', '', { email: 'email.empty' }],
    ['', 'ann@', { orderNumber: 'order.number', email: 'email.invalid' }],
    ['ABC', 'a@b', { orderNumber: 'order.number', email: 'email.invalid' }],
  ])('what is not typed right is said beside its field: %j %j', (number, email, fields) => {
    expect(() => readLookUp({ orderNumber: number, email })).toThrow(
      expect.objectContaining({ code: 'input/invalid', details: { fields } }),
    )
  })

  test('by number and email alone, no address, card or movement of money is told', async () => {
    const order = await anOrder(db.write)
    const [finder, buyer] = [await aShopper(db.write), await aShopper(db.write)]
    await db.write.run(
      sql`insert into session_order (session_id, order_id, placed_here) values (${buyer.sessionId}, ${order.id}, true)`,
    )
    const asked = readLookUp({ orderNumber: order.number, email: order.email })
    for (const shopper of [finder, buyer]) await lookUpOrder(db, shopper, asked)
    const read = (shopper: typeof finder) => readOrder(db, shopper, { orderId: order.id, seller })

    const masked = { isMasked: true, shipTo: null, billTo: null, card: null, money: [] }
    const found = await read(finder)
    expect(found).toMatchObject({ ...masked, status: 'PROCESSING', can: { cancel: 'CODE_FIRST' } })
    expect(JSON.stringify(found)).not.toMatch(/Main St|81255501|Laval|4242/)

    const whole = { line1: '100 Main St', mobile: '8125550100' }
    expect(await read(buyer)).toMatchObject({ isMasked: false, shipTo: whole, billTo: whole })

    const customer = await db.write.first<{ id: number }>(sql`
      insert into customer (number, first_name, last_name, email, locale, country)
      values ('C-masked', 'Ann', 'Lee', 'masked@example.com', 'en-US', 'US') returning id`)
    await db.write.run(sql`update orders set customer_id = ${customer?.id ?? 0} where id = ${order.id}`)
    expect(await read(finder)).toMatchObject({ ...masked, isInAccount: false })
    expect(await read({ ...finder, customerId: customer?.id ?? 0 })).toMatchObject({
      isMasked: false,
      isInAccount: true,
      shipTo: whole,
    })
  })
})

const read = async (locale: Locale, facts: Parameters<typeof anOrder>[1] = {}) => {
  const order = await anOrder(db.write, { locale, ...facts })
  const shopper = await aShopper(db.write, locale)
  await db.write.run(
    sql`insert into session_order (session_id, order_id, placed_here) values (${shopper.sessionId}, ${order.id}, true)`,
  )
  return { order, detail: await readOrder(db, shopper, { orderId: order.id, seller }) }
}

describe('an order as it is shown', () => {
  test('has its parts with their core charges, its amounts and taxes', async () => {
    const part = await aPart(db.write, { urlAlias: 'a-starter' })
    const { detail } = await read('fr-CA', { product: part.number })
    expect(detail).toMatchObject({
      status: 'PROCESSING',
      country: 'CA',
      currency: 'CAD',
      gstNumber: '12345 6789 RT0001',
      qstNumber: '1234567890 TQ0001',
      card: { brand: 'VISA', last4: '4242' },
      lines: [
        {
          position: 1,
          path: '/product/a-starter',
          quantity: 2,
          list: 60_00,
          unit: 50_00,
          total: 100_00,
          core: { each: 20_00, total: 40_00 },
        },
      ],
      subtotal: 120_00,
      specialSaving: 20_00,
      coreCharges: 40_00,
      shipping: 0,
      taxes: [
        { kind: 'GST', rate: 5000, amount: 7_00 },
        { kind: 'QST', rate: 9975, amount: 13_97 },
      ],
      total: 160_97,
    })
  })

  test('names no registration number in the US, and links its parcels', async () => {
    const { order, detail } = await read('en-US', { tracking: '1Z 42' })
    expect([detail.gstNumber, detail.country]).toEqual([null, 'US'])
    expect(detail.tracking).toEqual([
      {
        carrier: 'Ground',
        number: '1Z 42',
        shippedOn: '2026-11-20',
        deliveredAt: null,
        items: [],
        url: `https://tracking.example.com/?tracking_numbers=1Z+42&order_number=${order.number}&locale=en-US`,
      },
    ])
  })

  test('names its parts in the language of whoever reads it, and else as they were ordered', async () => {
    const { number } = await aPart(db.write, { nameEn: 'Starter motor', nameFr: 'Démarreur' })
    const order = await anOrder(db.write, { locale: 'en-CA', product: number })
    const nameFor = async (locale: Locale) => {
      const shopper = await aShopper(db.write, locale)
      await lookUpOrder(db, shopper, order)
      return (await readOrder(db, shopper, { orderId: order.id, seller })).lines[0]?.name
    }
    expect(await nameFor('fr-CA')).toBe('Démarreur')
    expect(await nameFor('en-US'), 'as ordered, whatever it is called now').toBe('Starter')
    await db.write.run(sql`update product set name = name - 'fr' where id = ${number}`)
    expect(await nameFor('fr-CA')).toBe('Starter')
  })

  test('takes one statement', async () => {
    const order = await anOrder(db.write)
    const shopper = await aShopper(db.write)
    await lookUpOrder(db, shopper, order)
    db.forget()
    await readOrder(db, shopper, { orderId: order.id, seller })
    expect(db.statements).toHaveLength(1)
  })
})

describe('the mail of a placed order', () => {
  test('is sent in the language of the order, under the same id each time', async () => {
    const order = await anOrder(db.write, { locale: 'fr-CA' })
    const sent: { id: string; to: string; subject: string }[] = []
    const mail = { send: async (one: { id: string; to: string; subject: string }) => void sent.push(one) }
    await sendOrderMail(db, { mail, seller }, order.id)
    await sendOrderMail(db, { mail, seller }, order.id)
    expect(sent.map(({ id, to, subject }) => [id, to, subject])).toEqual([
      [`order-placed-${order.number}`, order.email, `Votre commande ${order.number}`],
      [`order-placed-${order.number}`, order.email, `Votre commande ${order.number}`],
    ])
  })

  test('says in its text what its HTML says, escaped', async () => {
    const { order, detail } = await read('fr-CA', { firstName: '<b>Ann</b>' })
    const { text, html } = orderMail(detail, 'fr-CA', seller)
    for (const said of [
      'Bonjour <b>Ann</b>,',
      'TVQ 9,975 % : CAD 13,97 $',
      'Livraison : Gratuite',
      'Total : CAD 160,97 $',
      'H7N 1A1',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(said)
    expect(html).toContain('<html lang="fr-CA">')
    expect(html).toContain('Bonjour &lt;b&gt;Ann&lt;/b&gt;,')
    expect(html.replaceAll('\u00a0', ' ')).toContain('CAD 160,97 $')
    expect(text).toContain(`https://shop.example.com/fr-CA/track-order?order=${order.number}&email=ann%40example.com`)
  })

  test.each<[OrderDetail['payment'], string]>([
    ['TAKEN', 'Un montant de CAD 160,97 $ a été porté à votre carte.'],
    ['HELD', 'Un montant de CAD 160,97 $ a été autorisé sur votre carte;'],
  ])('tells what became of the payment by then: %s', async (payment, said) => {
    const { detail } = await read('fr-CA')
    const textOf = (payment: OrderDetail['payment']) =>
      orderMail({ ...detail, payment }, 'fr-CA', seller).text.replaceAll('\u00a0', ' ')
    expect(textOf(payment)).toContain(said)
    expect(textOf(null)).not.toContain('CAD 160,97 $ a été')
  })

  test('of an order to pick up says that the card is charged at pick-up, at the latest', async () => {
    const { detail } = await read('en-US')
    const { text } = orderMail({ ...detail, payment: 'HELD', deliveryType: 'PICKUP' }, 'en-US', seller)
    expect(text).toContain('It is charged when you pick up your order, at the latest.')
  })

  test('in the US it is in English and dollars', async () => {
    const { detail } = await read('en-US')
    const { text } = orderMail(detail, 'en-US', seller)
    for (const said of ['Hello Ann,', 'Special price savings: -$20.00', 'Total: $160.97', 'Card: Visa ending in 4242'])
      expect(text).toContain(said)
  })
})
