// Nobody has ordered what the machines of theirs do not take: each line of each past order is held against the garage.
import { describe, expect, test } from 'vitest'
import { leafOf, madeFrom, makeCatalogue } from './catalogue.ts'
import { DEMO_DAY } from './day-fixture.ts'
import { fits } from './equipment-fit.ts'
import { equipmentOf } from './garage.ts'
import type { OrderLine } from './order-lines.ts'
import { type Order, ordersOf } from './orders.ts'
import { machineOfGuest, machinesOfCustomer, type Owned } from './owned.ts'
import { customersOf } from './people.ts'

const catalogue = makeCatalogue(2000)
const customers = customersOf(catalogue)
const orders = [...ordersOf(catalogue, customers, DEMO_DAY)]
const guests = orders.filter(({ customerId }) => customerId === null)
const ownersOf = (order: Order): Owned[] =>
  order.customerId === null
    ? [machineOfGuest(catalogue, guests.indexOf(order))]
    : machinesOfCustomer(catalogue, order.customerId)

const designOf = ({ sku }: OrderLine) => madeFrom(catalogue, sku.index).design
const isGoods = (line: OrderLine) =>
  designOf(line).universal || (designOf(line).isByGrade && designOf(line).isFitUnknown)
const fitting = (line: OrderLine, owned: readonly Owned[]) =>
  owned.filter(({ machine }) => fits(catalogue, line.sku.index, machine))
const told = (order: Order, line: OrderLine) =>
  `${order.id} ${line.name} ${JSON.stringify(ownersOf(order).map(({ machine }) => machine))}`

const all = orders.flatMap((order) => order.lines.map((line) => ({ order, line, owned: ownersOf(order) })))
const ofMachines = all.filter(({ line }) => !isGoods(line))
const ofGoods = all.filter(({ line }) => isGoods(line))

test('what was asked for months ago is long settled, and some of the last weeks is still to be looked at', () => {
  const day = 86_400_000
  const asked = orders.flatMap(({ returns }) =>
    returns.map((one) => ({ ...one, age: (Date.parse(DEMO_DAY) - Date.parse(one.requestedAt)) / day })),
  )
  const isOpen = ({ status }: { status: string }) => status !== 'REFUNDED' && status !== 'REJECTED'
  const limit = { PART: 35, CORE: 60 }
  expect(asked.filter((one) => isOpen(one) && one.age > limit[one.kind]).map(({ age }) => age)).toEqual([])
  for (const kind of ['PART', 'CORE'] as const)
    expect(asked.filter((one) => one.kind === kind && one.status === 'RECEIVED').length, kind).toBeGreaterThan(0)
})

test('no core of a battery that was shipped is on its way back: it is never mailed', () => {
  const asked = orders.flatMap(({ status, lines, returns }) =>
    returns
      .filter(({ kind }) => kind === 'CORE')
      .flatMap(({ linePosition }) =>
        lines.filter(({ position }) => position === linePosition).map(({ sku }) => ({ status, sku })),
      ),
  )
  const ofBatteries = asked.filter(({ sku }) => sku.leaf.hazmat?.startsWith('BATTERY'))
  expect(asked.length).toBeGreaterThan(20)
  expect(ofBatteries.filter(({ status }) => status !== 'PICKED_UP').map(({ sku }) => sku.partNumber)).toEqual([])
})

describe('past orders and the machines of who placed them', () => {
  test('a garage is what they are ordered for; who keeps none has one machine all the same', () => {
    for (const { id } of customers) {
      const numbers = equipmentOf(catalogue, id).map(({ number }) => number)
      const owned = machinesOfCustomer(catalogue, id).map(({ number }) => number)
      expect(owned).toHaveLength(Math.max(1, numbers.length))
      expect(owned).toEqual(expect.arrayContaining(numbers))
    }
  })

  test('every line is a part that fits one of them, or goods for any machine', () => {
    expect(ofMachines.length).toBeGreaterThan(2000)
    expect(ofGoods.length).toBeGreaterThan(300)
    const foreign = ofMachines.filter(({ line, owned }) => fitting(line, owned).length === 0)
    expect(foreign.map(({ order, line }) => told(order, line))).toEqual([])
  })

  test('the machine was built by then', () => {
    const early = ofMachines.filter(
      ({ order, line, owned }) => !fitting(line, owned).some(({ builtOn }) => builtOn <= order.placedAt.slice(0, 10)),
    )
    expect(early.map(({ order, line }) => told(order, line))).toEqual([])
  })

  test('an order is for one machine of theirs, or two of a fleet', () => {
    for (const order of orders) {
      const parts = order.lines.filter((line) => !isGoods(line))
      const owned = ownersOf(order)
      const holds = (some: Owned[]) => parts.every((line) => fitting(line, some).length > 0)
      const most = owned.length < 4 ? 1 : 2
      const pairs = owned.flatMap((one) => (most === 1 ? [[one]] : owned.map((other) => [one, other])))
      expect(pairs.some(holds), String(order.id)).toBe(true)
    }
  })

  test('the orders of a fleet go over its machines', () => {
    const fleets = customers.filter(
      ({ id }) => machinesOfCustomer(catalogue, id).length >= 5 && ordersBy(id).length >= 10,
    )
    expect(fleets.length).toBeGreaterThan(10)
    for (const { id } of fleets) {
      const owned = machinesOfCustomer(catalogue, id)
      const lines = ordersBy(id).flatMap((order) => order.lines.filter((line) => !isGoods(line)))
      const served = owned.filter(({ machine }) => lines.some((line) => fits(catalogue, line.sku.index, machine)))
      expect(served.length, String(id)).toBeGreaterThanOrEqual(3)
    }
  })

  test('oil, coolant and additives are those of such a machine', () => {
    const isTakenBy = ({ line }: { line: OrderLine }, { fuel, isWaterCooled }: Owned): boolean => {
      const { leaf, kind, attributes } = designOf(line)
      const spec = String(attributes['spec'])
      if (leaf === 'engine-oil')
        return spec.includes('API CK-4') || spec.includes('FA-4')
          ? fuel === 'diesel'
          : spec.startsWith('low ash')
            ? fuel === 'gas'
            : fuel !== 'diesel'
      if (leaf === 'coolant') return isWaterCooled
      if (['cetane improver', 'winter anti-gel', 'biocide'].includes(kind)) return fuel === 'diesel'
      if (['injector cleaner', 'stabilizer'].includes(kind)) return fuel !== 'gas'
      return kind !== 'starting fluid' || fuel === 'gasoline'
    }
    const foreign = ofGoods.filter((one) => !one.owned.some((owned) => isTakenBy(one, owned)))
    expect(foreign.map(({ order, line }) => told(order, line))).toEqual([])
  })

  test('no order has two parts of a kind, nor a kit with what it holds', () => {
    for (const order of orders) {
      const designs = order.lines.filter(({ kind }) => kind !== 'CoreCharge').map(designOf)
      for (const { contents } of designs)
        for (const { design } of contents) expect(designs, String(order.id)).not.toContain(design)
      const kinds = new Set(designs.map(({ kind }) => kind))
      expect(kinds.size, String(order.id)).toBe(designs.length)
    }
  })

  test('oil and its filter are bought together', () => {
    const withFilter = orders.filter(({ lines }) =>
      lines.some(({ sku }) => leafOf(catalogue, sku.index).slug === 'oil-filters'),
    )
    const together = withFilter.filter(({ lines }) => lines.length > 1)
    expect(withFilter.length).toBeGreaterThan(200)
    expect(together.length / withFilter.length).toBeGreaterThan(0.8)
  })

  test('what is saved fits, too', () => {
    const foreign = customers.flatMap(({ id, saved }) =>
      saved.filter(({ part }) => {
        const { design } = madeFrom(catalogue, part)
        return (
          !(design.isByGrade && design.isFitUnknown) &&
          !machinesOfCustomer(catalogue, id).some(({ machine }) => fits(catalogue, part, machine))
        )
      }),
    )
    expect(foreign).toEqual([])
  })
})

const ordersBy = (customer: number) => orders.filter(({ customerId }) => customerId === customer)
