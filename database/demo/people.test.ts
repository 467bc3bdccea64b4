import { describe, expect, test } from 'vitest'
import { type Cents, roundedShare, sum, times } from '#values/money.ts'
import { readEsn, readGsn } from '#values/serial-number.ts'
import { makeCatalogue } from './catalogue.ts'
import { customerRows } from './customer-rows.ts'
import { DEMO_DAY } from './day-fixture.ts'
import { families, lines } from './facts.ts'
import { engineText } from '#values/engine-text.ts'
import { equipmentOf } from './garage.ts'
import { vehicles as served } from './goods/vehicles.ts'
import { type Order, ordersOf } from './orders.ts'
import { customersOf } from './people.ts'
import { SPRING } from './promotions.ts'
import { stream } from './random.ts'
import { claimTable } from './claims.ts'
import { requestTables } from './requests.ts'
import { places } from './stores.ts'
import { taxesOn } from './taxes.ts'
import { checkDigit, vinOf } from './vin.ts'

const catalogue = makeCatalogue(2000)
const customers = customersOf(catalogue)
const orders = [...ordersOf(catalogue, customers, DEMO_DAY)]

/** The shop has parts of its own for it, not only oil and wipers. */
const isServed = ({ make, model, year, engine }: ReturnType<typeof equipmentOf>[number]['details']) =>
  served.some(
    (one) =>
      one.make === make &&
      one.models.some((name) => name === model) &&
      one.engines.some(
        ({ litres, from, to }) => engineText(litres) === engine && from <= Number(year) && Number(year) <= to,
      ),
  )

describe('customers', () => {
  test('200 of them, a tenth French-speaking Quebecers, each with an own number and an address at example.com', () => {
    expect(customers).toHaveLength(200)
    expect(customers.filter(({ locale }) => locale === 'fr-CA')).toHaveLength(20)
    expect(new Set(customers.map(({ number }) => number)).size).toBe(200)
    expect(new Set(customers.map(({ email }) => email)).size).toBe(200)
    for (const { email, number, locale, addresses } of customers) {
      expect(email).toMatch(/^(?:[a-z.]+\.\d+|customer)@example\.com$/)
      expect(number).toMatch(/^C1000\d{3}$/)
      expect(addresses.length >= 1 && addresses.length <= 4).toBe(true)
      for (const { line1, region } of addresses) {
        expect(line1.length).toBeLessThanOrEqual(35)
        expect(region === 'QC' || locale !== 'fr-CA').toBe(true)
      }
    }
  })

  test('their equipment bears numbers that the shop accepts, and nicknames that do not clash', () => {
    const garages = customers.map(({ id }) => equipmentOf(catalogue, id))
    expect(Math.max(...garages.map((items) => items.length))).toBeLessThanOrEqual(10)
    for (const items of garages) {
      expect(new Set(items.map(({ nickname }) => nickname.toLowerCase())).size).toBe(items.length)
      expect(new Set(items.map(({ number }) => number)).size).toBe(items.length)
      for (const { nickname } of items) expect(nickname.length).toBeLessThanOrEqual(30)
    }
    const all = garages.flat()
    const engines = all.filter(({ type }) => type === 'ENGINE')
    const generators = all.filter(({ type }) => type === 'GENERATOR')
    const vehicles = all.filter(({ type }) => type === 'VEHICLE')
    expect(engines.length + generators.length + vehicles.length).toBe(all.length)
    expect(Math.min(engines.length, generators.length, vehicles.length)).toBeGreaterThan(0)
    for (const { details } of [...engines, ...generators]) expect(`${details['buildDate']}` < DEMO_DAY).toBe(true)
    for (const { number, details } of engines) {
      const family = families.find(({ esnFrom, esnTo }) => esnFrom <= Number(number) && Number(number) <= esnTo)
      if (!family) throw new Error(`no family has ${number}`)
      const { ratingHp: _, buildYear: __, ...told } = readEsn(number, family)
      expect(details).toEqual({ ...told, modelFamily: family.name })
    }
    for (const { number, details } of generators) {
      expect(number).toMatch(/^[A-L]\d{9}$/)
      expect(details.modelFamily).toBe(lines.find(({ lineDigit }) => lineDigit === Number(number[3]))?.name)
      expect(details.buildDate).toBe(readGsn(number)?.buildDate)
    }
    for (const { number } of vehicles) {
      expect(number).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
      expect(checkDigit(number)).toBe(number[8])
    }
    for (const { details } of vehicles) expect(isServed(details), JSON.stringify(details)).toBe(true)
  })
})

test.each(['1HGCM82633A004352', '5GZCZ43D13S812715', '1M8GDM9AXKP042788', 'KM8K2CAB4PU001140', '11111111111111111'])(
  'the check digit of %s is right',
  (vin) => {
    expect(checkDigit(vin)).toBe(vin[8])
  },
)

test('a vehicle’s number tells its model year and cycle', () => {
  const draw = stream('any', 'vin', 1)
  expect(vinOf('1FU', 1998, draw)).toMatch(/^1FU...\d..W/)
  expect(vinOf('1FU', 2028, draw)).toMatch(/^1FU...[A-Z]..W/)
})

describe('past orders', () => {
  const valueOf = ({ lines }: Order, kind: 'CoreCharge' | 'parts', at: 'list' | 'unit') =>
    sum(
      lines
        .filter((line) => (line.kind === 'CoreCharge') === (kind === 'CoreCharge'))
        .map((line) => times(line[at], line.quantity)),
    )

  test('300 by guests, the others by customers, 15 at most; every number once', () => {
    expect(orders.filter(({ customerId }) => customerId === null)).toHaveLength(300)
    const byCustomer = Map.groupBy(
      orders.filter(({ customerId }) => customerId !== null),
      ({ customerId }) => customerId,
    )
    expect(Math.max(...[...byCustomer.values()].map((own) => own.length))).toBeLessThanOrEqual(15)
    expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length)
    for (const { number, country } of orders) expect(number).toMatch(new RegExp(`^${country}\\d{13}$`))
  })

  test('stand in every status, between January 2024 and October 2026', () => {
    expect([...new Set(orders.map(({ status }) => status))].toSorted()).toEqual([
      'CANCELLED',
      'DELIVERED',
      'PICKED_UP',
      'PROCESSING',
      'READY_FOR_PICKUP',
      'SHIPPED',
    ])
    for (const { placedAt } of orders) expect('2024-01-01' <= placedAt && placedAt < '2026-11-01').toBe(true)
  })

  describe.each(['2026-11-01', '2027-02-16', '2028-03-01'])('of a demo that is loaded on %s', (today) => {
    const loaded = [...ordersOf(catalogue, customers, today)]
    const until = Date.parse(today)
    const ageOf = (moment: string) => Math.floor((until - Date.parse(moment)) / 86_400_000)

    test('are the same but for their days, and nothing of them is of that day or later', () => {
      const shape = (all: Order[]) => all.map(({ id, number, address }) => [id, number, address.line1])
      expect(shape(loaded)).toEqual(shape(orders))
      for (const { placedAt, tracking, events, returns } of loaded) {
        const moments = [
          ...events.map(({ at }) => at),
          ...returns.map(({ requestedAt }) => requestedAt),
          ...tracking.map(({ shippedOn }) => shippedOn),
        ]
        expect(Date.parse(placedAt)).toBeLessThan(until)
        for (const moment of moments) {
          expect(Date.parse(moment)).toBeLessThanOrEqual(until)
          expect(moment.slice(0, 10) >= placedAt.slice(0, 10)).toBe(true)
        }
      }
    })

    test('come every day of the last 60, more on weekdays than on weekends', () => {
      const byAge = Map.groupBy(loaded, ({ placedAt }) => ageOf(placedAt))
      for (let age = 0; age < 60; age++) expect([age, byAge.has(age)]).toEqual([age, true])
      const recent = loaded.filter(({ placedAt }) => ageOf(placedAt) < 364)
      const onWeekend = recent.filter(({ placedAt }) => [0, 6].includes(new Date(placedAt).getUTCDay()))
      expect(onWeekend.length / 2).toBeLessThan(((recent.length - onWeekend.length) / 5) * 0.7)
    })

    test('wait while they are new, and are done when they are old', () => {
      const statusesOf = (from: number, to: number) => {
        const of = loaded.filter(({ placedAt }) => ageOf(placedAt) >= from && ageOf(placedAt) < to)
        return [...new Set(of.map(({ status }) => status))].sort()
      }
      expect(statusesOf(0, 3)).toEqual(['CANCELLED', 'PROCESSING'])
      // Special orders wait for their parts first, 20 days at most.
      expect(statusesOf(35, Number.POSITIVE_INFINITY)).toEqual(['CANCELLED', 'DELIVERED', 'PICKED_UP'])
      const recent = loaded.filter(({ placedAt }) => ageOf(placedAt) < 14)
      expect(new Set(recent.map(({ status }) => status))).toContain('READY_FOR_PICKUP')
    })
  })

  test.each([200, 2000])(
    'of %i parts one waits at a store of the US on whichever weekday it is loaded, for the counter',
    (size) => {
      const sized = makeCatalogue(size)
      for (let day = 0; day < 7; day++) {
        const today = new Date(Date.parse('2026-11-29') + day * 86_400_000).toISOString().slice(0, 10)
        const waiting = [...ordersOf(sized, customersOf(sized), today)].filter(
          ({ status, country }) => status === 'READY_FOR_PICKUP' && country === 'US',
        )
        expect([today, waiting.length > 0]).toEqual([today, true])
      }
    },
  )

  test('hold only parts that were sold by then, and left when these could have come', () => {
    const special = orders.filter(
      ({ lines, tracking }) => tracking.length > 0 && lines.some(({ leadTime }) => leadTime !== 'standard'),
    )
    expect(special.length).toBeGreaterThan(50)
    // Seven business days, ten in Canada: from a Sunday until the Tuesday or the Friday after the next.
    for (const { placedAt, tracking, country } of special)
      for (const { shippedOn } of tracking) {
        const days = (Date.parse(shippedOn.slice(0, 10)) - Date.parse(placedAt.slice(0, 10))) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(country === 'CA' ? 12 : 9)
      }
    for (const { placedAt, lines } of orders)
      for (const { sku } of lines) expect(sku.launchYear, placedAt).toBeLessThanOrEqual(Number(placedAt.slice(0, 4)))
  })

  test('are picked up in the city of the buyer', () => {
    const pickups = orders.filter(({ storeId }) => storeId !== null)
    expect(pickups.length).toBeGreaterThan(100)
    for (const { storeId, address } of pickups) expect(places[(storeId ?? 0) - 1]?.city).toBe(address.city)
  })

  test('have a promotion’s ten percent only in its country and days; its code was used as often', () => {
    const promoted = orders.filter(({ discountKind }) => discountKind === 'PROMO')
    expect(promoted.length).toBeGreaterThan(0)
    for (const { country, placedAt } of promoted)
      expect([country, placedAt > SPRING.startsAt, placedAt < SPRING.endsAt]).toEqual(['US', true, true])
    const coupons = rowsOf('coupon').map(([, code, , , uses]) => [code, Number(uses)])
    const used = promoted.filter(({ status }) => status !== 'CANCELLED').length
    expect(coupons.filter(([, uses]) => uses !== 0)).toEqual([['SPRING10', used]])
  })

  test('name the code that gave a discount, and no other does', () => {
    const { table, rows } = customerRows(catalogue, DEMO_DAY).find(({ table }) => table.name === 'orders')!
    const [kind, code, cents] = ['discount_kind', 'discount_code', 'discount_cents'].map((name) =>
      table.columns.indexOf(name),
    )
    const named = rows.filter((row) => row[code ?? -1] !== null)
    expect(named.length).toBe(orders.filter(({ discountKind }) => discountKind === 'PROMO').length)
    expect(new Set(named.map((row) => [row[code ?? -1], row[kind ?? -1]].join(' ')))).toEqual(
      new Set(['SPRING10 PROMO']),
    )
    for (const row of named) expect(Number(row[cents ?? -1])).toBeGreaterThan(0)
    const promoted = rows.filter((row) => row[kind ?? -1] === 'PROMO')
    expect(promoted.filter((row) => row[code ?? -1] === null)).toEqual([])
  })

  test('add up from their lines', () => {
    for (const order of orders) {
      expect(order.subtotal).toBe(valueOf(order, 'parts', 'list'))
      expect(order.specialSaving).toBe(order.subtotal - valueOf(order, 'parts', 'unit'))
      expect(order.core).toBe(valueOf(order, 'CoreCharge', 'unit'))
      expect(order.discount).toBe(sum(order.lines.map(({ discount }) => discount)))
      const { subtotal, specialSaving, discount, core, shipping, taxes } = order
      expect(order.total).toBe(
        subtotal - specialSaving - discount + core + shipping + sum(taxes.map(({ amount }) => amount)),
      )
      for (const { base, rate, amount } of taxes) expect(amount).toBe(roundedShare(base, rate, 100_000))
    }
  })

  test('each core charge follows its part, in the same quantity', () => {
    for (const { lines } of orders) {
      expect(lines.map(({ position }) => position)).toEqual(lines.map((_, place) => place + 1))
      for (const core of lines.filter(({ kind }) => kind === 'CoreCharge')) {
        const part = lines.find(({ position }) => position === core.parentPosition)
        expect([part?.kind, part?.quantity, part?.sku.id]).toEqual(['Core', core.quantity, core.sku.id])
      }
    }
  })

  test('are returned in part, cores as cores, and never refunded more than was paid', () => {
    const returns = orders.flatMap(({ returns, ...order }) => returns.map((request) => ({ ...request, order })))
    expect(new Set(returns.map(({ status }) => status)).size).toBe(5)
    for (const { order, linePosition, kind, quantity, refund, status } of returns) {
      const line = order.lines[linePosition - 1]
      expect(line?.kind === 'CoreCharge').toBe(kind === 'CORE')
      expect(quantity).toBeLessThanOrEqual(line?.quantity ?? 0)
      expect(refund !== null).toBe(status === 'REFUNDED')
      expect(refund ?? 0).toBeLessThanOrEqual(order.total)
      expect(['DELIVERED', 'PICKED_UP']).toContain(order.status)
    }
  })
})

const rowsOf = (name: string) => requestTables(catalogue, DEMO_DAY).find(({ table }) => table.name === name)?.rows ?? []

describe('what visitors have asked for', () => {
  test('names customers and orders that there are', () => {
    const numbers = rowsOf('tax_exemption_request').map(([, number, name]) => [number, name])
    expect(numbers).toHaveLength(2)
    for (const [number, name] of numbers) {
      const customer = customers.find((one) => one.number === number)
      expect(name).toBe(`${customer?.firstName} ${customer?.lastName}`)
    }
    const contacts = rowsOf('contact_request')
    const [first] = customers
    expect(contacts[0]?.slice(0, 3)).toEqual([1, `${first?.firstName} ${first?.lastName}`, first?.email])
    const named = contacts.map((row) => row[7]).filter((number) => number !== null)
    expect(named).toHaveLength(1)
    for (const number of named) expect(orders.some((order) => order.number === number)).toBe(true)
  })

  test('claims are made on parts that their customer has had, and not in days to come', () => {
    const { rows } = claimTable(orders, DEMO_DAY)
    expect(rows.map(([, , kind, status]) => [kind, status])).toEqual([
      ['WARRANTY', 'NEW'],
      ['WARRANTY', 'REFUSED'],
    ])
    for (const [id, position, , , , fitted, , , , asked, decided] of rows) {
      const order = orders.find((one) => one.id === id)
      expect(order?.status).toBe('DELIVERED')
      const end = decided === null ? DEMO_DAY : String(decided)
      const days = (Date.parse(end) - Date.parse(String(asked))) / 86_400_000
      expect(days, 'nobody lets a claim wait for a week').toBeLessThan(7)
      expect(order?.lines.find((line) => line.position === position)?.kind).not.toBe('CoreCharge')
      expect([order?.placedAt, fitted, asked, decided ?? DEMO_DAY, DEMO_DAY].map(String)).toEqual(
        [order?.placedAt, fitted, asked, decided ?? DEMO_DAY, DEMO_DAY].map(String).toSorted(),
      )
    }
  })

  test('a promotion for the care of generators is for that', () => {
    expect(rowsOf('promotion_scope').map(([promotion]) => promotion)).toEqual([3, 6])
  })
})

describe('taxes of a past order', () => {
  const ask = (country: 'US' | 'CA', region: string, on: string) =>
    taxesOn({ country, region, on, parts: 100_00 as Cents, coreCharges: 40_00 as Cents, shipping: 10_00 as Cents })

  test('Nova Scotia’s fell on 1 April 2025', () => {
    expect(ask('CA', 'NS', '2025-03-31')).toMatchObject([{ kind: 'HST', rate: 15_000, amount: 22_50 }])
    expect(ask('CA', 'NS', '2025-04-01')).toMatchObject([{ kind: 'HST', rate: 14_000, amount: 21_00 }])
  })

  test('Québec has two on the same base; Indiana taxes shipping, California does not, Oregon nothing', () => {
    expect(ask('CA', 'QC', '2026-01-01').map(({ kind, amount }) => [kind, amount])).toEqual([
      ['GST', 7_50],
      ['QST', 14_96],
    ])
    expect(ask('US', 'IN', '2026-01-01')).toMatchObject([{ base: 150_00, amount: 10_50 }])
    expect(ask('US', 'CA', '2026-01-01')).toMatchObject([{ base: 140_00, amount: 10_15 }])
    expect(ask('US', 'OR', '2026-01-01')).toEqual([])
  })
})
