// A shop of one's own in production, on a database that nobody loaded a demo into: another name, another colour, Canada and French off. No
// page, mail, paper or screen of the console shows anything of the demo's.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Jobs } from '#database/jobs.ts'
import { families, lines } from '#database/demo/facts.ts'
import { STAFF } from '#database/demo/people.ts'
import { places } from '#database/demo/stores.ts'
import { handlers } from '#jobs/handlers.ts'
import type { Mail } from '#providers/mail/port.ts'
import { aCategory, aPart } from '#shop/catalog/part-fixture.ts'
import { readPdf } from '#shop/documents/pdf-fixture.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { readMark } from '#shop/own-shop/picture.ts'
import { policyIn } from '#shop/own-shop/policy-text.ts'
import { readOwnShop } from '#shop/own-shop/read-own-shop.ts'
import { setUpShop } from '#shop/own-shop/set-up-shop.ts'
import { readShopFile, setupOf } from '#shop/own-shop/shop-file.ts'
import { makeAdmin, type MadeAdmin } from '#shop/staff/first-admin.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from './app-fixture.ts'
import { SET } from './settings/production-fixture.ts'
import { browserOf, cookieOf, newCustomer } from './signed-in-fixture.ts'

const FILE = {
  brand: { name: 'Northline Filters', legalName: 'Northline Filters LLC' },
  colors: { accent: '#0b6e4f', strip: '#10324a' },
  languages: ['en-US'],
  currencies: { US: 'USD' },
  addresses: {
    seller: { US: ['9 Elevator Row', 'Minot ND 58701'] },
    returns: { US: ['Door 3', '9 Elevator Row', 'Minot ND 58701'] },
  },
  mail: { from: 'orders@northline.example' },
  support: { phone: '701-555-0188', mail: 'help@northline.example' },
  stores: [
    {
      name: 'Minot counter',
      street: '9 Elevator Row',
      city: 'Minot',
      region: 'ND',
      postalCode: '58701',
      phone: '701-555-0188',
      hours: 'Mo-Fr 07:30-17:00, Sa 09:00-12:00',
    },
  ],
}
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h90v30H0z" fill="#0b6e4f"/></svg>'

const OWN_NAMES = ['BRAND', 'MAIL_FROM', 'GST_NUMBER', 'QST_NUMBER', 'SELLER_ADDRESS_US', 'SELLER_ADDRESS_CA'] as const
const HIDDEN = Object.fromEntries(OWN_NAMES.map((name) => [name, undefined]))
const { PAYMENT_API_BASE: _, PLACES_URL: __, SMTP_URL: ___, ...set } = { ...SET, ...HIDDEN }

const { app, db, shop, pages } = await testApp({
  demo: false,
  env: {
    ...set,
    PUBLIC_URL: 'https://northline.example',
    TRACKING_URL: 'https://track.northline.example/',
    CARRIER_API_BASE: undefined,
    OIDC_ISSUER: undefined,
    VERIFICATION_BASE: undefined,
  },
  setUp: async (empty) => {
    const policies = [
      ['privacy.en-US.html', '<h1>Privacy</h1><p>Northline keeps what an order needs.</p>'],
      ['returns.en-US.txt', 'Returns\n\nBring it back within 30 days.\n\nTo Minot.'],
    ].map(([name = '', text = '']) => policyIn(name, text, []) ?? [])
    const setup = {
      ...setupOf(readShopFile(FILE), {}),
      mark: readMark(Buffer.from(MARK), 'mark.svg'),
      policies: policies.flat(),
    }
    await setUpShop(empty, setup)
    return readOwnShop(empty.connection)
  },
})

/** Names, people, stores, machines, addresses and the colour of the demo. */
const OF_THE_DEMO = [
  'Aldermoor',
  'Foundry',
  'Fonderie',
  'Forge Road',
  '812-555',
  '@example.com',
  'tracking.example.com',
  '12345 6789',
  'c2410c',
  'social-card',
  ...STAFF.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  ...places.map(({ city, region }) => `${city} ${region}`),
  ...[...families, ...lines].map(({ name }) => name).filter((name) => /\d| /.test(name)),
]
const shown = (text: string) => OF_THE_DEMO.filter((name) => text.toLowerCase().includes(name.toLowerCase()))

const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

async function walk(paths: readonly string[]): Promise<Map<string, { status: number; html: string }>> {
  const seen = new Map<string, { status: number; html: string }>()
  for (const path of paths) {
    const { statusCode: status, body: html } = await open(path)
    seen.set(path, { status, html })
    expect([path, status < 500, shown(html)]).toEqual([path, true, []])
  }
  return seen
}

const ALWAYS = [
  '/search/oil%20filter',
  '/policies/privacy',
  '/policies/returns',
  '/policies/core',
  '/nowhere',
  '/category/filters',
]

describe('with nothing to sell yet', () => {
  test('every page is there, bears the shop’s name, mark and colours, and nothing of the demo’s', async () => {
    const seen = await walk([...pages.found, ...pages.hidden, ...ALWAYS])
    const { html = '' } = seen.get('/') ?? {}
    expect(html).toContain('Northline Filters')
    expect(html).toContain('701-555-0188')
    const [styles] = /\/brand\/colours\.\w+\.css/.exec(html) ?? []
    const [mark] = /\/brand\/mark\.\w+\.svg/.exec(html) ?? []
    const css = await open(styles ?? '')
    expect([css.statusCode, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(css.body).toContain('--signal:#0b6e4f')
    const picture = await open(mark ?? '')
    expect([picture.body, picture.headers['cache-control']]).toEqual([MARK, 'public, max-age=31536000, immutable'])
    expect(picture.headers['content-security-policy']).toContain("default-src 'none'")
    expect(html).toMatch(/<img class="mark__own" src="\/brand\/mark[^>]* width="90" height="30"/)
    expect(html).not.toContain('og:image')
  })

  test('home says that parts are to come and how to reach the shop; search and a category that is not there say so', async () => {
    const home = (await open('/')).body
    expect(home).toContain('no parts are for sale here yet')
    expect(home).not.toContain('id="groups"')
    expect((await open('/search/oil%20filter')).statusCode).toBe(200)
    expect((await open('/category/filters')).statusCode).toBe(404)
    expect((await open('/policies/privacy')).body).toContain('Northline keeps what an order needs.')
    // Only texts that are there are linked to, from the moment on when they are.
    const linked = async () =>
      [...(await open('/cart')).body.matchAll(/href="\/(policies\/[\w-]+|detail-us)"/g)].map(([, path]) => path)
    expect(await linked()).toEqual(['policies/returns', 'policies/privacy'])
    await db.write.run(sql`
      insert into article (language, kind, url_name, title, answer, is_published) values ('en-US', 'POLICY', 'core', 'Cores', '<p>Ask.</p>', true)`)
    pages.purge(['content'])
    await expect.poll(linked).toEqual(['policies/returns', 'policies/core', 'policies/privacy'])
    expect((await open('/policies/returns')).body).toContain('<p>To Minot.</p>')
    expect((await open('/stores')).body).toContain('Minot counter')
  })
})

describe('where it is not open', async () => {
  // What comes first of all is asked by a real request alone.
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  test.each([
    ['/fr-CA', '/'],
    ['/en-CA/cart', '/cart'],
    ['/fr-CA/search?q=filtre', '/search?q=filtre'],
    ['/fr-CA//elsewhere.example', '/elsewhere.example'],
  ])('%s leads to %s', async (from, to) => {
    const { status, headers } = await fetch(origin + from, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([302, to])
  })

  test('nobody is led there, told of it, or served there', async () => {
    const french = await fetch(`${origin}/`, {
      headers: { 'accept-language': 'fr-CA', accept: 'text/html' },
      redirect: 'manual',
    })
    expect(french.status).toBe(200)
    expect(await french.text()).not.toMatch(/fr-CA|en-CA|hreflang|Language and country/i)
    for (const path of ['/sitemap.xml', '/robots.txt']) expect((await open(path)).body).not.toMatch(/fr-CA|en-CA/)
    expect((await open('/sitemaps/fr-CA-0.xml')).statusCode).toBe(404)
    const call = (storeLocale: string) => app.inject(post('CatalogService.getHome', { storeLocale }))
    expect([(await call('en-US')).statusCode, (await call('fr-CA')).statusCode]).toEqual([200, 400])
    const form = await app.inject({
      method: 'POST',
      url: '/fr-CA/cart/add',
      payload: 'partNumber=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.statusCode).toBe(404)
    const told = await app.inject(post('ConfigService.getConfigByLocale', { locale: 'en-US' }))
    expect(told.json()).toMatchObject({ languages: [{ code: 'en-US', isDefault: true }] })
  })
})

describe('with goods, people and an order of its own', () => {
  let made: MadeAdmin
  let order: { id: number }
  let customer: number
  let invitationId: number
  beforeAll(async () => {
    await aCategory(db.write, { id: 1, slug: 'filters', nameEn: 'Filters' })
    await aCategory(db.write, { id: 2, parent: 1, slug: 'oil', nameEn: 'Oil filters' })
    const part = await aPart(db.write, { category: 2, nameEn: 'Spin-on filter', partNumber: 'NL100' })
    made = await makeAdmin(db, {
      email: 'boss@northline.example',
      subject: undefined,
      firstName: 'Ada',
      lastName: 'North',
      locale: 'en-US',
      isAnother: false,
    })
    await db.write.run(sql`
    insert into staff (email, first_name, last_name, role) values ('kim@northline.example', 'Kim', 'South', 'staff')`)
    customer = await newCustomer(db.write)
    await db.write.run(sql`update customer set email = 'buyer@farm.example' where id = ${customer}`)
    order = await anOrder(db.write, { email: 'buyer@farm.example', product: part.number })
    const to = JSON.stringify({ city: 'Minot', region: 'ND', postalCode: '58701' })
    await db.write.run(sql`
    update orders set customer_id = ${customer}, ship_to = ship_to || ${to}::jsonb, bill_to = bill_to || ${to}::jsonb where id = ${order.id}`)
    await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${order.id}`)
    const invitation = await db.write.first<{ id: number }>(sql`
    insert into staff_invitation (email, first_name, last_name) values ('new@northline.example', 'Lou', 'West') returning id`)
    invitationId = invitation?.id ?? 0
  })

  test('its administrator was made by command, and pages show its goods', async () => {
    expect(made).toEqual({ outcome: 'made', email: 'boss@northline.example' })
    await shop.lists.facetIndex.ready()
    await walk([...pages.found, '/category/oil', '/search/NL100'])
  })

  test.each<[keyof Jobs, () => object]>([
    ['order-placed-mail', () => ({ orderId: order.id })],
    ['order-cancelled-mail', () => ({ orderId: order.id })],
    ['staff-invitation-mail', () => ({ invitationId })],
  ])('the mail of %s is the shop’s', async (job, payload) => {
    const sent: Mail[] = []
    const mail = { send: async (one: Mail) => void sent.push(one) }
    const work = { ...shop, ...shop.checkout, mail }
    await handlers[job](payload() as never, work)
    const [text, html] = [sent.map((one) => one.text).join('\n'), sent.map((one) => one.html).join('\n')]
    expect([sent.length, text.includes('Northline Filters'), shown(text + html)]).toEqual([1, true, []])
    expect(html).toContain('#0b6e4f')
  })

  test('invoice and papers name who sells, and from where', async () => {
    const browser = await browserOf({ app, db }, customer)
    const at = `/order/${recordId('order', order.id)}`
    const page = await browser.open(at)
    expect([page.statusCode, shown(page.body)]).toEqual([200, []])
    const { text } = readPdf((await browser.open(`${at}/invoice.pdf`)).rawPayload)
    const plain = text.replaceAll('\u00a0', ' ')
    expect([plain.includes('Northline Filters LLC'), plain.includes('9 Elevator Row'), shown(plain)]).toEqual([
      true,
      true,
      [],
    ])
    expect(shop.seller.returnsTo.US[0]).toBe('Door 3')
    for (const file of ['battery-specifications.pdf', 'battery-flyer.pdf']) {
      const paper = readPdf((await open(`/documents/en-US/${file}`)).rawPayload)
      expect([file, shown(paper.text)]).toEqual([file, []])
    }
  })

  test('the console bears the shop’s name and mark, and tells where it is open', async () => {
    const { body } = await open('/console', await cookieOf(db.write, 'staff'))
    expect(body).toMatch(/data-brand="Northline Filters" data-locales="en-US"/)
    expect([/data-mark="\/brand\/mark\.\w+\.svg"/.test(body), shown(body)]).toEqual([true, []])
    const { body: apps } = await app.inject({
      url: '/services/data/v63.0/ui-api/apps?formFactor=Large',
      headers: await cookieOf(db.write, 'staff'),
    })
    expect(shown(apps)).toEqual([])
  })
})
