// Labels by EasyPost's Shipments, as the sandbox's carrier speaks them, and answers of the real API's shape, written from its published description.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '#observability/log.ts'
import { startCarrier } from '#sandbox/carrier/start-carrier.ts'
import { ServiceDown } from '../service-down.ts'
import { easyPostLabels } from './easypost-labels.ts'
import { easyPostParcels } from './easypost.ts'
import type { BoughtLabel, LabelAddress, LabelPort, LabelQuote } from './port.ts'

let folder = ''
let carrier: Awaited<ReturnType<typeof startCarrier>>
let labels: LabelPort
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labels-'))
  carrier = await startCarrier({ port: 0, dataDir: folder, log: silentLog })
  labels = adapter(carrier.url)
})
afterAll(async () => {
  await carrier.close()
  await rm(folder, { recursive: true, force: true })
})
const adapter = (apiBase: string, labelOrigins = [new URL(apiBase).origin]) =>
  easyPostLabels({ apiBase, apiKey: 'EZTK_sandbox', labelOrigins, totalMs: 2_000 })

const place = (more: Partial<LabelAddress> = {}): LabelAddress => ({
  name: 'Dana Whitfield',
  company: '',
  line1: '2210 Quarry Rd',
  line2: 'Dock 4',
  city: 'Dayton',
  region: 'OH',
  postalCode: '45414',
  country: 'US',
  phone: '9375550142',
  ...more,
})
const CANADA = place({ city: 'Laval', region: 'QC', postalCode: 'H7N 1A1', country: 'CA' })
const wanted = (to = place(), weight = 1_250) => ({
  reference: 'US2026112000001',
  from: place({ name: 'Parts Co' }),
  to,
  box: { weight, length: 1_200, width: 800, height: 450 },
})
async function quoted(to?: LabelAddress): Promise<LabelQuote> {
  const quote = await labels.quote(wanted(to))
  if ('refused' in quote) throw new Error(quote.refused)
  return quote
}
async function bought(): Promise<BoughtLabel & { parcel: string; rate: string }> {
  const { parcel, rates } = await quoted()
  const rate = rates[0]?.id ?? ''
  const label = await labels.buy({ parcel, rate })
  if ('refused' in label) throw new Error(label.refused)
  return { ...label, parcel, rate }
}

describe('rates', () => {
  test.each([
    ['US', place(), 'USD'],
    ['CA', CANADA, 'CAD'],
  ] as const)('of a parcel within %s, the cheapest first, in its own money', async (_, to, currency) => {
    const { rates } = await quoted(to)
    expect(rates.length).toBeGreaterThan(2)
    expect(rates.every((rate) => rate.currency === currency && Number.isInteger(rate.amount) && rate.amount > 0)).toBe(
      true,
    )
    expect(rates.map(({ amount }) => amount)).toEqual(rates.map(({ amount }) => amount).toSorted((a, b) => a - b))
  })

  test('what is too heavy has none, and carriers say why; an address that is none is refused', async () => {
    expect(await labels.quote(wanted(place(), 20_000))).toMatchObject({
      rates: [],
      problems: ['USPS: The parcel is too heavy for this carrier.'],
    })
    expect(await labels.quote(wanted(place({ postalCode: '00012' })))).toEqual({
      refused: 'There is no such address: 00012',
    })
  })
})

describe('a label', () => {
  test('is bought once of a parcel, however often and by however many it is asked for', async () => {
    const { parcel, rates } = await quoted()
    const rate = rates[0]?.id ?? ''
    const all = await Promise.all([1, 2, 3].map(() => labels.buy({ parcel, rate })))
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(all[0]).toMatchObject({ carrier: rates[0]?.carrier, amount: rates[0]?.amount, number: expect.any(String) })
    expect(await labels.buy({ parcel, rate: rates[1]?.id ?? '' })).toEqual(all[0])
  })

  test('is a file that is printed', async () => {
    const { file } = await bought()
    const { type, bytes } = await labels.file(file)
    expect([type, bytes.subarray(0, 5).toString(), bytes.subarray(-6).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
      '%%EOF\n',
    ])
    await expect(adapter(carrier.url, ['https://files.example.com']).file(file)).rejects.toThrow(ServiceDown)
  })

  test('that is not used gives its money back once it is asked for, asked twice the same', async () => {
    const { parcel } = await bought()
    expect(await labels.giveBack(parcel)).toBe('ASKED')
    expect(await labels.giveBack(parcel)).toBe('ASKED')
    expect(await labels.giveBack((await quoted()).parcel)).toBe('REFUSED')
  })

  test('of a rate that is another parcel’s is refused, and nothing is bought', async () => {
    const [one, other] = [await quoted(), await quoted()]
    expect(await labels.buy({ parcel: one.parcel, rate: other.rates[0]?.id ?? '' })).toEqual({
      refused: 'There is no such rate of this shipment.',
    })
  })

  test('is followed as any parcel is', async () => {
    const { number, carrier: by } = await bought()
    const parcels = easyPostParcels({ apiBase: carrier.url, apiKey: 'EZTK_sandbox', webhookSecret: 'x' })
    expect(await parcels.watch({ number, carrier: by })).toEqual({ isDelivered: false })
  })

  test('that was bought stays so, though the service was begun anew', async () => {
    const { parcel, rate, number } = await bought()
    await carrier.close()
    carrier = await startCarrier({ port: 0, dataDir: folder, log: silentLog })
    labels = adapter(carrier.url)
    expect(await labels.buy({ parcel, rate })).toMatchObject({ number })
  })
})

describe('answers of the real service', () => {
  const answers: { status: number; body: object }[] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const { status, body } = answers.shift() ?? { status: 500, body: {} }
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  let real: LabelPort
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    real = adapter(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
  afterAll(() => server.close())

  const rate = (id: string, price: string, more: object = {}) => ({
    id,
    object: 'Rate',
    mode: 'production',
    service: 'Priority',
    carrier: 'USPS',
    rate: price,
    currency: 'USD',
    retail_rate: '12.40',
    list_rate: '8.20',
    billing_type: 'easypost',
    delivery_days: 2,
    delivery_date: null,
    delivery_date_guaranteed: false,
    est_delivery_days: 2,
    shipment_id: 'shp_1',
    carrier_account_id: 'ca_1',
    ...more,
  })
  const shipment = (more: object = {}) => ({
    id: 'shp_597ccf75eb5f441282d22199e802474b',
    object: 'Shipment',
    mode: 'production',
    status: 'unknown',
    is_return: false,
    messages: [{ carrier: 'FedEx', carrier_account_id: 'ca_2', type: 'rate_error', message: 'No rates.' }],
    options: { currency: 'USD', label_format: 'PDF' },
    rates: [rate('rate_2', '8.4567'), rate('rate_1', '7.42'), rate('rate_3', '9', { currency: 'EUR' }), { id: 7 }],
    selected_rate: null,
    postage_label: null,
    tracking_code: null,
    refund_status: null,
    fees: [],
    ...more,
  })
  const paid = shipment({
    selected_rate: rate('rate_1', '7.42'),
    tracking_code: '9405500208303109884199',
    postage_label: {
      object: 'PostageLabel',
      label_url: 'https://easypost-files.s3.us-west-2.amazonaws.com/files/postage_label/1.pdf',
      label_pdf_url: null,
      label_file_type: 'application/pdf',
      label_size: '4x6',
    },
  })

  test('rates of another money or of a form that we do not know are not offered; a begun cent counts', async () => {
    answers.push({ status: 201, body: shipment() })
    expect(await real.quote(wanted())).toMatchObject({
      rates: [
        { id: 'rate_1', amount: 7_42, days: 2 },
        { id: 'rate_2', amount: 8_46 },
      ],
      problems: ['FedEx: No rates.'],
    })
  })

  test.each(['SHIPMENT.POSTAGE.EXISTS', 'SHIPMENT.POSTAGE.TIMED_OUT'])(
    '%s is looked into: what was bought after all is bought',
    async (code) => {
      answers.push(
        { status: 200, body: shipment() },
        { status: 422, body: { error: { code, message: 'Postage already exists.', errors: [] } } },
        { status: 200, body: paid },
      )
      expect(await real.buy({ parcel: 'shp_1', rate: 'rate_1' })).toMatchObject({
        number: '9405500208303109884199',
        amount: 7_42,
      })
    },
  )

  test.each([
    [401, 'a wrong key'],
    [403, 'a key without the right'],
    [429, 'too many calls'],
    [500, 'trouble there'],
  ])('%i, %s, decides nothing', async (status) => {
    answers.push({ status: 200, body: shipment() }, { status, body: { error: { code: 'X', message: 'y' } } })
    await expect(real.buy({ parcel: 'shp_1', rate: 'rate_1' })).rejects.toThrow(ServiceDown)
    answers.splice(0)
  })

  test.each([
    ['submitted', 'ASKED'],
    ['refunded', 'GIVEN'],
    ['rejected', 'REFUSED'],
    ['not_applicable', 'REFUSED'],
  ])('money that is %s', async (refund_status, back) => {
    answers.push({ status: 200, body: shipment({ refund_status }) })
    expect(await real.giveBack('shp_1')).toBe(back)
  })
})
