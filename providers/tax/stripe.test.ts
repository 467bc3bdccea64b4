// Stripe Tax's API as the stand-in speaks it, and answers of the real API's shape, written from its published description.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '#observability/log.ts'
import { startGateway } from '#sandbox/gateway/start-gateway.ts'
import { cents } from '#values/money.ts'
import { ServiceDown } from '../service-down.ts'
import { PlaceUnknown, type TaxBooks, type TaxPort, type TaxQuestion } from './port.ts'
import { stripeTaxes } from './stripe.ts'
import { tableTaxes } from './tables.ts'
import { withTables } from './with-tables.ts'

const CODES = { parts: 'txcd_99999999', coreCharges: 'txcd_99999999', shipping: 'txcd_92010001' }
const taxesAt = (apiBase: string, more: Partial<Parameters<typeof stripeTaxes>[0]> = {}) =>
  stripeTaxes({ apiBase, secretKey: 'sk_test_sandbox', codes: CODES, ...more })

let folder = ''
let gateway: Awaited<ReturnType<typeof startGateway>>
let taxes: TaxPort & TaxBooks
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tax-'))
  gateway = await startGateway({ port: 0, dataDir: folder, shopOrigins: [], log: silentLog })
  taxes = taxesAt(gateway.url)
})
afterAll(async () => {
  await gateway.close()
  await rm(folder, { recursive: true, force: true })
})

const sale = (country: 'US' | 'CA', region: string, more: Partial<TaxQuestion> = {}): TaxQuestion => ({
  country,
  region,
  on: '2026-11-21',
  parts: cents(100_00),
  coreCharges: cents(40_00),
  shipping: cents(10_00),
  place: { line1: '1 Main Street', line2: '', city: 'Anywhere', postalCode: country === 'US' ? '43215' : 'H2X 1Y4' },
  ...more,
})
const at = (postalCode: string) => ({ line1: '1 Main Street', line2: '', city: 'Anywhere', postalCode })

describe('what is due', () => {
  // Worked out by hand of 150.00, core charges and shipping within it: 9.975 % is 14.9625.
  test.each([
    [
      'CA',
      'QC',
      [
        ['GST', 5000, 150_00, 7_50],
        ['QST', 9975, 150_00, 14_96],
      ],
    ],
    [
      'CA',
      'BC',
      [
        ['GST', 5000, 150_00, 7_50],
        ['PST', 7000, 150_00, 10_50],
      ],
    ],
    [
      'CA',
      'MB',
      [
        ['GST', 5000, 150_00, 7_50],
        ['RST', 7000, 150_00, 10_50],
      ],
    ],
    ['CA', 'ON', [['HST', 13000, 150_00, 19_50]]],
    ['US', 'OH', [['STATE', 5750, 150_00, 8_63]]],
    ['US', 'OR', []],
  ] as const)('%s-%s', async (country, region, lines) => {
    const answer = await taxes.taxes(sale(country, region))
    expect(answer.lines.map(({ kind, rate, base, amount }) => [kind, rate, base, amount])).toEqual(lines)
    expect(answer.calculation).toMatch(/^taxcalc_/)
  })

  test('a city’s own taxes count, which the tables know nothing of; California leaves shipping out', async () => {
    const { lines } = await taxes.taxes(sale('US', 'CA', { place: at('90012') }))
    // 9.5 % of 140.00.
    expect(lines).toEqual([{ kind: 'STATE', rate: 9500, base: 140_00, amount: 13_30 }])
  })

  test('core charges are left out by their tax code', async () => {
    const untaxed = taxesAt(gateway.url, { codes: { ...CODES, coreCharges: 'txcd_00000000' } })
    // 5.75 % of 110.00 is 6.325.
    expect((await untaxed.taxes(sale('US', 'OH'))).lines).toMatchObject([{ base: 110_00, amount: 6_33 }])
  })

  test('whoever is exempt of all owes nothing; nothing sold, nobody asked', async () => {
    expect((await taxes.taxes(sale('CA', 'QC', { isExempt: true }))).lines).toEqual([])
    const nothing = { parts: cents(0), coreCharges: cents(0), shipping: cents(0) }
    expect(await taxesAt('http://127.0.0.1:9').taxes(sale('CA', 'QC', nothing))).toEqual({ lines: [] })
  })

  test('a place that there is not is said to be none, and is not the service’s fault', async () => {
    await expect(taxes.taxes(sale('US', 'OH', { place: at('00012') }))).rejects.toThrow(PlaceUnknown)
  })
})

describe('its books', () => {
  const noted = async (reference: string) => {
    const { calculation = '' } = await taxes.taxes(sale('CA', 'QC'))
    const made = await taxes.note({ calculation, reference })
    if ('refused' in made) throw new Error(made.refused)
    return { ...made, calculation }
  }

  test('a sale is noted once by its reference, however often it is told; its lines bear the tax to the cent', async () => {
    const first = await noted('CA-1')
    expect(first.lines.map(({ what, amount }) => [what, amount])).toEqual([
      ['parts', 100_00],
      ['coreCharges', 40_00],
      ['shipping', 10_00],
    ])
    expect(first.lines.reduce((all, { tax }) => all + tax, 0)).toBe(22_46)
    expect(await taxes.note({ calculation: first.calculation, reference: 'CA-1' })).toMatchObject({ id: first.id })
    const other = await taxes.taxes(sale('CA', 'ON'))
    expect(await taxes.note({ calculation: other.calculation ?? '', reference: 'CA-1' })).toEqual({
      refused: 'idempotency_error',
    })
  })

  test('what goes back is taken off once, never more than there was, and the whole at once', async () => {
    const { id, lines } = await noted('CA-2')
    const back = lines.map((line) => ({ ...line, amount: line.amount / 2, tax: Math.floor(line.tax / 2) }))
    const once = await taxes.reverse({ sale: id, reference: 'CA-2-back-1', lines: back })
    expect(once).toMatchObject({ id: expect.stringMatching(/^tax_/) })
    expect(await taxes.reverse({ sale: id, reference: 'CA-2-back-1', lines: back })).toEqual(once)
    expect(await taxes.reverse({ sale: id, reference: 'CA-2-back-2', lines })).toEqual({ refused: 'amount_too_large' })
    const whole = await noted('CA-3')
    expect(await taxes.reverse({ sale: whole.id, reference: 'CA-3-back-1', lines: 'all' })).toHaveProperty('id')
  })
})

describe('answers of the real service', () => {
  const heard: { headers: IncomingMessage['headers']; body: string }[] = []
  let answer: { status: number; body: object } = { status: 200, body: {} }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  let real: TaxPort & TaxBooks
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    real = taxesAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { totalMs: 2_000 })
  })
  afterAll(() => server.close())

  const tax = (amount: number, percent: string, more: object = {}) => ({
    amount,
    inclusive: false,
    tax_rate_details: {
      country: 'US',
      flat_amount: null,
      percentage_decimal: percent,
      rate_type: 'percentage',
      state: 'WA',
      tax_type: 'sales_tax',
      added_next_year: true,
    },
    taxability_reason: 'standard_rated',
    taxable_amount: 150_00,
    ...more,
  })
  const calculation = (breakdown: object[], more: object = {}) => ({
    id: 'taxcalc_1OduxkBUZ691iUZ4iWvpMApI',
    object: 'tax.calculation',
    amount_total: 165_53,
    currency: 'usd',
    customer: null,
    customer_details: {
      address: null,
      address_source: 'shipping',
      ip_address: null,
      tax_ids: [],
      taxability_override: 'none',
    },
    expires_at: 1_795_000_000,
    livemode: true,
    ship_from_details: null,
    shipping_cost: { amount: 10_00, amount_tax: 1_04, tax_behavior: 'exclusive', tax_code: 'txcd_92010001' },
    tax_amount_exclusive: 15_53,
    tax_amount_inclusive: 0,
    tax_breakdown: breakdown,
    tax_date: 1_795_000_000,
    a_field_of_tomorrow: { nested: [1, 2] },
    ...more,
  })

  test('state, county and city are one sales tax with their rates together; what is not due is not shown', async () => {
    answer = {
      status: 200,
      body: calculation([tax(9_75, '6.5'), tax(5_78, '3.85'), tax(0, '0.0', { taxability_reason: 'product_exempt' })]),
    }
    expect((await real.taxes(sale('US', 'WA'))).lines).toEqual([
      { kind: 'STATE', rate: 10_350, base: 150_00, amount: 15_53 },
    ])
    const { headers, body } = heard.at(-1) ?? { headers: {}, body: '' }
    // The version that the client was made for, whatever the account's own is.
    expect(headers['stripe-version']).toMatch(/^\d{4}-\d\d-\d\d\.\w+$/)
    const sent = new URLSearchParams(body)
    expect([
      sent.get('currency'),
      sent.get('line_items[0][amount]'),
      sent.get('customer_details[address][state]'),
    ]).toEqual(['usd', '10000', 'WA'])
  })

  test.each<[string, object]>([
    ['does not add up to its own sum', calculation([tax(15_52, '10.35')])],
    ['is of another sale', calculation([tax(15_53, '10.35')], { amount_total: 100_00 })],
    ['is of another currency', calculation([tax(15_53, '10.35')], { currency: 'cad' })],
    ['has prices with tax in them', calculation([tax(15_53, '10.35')], { tax_amount_inclusive: 1 })],
    [
      'has a tax without a name here',
      calculation([
        tax(15_53, '10.35', {
          tax_rate_details: { tax_type: 'retail_delivery_fee', rate_type: 'flat_amount', percentage_decimal: '0.0' },
        }),
      ]),
    ],
  ])('one that %s is no answer: nothing is sold by it', async (_, body) => {
    answer = { status: 200, body }
    await expect(taxesAt(urlOf(), { totalMs: 2_000 }).taxes(sale('US', 'WA'))).rejects.toThrow(ServiceDown)
  })
  const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  test.each([
    [401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }],
    [400, { type: 'invalid_request_error', code: 'tax_code_invalid', param: 'line_items[0][tax_code]' }],
    [403, { type: 'invalid_request_error', message: 'The key has no rights for taxes' }],
    [429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }],
    [500, { type: 'api_error', message: 'Something went wrong' }],
  ])('%i refuses the sale for now, and does not tax it less', async (status, error) => {
    answer = { status, body: { error } }
    await expect(taxesAt(urlOf(), { totalMs: 2_000 }).taxes(sale('US', 'WA'))).rejects.toThrow(ServiceDown)
  })
})

describe('while it is away', () => {
  const away = taxesAt('http://127.0.0.1:9', { totalMs: 300 })

  test('a sale waits; only in Canada the tables, which are its law, may do, and it is noted', async () => {
    await expect(away.taxes(sale('CA', 'QC'))).rejects.toThrow(ServiceDown)
    const noted: string[] = []
    const either = withTables(away, { tables: tableTaxes(), noted: (place) => noted.push(place) })
    expect(await either.taxes(sale('CA', 'QC'))).toMatchObject({
      isByTables: true,
      lines: [{ amount: 7_50 }, { amount: 14_96 }],
    })
    await expect(either.taxes(sale('US', 'WA'))).rejects.toThrow(ServiceDown)
    expect(noted).toEqual(['CA-QC'])
  })

  test('a place that is none is none for the tables too', async () => {
    const either = withTables(taxes, { tables: tableTaxes(), noted: () => undefined })
    await expect(either.taxes(sale('CA', 'ZZ'))).rejects.toThrow(PlaceUnknown)
  })
})
