// Parcels by the Trackers of EasyPost's API: one is made for each parcel, and tells by signed events how far that is.
import { z } from 'zod'
import { exchangeWith } from '../exchange.ts'
import { outbound } from '../outbound.ts'
import { ServiceDown } from '../service-down.ts'
import { isSigned } from '../signed-text.ts'
import type { CarrierPort, Parcel, ParcelEvent } from './port.ts'

export interface EasyPostConfig {
  apiBase: string
  apiKey: string
  webhookSecret: string
  totalMs?: number
}

const MOST_BYTES = 256_000
const DELIVERED = 'delivered'

/** Printable: text with NUL could not be stored. */
const word = z.string().regex(/^[ -~]{1,255}$/)
const Tracker = z.object({ tracking_code: word, carrier: word.nullish(), status: word })
const Event = z.object({ id: word, result: Tracker.extend({ object: z.literal('Tracker') }) })

export function easyPostParcels({ apiBase, apiKey, webhookSecret, totalMs = 5_000 }: EasyPostConfig): CarrierPort {
  const base = new URL(apiBase)
  const exchange = exchangeWith(base, 8)
  const { ask } = outbound({ service: 'carrier', totalMs })
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`

  const make = ({ number, carrier }: Parcel) =>
    ask(async (leftMs) => {
      try {
        const { status, body } = await exchange('/v2/trackers', {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ tracker: { tracking_code: number, carrier } }),
          leftMs,
          mostBytes: MOST_BYTES,
        })
        if (REFUSED.has(status)) return 'unknown' as const
        if (status !== 200 && status !== 201) throw new Error(`status ${status}`)
        return { isDelivered: Tracker.parse(JSON.parse(body)).status === DELIVERED }
      } catch (error) {
        throw new ServiceDown('carrier', error)
      }
    })

  return {
    name: 'easypost',
    signatureHeader: 'x-hmac-signature',
    watch: make,
    readEvent(body, signature): ParcelEvent | undefined {
      const [, hex = ''] = /^hmac-sha256-hex=([0-9a-f]{64})$/.exec(signature) ?? []
      if (!isSigned(body, { hex, secret: webhookSecret.normalize('NFKD') })) return undefined
      const parsed = Event.safeParse(readJson(body))
      if (!parsed.success) return undefined
      const { id, result } = parsed.data
      return {
        id,
        number: result.tracking_code,
        carrier: result.carrier ?? '',
        isDelivered: result.status === DELIVERED,
      }
    },
  }
}

/** It knows no such carrier, or the number is none of the carrier's: asking again would change nothing. */
const REFUSED = new Set([400, 404, 422])

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
