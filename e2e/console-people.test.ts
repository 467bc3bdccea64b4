// People in the staff console: invited, given a role that is made and tried there, demoted while their page is open; a sign-in that is too old; the
// shop as a customer sees it; requests answered; and who did what.
import type { Page } from 'playwright-core'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { recordId } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { expectAccessible, inWholeBrowser, PHONE, shop, visit } from './browser.ts'
import { signInAs, visitAs } from './console-visit.ts'
import { mailTo } from './sandbox.ts'

inWholeBrowser()

const database = new pg.Pool({ ...shop.connection, max: 1 })
afterAll(() => database.end())

const english = wordsFor('en-US').console

/** Makes the newest sign-in an hour old. The server keeps those it has read for some seconds, unless it is told that one has changed. */
async function makeOld(page: Page): Promise<void> {
  await database.query(`
    with old as (
      update session set authenticated_at = now() - interval '1 hour'
      where id = (select id from session where staff_id is not null order by authenticated_at desc limit 1) returning token_hash
    )
    select pg_notify('stale', 'session:' || encode(token_hash, 'base64')) from old`)
  const data = { apiName: 'StaffRole__c', fields: {} }
  const asked = () => page.request.post('/services/data/v63.0/ui-api/records', { data, headers: { origin: shop.url } })
  await expect.poll(async () => (await asked()).status()).toBe(403)
}

/** The id of a new role that may this otherwise than staff. */
async function aRole(name: string, rights: object): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'insert into staff_role (name, rights) values ($1, $2::jsonb) returning id',
    [name, JSON.stringify(rights)],
  )
  return recordId('staffRole', Number(rows[0]?.id))
}

const shoot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/people-${name}.png` })
}

test('an administrator makes a role, tries it, and invites somebody to it; who is demoted while their page is open is told so', async () => {
  const { page, context, troubles } = await signInAs('admin', '/console/o/StaffRole__c/new')
  await page.getByLabel(/^Name/).fill('Packers')
  await page.getByRole('button', { name: english.record.save, exact: true }).click()
  await page.getByRole('heading', { name: fill(english.rights.title, { role: 'Packers' }) }).waitFor()
  const role = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const products = page.getByRole('group', { name: /^Products( \(|$)/ })
  await products.getByRole('checkbox', { name: english.rights.verbs.updates }).uncheck()
  await products.getByText(english.rights.fields, { exact: true }).click()
  await products.getByLabel('Weight', { exact: false }).first().selectOption('none')
  await page
    .getByRole('group', { name: 'Promotions', exact: true })
    .getByRole('checkbox', { name: english.rights.verbs.sees })
    .uncheck()
  await expectAccessible(page)
  await shoot(page, 'role')

  // The sign-in is too old by now: another tab makes it fresh, and what was ticked is saved.
  await makeOld(page)
  await page.getByRole('button', { name: english.rights.save }).click()
  await page.getByRole('heading', { name: english.fresh.title }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'fresh')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: english.fresh.signIn }).click(),
  ])
  await tab.waitForLoadState()
  const again = tab.getByRole('button', { name: /^admin@/ })
  await again.or(tab.getByRole('heading', { name: english.fresh.doneTitle })).waitFor()
  if (await again.isVisible()) await again.click()
  await tab.getByRole('heading', { name: english.fresh.doneTitle }).waitFor()
  await page.getByText(english.rights.saved).waitFor()
  await tab.close()

  await page.getByRole('button', { name: english.rights.tryIt }).click()
  await page.getByText(fill(english.rights.tried, { role: 'Packers' })).waitFor()
  await page.getByRole('link', { name: 'Orders', exact: true }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Promotions', exact: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Roles', exact: true }).count()).toBe(0)
  await expectAccessible(page)
  await shoot(page, 'tried')
  await page.getByRole('button', { name: english.rights.endTrying }).click()
  await page.getByRole('link', { name: 'Roles', exact: true }).first().waitFor()

  const email = `nora-${process.pid}@example.com`
  await page.goto('/console/o/StaffInvitation__c/new')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^First Name/).fill('Nora')
  await page.getByLabel(/^Last Name/).fill('West')
  await page.getByRole('combobox', { name: /^Role/ }).fill('Pack')
  await page.getByRole('option', { name: 'Packers' }).click()
  await page.getByRole('button', { name: english.record.save, exact: true }).click()
  await page.getByRole('heading', { name: email }).waitFor()
  await shoot(page, 'invitation')
  const link = /https?:\/\/\S+\/console\/join\/[\w-]{43}/.exec((await mailTo(email)).text)?.[0] ?? ''
  const path = new URL(link).pathname

  const nora = await visit(path)
  await nora.page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(nora.page)
  await shoot(nora.page, 'join')
  await nora.page.getByRole('link', { name: wordsFor('en-US').joining.signIn }).click()
  await nora.page.getByLabel('Email').fill(email)
  await nora.page.getByRole('button', { name: wordsFor('en-US').sandbox.signInWith }).click()
  await nora.page.waitForURL(`${shop.url}/console**`)
  await nora.page.getByRole('link', { name: 'Orders', exact: true }).first().waitFor()
  expect(await nora.page.getByRole('link', { name: 'Promotions', exact: true }).count()).toBe(0)
  const late = await visit(path)
  await late.page.getByRole('heading', { name: wordsFor('en-US').joining.gone }).waitFor()

  await nora.page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await nora.page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await page.goto(`/console/r/${role}/details`)
  await page.getByRole('link', { name: 'Nora West' }).click()
  await page.getByRole('button', { name: 'Remove from the Shop' }).waitFor()
  await shoot(page, 'member')
  await database.query('update staff set role_id = null where email = $1', [email])
  // The next thing that they do tells them, or the clock within twenty seconds.
  await nora.page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await nora.page.getByRole('heading', { name: english.rights.changedTitle }).waitFor()
  expect(await nora.page.getByRole('table').count()).toBe(0)
  expect(
    await nora.page.evaluate(() =>
      Object.keys({ ...sessionStorage, ...localStorage }).filter((key) => /^(?:console-|ship-batch)/.test(key)),
    ),
  ).toEqual([])
  await expectAccessible(nora.page)
  await shoot(nora.page, 'demoted')

  // With the rights of before nothing is on the page; then they are removed while they read.
  await nora.page.getByRole('button', { name: english.rights.reload }).click()
  await nora.page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await nora.page.getByRole('table').getByRole('row').nth(2).waitFor()
  const shown = await nora.page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().innerText()
  await database.query('update staff set is_active = false where email = $1', [email])
  // Nobody presses anything: the clock finds out.
  await nora.page.getByRole('heading', { name: english.rights.removedTitle }).waitFor({ timeout: 30_000 })
  expect(await nora.page.locator('body').innerText()).not.toContain(shown)
  expect(
    await nora.page.evaluate(() =>
      Object.keys({ ...sessionStorage, ...localStorage }).filter((key) => /^(?:console-|ship-batch)/.test(key)),
    ),
  ).toEqual([])
  await expectAccessible(nora.page)
  await shoot(nora.page, 'removed')
  expect(troubles.filter((one) => !/40[34]/.test(one))).toEqual([])
})

test('what is for administrators alone is not there for others, whatever address they try, and says so in words', async () => {
  const { page } = await visitAs('staff', '/console', { locale: 'fr-CA' })
  const said = wordsFor('fr-CA').console
  for (const path of ['audit', 'o/StaffRole__c', 'o/Nothing__c/new', 'r/0H9000000000001AAA', 'r/nonsense']) {
    await page.goto(`/console/${path}`)
    await page.getByRole('heading', { name: said.notThereTitle, level: 1 }).waitFor()
    await page.getByText(said.notThere).waitFor()
    expect([path, await page.getByText(/supported|valid record/).count()]).toEqual([path, 0])
    expect(await page.getByRole('search', { name: said.audit.title }).count()).toBe(0)
  }
})

test('a role that sees less finds no link to a screen that is not open to it, in the rail, the palette or a list', async () => {
  const { page } = await visitAs('admin', '/console')
  const said = wordsFor('en-US').console
  const role = await aRole('Clerks', {
    Invoice__c: { sees: false },
    PricebookEntry: { sees: false },
    Knowledge__kav: { sees: false },
    PhoneOrder__c: { creates: false },
  })
  await page.evaluate((id) => sessionStorage.setItem('console-as-role', `${id} Clerks`), role)
  await page.goto('/console/o/Order')
  await page
    .getByRole('link', { name: /^US\d{13}$/ })
    .first()
    .waitFor()
  const rail = page.getByRole('navigation').first()
  // Banners and tiles it may see.
  await rail.getByRole('link', { name: said.content.title, exact: true }).waitFor()
  for (const name of [said.grid.title, said.phoneOrder.title])
    expect([name, await rail.getByRole('link', { name, exact: true }).count()]).toEqual([name, 0])
  expect(await page.getByRole('link', { name: wordsFor('en-US').counter.toShip }).count()).toBe(0)
  for (const path of ['prices', 'content', 'books', 'ship', 'o/PhoneOrder__c/new']) {
    await page.goto(`/console/${path}`)
    await page.getByRole('heading', { name: said.notThereTitle, level: 1 }).waitFor()
  }
  await page.goto('/console')
  await rail.getByRole('link', { name: said.content.title, exact: true }).click()
  await page.waitForURL('**/console/content/pieces')
  expect(await page.getByRole('link', { name: wordsFor('en-US').contents.tabs.texts }).count()).toBe(0)
})

test('staff see the shop as a customer, answer a request, and an administrator finds who did what, on a phone and in French too', async () => {
  const { rows } = await database.query<{ id: string }>(`select id from customer where email = 'customer@example.com'`)
  const { page, context } = await visitAs('admin', `/console/r/${recordId('account', Number(rows[0]?.id))}`)
  await page.getByRole('tab', { name: /Addresses/ }).waitFor()
  await page.getByRole('tab', { name: /Carts/ }).waitFor()
  await page.getByRole('button', { name: english.shopView.begin }).click()
  await page.getByLabel(english.shopView.reason).fill('They do not find their order')
  await expectAccessible(page)
  await shoot(page, 'view-sheet')
  await page.getByRole('button', { name: english.shopView.go }).click()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: english.shopView.open }).click(),
  ])
  const banner = tab.getByRole('region', { name: wordsFor('en-US').viewing.label })
  await banner.waitFor()
  await expectAccessible(tab)
  await shoot(tab, 'view')
  await tab.setViewportSize({ width: 390, height: 844 })
  await tab.goto('/fr-CA/my-orders')
  await tab.getByRole('region', { name: wordsFor('fr-CA').viewing.label }).waitFor()
  await shoot(tab, 'view-fr-390')
  await tab.goto('/my-orders')
  await tab.getByRole('button', { name: wordsFor('en-US').viewing.end }).click()
  await tab.waitForURL(`${shop.url}/console/r/**`)
  await tab.getByRole('tab', { name: /Views of the Shop/ }).click()
  await tab
    .getByRole('row', { name: /They do not find their order/ })
    .getByRole('link', { name: 'Ada Cole' })
    .waitFor()
  await tab.close()

  await database.query(
    `insert into contact_request (status, category, message, name, email, locale)
    values ('NEW', 'other', 'Où est ma pièce ?', 'Luc Roy', $1, 'fr-CA')`,
    [`luc-${process.pid}@example.com`],
  )
  await page.goto('/console/o/ContactRequest')
  await page.getByText('Luc Roy').first().waitFor()
  await page
    .getByRole('row', { name: /Luc Roy/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Answer by Mail' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByRole('button', { name: 'Answer by Mail' }).click()
  // What was asked stands beside the answer, which has room, on a phone too.
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Où est ma pièce ?').waitFor()
  await sheet.getByText('French (Canadian)').waitFor()
  const answer = sheet.getByLabel(/^Message/)
  expect(Number(await answer.getAttribute('rows'))).toBeGreaterThanOrEqual(8)
  await answer.fill('Elle part demain.')
  await expectAccessible(page)
  await shoot(page, 'answer-390')
  await page.getByRole('button', { name: 'Answer by Mail' }).last().click()
  expect((await mailTo(`luc-${process.pid}@example.com`)).text).toContain('Elle part demain.')

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/console/audit')
  await page.getByLabel(english.audit.what).fill('sees the shop')
  await page.keyboard.press('Enter')
  await page.getByText('They do not find their order').waitFor()
  await expectAccessible(page)
  await shoot(page, 'audit')
  for (const [name, options] of [
    ['fr-dark', { locale: 'fr-CA', colorScheme: 'dark' }],
    ['390', PHONE],
  ] as const) {
    const other = await visitAs('admin', '/console/audit?what=Account', options)
    await other.page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(other.page)
    await shoot(other.page, `audit-${name}`)
    await other.page.goto('/console/o/StaffRole__c')
    await other.page.getByRole('link', { name: 'Packers' }).first().click()
    await other.page.getByRole('group').nth(3).waitFor()
    await expectAccessible(other.page)
    expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
    await shoot(other.page, `role-${name}`)
  }
})

test('an exemption is approved beside its certificate, on a phone in French too, and closes its request', async () => {
  const { rows } = await database.query<{ id: string }>(`
    with document as (
      insert into content_document (owner_id, latest_number) values (1, 1) returning id
    ), version as (
      insert into content_version (document_id, number, title, path_on_client, type, extension, size_bytes, checksum, file_key)
      select id, 1, 'Certificate QC-77', 'certificate.pdf', 'PDF', 'pdf', 15, md5('77'), md5('77') from document returning id
    )
    insert into tax_exemption_request (reference, customer_number, contact_name, phone, country, region, locale, customer_id, certificate_version_id)
    select 'QC77QC77QC77', customer.number, 'Vernon Marsden', '8125550142', 'CA', 'QC', 'en-US', customer.id, version.id
    from version, customer where email = 'customer@example.com' returning id`)
  const path = `/console/r/${recordId('taxExemptionRequest', Number(rows[0]?.id))}`
  const phone = (await visitAs('staff', path, { ...PHONE, locale: 'fr-CA' })).page
  await phone.getByRole('button', { name: 'Approuver l’exemption' }).click()
  await phone
    .getByRole('dialog')
    .getByRole('link', { name: /Certificate QC-77/ })
    .waitFor()
  await expectAccessible(phone)

  const { page } = await visitAs('staff', path)
  await page.getByRole('button', { name: 'Approve Exemption' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  const certificate = sheet.getByRole('link', { name: /Certificate QC-77/ })
  await certificate.waitFor()
  expect(await certificate.getAttribute('href')).toContain('068')
  await sheet.getByLabel(/^Certificate Number/).fill('QC-77')
  await sheet.getByLabel(/^Valid Until/).fill('2031-12-31')
  await page.keyboard.press('Control+s')
  await page.getByText('The exemption stands on the account, and the request is closed.').waitFor()
})
