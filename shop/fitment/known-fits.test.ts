import { beforeEach, expect, test } from 'vitest'
import { makeCatalogue } from '#database/demo/catalogue.ts'
import { fitQuestions } from '#database/demo/fit-questions.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { openRegistry } from '#shop/garage/registry.ts'
import type { Machine } from '#values/equipment.ts'
import { type KnownFits, openKnownFits } from './known-fits.ts'
import { rowsOf } from './machine-rows.ts'

const db = await testDatabase({ demo: true })
const facts = await openRegistry(db).read()

let fits: KnownFits
beforeEach(() => {
  fits = openKnownFits(db)
})

const rows = (...machines: Machine[]) =>
  rowsOf(
    facts,
    machines.map((machine) => ({ equipment: { machine } })),
  )

test('parts and machines of the demo are answered as a scan of the rows answers them, asked once or twice', async () => {
  // What fits all has no rows, and of a replaced part those of its successor hold.
  const others = await db.all(sql<{ id: number }>`select id from product where universal or successor_id is not null`)
  const without = new Set(others.map(({ id }) => id))
  const questions = fitQuestions(makeCatalogue(2000)).filter(({ part }) => !without.has(part))
  const byMachine = [...Map.groupBy(questions, ({ machine }) => JSON.stringify(machine))].slice(0, 40)
  for (const [machine, asked] of [...byMachine, ...byMachine]) {
    const found = await fits.of(new Set(asked.map(({ part }) => part)), rows(JSON.parse(machine) as Machine))
    expect(
      [...found.keys()].toSorted((one, other) => one - other),
      machine,
    ).toEqual(
      [...new Set(asked.filter(({ fits }) => fits).map(({ part }) => part))].toSorted((one, other) => one - other),
    )
  }
})

const ENGINE: Machine = { type: 'ENGINE', number: '24123456' }
const aFittingPart = async () => {
  const row = await db.first(sql<{ id: number }>`select product_id as id from engine_fitment
    where ${24_123_456} between esn_from and esn_to order by id limit 1`)
  return row?.id ?? 0
}

test('what is known is not asked again, until something changes', async () => {
  const part = await aFittingPart()
  const ask = async (...parts: number[]) => {
    db.forget()
    return { found: await fits.of(new Set(parts), rows(ENGINE)), statements: db.statements.length }
  }
  const known = new Map([[part, [0]]])
  expect(await ask(part)).toEqual({ found: known, statements: 1 })
  expect(await ask(part)).toEqual({ found: known, statements: 0 })
  expect((await ask(part, part + 1)).statements, 'another part').toBe(1)
  fits.forget()
  expect(await ask(part)).toEqual({ found: known, statements: 1 })
})

test('what was read while something changed is not kept', async () => {
  const part = await aFittingPart()
  const reading = fits.of(new Set([part]), rows(ENGINE))
  fits.forget()
  expect(await reading).toEqual(new Map([[part, [0]]]))
  db.forget()
  await fits.of(new Set([part]), rows(ENGINE))
  expect(db.statements).toHaveLength(1)
})

test('of two vehicles of one size of engine, the one of the fuel is found; of one whose fuel is not known nothing is', async () => {
  const part = await db.first(sql<{ number: number }>`
    select product_id as number from vehicle_fitment where make = 'Dodge' and engine = '5.9L' and power = 'DIESEL' limit 1`)
  const number = part?.number ?? 0
  const ram: Machine = { type: 'VEHICLE', make: 'Dodge', model: 'Ram', year: 2001, engine: '5.9L' }
  const machines = rows(ram, { ...ram, power: 'GASOLINE' }, { ...ram, power: 'DIESEL' })
  expect((await fits.of(new Set([number]), machines)).get(number)).toEqual([2])
})

test('each of several machines has its own answer, by its place; without fit data there is nothing to ask', async () => {
  const part = await aFittingPart()
  const other: Machine = { type: 'VEHICLE', make: 'Honda', model: 'Accord', year: 2003, engine: null }
  expect((await fits.of(new Set([part]), rows(other, ENGINE, ENGINE))).get(part)).toEqual([1, 2])
  db.forget()
  expect(await fits.of(new Set([part]), [])).toEqual(new Map())
  expect(db.statements).toEqual([])
})
