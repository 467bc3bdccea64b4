// What the mails of an order say that is collected, in each language.
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { testDeps } from '#shop/checkout/checkout-fixture.ts'
import { aCollector } from '#shop/checkout/pickup-fixture.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { aStore } from '#shop/pickup/store-fixture.ts'
import { countryOf, LOCALES } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { aSeller } from './order-fixture.ts'
import { sendCancelledMail } from './send-cancelled-mail.ts'
import { sendMovedMail } from './send-moved-mail.ts'
import { sendOrderMail } from './send-order-mail.ts'
import { sendPickupReminder } from './send-pickup-reminder.ts'

const db = await testDatabase()
const deps = testDeps()
const sent: Mail[] = []
const mailing = { mail: { send: async (mail: Mail) => void sent.push(mail) }, seller: aSeller() }

describe.each(LOCALES)('in %s', (locale) => {
  const { pickup } = wordsFor(locale)

  async function anOrder(collector?: string) {
    const store = await aStore(db.write, { country: countryOf(locale) })
    const change = collector ? { collector } : {}
    const { shopper, wanted } = await aCollector(db, deps, { store: store.id, parts: [{}], locale, change })
    await placeOrder({ db, shopper, deps }, wanted)
    const order = await db.first<{ id: number; code: string }>(sql`
      select orders.id, pickup_code as code from orders join payment_attempt attempt on attempt.id = attempt_id
      where attempt.session_id = ${shopper.sessionId}`)
    if (!order) throw new Error('the order was placed')
    sent.length = 0
    return { ...order, store }
  }
  async function ready(id: number, at: string) {
    await db.write.run(sql`update orders set status = 'READY_FOR_PICKUP' where id = ${id}`)
    await db.write.run(sql`update order_event set at = ${at} where order_id = ${id} and kind = 'READY_FOR_PICKUP'`)
  }

  test('the confirmation tells the store, its hours, what to bring, and the code with its bars', async () => {
    const { id, code, store } = await anOrder()
    await sendOrderMail(db, mailing, id)
    const [mail] = sent
    for (const said of [code, store.name, store.address1, '(614) 555-0100', pickup.bringBuyer])
      expect(mail?.text).toContain(said)
    expect(mail?.text).toContain(locale === 'fr-CA' ? 'Dimanche\u00a0: fermé' : 'Sunday: closed')
    expect(
      mail?.pictures?.some(({ cid, png }) => cid === 'pickup-code@order' && png.subarray(1, 4).toString() === 'PNG'),
    ).toBe(true)
    expect(mail?.html).toContain(`src="cid:pickup-code@order" alt="${code}"`)
  })

  test('somebody else who collects it is named', async () => {
    const { id } = await anOrder('Sam <b>Roy</b>')
    await sendOrderMail(db, mailing, id)
    expect(sent[0]?.text).toContain(fill(pickup.bringOther, { name: 'Sam <b>Roy</b>' }))
    expect(sent[0]?.html).not.toContain('<b>Roy')
  })

  test('the reminder says until when, and is not sent once it was collected', async () => {
    const { id, code } = await anOrder()
    await sendPickupReminder(db, mailing, id)
    expect(sent).toEqual([])
    await ready(id, '2026-11-02T15:00:00Z')
    await sendPickupReminder(db, mailing, id)
    const day = { 'en-US': 'Nov 16, 2026', 'en-CA': '2026-11-16', 'fr-CA': '16 novembre 2026' }[locale]
    for (const said of [code, day, pickup.reminderNext]) expect(sent[0]?.text).toContain(said)
    await db.write.run(sql`update orders set status = 'PICKED_UP' where id = ${id}`)
    await sendPickupReminder(db, mailing, id)
    expect(sent).toHaveLength(1)
  })

  test('that it is ready is told with the code, and that nobody came with why', async () => {
    const { id, code, store } = await anOrder()
    await ready(id, '2026-11-02T15:00:00Z')
    await sendMovedMail(db, mailing, { orderId: id, status: 'READY_FOR_PICKUP' })
    expect(sent[0]?.text).toContain(code)
    await db.write.run(sql`update orders set status = 'CANCELLED' where id = ${id}`)
    await db.write.run(
      sql`update order_event set at = '2026-11-16T15:00:00Z' where order_id = ${id} and kind = 'CANCELLED'`,
    )
    await sendCancelledMail(db, mailing, id)
    expect(sent[1]?.text).toContain(fill(pickup.expired, { store: store.name, days: 14 }))
    expect(sent[1]?.text).not.toContain(code)
  })
})
