import type { InjectOptions } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from '../app-fixture.ts'

const { app, db } = await testApp()
const VIN = '1HGCM82633A004352'
let lastClient = 0
let client: string
beforeEach(() => {
  // Limits are per client, so each test is a client of its own.
  client = `10.1.0.${++lastClient}`
})

const send = (request: InjectOptions, cookie = '') =>
  app.inject({ remoteAddress: client, ...request, headers: { ...request.headers, cookie } })
const call = (name: string, input: object, cookie = '') => send(post(name, { storeLocale: 'en-US', ...input }), cookie)
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat().map(String)
const sessionOf = (answer: { headers: Record<string, unknown> }) =>
  cookiesOf(answer)
    .find((cookie) => cookie.startsWith('__Host-session='))
    ?.split(';')[0] ?? ''
const visitor = async (cookie: string, storeLocale = 'en-US') =>
  (await call('SessionService.getVisitor', { storeLocale }, cookie)).json()
const sessions = async () => (await db.first<{ count: number }>(sql`select count(*) from session`))?.count
const holding = async (equipment: object) => sessionOf(await call('GarageService.holdEquipment', { equipment }))

describe('equipment in hand', () => {
  test('begins a session, tells pages by a cookie to ask for it, and is told in each language', async () => {
    const held = await call('GarageService.holdEquipment', { equipment: { type: 'ENGINE', number: '24123456' } })
    expect([held.statusCode, held.json().label]).toEqual([200, 'Tarn 6.4 · ESN 24123456'])
    expect(held.headers['cache-control']).toBe('private, no-store')
    expect(cookiesOf(held).find((cookie) => cookie.startsWith('equipment='))).toMatch(
      /^equipment=1; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/,
    )
    expect((await visitor(sessionOf(held))).equipment).toEqual(held.json())
    expect((await visitor(sessionOf(held), 'fr-CA')).equipment.label).toBe('Tarn 6.4 · NSM 24123456')
    expect((await visitor('')).equipment).toBeNull()
  })

  test('is put away: the cookie goes, the session stays', async () => {
    const cookie = await holding({ number: VIN })
    const released = await call('GarageService.releaseEquipment', {}, cookie)
    expect(released.json()).toBeNull()
    expect(cookiesOf(released)).toEqual([
      'equipment=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure; SameSite=Lax',
    ])
    expect((await visitor(cookie)).equipment).toBeNull()
  })

  test('is identified without anything being remembered', async () => {
    const before = await sessions()
    const identified = await call('GarageService.identifyEquipment', { number: VIN })
    expect(identified.json()).toMatchObject({ type: 'VEHICLE', label: '2003 Honda Accord' })
    expect(cookiesOf(identified)).toEqual([])
    expect(await sessions()).toBe(before)
  })

  /** Somebody with a session, who has tried no number from this address. */
  const aVisitor = async () =>
    sessionOf(
      await app.inject({
        ...post('GarageService.holdEquipment', { storeLocale: 'en-US', equipment: { number: VIN } }),
        remoteAddress: '10.2.0.1',
      }),
    )
  const TRIED = [
    ['GarageService.identifyEquipment', { number: '1' }],
    ['GarageService.holdEquipment', { equipment: { number: '1' } }],
    ['FitmentService.checkParts', { products: [recordId('product', 1)], number: '1' }],
  ] as const
  const tries = async (times: number, cookie?: string) => {
    for (let tried = 0; tried < times; tried++)
      expect((await call('GarageService.identifyEquipment', { number: '1' }, cookie)).json().error.code).toBe(
        'esn/format',
      )
  }

  test('60 numbers a minute are plenty for one visitor, and use up nothing of those at the next counter', async () => {
    const [one, other] = [await aVisitor(), await aVisitor()]
    await tries(60, one)
    for (const [name, input] of TRIED) expect((await call(name, input, one)).statusCode).toBe(429)
    await tries(60, other)
  })

  test('a counter of several visitors behind one address tries 300 a minute together', async () => {
    for (let visitor = 0; visitor < 4; visitor++) await tries(60, await aVisitor())
    await tries(60)
    for (const [name, input] of TRIED) expect((await call(name, input)).statusCode).toBe(429)
    expect((await call('GarageService.identifyEquipment', { number: '1' }, await aVisitor())).statusCode).toBe(429)
  })
})

describe('what is refused makes no session and no cookie', () => {
  const cases: [what: string, name: string, input: object, status: number, code: string][] = [
    ['seven digits', 'identifyEquipment', { number: '1234567' }, 422, 'esn/format'],
    ['an unknown engine', 'identifyEquipment', { number: '99999999' }, 422, 'esn/not-found'],
    ['a portable generator', 'identifyEquipment', { number: 'F217700001' }, 422, 'gsn/invalid-or-portable'],
    ['a VIN with O', 'identifyEquipment', { number: '1HGCM82633O004352' }, 422, 'vin/format'],
    ['a wrong check digit', 'identifyEquipment', { number: '1HGCM82643A004352' }, 422, 'vin/invalid'],
    ['an unknown maker', 'identifyEquipment', { number: '11111111111111111' }, 422, 'vin/not-found'],
    ['10,000 characters', 'identifyEquipment', { number: '1'.repeat(10_000) }, 400, 'input/invalid'],
    ['NUL', 'identifyEquipment', { number: '2412\u00003456' }, 400, 'input/invalid'],
    ['a type that is none', 'identifyEquipment', { type: 'BOAT', number: '1' }, 400, 'input/invalid'],
    ['no number', 'identifyEquipment', {}, 400, 'input/invalid'],
    [
      'a vehicle without a year',
      'holdEquipment',
      { equipment: { make: 'Honda', model: 'Accord' } },
      422,
      'vehicle/incomplete',
    ],
    ['an unknown engine to hold', 'holdEquipment', { equipment: { number: '99999999' } }, 422, 'esn/not-found'],
    ['a nickname', 'holdEquipment', { equipment: { number: '24123456', nickname: 'x' } }, 400, 'input/invalid'],
  ]
  test.each(cases)('%s', async (_, name, input, status, code) => {
    const before = await sessions()
    const answer = await call(`GarageService.${name}`, input)
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
    expect(cookiesOf(answer)).toEqual([])
    expect(await sessions()).toBe(before)
  })

  test('each field of a vehicle has its own message, in the language of the call', async () => {
    const answer = await call('GarageService.holdEquipment', { storeLocale: 'fr-CA', equipment: { power: '' } })
    expect(answer.json().error.fields).toEqual({
      make: 'Saisissez la marque',
      model: 'Saisissez le modèle',
      year: 'ANNÉE non valide',
      power: 'Type de motorisation non valide',
    })
  })
})

describe('checking parts', () => {
  let products: string[]
  beforeAll(async () => {
    // By its own row, of another family only, and universal: the three ways to fit or not.
    const rows = await db.all<{ id: number }>(sql`
      (select product_id as id from engine_fitment where family_id = (select id from engine_family where code = 'TRN64')
        and esn_from <= 24123456 and esn_to >= 24123456 order by 1 limit 1)
      union all
      (select product_id from engine_fitment group by 1
        having bool_and(family_id <> (select id from engine_family where code = 'TRN64')) order by 1 limit 1)
      union all (select id from product where universal order by 1 limit 1)`)
    products = rows.map(({ id }) => recordId('product', id))
  })
  const verdicts = (answer: { json(): { fits: Record<string, { verdict: string }> } }) =>
    products.map((id) => answer.json().fits[id]?.verdict)

  test('against a number', async () => {
    const answer = await call('FitmentService.checkParts', { products, number: '24123456' })
    expect(answer.json().equipment.label).toBe('Tarn 6.4 · ESN 24123456')
    expect(verdicts(answer)).toEqual(['fits', 'does-not-fit', 'fits'])
    expect(cookiesOf(answer)).toEqual([])
  })

  test('against what is in hand, when no number is given', async () => {
    const cookie = await holding({ number: '24123456' })
    expect(verdicts(await call('FitmentService.checkParts', { products }, cookie))).toEqual([
      'fits',
      'does-not-fit',
      'fits',
    ])
    const other = await call('FitmentService.checkParts', { products, number: 'C184012345' }, cookie)
    expect(other.json().equipment.type).toBe('GENERATOR')
    expect((await visitor(cookie)).equipment.number).toBe('24123456')
  })

  test.each([
    ['en-US', '99999999', 'Invalid ESN, please retry'],
    ['en-US', '123', 'Invalid ESN, please retry'],
    ['fr-CA', '99999999', 'NSM non valide. Veuillez réessayer'],
    ['en-US', 'F217700001', 'GSN may be invalid or belongs to a portable generator'],
    ['en-US', '984123456', 'GSN may be invalid or belongs to a portable generator'],
    ['en-US', '1HGCM82643A004352', 'Invalid VIN'],
  ])('in %s against the bad number %s, the short text is told (E-5)', async (storeLocale, number, sentence) => {
    const answer = await call('FitmentService.checkParts', { storeLocale, products, number })
    expect([answer.statusCode, answer.json().error.message]).toEqual([422, sentence])
  })

  test('with nothing in hand, nothing is said', async () => {
    expect((await call('FitmentService.checkParts', { products })).json()).toEqual({ equipment: null, fits: {} })
  })

  test('60 parts are two statements at most, and ids that name no part are left out', async () => {
    const cookie = await holding({ number: '24123456' })
    const many = [
      ...products,
      recordId('order', 1),
      ...Array.from({ length: 56 }, (_, n) => recordId('product', n + 1_000_000)),
    ]
    db.forget()
    const answer = await call('FitmentService.checkParts', { products: many }, cookie)
    expect(Object.keys(answer.json().fits).toSorted()).toEqual(products.toSorted())
    expect(db.statements).toHaveLength(2)
  })

  test.each([
    ['no parts', { products: [] }],
    ['61 parts', { products: Array.from({ length: 61 }, () => recordId('product', 1)) }],
    ['what is no id', { products: ["'; drop table product"] }],
  ])('%s are refused', async (_, input) => {
    expect((await call('FitmentService.checkParts', input)).json().error.code).toBe('input/invalid')
  })
})

describe('forms without a script', () => {
  const form = (path: string, fields: Record<string, string>, cookie = '') =>
    send(
      {
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      },
      cookie,
    )

  test('hold, and come back to the page', async () => {
    const held = await form('/fr-CA/equipment/hold', { type: '', number: '2412 3456', from: '/fr-CA/product/x?for=1' })
    expect([held.statusCode, held.headers.location]).toEqual([303, '/fr-CA/product/x?for=1'])
    expect((await visitor(sessionOf(held))).equipment.number).toBe('24123456')

    const released = await form('/equipment/release', { from: '/cart' }, sessionOf(held))
    expect([released.statusCode, released.headers.location]).toEqual([303, '/cart'])
    expect((await visitor(sessionOf(held))).equipment).toBeNull()
  })

  test('hold a vehicle by what was picked', async () => {
    const fields = {
      type: 'VEHICLE',
      number: '',
      make: 'Honda',
      model: 'Accord',
      year: '2003',
      engine: '',
      power: 'GASOLINE',
    }
    const held = await form('/equipment/hold', { ...fields, from: '/' })
    expect(held.headers.location).toBe('/')
    expect((await visitor(sessionOf(held))).equipment).toMatchObject({ label: '2003 Honda Accord', number: null })
  })

  test('refused, what was typed is kept, and what was refused before is not', async () => {
    const refused = await form('/equipment/hold', {
      number: '9999 9999',
      from: '/category/oil-filters?page=2&equipment-refused=vin%2Fformat&equipment-number=1',
    })
    expect(refused.headers.location).toBe(
      '/category/oil-filters?page=2&equipment-refused=esn%2Fnot-found&equipment-number=9999+9999',
    )
    expect(cookiesOf(refused)).toEqual([])
    expect(
      (await form('/equipment/hold', { type: 'VEHICLE', make: 'Honda', year: '1', from: '/' })).headers.location,
    ).toBe(
      '/?equipment-refused=vehicle%2Fincomplete&equipment-fields=model%3Avehicle.model%2Cyear%3Avehicle.year' +
        '&equipment-type=VEHICLE&equipment-make=Honda&equipment-year=1',
    )
  })

  test('a VIN that allows several years is not held by one of them, whatever page sends it (V-5)', async () => {
    const number = '1M8GDM9AXKP042788'
    const refused = await form('/equipment/hold', { type: 'VEHICLE', number, from: '/search/x' })
    expect(refused.headers.location).toBe(
      '/search/x?equipment-refused=vehicle%2Fincomplete&equipment-fields=year%3Avehicle.year' +
        `&equipment-type=VEHICLE&equipment-number=${number}`,
    )
    expect(cookiesOf(refused)).toEqual([])
    const held = await form('/equipment/hold', { type: 'VEHICLE', number, year: '2019', from: '/' })
    expect((await visitor(sessionOf(held))).equipment.machine).toMatchObject({ year: 2019 })
  })

  test('a number without end is refused and cut', async () => {
    const { location } = (await form('/equipment/hold', { number: '1'.repeat(10_000), from: '/' })).headers
    expect(location).toBe(`/?equipment-refused=input%2Finvalid&equipment-number=${'1'.repeat(100)}`)
  })

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/..//elsewhere.example',
    '/fr-CA//elsewhere.example',
    '/%2F%2Felsewhere.example',
    '/en-CA/en-CA//elsewhere.example',
    '/@elsewhere.example',
    '/no-such-page',
    '/product/%E0%A4%A',
    '/documents/en-US/battery-flyer.pdf',
    'javascript:alert(1)',
    `/search/${'x'.repeat(2000)}`,
    '',
  ])('from %j they come back to the home page', async (from) => {
    expect((await form('/equipment/release', { from })).headers.location).toBe('/')
  })

  test('another site’s form is refused', async () => {
    const request = post('GarageService.holdEquipment', { storeLocale: 'en-US', equipment: { number: '24123456' } })
    const foreign = { ...request, headers: { ...request.headers, origin: 'https://elsewhere.example' } }
    expect((await app.inject(foreign)).statusCode).toBe(403)
  })
})

describe('the machine in hand', () => {
  const ownOf = async (machine: object) => (await call('DiagramService.getOwnMachine', { machine })).json()
  const kindsOf = (diagrams: { name: string }[], name: string) =>
    diagrams.filter((view) => view.name.endsWith(`, ${name}`))

  test('an engine is its family with all its views', async () => {
    const own = await ownOf({ type: 'ENGINE', number: '24123456' })
    expect([own.code, own.path]).toEqual(['TRN64', '/engine/TRN64'])
    expect(kindsOf(own.diagrams, 'Tarn 6.4')).toHaveLength(own.diagrams.length)
  })

  test('a generator has the views of its own model and of no other', async () => {
    // Line 4 is Cairn C, whose second model is the C60.
    const own = await ownOf({ type: 'GENERATOR', number: 'C184012345' })
    const titles: string[] = own.diagrams.map(({ title }: { title: string }) => title)
    expect(titles.some((title) => title.startsWith('Cairn C60:'))).toBe(true)
    expect(titles.filter((title) => /^Cairn (?!C60:)/.test(title))).toEqual([])
  })

  test('a vehicle is none of ours, and an unknown number is refused', async () => {
    expect(await ownOf({ type: 'VEHICLE', make: 'Ford', model: 'F-150', year: 2018, engine: null })).toBeNull()
    expect((await ownOf({ type: 'ENGINE', number: '99999999' })).error.code).toBe('esn/not-found')
  })
})
