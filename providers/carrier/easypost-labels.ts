// Rates and labels by the Shipments of EasyPost's API. One label is bought of a shipment: that makes buying it again harmless.
import { z } from 'zod'
import { type Cents, cents } from '#values/money.ts'
import { exchangeWith } from '../exchange.ts'
import { outbound } from '../outbound.ts'
import { ServiceDown } from '../service-down.ts'
import { easyPostCalls } from './easypost-calls.ts'
import type { Box, BoughtLabel, LabelAddress, LabelFile, LabelPort, LabelRate } from './port.ts'

export interface EasyPostLabelConfig {
  apiBase: string
  apiKey: string
  /** Where labels lie: nothing is fetched from anywhere else. */
  labelOrigins: readonly string[]
  totalMs?: number
}

/** Carriers are asked one after the other there, and take their time. */
const LONGEST_MS = 15_000
const MOST_LABEL_BYTES = 2_000_000

const word = z.string().regex(/^[ -~]{1,255}$/)
const Rate = z.object({
  id: word,
  carrier: word,
  service: word,
  rate: z.string().regex(/^\d{1,6}(?:\.\d{1,6})?$/),
  currency: z.enum(['USD', 'CAD']),
  delivery_days: z.int().nullish(),
  est_delivery_days: z.int().nullish(),
})
const Shipment = z.object({
  id: word,
  // A rate in another currency, or of another form, is not offered.
  rates: z.array(Rate.nullable().catch(null)).default([]),
  messages: z
    .array(z.object({ carrier: word.nullish(), message: z.string().max(1_000).catch('') }))
    .nullish()
    .catch(null),
  selected_rate: Rate.nullish().catch(null),
  tracking_code: word.nullish(),
  postage_label: z.object({ label_url: z.url().max(2_000) }).nullish(),
  refund_status: word.nullish(),
})
type Shipment = z.infer<typeof Shipment>
const Refused = z.object({ error: z.object({ code: word.catch('refused'), message: z.unknown() }) })

export function easyPostLabels({ labelOrigins, totalMs = LONGEST_MS, ...account }: EasyPostLabelConfig): LabelPort {
  const limits = outbound({ service: 'carrier', totalMs, concurrency: 32 })
  const { call } = easyPostCalls(account, limits)
  const read = (id: string) => call('GET', `/v2/shipments/${encodeURIComponent(id)}`)

  return {
    async quote({ reference, from, to, box }) {
      const { status, answer } = await call('POST', '/v2/shipments', {
        shipment: {
          reference,
          from_address: addressOf(from),
          to_address: addressOf(to),
          parcel: parcelOf(box),
          options: { label_format: 'PDF', label_size: '4x6', print_custom_1: reference },
        },
      })
      if (status >= 400) return { refused: whyIn(answer) }
      const { id, rates, messages } = shipmentIn(answer)
      return {
        parcel: id,
        rates: rates
          .flatMap((rate) => (rate ? [rateOf(rate)] : []))
          .toSorted((one, other) => one.amount - other.amount),
        problems: (messages ?? []).map(({ carrier, message }) => [carrier, message].filter(Boolean).join(': ')),
      }
    },

    async buy({ parcel, rate }) {
      const bought = boughtIn((await read(parcel)).answer)
      if (bought) return bought
      const { status, answer } = await call('POST', `/v2/shipments/${encodeURIComponent(parcel)}/buy`, {
        rate: { id: rate },
      })
      const made = status < 400 ? boughtIn(answer) : undefined
      if (made) return made
      // It may have been bought all the same: by the same press sent twice, or by a carrier that answered late.
      const found = boughtIn((await read(parcel)).answer)
      if (found) return found
      if (status < 400) throw new ServiceDown('carrier', 'a label without its number')
      return { refused: whyIn(answer) }
    },

    async giveBack(parcel) {
      const { answer, status } = await call('POST', `/v2/shipments/${encodeURIComponent(parcel)}/refund`)
      // Asked before, it is refused; what became of that stands on the shipment.
      const said = shipmentIn(status < 400 ? answer : (await read(parcel)).answer).refund_status
      return said === 'refunded' ? 'GIVEN' : said === 'submitted' ? 'ASKED' : 'REFUSED'
    },

    file: (address) => fetchLabel(address, labelOrigins, limits),
  }
}

const addressOf = ({ name, company, line1, line2, city, region, postalCode, country, phone }: LabelAddress) => ({
  name,
  company: company || null,
  street1: line1,
  street2: line2 || null,
  city,
  state: region,
  zip: postalCode,
  country,
  phone: phone || null,
})

/** Ounces and inches, with a decimal. */
const parcelOf = ({ weight, length, width, height }: Box) => ({
  weight: Math.max(0.1, Math.ceil((weight * 16) / 10) / 10),
  ...(length > 0 && width > 0 && height > 0 && { length: length / 100, width: width / 100, height: height / 100 }),
})

function shipmentIn(answer: unknown): Shipment {
  const { success, data, error } = Shipment.safeParse(answer)
  if (!success) throw new ServiceDown('carrier', error)
  return data
}

function boughtIn(answer: unknown): BoughtLabel | undefined {
  const { tracking_code: number, postage_label: label, selected_rate: rate } = shipmentIn(answer)
  if (!number || !label) return undefined
  if (!rate) throw new ServiceDown('carrier', 'a label whose price cannot be read')
  const { carrier, service, amount, currency } = rateOf(rate)
  return { number, carrier, service, amount, currency, file: label.label_url }
}

const rateOf = (rate: z.infer<typeof Rate>): LabelRate => ({
  id: rate.id,
  carrier: rate.carrier,
  service: rate.service,
  amount: centsIn(rate.rate),
  currency: rate.currency,
  days: rate.delivery_days ?? rate.est_delivery_days ?? null,
})

/** `7.42`; of more decimals a begun cent counts. */
function centsIn(text: string): Cents {
  const [whole = '0', decimals = ''] = text.split('.')
  const begun = /[1-9]/.test(decimals.slice(2)) ? 1 : 0
  return cents(Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')) + begun)
}

function whyIn(answer: unknown): string {
  const parsed = Refused.safeParse(answer)
  if (!parsed.success) return 'refused'
  const { code, message } = parsed.data.error
  return typeof message === 'string' ? message.slice(0, 500) : code
}

async function fetchLabel(
  address: string,
  origins: readonly string[],
  { ask }: ReturnType<typeof outbound>,
): Promise<LabelFile> {
  const url = new URL(address)
  if (!origins.includes(url.origin)) throw new ServiceDown('carrier', `labels are not fetched from ${url.origin}`)
  return ask(async (leftMs) => {
    try {
      const { status, body } = await exchangeWith(url, 2)(`${url.pathname}${url.search}`, {
        leftMs,
        mostBytes: MOST_LABEL_BYTES,
        isBinary: true,
      })
      const bytes = Buffer.from(body, 'latin1')
      const type = typeOf(bytes)
      if (status !== 200 || !type) throw new Error(`status ${status}, no label`)
      return { type, bytes }
    } catch (error) {
      throw new ServiceDown('carrier', error)
    }
  })
}

/** By its first bytes, and not by what its sender says. */
function typeOf(bytes: Buffer): LabelFile['type'] | undefined {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  return bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' ? 'image/png' : undefined
}
