// What the database itself does when parts are replaced and fit rows change (database/migrations/0006-equipment.sql).
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAnnounced } from './announced-fixture.ts'
import { sql } from './sql.ts'
import { testDatabase } from './database-fixture.ts'

const db = await testDatabase()
const announcedBy = await openAnnounced(db)

beforeAll(async () => {
  await db.write.run(sql`insert into category (id, slug, name, position) values (1, 'c', '{"en": "C"}', 1)`)
  await db.write.run(sql`insert into engine_family values (1, 'TRN64', 'Tarn 6.4', '{}', 24000000, 32999999)`)
  await db.write.run(sql`insert into generator_line values (1, 'CC', 'Cairn C', '{}', 4, false, null)`)
  await db.write.run(sql`insert into generator_model values (1, 1, 'CC60', 'Cairn C60', '{}')`)
})

beforeEach(async () => {
  await db.write.run(sql`delete from product`)
  for (const id of [1, 2, 3, 4]) await db.write.run(aBarePart(id))
})

const aBarePart = (id: number) => sql`
  insert into product (id, part_number, normalized_part_number, url_alias, kind, category_id, name, short, long,
    attributes, weight_hundredths, recon, universal, returnable, special_order, sold_in,
    discontinued, launch_year, popularity)
  values (${id}, ${`P${id}`}, ${`P${id}`}, ${`p${id}`}, 'Simple', 1, '{}', '{}', '{}', '{}', 100, false, false, true,
    false, '{US}', false, 2020, 0)`
const addVehicle = (part: number, model = 'Accord', engine: string | null = null) =>
  db.write.run(sql`insert into vehicle_fitment values (${part}, 'Honda', ${model}, 2001, 2005, ${engine})`)
const replace = (part: number, successor: number | null) =>
  db.write.run(sql`update product set successor_id = ${successor} where id = ${part}`)
const vehiclesOf = async (part: number) =>
  (
    await db.all<{ text: string }>(sql`
      select concat_ws(' ', model, engine) as text from vehicle_fitment where product_id = ${part} order by 1`)
  ).map(({ text }) => text)

describe('a superseding part inherits what the parts before it fit (PR-4, C-5)', () => {
  test('rows of all three kinds, each once', async () => {
    for (const part of [1, 2]) {
      await db.write.run(sql`insert into engine_fitment values (${part}, 1, 24000000, 24999999)`)
      await db.write.run(sql`insert into generator_fitment values (${part}, 1, '2001-01-01', '2005-12-31')`)
      await addVehicle(part)
    }
    await addVehicle(1, 'Civic', '1.8L')
    await replace(1, 2)
    expect(await vehiclesOf(2)).toEqual(['Accord', 'Civic 1.8L'])
    expect(
      await db.first(sql`
        select (select count(*) from engine_fitment where product_id = 2) as engines,
          (select count(*) from generator_fitment where product_id = 2) as generators`),
    ).toEqual({ engines: 1, generators: 1 })
  })

  test('how vehicles are powered and that only some take it too', async () => {
    await db.write.run(sql`
      insert into vehicle_fitment (product_id, make, model, year_from, year_to, engine, power, only_some)
      values (1, 'Dodge', 'Ram', 1998, 2002, '5.9L', 'DIESEL', false), (1, 'Dodge', 'Ram', 2003, 2008, '5.7L', null, true)`)
    await replace(1, 2)
    await replace(2, 3)
    const rows = await db.all(sql`
      select engine, power, only_some from vehicle_fitment where product_id = 3 order by engine`)
    expect(rows).toEqual([
      { engine: '5.7L', power: null, only_some: true },
      { engine: '5.9L', power: 'DIESEL', only_some: false },
    ])
  })

  test.each([
    [
      'from the old end',
      [
        [1, 2],
        [2, 3],
        [3, 4],
      ],
    ],
    [
      'from the new end',
      [
        [3, 4],
        [2, 3],
        [1, 2],
      ],
    ],
    [
      'from the middle',
      [
        [2, 3],
        [1, 2],
        [3, 4],
      ],
    ],
  ])('a chain put together %s passes every row to its end', async (_, steps) => {
    for (const part of [1, 2, 3]) await addVehicle(part, `Model ${part}`)
    for (const [part = 0, successor = 0] of steps) await replace(part, successor)
    expect(await vehiclesOf(4)).toEqual(['Model 1', 'Model 2', 'Model 3'])
    expect(await vehiclesOf(1)).toEqual(['Model 1'])
  })

  test('the whole chain in one statement', async () => {
    await addVehicle(1)
    await db.write.run(sql`update product set successor_id = id + 1 where id < 4`)
    expect(await vehiclesOf(4)).toEqual(['Accord'])
  })

  test('rows added later go to the end too, and the old part gets none of the new one’s', async () => {
    await replace(1, 2)
    await replace(2, 3)
    await addVehicle(1)
    await addVehicle(3, 'Civic')
    expect(await vehiclesOf(3)).toEqual(['Accord', 'Civic'])
    expect(await vehiclesOf(1)).toEqual(['Accord'])
  })

  test('two parts that replace each other by mistake do not go round for ever', async () => {
    await addVehicle(1)
    await replace(1, 2)
    await replace(2, 1)
    await addVehicle(2, 'Civic')
    expect(await vehiclesOf(1)).toEqual(['Accord', 'Civic'])
    expect(await vehiclesOf(2)).toEqual(['Accord', 'Civic'])
  })

  test('a row added while the part is being replaced is not missed', async () => {
    const [adding, replacing] = [new pg.Client(db.connection), new pg.Client(db.connection)]
    await Promise.all([adding.connect(), replacing.connect()])
    await adding.query('begin')
    await adding.query("insert into vehicle_fitment values (1, 'Honda', 'Accord', 2001, 2005, null)")
    const replaced = replacing.query('update product set successor_id = 2 where id = 1')
    await adding.query('commit')
    await replaced
    await Promise.all([adding.end(), replacing.end()])
    expect(await vehiclesOf(2)).toEqual(['Accord'])
  })
})

describe('news of changed fit', () => {
  const newsOf = async (change: () => Promise<unknown>) =>
    (await announcedBy(change)).filter((tag) => /^(?:product:|all$)/.test(tag))

  test('names the parts of a statement, once', async () => {
    const tags = 'product:1'
    expect(await newsOf(() => addVehicle(1))).toEqual([tags])
    expect(await newsOf(() => db.write.run(sql`update vehicle_fitment set year_to = 2006`))).toEqual([tags])
    expect(await newsOf(() => db.write.run(sql`delete from vehicle_fitment`))).toEqual([tags])
    expect(await newsOf(() => db.write.run(sql`delete from vehicle_fitment`))).toEqual([])
  })

  test('a replaced part’s row is news of its replacement too', async () => {
    await replace(1, 2)
    expect(await newsOf(() => addVehicle(1))).toEqual(['product:1', 'product:2'])
  })

  test('of more parts than a notice can name, it says all', async () => {
    await db.write.run(sql`
      insert into product select (jsonb_populate_record(product, jsonb_build_object('id', n, 'part_number', 'N' || n,
        'normalized_part_number', 'N' || n, 'url_alias', 'n' || n))).* from product, generate_series(1000, 1999) n where id = 1`)
    expect(
      await newsOf(() =>
        db.write.run(
          sql`insert into vehicle_fitment select id, 'Honda', 'Accord', 2001, 2005 from product where id >= 1000`,
        ),
      ),
    ).toEqual(['all'])
  })
})
