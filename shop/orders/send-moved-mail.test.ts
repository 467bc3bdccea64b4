// Mails of an order that moves: asked for where it moves, sent once, in its language (business rule O-1).
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import type { Jobs } from '#database/jobs.ts'
import { sql } from '#database/sql.ts'
import { idempotentMail } from '#jobs/idempotent-mail.ts'
import type { Mail } from '#providers/mail/port.ts'
import { LOCALES, type Locale } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { anOrder, aSeller } from './order-fixture.ts'
import { linePictures } from './line-pictures.ts'
import { sendMovedMail } from './send-moved-mail.ts'

const db = await testDatabase()
await db.write.run(sql`insert into store (id, country, name, address1, city, region, postal_code, latitude, longitude, phone, hours)
  values (1, 'CA', 'Laval', '9 rue du Marché', 'Laval', 'QC', 'H7N 1A1', 45, -73, '4505550100', '[]')`)

const asPickup = (id: number) =>
  db.write.run(sql`update orders set delivery_type = 'PICKUP', store_id = 1, ship_to = null where id = ${id}`)
const move = (id: number, status: string) => db.write.run(sql`update orders set status = ${status} where id = ${id}`)
const asked = (id: number) =>
  db.all<{ payload: Jobs['order-moved-mail'] }>(
    sql`select payload from outbox where job = 'order-moved-mail' and payload ->> 'orderId' = ${String(id)} order by id`,
  )

async function sentFor(id: number): Promise<Mail[]> {
  const sent: Mail[] = []
  const mail = idempotentMail(db, { send: async (one) => void sent.push(one) })
  const jobs = await asked(id)
  // Each job may run more than once.
  for (const { payload } of [...jobs, ...jobs]) await sendMovedMail(db, { mail, seller: aSeller() }, payload)
  return sent
}

describe.each(LOCALES)('in %s', (locale) => {
  const { mail: words, messages } = wordsFor(locale)
  const subjectOf = (status: keyof typeof words.moved, number: string) => fill(words.moved[status].subject, { number })

  test.each<[string[], (keyof typeof words.moved)[]]>([
    [['SHIPPED'], ['SHIPPED']],
    [
      ['SHIPPED', 'DELIVERED'],
      ['SHIPPED', 'DELIVERED'],
    ],
    [['READY_FOR_PICKUP'], ['READY_FOR_PICKUP']],
    // Nothing waits there any more by the time the mail is written.
    [['READY_FOR_PICKUP', 'PICKED_UP'], []],
    [['READY_FOR_PICKUP', 'CANCELLED'], []],
    [['CANCELLED'], []],
    [[], []],
  ])('an order that goes by %j is told of by %j, each once', async (statuses, told) => {
    const { id, number } = await anOrder(db.write, { locale })
    if (statuses.includes('READY_FOR_PICKUP')) await asPickup(id)
    for (const status of statuses) await move(id, status)
    const sent = await sentFor(id)
    expect(sent.map(({ subject }) => subject)).toEqual(told.map((status) => subjectOf(status, number)))
    for (const { html, to } of sent) {
      expect(to).toBe('ann@example.com')
      expect(html).toContain(`<html lang="${locale}">`)
    }
  })

  test('the mail of a shipment leads to its parcels first, and says how far the order is', async () => {
    const order = await anOrder(db.write, { locale, tracking: '1Z 42' })
    await move(order.id, 'SHIPPED')
    const [mail] = await sentFor(order.id)
    const parcel = fill(words.parcel, { carrier: 'Ground', number: '1Z 42' })
    const url = `https://tracking.example.com/?tracking_numbers=1Z+42&order_number=${order.number}&locale=${locale}`
    expect(mail?.text).toContain(fill(words.pair, { label: parcel, value: url }))
    expect(mail?.html).toContain(`<a class="do" href="${url.replaceAll('&', '&amp;')}"`)
    expect(mail?.text).toContain(messages['status.shipped'])
    expect(mail?.text, 'what is still to come is not said as done').not.toContain(`${messages['status.delivered']} `)
    expect(mail?.text).toContain(words.invoiceThere)
    expect(mail?.text).toContain('/track-order?order=')
  })

  test('the mail of an order that waits says where', async () => {
    const { id } = await anOrder(db.write, { locale })
    await asPickup(id)
    await move(id, 'READY_FOR_PICKUP')
    const [mail] = await sentFor(id)
    for (const said of ['9 rue du Marché', 'H7N 1A1', '(450) 555-0100', wordsFor(locale).pickup.bringBuyer])
      expect(mail?.text).toContain(said)
    expect(mail?.text).not.toContain(words.invoiceThere)
  })
})

test('a part that the shop can draw is drawn in the mail, with a picture that comes with it', async () => {
  const part = await aPart(db.write, { partNumber: 'AP-7', attributes: { length_mm: 331 } })
  const mailOfPart = async (partNumber: string) => {
    const { id } = await anOrder(db.write, { product: part.number })
    await db.write.run(sql`update order_line set part_number = ${partNumber} where order_id = ${id}`)
    await move(id, 'SHIPPED')
    return (await sentFor(id))[0]
  }
  const mail = await mailOfPart('AP-7')
  expect(mail?.pictures?.map(({ cid }) => cid)).toEqual(['line-1@order'])
  expect(mail?.pictures?.[0]?.png.subarray(1, 4).toString()).toBe('PNG')
  expect(mail?.html.match(/<img [^>]*>/g)).toEqual([expect.stringMatching(/src="cid:line-1@order".* alt=""/)])
  expect((await mailOfPart('AP-GONE'))?.pictures).toEqual([])
})

test('a part that was drawn a moment ago is neither read nor drawn again', async () => {
  await aPart(db.write, { partNumber: 'AP-9', attributes: { length_mm: 331 } })
  const lines = [1, 2].map((position) => ({ position, partNumber: 'AP-9' }))
  db.forget()
  const [first, second] = [await linePictures(db, lines), await linePictures(db, lines)]
  expect(db.statements).toHaveLength(1)
  expect([...first.keys()]).toEqual([1, 2])
  expect(second.get(2)?.png).toBe(first.get(1)?.png)
})

test('a move that is taken back asks for no mail', async () => {
  const { id } = await anOrder(db.write)
  await db
    .transact(async (tx) => {
      await tx.run(sql`update orders set status = 'SHIPPED' where id = ${id}`)
      throw new Error('taken back')
    })
    .catch(() => {})
  expect(await asked(id)).toEqual([])
})

test('what a customer typed is text in the mail', async () => {
  const { id } = await anOrder(db.write, { firstName: '<img src=x onerror=alert(1)>', tracking: '"><script>' })
  await move(id, 'SHIPPED')
  const [mail] = await sentFor(id)
  expect(mail?.html).not.toMatch(/<img|<script/)
  expect(mail?.html).toContain('&lt;img src=x')
})

test.each<Locale>([...LOCALES])('a mail fetches nothing from anywhere: %s', async (locale) => {
  const { id } = await anOrder(db.write, { locale })
  await move(id, 'SHIPPED')
  const [mail] = await sentFor(id)
  expect(mail?.html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import/)
})
