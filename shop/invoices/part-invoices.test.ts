// An invoice for each parcel and each visit (business rule IN-1, decision 60): which pieces it bills, that all of an order's are the order to the cent,
// and that nothing is billed twice, whichever server hands parts over.
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { amountOfUnits } from '#shop/returns/refund-amounts.ts'
import { allocate, cents, roundedShare } from '#values/money.ts'
import { creditFacts } from './credit-note-rows.ts'
import type { CreditNoteFacts } from './credit-note.ts'
import type { InvoiceFacts } from './invoice.ts'
import { aDie, aMixedOrder, handOver, leave, piecesOf, someOf } from './split-order-fixture.ts'

const db = await testDatabase()

interface Row {
  number: string
  part: number
  pieces: { position: number; from: number; count: number }[] | null
  facts: InvoiceFacts
}
const invoicesOf = (id: number) =>
  db.all<Row>(sql`select number, part, pieces, facts from invoice where order_id = ${id} order by part`)
const move = (id: number, status: string) => db.write.run(sql`update orders set status = ${status} where id = ${id}`)
const told = async (id: number) =>
  (await invoicesOf(id)).map(({ facts }) => [
    facts.lines.map((line) => line.quantity).join(),
    facts.parcel?.number ?? null,
  ])

/** Two of one part with its core, see `anOrder`; three of another without. */
async function twoAndThree() {
  const { id } = await anOrder(db.write)
  await db.write.run(sql`
    insert into order_line (order_id, position, kind, product_id, part_number, name, quantity, list_cents, unit_cents, lead_time)
    values (${id}, 3, 'Simple', 1, 'AP-3', 'Belt', 3, 1000, 1000, 'standard')`)
  await db.write.run(
    sql`update orders set subtotal_cents = subtotal_cents + 3000, total_cents = total_cents + 3000 where id = ${id}`,
  )
  return id
}

describe('each parcel has its invoice', () => {
  test('with the pieces that left in it, and the last one the rest', async () => {
    const id = await twoAndThree()
    await leave(db, id, [{ position: 1, count: 1 }], 'P1')
    await leave(db, id, [{ position: 3, count: 2 }], 'P2')
    expect(await told(id)).toEqual([
      ['1', 'P1'],
      ['2', 'P2'],
    ])
    await leave(
      db,
      id,
      [
        { position: 1, count: 1 },
        { position: 3, count: 1 },
      ],
      'P3',
    )
    const invoices = await invoicesOf(id)
    expect(invoices.map(({ part, pieces }) => [part, pieces])).toEqual([
      [1, [{ position: 1, from: 0, count: 1 }]],
      [2, [{ position: 3, from: 0, count: 2 }]],
      [
        3,
        [
          { position: 1, from: 1, count: 1 },
          { position: 3, from: 2, count: 1 },
        ],
      ],
    ])
    expect(invoices.map(({ facts }) => [facts.isPart, facts.parcel])).toEqual(
      ['P1', 'P2', 'P3'].map((number) => [true, { carrier: 'Ground', number }]),
    )
    expect(invoices[0]?.facts).toMatchObject({
      lines: [{ partNumber: 'AP-1', quantity: 1, list: 6000, unit: 5000, core: 2000 }],
      subtotal: 6000,
      specialSaving: 1000,
      coreCharges: 2000,
    })
  })

  test('also of what is written line by line in one request, or in several', async () => {
    const id = await twoAndThree()
    const at = async (number: string) =>
      (
        await db.write.first<{ id: number }>(sql`
          insert into order_tracking (order_id, number, carrier, shipped_on) values (${id}, ${number}, 'Ground', '2026-11-20') returning id`)
      )?.id ?? 0
    const [one, other] = [await at('L1'), await at('L2')]
    await db.transact(async (tx) => {
      await handOver(tx, id, { position: 1, count: 1, shipment: one })
      await handOver(tx, id, { position: 3, count: 1, shipment: other })
      await handOver(tx, id, { position: 3, count: 1, shipment: one })
    })
    expect(await told(id)).toEqual([
      ['1,1', 'L1'],
      ['1', 'L2'],
    ])
    await handOver(db.write, id, { position: 1, count: 1, shipment: other })
    expect((await told(id)).at(-1)).toEqual(['1', 'L2'])
  })

  test('and what is moved on as a whole after it has another', async () => {
    const id = await twoAndThree()
    await leave(db, id, [{ position: 3, count: 1 }], 'P1')
    await move(id, 'SHIPPED')
    expect(await told(id)).toEqual([
      ['1', 'P1'],
      ['2,2', null],
    ])
    await move(id, 'DELIVERED')
    expect(await invoicesOf(id)).toHaveLength(2)
  })

  test('a visit to the store too', async () => {
    const id = await twoAndThree()
    await db.write.run(sql`update orders set delivery_type = 'PICKUP', status = 'READY_FOR_PICKUP' where id = ${id}`)
    await leave(db, id, [{ position: 1, count: 2 }])
    await move(id, 'PICKED_UP')
    expect(await told(id)).toEqual([
      ['2', null],
      ['3', null],
    ])
  })

  test('an order that leaves whole has one, as it always had, in a parcel or without', async () => {
    for (const parcel of ['W1', null]) {
      const id = await twoAndThree()
      await leave(
        db,
        id,
        [
          { position: 1, count: 2 },
          { position: 3, count: 3 },
        ],
        parcel,
      )
      const [invoice, ...others] = await invoicesOf(id)
      expect([others, invoice?.part, invoice?.pieces]).toEqual([[], 1, null])
      const whole = await db.first<{ facts: object }>(sql`select invoice_facts(${id}) as facts`)
      expect(invoice?.facts).toMatchObject(whole?.facts ?? { facts: 'none' })
      expect(Object.keys(invoice?.facts ?? {})).not.toContain('isPart')
    }
  })

  test('a crate engine’s names the vehicle of its own line', async () => {
    const id = await twoAndThree()
    for (const [position, vin] of [
      [1, 'ONE'],
      [3, 'THREE'],
    ])
      await db.write.run(sql`update order_line set vehicle = ${JSON.stringify({ vin })}, cart_item_number = ${position}, agreements = '[]'
        where order_id = ${id} and position = ${position}`)
    await leave(db, id, [{ position: 3, count: 3 }], 'V3')
    await leave(db, id, [{ position: 1, count: 2 }], 'V1')
    expect(
      (await invoicesOf(id)).map(({ facts }) => facts.vehicles?.map(({ line, vehicle }) => [line, vehicle])),
    ).toEqual([[[0, { vin: 'THREE' }]], [[0, { vin: 'ONE' }]]])
  })
})

describe('nothing is billed twice', () => {
  test('an order that was invoiced whole before its parts were billed by themselves keeps what it has', async () => {
    const id = await twoAndThree()
    // A server of before has noted the parcels, and the database of then one invoice at the end.
    await db.write.run(sql`alter table handed_over disable trigger invoice`)
    await leave(db, id, [{ position: 1, count: 1 }], 'B1')
    await db.write.run(sql`insert into invoice (order_id, country, sequence, issued_at, facts)
      values (${id}, 'US', 80000000, now(), invoice_facts(${id}))`)
    await db.write.run(sql`alter table handed_over enable trigger invoice`)
    await move(id, 'SHIPPED')
    await move(id, 'DELIVERED')
    await db.write.run(sql`select make_invoices(array[${id}::bigint], false)`)
    expect(await told(id)).toEqual([['2,3', null]])
    await expect(
      db.write.run(sql`insert into invoice (order_id, country, sequence, issued_at, part, facts)
        values (${id}, 'US', 80000001, now(), 2, '{}')`),
    ).rejects.toThrow('invoice_of_whole')
    await db.write.run(sql`delete from outbox`)
  })

  test('one that left in parts before, and goes on now, has an invoice for each parcel from then on, and each once', async () => {
    const id = await twoAndThree()
    await db.write.run(sql`alter table handed_over disable trigger invoice`)
    await leave(db, id, [{ position: 1, count: 1 }], 'B1')
    await leave(db, id, [{ position: 3, count: 2 }], 'B2')
    await db.write.run(sql`alter table handed_over enable trigger invoice`)
    expect(await told(id)).toEqual([])
    await leave(db, id, [{ position: 3, count: 1 }], 'B3')
    expect(await told(id)).toEqual([
      ['1', 'B1'],
      ['2', 'B2'],
      ['1', 'B3'],
    ])
    await move(id, 'SHIPPED')
    expect((await told(id)).slice(3)).toEqual([['1', null]])
    expect(
      (await db.first<{ made: number }>(sql`select make_invoices(array[${id}::bigint], false) as made`))?.made,
    ).toBe(0)
  })

  test('by two who hand over the same order at once', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await twoAndThree()
      await Promise.all([
        leave(db, id, [{ position: 1, count: 1 }], `R${round}a`),
        leave(db, id, [{ position: 3, count: 2 }], `R${round}b`),
        leave(db, id, [{ position: 1, count: 1 }], `R${round}c`),
        leave(db, id, [{ position: 3, count: 1 }], `R${round}d`),
      ])
      const found = await invoicesOf(id)
      expect(found.map(({ part }) => part)).toEqual([1, 2, 3, 4])
      expect(found.reduce((all, { facts }) => all + facts.subtotal, 0)).toBe(15_000)
    }
  })

  test.each([
    ['its pieces', sql`update invoice set pieces = '[]' where pieces is not null`],
    ['its place', sql`update invoice set part = part + 100`],
  ])('%s are never changed', async (_, statement) => {
    await expect(db.write.run(statement)).rejects.toThrow('invoice is never changed')
  })
})

test('40 orders leave in parcels, eight at once, some taken back and some cut off: no number is left out and none is given twice', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => twoAndThree()))
  const killer = new pg.Client(db.connection)
  killer.on('error', () => {})
  await killer.connect()
  const broken = async (id: number, isCut: boolean) => {
    const client = new pg.Client(db.connection)
    client.on('error', () => {})
    await client.connect()
    await client.query('begin')
    await client.query('select from orders where id = $1 for update', [id])
    await client.query(
      `with raised as (update order_line set handed_over = handed_over + 1 where order_id = $1 and position = 1 returning id)
       insert into handed_over (order_id, order_line_id, quantity) select $1, id, 1 from raised`,
      [id],
    )
    await client.query('set constraints all immediate')
    if (isCut) {
      const { rows } = await client.query('select pg_backend_pid() as pid')
      await killer.query('select pg_terminate_backend($1)', [rows[0].pid])
    } else await client.query('rollback')
    await client.end().catch(() => {})
  }
  for (let first = 0; first < ids.length; first += 8)
    await Promise.all(
      ids
        .slice(first, first + 8)
        .flatMap((id, at) => [
          leave(db, id, [{ position: 3, count: 2 }], `G${first + at}`),
          ...(at % 4 === 0 ? [broken(id, at % 8 === 0)] : []),
        ]),
    )
  await killer.end()
  for (const id of ids) await move(id, 'SHIPPED')
  const made = await db.first<{ made: number }>(
    sql`select count(*)::int as made from invoice where order_id = any (${ids}::bigint[])`,
  )
  expect(made?.made).toBe(80)
  const wrong = await db.all(sql`
    select country from invoice where sequence < 80000000 group by country
    having count(*) <> max(sequence) or max(sequence) <> (select last from invoice_counter where invoice_counter.country = invoice.country)`)
  expect(wrong).toEqual([])
})

test('the database shares and rounds as the shop does', async () => {
  const roll = aDie(60)
  const cases = Array.from({ length: 3000 }, (_, at) => {
    const weights = Array.from({ length: 1 + roll(6) }, () => cents(roll(3) === 0 ? 0 : roll(99_999)))
    return { at, total: cents(roll(99_999)), weights, numerator: roll(20), denominator: 1 + roll(20) }
  })
  const found = await db.all<{ shares: number[]; rounded: number }>(sql`
    select to_json(allocated(total, weights)) as shares,
      rounded_share(total, numerator, denominator)::int as rounded
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
      each_one (at int, total bigint, weights bigint[], numerator bigint, denominator bigint) order by at`)
  expect(found.map(({ shares }) => shares)).toEqual(cases.map(({ total, weights }) => allocate(total, weights)))
  expect(found.map(({ rounded }) => rounded)).toEqual(
    cases.map(({ total, numerator, denominator }) => roundedShare(total, numerator, denominator)),
  )
})

const AMOUNTS = ['subtotal', 'specialSaving', 'discount', 'coreCharges', 'shipping', 'total'] as const

test('of 150 orders in any parcels, the invoices are exactly the order, and each what its pieces cost', {
  timeout: 120_000,
}, async () => {
  const roll = aDie(17)
  const unsound: string[] = []
  for (let round = 0; round < 150; round++) {
    const { id, paid } = await aMixedOrder(db.write, roll)
    const left = piecesOf(paid)
    for (let parcel = 0; [...left.values()].some((count) => count > 0); parcel++)
      if (roll(5) === 0 && parcel > 0) {
        await move(id, 'SHIPPED')
        left.clear()
      } else await leave(db, id, someOf(roll, left), roll(1) ? `M${round}-${parcel}` : null)
    const invoices = await invoicesOf(id)
    const whole = (await db.first<{ facts: InvoiceFacts }>(sql`select invoice_facts(${id}) as facts`))?.facts
    const sumOf = (of: (facts: InvoiceFacts) => number) => invoices.reduce((all, { facts }) => all + of(facts), 0)
    const isOrder =
      whole !== undefined &&
      AMOUNTS.every((name) => sumOf((facts) => facts[name]) === whole[name]) &&
      sumOf(({ saleSaving = 0 }) => saleSaving) === (whole.saleSaving ?? 0) &&
      whole.taxes.every(
        (tax, at) =>
          sumOf(({ taxes }) => taxes[at]?.amount ?? Number.NaN) === tax.amount &&
          sumOf(({ taxes }) => taxes[at]?.base ?? Number.NaN) === tax.base,
      )
    const areParts = invoices.every(({ pieces, facts }) => {
      const { subtotal, specialSaving, discount, coreCharges, shipping, taxes, total } = facts
      const adds = taxes.reduce(
        (all, { amount }) => all + amount,
        subtotal - specialSaving - discount + coreCharges + shipping,
      )
      const cost = (pieces ?? []).reduce((all, { position, from, count }) => {
        const units = Array.from({ length: count }, (_, piece) => from + piece)
        return all + amountOfUnits(paid, { position, units }).total
      }, 0)
      return adds === total && discount >= 0 && (pieces === null || cost === total)
    })
    if (!isOrder || !areParts) unsound.push(JSON.stringify({ round, isOrder, areParts, paid, invoices }))
  }
  expect(unsound).toEqual([])
})

describe('a credit note', () => {
  let refunds = 0
  const give = async (id: number, units: object[] | null) => {
    await db.write.run(sql`
      insert into refund (order_id, currency, amount_cents, goods_cents, state, key, why, units)
      values (${id}, 'USD', 100, 100, 'ELSEWHERE', ${`part-${++refunds}`}, 'A scratch', ${units && JSON.stringify(units)}::jsonb)`)
    return notesOf(id)
  }
  const notesOf = async (id: number) =>
    (
      await db.all<{ facts: CreditNoteFacts }>(
        sql`select facts from credit_note where order_id = ${id} order by sequence`,
      )
    ).map(({ facts }) => facts)

  test('is of the invoice on which its pieces stand, of several where they stand on several', async () => {
    const id = await twoAndThree()
    await leave(db, id, [{ position: 3, count: 2 }], 'C1')
    await leave(db, id, [{ position: 3, count: 1 }], 'C2')
    const [first, second] = await invoicesOf(id)
    await give(id, [{ position: 3, units: [2], coreUnits: [] }])
    await give(id, [{ position: 3, units: [0, 2], coreUnits: [] }])
    await give(id, null)
    const notes = await notesOf(id)
    const both = `${first?.number}, ${second?.number}`
    expect(notes.map(({ invoiceNumber }) => invoiceNumber)).toEqual([second?.number, both, both])
    expect(notes.map(({ invoices }) => invoices?.length ?? 1)).toEqual([1, 2, 2])
    const [, several] = notes
    expect(several && creditFacts(several).slice(0, 2)).toEqual([
      expect.stringContaining(`Invoice ${first?.number} of `),
      expect.stringContaining(`Invoice ${second?.number} of `),
    ])
  })

  test('of pieces that have not left yet comes with their invoice', async () => {
    const id = await twoAndThree()
    await leave(db, id, [{ position: 3, count: 1 }], 'C3')
    expect(await give(id, [{ position: 1, units: [1], coreUnits: [1] }])).toEqual([])
    await leave(db, id, [{ position: 1, count: 2 }], 'C4')
    const [, second] = await invoicesOf(id)
    expect((await notesOf(id)).map(({ invoiceNumber }) => invoiceNumber)).toEqual([second?.number])
  })

  test('of a part or a core that came back is of its invoice', async () => {
    const id = await twoAndThree()
    await leave(db, id, [{ position: 1, count: 1 }], 'C5')
    await leave(db, id, [{ position: 1, count: 1 }], 'C6')
    const numbers = (await invoicesOf(id)).map(({ number }) => number)
    const back = async (kind: string, position: number, units: { units?: number[]; core?: number[] }) => {
      const row = await db.write.first<{ id: number }>(sql`
        insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at, refund_cents, units, core_units)
        values (${id}, ${position}, ${kind}, 'APPROVED', 1, 'CORE', now(), 100, ${units.units ?? null}::int[], ${units.core ?? null}::int[])
        returning id`)
      await db.write.run(sql`insert into refund (order_id, return_id, currency, amount_cents, goods_cents, state, key)
        values (${id}, ${row?.id}, 'USD', 100, 100, 'ELSEWHERE', ${`back-${++refunds}`})`)
      return (await notesOf(id)).at(-1)?.invoiceNumber
    }
    expect(await back('PART', 1, { units: [1], core: [1] })).toBe(numbers[1])
    expect(await back('CORE', 2, { units: [], core: [0] })).toBe(numbers[0])
    expect(await back('CORE', 2, { core: [1] })).toBe(numbers[1])
    expect(await back('PART', 1, {})).toBe(numbers[0])
  })
})
