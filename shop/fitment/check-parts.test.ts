import { beforeAll, describe, expect, test } from 'vitest'
import { makeCatalogue } from '#database/demo/catalogue.ts'
import { fits as oracle } from '#database/demo/equipment-fit.ts'
import { fitQuestions } from '#database/demo/fit-questions.ts'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { listsOn } from '#shop/catalog/lists-fixture.ts'
import { readProduct } from '#shop/catalog/read-product.ts'
import { openRegistry } from '#shop/garage/registry.ts'
import type { Machine, VehiclePower } from '#values/equipment.ts'
import { checkParts } from './check-parts.ts'
import { type FitKey, fitKeyOf } from './fit-key.ts'

describe('in the demo catalogue', async () => {
  const db = await testDatabase({ demo: true })
  const catalogue = makeCatalogue(2000)
  const registry = openRegistry(db)

  test.each([
    ['Chevrolet', 'Silverado HD', 2021, '6.6L'],
    ['GMC', 'Sierra HD', 2023, '6.6L'],
    ['Dodge', 'Ram', 2001, '5.9L'],
    ['Gillig', 'Low Floor Bus', 2015, '8.9L'],
  ])('a %s %s of %i with %s takes injectors or spark plugs, once it is known how it is powered', async (...named) => {
    const [make, model, year, engine] = named
    const parts = await db.all<{ id: number; burns: string }>(sql`
      select id, case when attributes ->> 'kind' in ('glow plug', 'common-rail injector', 'rotary injection pump')
        then 'diesel' else 'no diesel' end as burns
      from product where not discontinued
        and attributes ->> 'kind' in ('glow plug', 'common-rail injector', 'rotary injection pump', 'spark plug')
        and exists (select from vehicle_fitment where product_id = product.id and make = ${make} and model = ${model})`)
    const told = async (power?: VehiclePower) => {
      const key: FitKey = { type: 'VEHICLE', make, model, year, engine, ...(power && { power }) }
      const checked = await checkParts(db, 'en-US', { key, productIds: parts.map(({ id }) => id) })
      return new Set(parts.flatMap(({ id, burns }) => (checked.get(id)?.verdict === 'fits' ? [burns] : [])))
    }
    expect(await told()).toEqual(new Set())
    expect(await told('DIESEL')).toEqual(new Set(['diesel']))
    expect(await told(make === 'Gillig' ? 'NATURAL_GAS' : 'GASOLINE')).toEqual(new Set(['no diesel']))
  })
  const keyOf = async (machine: Machine): Promise<FitKey> => {
    const key = fitKeyOf(await registry.read(), machine)
    if (!key) throw new Error(`${JSON.stringify(machine)} is not known`)
    return key
  }

  test('all 2,000 questions are answered as a scan of the rows answers them', async () => {
    const byMachine = Map.groupBy(fitQuestions(catalogue), ({ machine }) => JSON.stringify(machine))
    const wrong: unknown[] = []
    for (const [machine, questions] of byMachine) {
      const key = await keyOf(JSON.parse(machine) as Machine)
      const checked = await checkParts(db, 'en-US', { key, productIds: questions.map(({ part }) => part) })
      for (const { part, fits } of questions)
        if (checked.get(part)?.verdict !== (fits ? 'fits' : 'does-not-fit')) wrong.push({ part, machine, fits })
    }
    expect(wrong).toEqual([])
  })

  test('sixty parts in every 300, live or replaced, universal or without data, in one statement', async () => {
    const machines: Machine[] = [
      { type: 'ENGINE', number: '24123456' },
      { type: 'GENERATOR', number: 'C184012345' },
      { type: 'VEHICLE', make: 'Honda', model: 'Accord', year: 2003, engine: null },
    ]
    for (const machine of machines) {
      const key = await keyOf(machine)
      for (let from = 0; from < catalogue.size; from += 300) {
        const productIds = Array.from({ length: 60 }, (_, index) => from + index + 1)
        db.forget()
        const checked = await checkParts(db, 'fr-CA', { key, productIds })
        expect(db.statements).toHaveLength(1)
        for (const id of productIds)
          expect([id, checked.get(id)?.verdict === 'fits']).toEqual([id, oracle(catalogue, id - 1, machine)])
      }
    }
  })
})

test('a part’s page offers a check exactly where the check knows something, of a replaced part by its chain (C-6, PR-4)', async () => {
  const db = await testDatabase()
  const live = await aPart(db.write)
  await db.write.run(sql`insert into vehicle_fitment values (${live.number}, 'Ford', 'F-250', 1999, 2004, null)`)
  const universal = await aPart(db.write, { universal: true })
  const obsolete = await aPart(db.write, { discontinued: true })
  const replacedBy = ({ number }: { number: number }) => aPart(db.write, { discontinued: true, successor: number })
  const replaced = await replacedBy(live)
  const known = [live, universal, replaced, await replacedBy(replaced), await replacedBy(universal)]
  const unknown = [obsolete, await replacedBy(obsolete)]

  const key: FitKey = { type: 'VEHICLE', make: 'Ford', model: 'F-250', year: 2020, engine: null }
  const productIds = [...known, ...unknown].map(({ number }) => number)
  const checked = await checkParts(db, 'en-US', { key, productIds })
  for (const { id, number } of [...known, ...unknown]) {
    const { hasFitData } = await readProduct(listsOn(db), 'en-US', id)
    expect([number, hasFitData]).toEqual([number, checked.get(number)?.verdict !== 'unknown'])
    expect(hasFitData).toBe(known.some((part) => part.id === id))
  }
})

describe('the reason is the row that decided', async () => {
  const db = await testDatabase()
  const esn = (number: number): FitKey => ({ type: 'ENGINE', familyId: 1, esn: number })
  const built = (day: string): FitKey => ({ type: 'GENERATOR', modelId: 1, built: day, drivenBy: 1 })
  const truck = (year: number, engine: string | null = null, power?: VehiclePower): FitKey => ({
    type: 'VEHICLE',
    make: 'Ford',
    model: 'F-250',
    year,
    engine,
    ...(power && { power }),
  })
  const check = async (key: FitKey, part: number, locale: 'en-US' | 'fr-CA' = 'en-US') =>
    (await checkParts(db, locale, { key, productIds: [part] })).get(part)

  beforeAll(async () => {
    await db.write.run(sql`insert into engine_family values
      (1, 'TRN64', 'Tarn 6.4', '{}', 24000000, 32999999), (2, 'TOR69', 'Torrent 6.9', '{}', 33000000, 39999999)`)
    await db.write.run(sql`insert into generator_line values (1, 'CC', 'Cairn C', '{}', 4, false, 1)`)
    await db.write.run(
      sql`insert into generator_model values (1, 1, 'CC60', 'Cairn C60', '{}'), (2, 1, 'CC80', 'Cairn C80', '{}')`,
    )
  })

  interface Rows {
    engines?: [number, number, number][]
    generators?: [number, string, string][]
    vehicles?: [string, number, number, string | null, VehiclePower?, boolean?][]
    universal?: boolean
    successor?: number
  }
  const aFittingPart = async ({ engines = [], generators = [], vehicles = [], ...facts }: Rows) => {
    const { number } = await aPart(db.write, facts)
    for (const [family, from, to] of engines)
      await db.write.run(sql`insert into engine_fitment values (${number}, ${family}, ${from}, ${to})`)
    for (const [model, from, to] of generators)
      await db.write.run(sql`insert into generator_fitment values (${number}, ${model}, ${from}, ${to})`)
    for (const [model, from, to, engine, power = null, onlySome = false] of vehicles)
      await db.write.run(sql`
        insert into vehicle_fitment (product_id, make, model, year_from, year_to, engine, power, only_some)
        values (${number}, 'Ford', ${model}, ${from}, ${to}, ${engine}, ${power}, ${onlySome})`)
    return number
  }

  const no = 'This part is not compatible with your equipment.'
  const tarns = { engines: [[1, 25_000_000, 26_999_999]] } satisfies Rows
  const glowPlug = { vehicles: [['F-250', 2003, 2003, '6.7L', 'DIESEL']] } satisfies Rows
  const cases: [what: string, rows: Rows, key: FitKey, verdict: string, reason: string | null][] = [
    [
      'an engine number in the span',
      tarns,
      esn(25_000_000),
      'fits',
      'Fits because your engine number is between 25\u00a0000\u00a0000 and 26\u00a0999\u00a0999.',
    ],
    [
      'one past its end',
      tarns,
      esn(27_000_000),
      'does-not-fit',
      `${no} It fits engine numbers from 25\u00a0000\u00a0000 to 26\u00a0999\u00a0999.`,
    ],
    ['one before its start', tarns, esn(24_999_999), 'does-not-fit', expect.stringContaining('25\u00a0000\u00a0000')],
    [
      'a span as wide as the family',
      { engines: [[1, 24_000_000, 32_999_999]] },
      esn(24_123_456),
      'fits',
      'Fits every Tarn 6.4.',
    ],
    [
      'of two spans the nearer one is told',
      {
        engines: [
          [1, 24_000_000, 24_999_999],
          [1, 30_000_000, 30_999_999],
        ],
      },
      esn(29_999_999),
      'does-not-fit',
      `${no} It fits engine numbers from 30\u00a0000\u00a0000 to 30\u00a0999\u00a0999.`,
    ],
    [
      'another family',
      { engines: [[2, 33_000_000, 39_999_999]] },
      esn(24_123_456),
      'does-not-fit',
      `${no} It fits other engines.`,
    ],
    [
      'no engine at all',
      { vehicles: [['F-250', 2001, 2005, null]] },
      esn(24_123_456),
      'does-not-fit',
      `${no} It fits other equipment.`,
    ],
    [
      'a generator built in time',
      { generators: [[1, '2005-01-01', '2018-05-31']] },
      built('2018-05-01'),
      'fits',
      'Fits because your Cairn C60 was built between January 2005 and May 2018.',
    ],
    [
      'a generator built too late',
      { generators: [[1, '2005-01-01', '2018-05-31']] },
      built('2018-06-01'),
      'does-not-fit',
      `${no} It fits a Cairn C60 built between January 2005 and May 2018.`,
    ],
    [
      'every generator of the model',
      { generators: [[1, '1998-01-01', '2027-12-31']] },
      built('2018-06-01'),
      'fits',
      'Fits every Cairn C60.',
    ],
    [
      'the engine that drives the generator, whichever its number is',
      tarns,
      built('2018-06-01'),
      'fits',
      'Fits your Cairn C60 because a Tarn 6.4 drives it.',
    ],
    [
      'another generator',
      { generators: [[2, '1998-01-01', '2027-12-31']] },
      built('2018-06-01'),
      'does-not-fit',
      `${no} It fits other generators.`,
    ],
    [
      'a vehicle of its years',
      { vehicles: [['F-250', 2001, 2005, null]] },
      truck(2005, '6.7L'),
      'fits',
      'Fits the Ford F-250 of model years 2001 to 2005.',
    ],
    [
      'a vehicle of one year',
      { vehicles: [['F-250', 2003, 2003, null]] },
      truck(2003),
      'fits',
      'Fits the 2003 Ford F-250.',
    ],
    [
      'a vehicle with the engine named',
      { vehicles: [['F-250', 2003, 2003, '6.7L']] },
      truck(2003, '6.7L'),
      'fits',
      'Fits the 2003 Ford F-250 with the 6.7\u00a0L engine.',
    ],
    [
      'a vehicle with another engine',
      { vehicles: [['F-250', 2001, 2005, '6.7L']] },
      truck(2003, '7.3L'),
      'does-not-fit',
      `${no} It fits the Ford F-250 of model years 2001 to 2005 with the 6.7\u00a0L engine.`,
    ],
    [
      'a vehicle whose engine nobody told',
      { vehicles: [['F-250', 2003, 2003, '6.7L']] },
      truck(2003),
      'does-not-fit',
      `${no} It fits the 2003 Ford F-250 with the 6.7\u00a0L engine. Tell us your engine to be sure.`,
    ],
    [
      'an engine of the litres and the fuel',
      glowPlug,
      truck(2003, '6.7L', 'DIESEL'),
      'fits',
      'Fits the 2003 Ford F-250 with the 6.7\u00a0L diesel engine.',
    ],
    [
      'an engine of the litres that burns something else',
      glowPlug,
      truck(2003, '6.7L', 'GASOLINE'),
      'does-not-fit',
      `${no} It fits the 2003 Ford F-250 with the 6.7\u00a0L diesel engine.`,
    ],
    [
      'a vehicle of which nobody told what it burns',
      glowPlug,
      truck(2003, '6.7L'),
      'unknown',
      'It fits the 2003 Ford F-250 with the 6.7\u00a0L diesel engine. Tell us how yours is powered, or contact us before you buy.',
    ],
    [
      'a hybrid, which does not say what it burns',
      glowPlug,
      truck(2003, '6.7L', 'HYBRID'),
      'unknown',
      expect.stringContaining('Tell us how yours is powered'),
    ],
    [
      'any diesel of the year, whatever its litres',
      { vehicles: [['F-250', 2003, 2003, null, 'DIESEL']] },
      truck(2003, '7.3L', 'DIESEL'),
      'fits',
      'Fits the 2003 Ford F-250 with the diesel engine.',
    ],
    [
      'some vehicles of a name and an engine, nobody knows which',
      { vehicles: [['F-250', 2001, 2005, '6.7L', undefined, true]] },
      truck(2003, '6.7L', 'DIESEL'),
      'unknown',
      'Not every Ford F-250 of model years 2001 to 2005 with the 6.7\u00a0L engine takes it. Please contact us before you buy.',
    ],
    [
      'a vehicle too old',
      { vehicles: [['F-250', 2001, 2005, null]] },
      truck(2000),
      'does-not-fit',
      `${no} It fits the Ford F-250 of model years 2001 to 2005.`,
    ],
    [
      'another vehicle',
      { vehicles: [['F-150', 2001, 2005, null]] },
      truck(2003),
      'does-not-fit',
      `${no} It fits other vehicles.`,
    ],
    [
      'a universal part',
      { universal: true },
      truck(2003),
      'fits',
      'Not made for one engine or vehicle: choose it by the size, grade or rating that your machine’s manual gives.',
    ],
    ['a part that we know nothing of', {}, esn(24_123_456), 'unknown', null],
  ]

  test.each(cases)('%s', async (_, rows, key, verdict, reason) => {
    expect(await check(key, await aFittingPart(rows))).toEqual({ verdict, reason })
  })

  test('in French', async () => {
    const part = await aFittingPart({ ...tarns, vehicles: [['F-250', 2001, 2005, '6.7L']] })
    expect(await check(esn(26_000_000), part, 'fr-CA')).toEqual({
      verdict: 'fits',
      reason: 'Convient, car le numéro de votre moteur se situe entre 25\u00a0000\u00a0000 et 26\u00a0999\u00a0999.',
    })
    expect(await check(truck(2006), part, 'fr-CA')).toEqual({
      verdict: 'does-not-fit',
      reason:
        "Cette pièce n'est pas compatible avec votre équipement. Elle convient au véhicule Ford F-250, années-modèles 2001 à 2005, avec le moteur 6,7 L.",
    })
    const injector = await aFittingPart(glowPlug)
    expect(await check(truck(2003, '6.7L'), injector, 'fr-CA')).toEqual({
      verdict: 'unknown',
      reason:
        'Elle convient au véhicule Ford F-250 2003 avec le moteur 6,7\u00a0L diesel. Précisez l’alimentation du vôtre, ou communiquez avec nous avant de l’acheter.',
    })
  })

  test('a replaced part without fit data answers by the end of its chain, one with data by its own', async () => {
    const newest = await aFittingPart(tarns)
    const middle = await aFittingPart({ successor: newest })
    const oldest = await aFittingPart({ successor: middle })
    const own = await aFittingPart({ engines: [[1, 31_000_000, 31_999_999]], successor: newest })
    const checked = await checkParts(db, 'en-US', { key: esn(26_000_000), productIds: [oldest, middle, newest, own] })
    expect([oldest, middle, newest, own].map((part) => checked.get(part)?.verdict)).toEqual([
      'fits',
      'fits',
      'fits',
      'does-not-fit',
    ])
    expect((await check(esn(31_000_000), newest))?.verdict).toBe('fits')
  })

  test('parts that replace each other by mistake are answered all the same', async () => {
    const one = await aFittingPart({})
    const other = await aFittingPart({ successor: one })
    await db.write.run(sql`update product set successor_id = ${other} where id = ${one}`)
    expect(await check(esn(26_000_000), one)).toEqual({ verdict: 'unknown', reason: null })
  })

  test('numbers that no part has are left out, and of none nothing is asked', async () => {
    expect(await checkParts(db, 'en-US', { key: esn(26_000_000), productIds: [999_999_999] })).toEqual(new Map())
    db.forget()
    expect(await checkParts(db, 'en-US', { key: esn(26_000_000), productIds: [] })).toEqual(new Map())
    expect(db.statements).toEqual([])
  })
})
