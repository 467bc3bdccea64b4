import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { readPdf } from '#shop/documents/pdf-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { askReturn } from './ask-return.ts'
import { quoteReturn } from './quote-return.ts'
import { aReachedOrder, aRequest } from './return-fixture.ts'
import { returnSlip } from './return-slip.ts'
import { returnNumber } from './returned-number.ts'

const db = await testDatabase()
const seller = aSeller()

async function aReturn(
  change: Parameters<typeof aRequest>[1] = {},
  locale: Locale = 'en-US',
  isPickUp = false,
  part = {},
) {
  const order = await aReachedOrder(db.write, { locale, isPickUp, part })
  const request = aRequest(order.id, change)
  const { refund } = await quoteReturn(db, order.owner, request)
  const { id } = await askReturn(db, order.owner, { ...request, expectedTotal: refund.total })
  return { order, id, slip: () => returnSlip(db, seller, { shopper: order.owner, orderId: order.id, returnId: id }) }
}

test.each<[Locale, string[]]>([
  ['en-US', ['Return slip', 'AP-1', 'I no longer need it', 'Postage by the sender', 'Dock 1', 'Dayton OH', 'Ann Lee']],
  ['en-CA', ['Return slip', 'Quai 1', 'Laval QC', 'Postage by the sender']],
  ['fr-CA', ['Bordereau de retour', 'Je n’en ai plus besoin', 'Port payé par l’expéditeur']],
])('the slip says what comes back and where to, with its label: %s', async (locale, said) => {
  const { slip, id, order } = await aReturn({}, locale)
  const { text, dictionaries, elements } = readPdf(await slip())
  const plain = text.replaceAll('\u00a0', ' ')
  for (const one of [...said, order.number, returnNumber(id)]) expect(plain).toContain(one)
  expect(dictionaries).toContain(`/Lang (${locale})`)
  expect(elements.filter((kind) => kind === 'Figure')).toHaveLength(2)
  expect(elements).toContain('H1')
  expect(elements).toContain('Table')
})

test('the label is paid by us when the fault is ours alone', async () => {
  const { text } = readPdf(await (await aReturn({ reason: 'DAMAGED' })).slip())
  expect(text).toContain('Postage paid by Shop')
})

test('the heading of the label stands on its page, also below the many steps of a core', async () => {
  const order = await aReachedOrder(db.write, { locale: 'fr-CA' })
  const lines = Array.from({ length: 3 }, () => 'aaaaaaaaaaaaaaaaaaaaaaaaaa').join(' ')
  await db.write.run(sql`update order_line set name = ${lines} where order_id = ${order.id}`)
  const request = aRequest(order.id, { kind: 'CORE' })
  const { refund } = await quoteReturn(db, order.owner, request)
  const { id } = await askReturn(db, order.owner, { ...request, expectedTotal: refund.total })
  const { text } = readPdf(await returnSlip(db, seller, { shopper: order.owner, orderId: order.id, returnId: id }))
  const [, afterHeading = ''] = text.split('\nÉtiquette\n')
  expect(afterHeading.split('Port payé')[0]).not.toContain('Page 1')
})

test('what is brought to a store has no label', async () => {
  const { slip } = await aReturn({ method: 'STORE' }, 'en-US', true)
  const { elements, text } = readPdf(await slip())
  expect(elements.filter((kind) => kind === 'Figure')).toHaveLength(1)
  expect(text).toContain('Bring it to the counter')
})

test('the slip of a battery’s core says not to drain it, and goes with it outside a box', async () => {
  const battery = { restrictionClasses: ['BATTERY_WET'], returnable: false }
  const { slip } = await aReturn({ kind: 'CORE', method: 'STORE' }, 'en-US', true, battery)
  const { text } = readPdf(await slip())
  expect(text).toContain('Do not open or drain it.')
  expect(text).toContain('Bring this page with it.')
  expect(text).not.toMatch(/Drain any|the box/)
})

test('the slip of a part says that this page goes into the box', async () => {
  expect(readPdf(await (await aReturn()).slip()).text).toContain('Put this page in the box and seal it.')
})

test('a slip is its owner’s alone, of its own order, until the return has arrived', async () => {
  const { order, id } = await aReturn()
  const other = await aReturn()
  const nobody = await aShopper(db.write)
  const finder = await aShopper(db.write)
  await db.write.run(sql`insert into session_order (session_id, order_id) values (${finder.sessionId}, ${order.id})`)
  const wanted = { orderId: order.id, returnId: id }
  for (const shopper of [other.order.owner, nobody, finder])
    await expect(returnSlip(db, seller, { shopper, ...wanted })).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(
    returnSlip(db, seller, { shopper: order.owner, orderId: order.id, returnId: other.id }),
  ).rejects.toMatchObject({ code: 'request/not-found' })
  await db.write.run(sql`update return_request set status = 'RECEIVED' where id = ${id}`)
  await expect(returnSlip(db, seller, { shopper: order.owner, ...wanted })).rejects.toMatchObject({
    code: 'request/not-found',
  })
})
