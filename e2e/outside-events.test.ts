// What the outside tells by itself: the carrier that a parcel was delivered, the mail server that a mail bounced after all.
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, NOWHERE, shop, visit } from './browser.ts'
import { aPart } from './parts.ts'
import { mailTo } from './sandbox.ts'
import { addToCart, newEmail, orderNumber, payButton, readyToPay } from './shopper.ts'

const database = new pg.Pool({ ...shop.connection, max: 1 })
afterAll(() => database.end())
const carrier = `http://127.0.0.1:${shop.sandboxPort + 7}`

async function bought(email: string) {
  const visited = await visit(NOWHERE)
  await addToCart(visited.page, 'en-US', await aPart('US', 'plain'))
  await readyToPay(visited.page, 'en-US', email)
  await payButton(visited.page, 'en-US').click()
  const number = await orderNumber(visited.page)
  const id = /order-confirmation\/(\w+)/.exec(visited.page.url())?.[1] ?? ''
  return { ...visited, number, id }
}

test('a parcel that the carrier delivers makes its order Delivered, on its page and by mail', async () => {
  const { moved } = wordsFor('en-US').mail
  const { messages, orders } = wordsFor('en-US')
  const email = newEmail()
  const { page, number, id } = await bought(email)
  const parcel = `E2E${Date.now()}`
  await database.query(
    `insert into order_tracking (order_id, number, carrier, shipped_on) select id, $2, 'Swiftlane Parcel', now() from orders where number = $1`,
    [number, parcel],
  )
  await database.query(`update orders set status = 'SHIPPED' where number = $1`, [number])
  await mailTo(email, fill(moved.SHIPPED.subject, { number, store: '' }))
  await expect.poll(async () => (await fetch(carrier)).text(), { timeout: 15_000 }).toContain(parcel)
  await page.goto(`/order/${id}`)
  await page.getByText(messages['status.shipped'], { exact: true }).first().waitFor()

  const { page: sandbox } = await visit('/')
  await sandbox.goto(carrier)
  await sandbox
    .getByRole('listitem')
    .filter({ hasText: parcel })
    .getByRole('button', { name: 'Deliver it now' })
    .click()
  await mailTo(email, fill(moved.DELIVERED.subject, { number, store: '' }))
  await page.reload()
  await page.getByText(messages['status.delivered'], { exact: true }).first().waitFor()
  await page.getByRole('link', { name: orders.actions.return, exact: true }).waitFor()
  await expectAccessible(page)
})

test('a mail that bounces after it was taken is noted for staff', async () => {
  const email = `late-bounce-${newEmail()}`
  await bought(email)
  const noted = async () => (await database.query('select reason from bounced_mail where email = $1', [email])).rows
  await expect.poll(noted, { timeout: 20_000 }).toEqual([{ reason: '550 5.2.2 The mailbox is full' }])
})
