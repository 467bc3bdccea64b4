// Orders of the past: every status, money that adds up, returns of parts and cores. Of the 1,034 days before the day of loading: which they
// are is the generator's, when they were follows from that day. None lies in the future.
import { type Country, countryOf, type Locale } from '#values/locale.ts'
import { allocate, type Cents, cents, minus, roundedShare, sum, times } from '#values/money.ts'
import type { Catalogue } from './catalogue.ts'
import { daysToPack } from './lead-times.ts'
import { drawnLines, type OrderLine } from './order-lines.ts'
import { machineOfGuest, machinesOfCustomer, type Owned } from './owned.ts'
import { type Address, type Customer, customersOf, drawnAddress, drawnPerson, emailOf } from './people.ts'
import { isInSpring, SPRING } from './promotions.ts'
import { type Draw, pick, stream, whole } from './random.ts'
import { drawnReturns, type ReturnRequest } from './returns.ts'
import { shippingOf } from './shipping.ts'
import { places } from './stores.ts'
import { type TaxLine, taxesOn } from './taxes.ts'

export const GUEST_ORDERS = 300
const MOST_ORDERS = 15
const DAYS = 1034
/** Each of the last days has an order at least: one of a guest. */
const DAYS_OF_GUESTS = 60
const LESS_ON_WEEKENDS = 0.6
const DISCOUNT_PERCENT = SPRING.percent
/** No demo is loaded earlier: the years of its orders are those of this day, so that their parts are the same on every other. */
const FIRST_LOADED = Date.parse('2026-11-01')
/** By as many days an order is earlier at most, where it would be of a weekend. */
const MOST_EARLIER = 5

export type OrderStatus = 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'READY_FOR_PICKUP' | 'PICKED_UP' | 'CANCELLED'

export interface Order {
  id: number
  number: string
  customerId: number | null
  email: string
  locale: Locale
  country: Country
  status: OrderStatus
  storeId: number | null
  placedAt: string
  discountKind: 'PROMO' | 'MILITARY' | 'RESPONDER' | null
  subtotal: Cents
  specialSaving: Cents
  discount: Cents
  core: Cents
  shipping: Cents
  taxes: TaxLine[]
  total: Cents
  card: { brand: string; last4: string }
  address: Address
  lines: OrderLine[]
  tracking: { number: string; carrier: string; shippedOn: string }[]
  events: OrderEvent[]
  returns: ReturnRequest[]
}
export interface OrderEvent {
  kind: 'RELEASED' | Exclude<OrderStatus, 'PROCESSING'>
  at: string
}
interface Buyer {
  machines: readonly Owned[]
  customerId: number | null
  email: string
  locale: Locale
  address: Address
}

const known = new WeakMap<Catalogue, { today: string; orders: readonly Order[] }>()

/** Those of all the demo's customers and of guests: made once for whoever asks for them again on the same day. */
export function pastOrders(catalogue: Catalogue, today: string): readonly Order[] {
  let made = known.get(catalogue)
  if (made?.today !== today) {
    made = { today, orders: [...ordersOf(catalogue, customersOf(catalogue), today)] }
    known.set(catalogue, made)
  }
  return made.orders
}

/** `today`, as 2026-11-01, is the day of loading: the last orders are of the day before, and all that happened to them is over by then. */
export function* ordersOf(catalogue: Catalogue, customers: Customer[], today: string): Generator<Order> {
  const until = Date.parse(today)
  let id = 0
  for (const { id: customerId, email, locale, addresses } of customers) {
    const draw = stream(catalogue.seed, 'orders-of', customerId)
    const machines = machinesOfCustomer(catalogue, customerId)
    const count = whole(draw(), 0, MOST_ORDERS)
    for (let place = 0; place < count; place++)
      yield orderOf(
        catalogue,
        ++id,
        { machines, customerId, email, locale, address: pick(addresses, draw()) },
        { until },
      )
  }
  for (let guest = 0; guest < GUEST_ORDERS; guest++) {
    const age = guest < DAYS_OF_GUESTS ? guest : undefined
    yield orderOf(catalogue, ++id, drawnGuest(catalogue, guest), { until, age })
  }
}

function drawnGuest(catalogue: Catalogue, index: number): Buyer {
  const { seed } = catalogue
  const draw = stream(seed, 'guest', index)
  const u = draw()
  const locale = u < 0.7 ? 'en-US' : u < 0.9 ? 'en-CA' : 'fr-CA'
  const person = drawnPerson(locale, draw)
  const address = { ...person, ...drawnAddress(locale, draw) }
  const machines = [machineOfGuest(catalogue, index)]
  return { machines, customerId: null, email: emailOf(person, 1000 + index), locale, address }
}

interface When {
  /** The beginning of the day of loading. */
  until: number
  age?: number | undefined
}

function orderOf(
  catalogue: Catalogue,
  id: number,
  { machines: owned, customerId, email, locale, address }: Buyer,
  { until, age: said }: When,
): Order {
  const draw = stream(catalogue.seed, 'order', id)
  const country = countryOf(locale)
  const number = `${country}${digits(draw(), 6)}${digits(draw(), 7)}`
  // Skewed to recent days, as the shop grows.
  const drawn = Math.floor(Math.min(DAYS, daysSince(owned)) * draw() ** 1.5)
  const age = said ?? onWeekday(drawn, until, stream(catalogue.seed, 'weekday', id))
  // While it is day in North America.
  const placedAt = new Date(until - (age + 1) * DAY + whole(draw(), 43_200, 86_399) * 1000)
  const isPickup = draw() < 0.15
  const storeId = nearestStore(address, country, draw())
  const wanted = drawnDiscount(draw())
  const store = places[storeId - 1]
  const { region } = isPickup && store ? store : address

  const earliest = new Date(FIRST_LOADED - (drawn + 1 + MOST_EARLIER) * DAY)
  const machines = owned.filter(({ builtOn }) => Date.parse(builtOn) <= earliest.getTime())
  const sale = { country, region, locale, year: earliest.getUTCFullYear(), machines }
  const { parts, cores } = drawnLines(catalogue, sale, draw)
  const subtotal = sum(parts.map((line) => times(line.list, line.quantity)))
  const net = parts.map((line) => times(line.unit, line.quantity))
  const discountKind = wanted === 'PROMO' && !isInSpring(country, placedAt, sum(net)) ? null : wanted
  const discount = discountKind ? roundedShare(sum(net), DISCOUNT_PERCENT, 100) : cents(0)
  for (const [index, share] of allocate(discount, net).entries()) Object.assign(parts[index] ?? {}, { discount: share })
  const core = sum(cores.map((line) => times(line.unit, line.quantity)))
  const shipping = isPickup ? cents(0) : shippingOf(country, parts)
  const sold = minus(sum(net), discount)
  const on = placedAt.toISOString().slice(0, 10)
  const taxes = taxesOn({ country, region, on, parts: sold, coreCharges: core, shipping })
  const packed = daysToPack(placedAt, parts, stream(catalogue.seed, 'packed', id))
  const status = drawnStatus(age - Math.max(packed - 2, 0), isPickup, draw)
  const lines = [...parts, ...cores].sort((a, b) => a.position - b.position)
  const tracking = drawnTracking(status, { placedAt, packed }, parts, draw)

  return {
    id,
    number,
    customerId,
    email,
    locale,
    country,
    status,
    storeId: isPickup ? storeId : null,
    placedAt: placedAt.toISOString(),
    discountKind,
    subtotal,
    specialSaving: minus(subtotal, sum(net)),
    discount,
    core,
    shipping,
    taxes,
    total: sum([sold, core, shipping, ...taxes.map(({ amount }) => amount)]),
    card: { brand: pick(CARDS, draw()), last4: digits(draw(), 4) },
    address,
    lines,
    tracking,
    events: eventsOf(status, {
      placedAt,
      packed,
      until,
      shippedOn: tracking[0]?.shippedOn,
      draw: stream(catalogue.seed, 'events', id),
    }),
    returns:
      status === 'DELIVERED' || status === 'PICKED_UP'
        ? drawnReturns(lines, taxes, { placedAt, until, isShipped: status === 'DELIVERED' }, draw)
        : [],
  }
}

/** Nobody orders for a machine before they have it: the days since the first of theirs was built, but for those that an order may be earlier. */
const daysSince = (machines: readonly Owned[]): number =>
  Math.floor((FIRST_LOADED - Math.min(...machines.map(({ builtOn }) => Date.parse(builtOn)))) / DAY) - MOST_EARLIER - 1

/** The shop's number of the store in the buyer's city; any of the country where there is none. */
function nearestStore({ city, region }: Address, country: Country, u: number): number {
  const near = places.find((place) => place.country === country && place.region === region && place.city === city)
  const any = pick(
    places.filter((place) => place.country === country),
    u,
  )
  return places.indexOf(near ?? any) + 1
}

/** The shop sells less on weekends: of what would be of one, much is of the days before it. */
function onWeekday(age: number, until: number, draw: Draw): number {
  const weekday = new Date(until - (age + 1) * DAY).getUTCDay()
  const sinceFriday = weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  const earlier = age + sinceFriday + whole(draw(), 0, 3)
  return sinceFriday > 0 && draw() < LESS_ON_WEEKENDS && earlier < DAYS ? earlier : age
}

const CARDS = ['VISA', 'VISA', 'MASTERCARD', 'AMEX', 'DISCOVER']
const digits = (u: number, count: number) => String(Math.floor(u * 10 ** count)).padStart(count, '0')

function drawnDiscount(u: number): Order['discountKind'] {
  if (u < 0.06) return 'PROMO'
  return u < 0.14 ? 'MILITARY' : u < 0.18 ? 'RESPONDER' : null
}

/** Only the last days have orders on their way: old ones are done. `age` is without the days that its parts took to come. */
function drawnStatus(age: number, isPickup: boolean, draw: Draw): OrderStatus {
  const isCancelled = draw() < 0.06
  const u = draw()
  if (isCancelled) return 'CANCELLED'
  if (age < 3 || (age < 9 && u < 0.3)) return 'PROCESSING'
  if (isPickup) return age < 14 && u < 0.7 ? 'READY_FOR_PICKUP' : 'PICKED_UP'
  return age < 14 ? 'SHIPPED' : 'DELIVERED'
}

function drawnTracking(
  status: OrderStatus,
  { placedAt, packed }: { placedAt: Date; packed: number },
  parts: OrderLine[],
  draw: Draw,
): Order['tracking'] {
  const number = `${digits(draw(), 6)}${digits(draw(), 6)}`
  if (status !== 'SHIPPED' && status !== 'DELIVERED') return []
  const shippedOn = new Date(placedAt.getTime() + packed * DAY).toISOString().slice(0, 10)
  const carriers = new Set(parts.map(({ freight }) => (freight ? 'Longhaul Freight' : 'Swiftlane Parcel')))
  return [...carriers].map((carrier, place) => ({
    number: `${carrier.charAt(0)}${place + 1}${number}`,
    carrier,
    shippedOn,
  }))
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What happened to it and when, each after the other: orders are packed when their parts are there, and handed over within a week. */
function eventsOf(
  status: OrderStatus,
  {
    placedAt,
    packed,
    until,
    shippedOn,
    draw,
  }: { placedAt: Date; packed: number; until: number; shippedOn: string | undefined; draw: Draw },
): OrderEvent[] {
  const after = (moment: number, least: number, most: number) =>
    Math.min(until, moment + whole(draw(), least * 60, most * 60) * 60_000)
  const event = (kind: OrderEvent['kind'], moment: number): OrderEvent => ({ kind, at: new Date(moment).toISOString() })
  const placed = placedAt.getTime()
  if (status === 'PROCESSING') return []
  if (status === 'CANCELLED') return [event('CANCELLED', after(placed, 1, 20))]
  if (shippedOn === undefined) {
    const ready = placed + Math.max(packed - 1, 1) * DAY + whole(draw(), 0, 12) * HOUR
    const events = [event('RELEASED', after(placed, 1, 20)), event('READY_FOR_PICKUP', ready)]
    return status === 'PICKED_UP' ? [...events, event('PICKED_UP', after(ready, 4, 100))] : events
  }
  // Carriers collect in the afternoon of the shop's day.
  const shipped = Date.parse(`${shippedOn}T20:00:00Z`) + whole(draw(), 0, 120) * 60_000
  const events = [event('RELEASED', Math.max(placed + 20 * 60_000, shipped - 4 * HOUR)), event('SHIPPED', shipped)]
  return status === 'DELIVERED'
    ? [...events, event('DELIVERED', shipped + whole(draw(), 1, 4) * DAY - 3 * HOUR)]
    : events
}
