// Shipments as the vendor's API keeps them: rates by weight, a label bought once of each, its money given back.
import { randomUUID } from 'node:crypto'

export interface Shipment {
  id: string
  object: 'Shipment'
  mode: 'test'
  reference: string | null
  created_at: string
  to_address: Address
  from_address: Address
  parcel: { weight: number }
  rates: Rate[]
  messages: { carrier: string; type: string; message: string }[]
  selected_rate: Rate | null
  postage_label: { object: 'PostageLabel'; label_url: string; label_file_type: string; label_size: string } | null
  tracking_code: string | null
  refund_status: string | null
}

interface Address {
  name?: string
  street1?: string
  city?: string
  state?: string
  zip?: string
  country?: string
}

interface Rate {
  id: string
  object: 'Rate'
  carrier: string
  service: string
  rate: string
  currency: string
  delivery_days: number | null
}

interface Refusal {
  status: number
  code: string
  message: string
}

const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`

/** In cents for the first pound, and for each further one. */
const SERVICES: Record<string, [carrier: string, service: string, base: number, each: number, days: number | null][]> =
  {
    US: [
      ['USPS', 'GroundAdvantage', 612, 58, 4],
      ['USPS', 'Priority', 842, 96, 2],
      ['UPSDAP', 'Ground', 935, 71, 3],
      ['UPSDAP', '2ndDayAir', 1984, 214, 2],
    ],
    CA: [
      ['CanadaPost', 'RegularParcel', 1128, 92, 5],
      ['CanadaPost', 'Xpresspost', 1645, 145, 2],
      ['Purolator', 'PurolatorGround', 1310, 104, 3],
    ],
  }
/** What parcel carriers do not take. */
const HEAVIEST_LB = 150

export function newShipment(
  body: string,
  currency: Record<string, string> = { US: 'USD', CA: 'CAD' },
): Shipment | Refusal {
  const asked = (JSON.parse(body) as { shipment?: Partial<Shipment> }).shipment ?? {}
  const { to_address: to = {}, from_address: from = {}, parcel } = asked
  const weight = Number(parcel?.weight)
  if (!(weight > 0))
    return { status: 422, code: 'PARCEL.WEIGHT.INVALID', message: 'The weight of the parcel is missing.' }
  const wrong = [to, from].find(({ street1, city, zip }) => !street1 || !city || !zip || zip.startsWith('000'))
  if (wrong)
    return { status: 422, code: 'ADDRESS.VERIFY.FAILURE', message: `There is no such address: ${wrong.zip ?? ''}` }
  const country = to.country ?? 'US'
  const pounds = Math.ceil(weight / 16)
  const offered = pounds > HEAVIEST_LB ? [] : (SERVICES[country] ?? [])
  return {
    id: newId('shp'),
    object: 'Shipment',
    mode: 'test',
    reference: asked.reference ?? null,
    created_at: new Date().toISOString(),
    to_address: to,
    from_address: from,
    parcel: { weight },
    rates: offered.map(([carrier, service, base, each, days]) => ({
      id: newId('rate'),
      object: 'Rate',
      carrier,
      service,
      rate: ((base + each * (pounds - 1)) / 100).toFixed(2),
      currency: currency[country] ?? 'USD',
      delivery_days: days,
    })),
    messages:
      offered.length > 0
        ? []
        : [{ carrier: 'USPS', type: 'rate_error', message: 'The parcel is too heavy for this carrier.' }],
    selected_rate: null,
    postage_label: null,
    tracking_code: null,
    refund_status: null,
  }
}

export function buy(shipment: Shipment, body: string, origin: string): Shipment | Refusal {
  const { rate } = JSON.parse(body) as { rate?: { id?: string } }
  const chosen = shipment.rates.find(({ id }) => id === rate?.id)
  if (shipment.postage_label)
    return { status: 422, code: 'SHIPMENT.POSTAGE.EXISTS', message: 'Postage already exists for this shipment.' }
  if (!chosen) return { status: 422, code: 'SHIPMENT.RATE.INVALID', message: 'There is no such rate of this shipment.' }
  shipment.selected_rate = chosen
  shipment.tracking_code = numberOf(chosen.carrier)
  shipment.postage_label = {
    object: 'PostageLabel',
    label_url: `${origin}/labels/${shipment.id}.pdf`,
    label_file_type: 'application/pdf',
    label_size: '4x6',
  }
  return shipment
}

export function refund(shipment: Shipment): Shipment | Refusal {
  if (!shipment.postage_label || shipment.refund_status)
    return { status: 422, code: 'SHIPMENT.REFUND.UNAVAILABLE', message: 'This shipment cannot be refunded.' }
  shipment.refund_status = 'submitted'
  return shipment
}

const digits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')

/** Numbers with right check digits, as scanners ask for. */
function numberOf(carrier: string): string {
  if (carrier === 'USPS') return withWeighted(`94${digits(19)}`)
  if (carrier === 'UPSDAP') return withUps(`1Z${digits(15)}`)
  return carrier === 'CanadaPost' ? digits(16) : `PUR${digits(9)}`
}

function withWeighted(number: string): string {
  const sum = [...number].toReversed().reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return number + String((10 - (sum % 10)) % 10)
}

function withUps(number: string): string {
  const sum = Array.from(number.slice(2)).reduce(
    (all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 2),
    0,
  )
  return number + String((10 - (sum % 10)) % 10)
}
