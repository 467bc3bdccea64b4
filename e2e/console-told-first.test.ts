// What a press does, told before it is pressed: a return that is approved from its own page, and a secret that is shown once.
import type { Page } from 'playwright-core'
import pg from 'pg'
import { expect, test } from 'vitest'
import { recordId, recordNumber } from '#values/record-id.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, PHONE, shop } from './browser.ts'
import { visitAs } from './console-visit.ts'
import { anOrderJustDelivered, orderRecord, ordersToShip, shippedAs } from './known-orders.ts'

const english = wordsFor('en-US').console
const french = wordsFor('fr-CA').console

const shoot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** A return of the order's first part that lies on the bench. */
async function aReceivedReturn(order: string): Promise<string> {
  const client = new pg.Client({ ...shop.connection })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at, received_at, method, units, core_units)
       values ($1, 1, 'PART', 'RECEIVED', 1, 'WRONG_ITEM', now(), now(), 'MAIL', '{0}', '{}') returning id`,
      [recordNumber('order', order)],
    )
    return recordId('returnRequest', Number(rows[0]?.id))
  } finally {
    await client.end()
  }
}

test('a return’s own page tells what goes back before it is approved, and its reason in words', async () => {
  const { page } = await visitAs('staff', `/console/r/${await aReceivedReturn(await anOrderJustDelivered())}`)
  await page.getByText('It is not what I ordered').waitFor()
  await page.getByRole('button', { name: 'Approve Return' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(/ goes back (?:on the card|another way)/).waitFor()
  await sheet.getByText(/^Of that, \$[\d.,]+ is tax[.]$/).waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Approve Return' }).click()
  await page.getByText('The return is approved: its money goes back the way it was paid.').waitFor()
})

test('a core is graded on a phone, in French: nothing of the sheet is cut off', async () => {
  const { page } = await visitAs('staff', '/console/o/ReturnOrder?v=ReturnOrdersToGrade', { ...PHONE, locale: 'fr-CA' })
  await page.getByRole('listitem').filter({ hasText: 'Carcasse' }).first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Évaluer et approuver la pièce consignée' }).click()
  const sheet = page.getByRole('dialog')
  const cancel = await sheet.getByRole('button', { name: french.record.cancel, exact: true }).boundingBox()
  expect((cancel?.x ?? Infinity) + (cancel?.width ?? 0)).toBeLessThanOrEqual(390)
})

test('beside “Cancel the order” stands what leaves it, in words that cannot be taken for it', async () => {
  const [number = ''] = await ordersToShip(1)
  const record = await orderRecord(number)
  for (const [words, counter, locale] of [
    [english, wordsFor('en-US').counter, 'en-US'],
    [french, wordsFor('fr-CA').counter, 'fr-CA'],
  ] as const) {
    const { page } = await visitAs('staff', `/console/r/${record}`, { locale })
    await page.getByRole('button', { name: counter.moreSteps }).click()
    await page.getByRole('button', { name: counter.move.Cancel.title }).click()
    const sheet = page.getByRole('dialog')
    expect(await sheet.getByRole('button', { name: words.record.cancel, exact: true }).count()).toBe(0)
    await sheet.getByRole('button', { name: words.record.keep, exact: true }).click()
    await sheet.waitFor({ state: 'detached' })
  }
  expect(await shippedAs([number])).toEqual([[number, 'PROCESSING', '']])
})

test('the status of a return is written by its steps alone, which tell first: by no form, and of many only what moves no money', async () => {
  const id = await aReceivedReturn(await anOrderJustDelivered())
  const { page } = await visitAs('staff', `/console/r/${id}/edit`)
  await page.getByText(english.record.bySteps).waitFor()
  expect(await page.locator('main').getByRole('combobox').count()).toBe(0)
  await expectAccessible(page)
  await page.goto('/console/o/ReturnOrder?v=AllReturnOrders')
  await page
    .getByRole('link', { name: /^0{4}\d{4}$/ })
    .first()
    .waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: english.list.change }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(english.list.bulk.bySteps).waitFor()
  await expectAccessible(page)
  const offered = await sheet.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect(offered.filter((one) => one && one !== 'action ReturnOrder.Receive')).toEqual([])
})

test('an order’s plain page tells what its cancelling gives back before it is pressed', async () => {
  const [number = ''] = await ordersToShip(1)
  const { page } = await visitAs('staff', `/console/r/${await orderRecord(number)}/details`)
  await page.getByRole('button', { name: english.record.moreActions }).click()
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { name: wordsFor('en-US').counter.sheet.what }).waitFor()
  await sheet.getByText('Order Processing').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // A refund that is typed into a form would tell nothing.
  await page.getByRole('tab', { name: 'Refunds' }).click()
  await page.getByRole('tabpanel').getByText(english.record.none).waitFor()
  expect(await page.getByRole('tabpanel').getByRole('link').count()).toBe(0)
})

test('a claim’s sheet shows the mail that its customer gets, and its photographs, before it is refused; on a phone, in French', async () => {
  const order = recordNumber('order', await anOrderJustDelivered())
  const client = new pg.Client({ ...shop.connection })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `insert into claim (order_id, kind, status, message) values ($1, 'FREIGHT_DAMAGE', 'IN_REVIEW', 'The crate came broken open.') returning id`,
    [order],
  )
  const id = recordId('claim', Number(rows[0]?.id))
  await client.query(
    `with document as (insert into content_document (owner_id, latest_number) values (1, 1) returning id),
       link as (insert into content_document_link (document_id, linked_entity_id, visibility) select id, $1, 'InternalUsers' from document)
     insert into content_version (document_id, number, title, path_on_client, type, extension, size_bytes, checksum, file_key)
       select id, 1, 'CL photo 1', 'a.png', 'PNG', 'png', 24, md5($1), md5($1) from document`,
    [id],
  )
  await client.end()
  const { page } = await visitAs('staff', `/console/r/${id}`, { ...PHONE, locale: 'fr-CA' })
  const more = page.getByRole('button', { name: french.record.moreActions })
  const refuse = page.getByRole('button', { name: 'Refuser la réclamation' })
  await refuse.or(more).first().waitFor()
  if (!(await refuse.isVisible())) await more.click()
  await refuse.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('link', { name: /CL photo 1/ }).waitFor()
  await sheet.getByLabel(/^Ce qui est fait/).fill('La caisse a été ouverte après la livraison.')
  await sheet.locator('.will__mail').first().click()
  await sheet.getByText('La caisse a été ouverte après la livraison.').last().waitFor()
  await expectAccessible(page)
  await shoot(page, 'claim-390-fr')
  await sheet.getByRole('button', { name: 'Refuser la réclamation' }).click()
  await page
    .getByText(/est refusée/)
    .first()
    .waitFor()
})

test('a token is made, shown once and copied; another one ends it', async () => {
  const { page, context } = await visitAs('admin', '/console/o/Integration__c/new')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { secret } = english
  await page.getByLabel(/^Name/).fill('Warehouse')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: secret.kinds.token.make }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(secret.kinds.token.help).waitFor()
  expect(await sheet.getByText(secret.kinds.token.ends).count()).toBe(0)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: secret.kinds.token.make }).click()
  const token = await sheet.getByLabel(secret.kinds.token.label).inputValue()
  expect(token).toMatch(/^tpi_/)
  await sheet.getByRole('button', { name: secret.copy, exact: true }).click()
  await page.getByText(secret.copied).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await sheet.getByRole('button', { name: secret.done }).click()
  expect(await page.content()).not.toContain(token)
  await page.getByRole('button', { name: secret.kinds.token.make }).click()
  await sheet.getByText(secret.kinds.token.ends).waitFor()
})

test('a new import offers only what may be brought in', async () => {
  const { page } = await visitAs('admin', '/console/imports/new/Product2')
  const offered = page.getByLabel(english.imports.what).locator('option')
  await expect.poll(() => offered.allInnerTexts()).toContain('Price Book Entries')
  const names = await offered.allInnerTexts()
  expect(names).toContain('Products')
  for (const closed of ['Invoices', 'Credit Notes', 'Bounced Mails']) expect(names).not.toContain(closed)
})
