import { beforeEach, describe, expect, test } from 'vitest'
import { makeCatalogue } from '#database/demo/catalogue.ts'
import { diagramsOf } from '#database/demo/diagrams.ts'
import { families, lines } from '#database/demo/facts.ts'
import { sheets } from '#database/demo/machines/engine-sheets.ts'
import { makeSku } from '#database/demo/sku.ts'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { listsOn } from '#shop/catalog/lists-fixture.ts'
import { readProduct } from '#shop/catalog/read-product.ts'
import { explodedLayout, placesIn } from '#drawings/exploded/layout.ts'
import { type Locale, LOCALES } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { readDiagram } from './read-diagram.ts'
import { readDrawnDiagram } from './read-drawn-diagram.ts'
import { readDrawnMachine } from './read-drawn-machine.ts'
import { readMachine } from './read-machine.ts'
import { readMachines } from './read-machines.ts'
import { readPartDiagrams } from './read-part-diagrams.ts'

const db = await testDatabase({ demo: true })
const catalogue = makeCatalogue(2000)
const made = [...diagramsOf(catalogue)]
const partOf = (index: number) => makeSku(catalogue, index)
const machineOf = ({ family, line }: (typeof made)[number]) =>
  family === null ? lines.find(({ id }) => id === line)! : families.find(({ id }) => id === family)!

/** A view names what it shows, not the group of parts that it stands in. */
const titleOf = ({ name }: (typeof made)[number], language: 'en' | 'fr') => name[language]

const drawnFrom = ({ callouts }: (typeof made)[number]) =>
  callouts
    .filter(({ number }, at) => number !== callouts[at - 1]?.number)
    .map(({ number, quantity, kind, sizes, axis, part }) => ({
      number,
      quantity,
      kind,
      sizes,
      axis,
      leaf: part === null ? null : partOf(part).leaf.slug,
    }))

beforeEach(() => db.forget())

test.each(LOCALES)('every view lists its callouts as they were made, in one statement, in %s', async (locale) => {
  expect(made.length).toBeGreaterThan(100)
  for (const view of made) {
    db.forget()
    const read = await readDiagram(db, locale, recordId('diagram', view.id))
    expect(db.statements).toHaveLength(1)
    const title = titleOf(view, locale === 'fr-CA' ? 'fr' : 'en')
    expect([read.title, read.name]).toEqual([title, `${title}, ${machineOf(view).name}`])
    expect(read.machine.path).toBe(`/${view.family === null ? 'generator' : 'engine'}/${machineOf(view).code}`)
    expect(read.callouts.map(({ number, quantity, note, part }) => [number, quantity, note, part?.partNumber])).toEqual(
      view.callouts.map(({ number, quantity, note, part }) => [
        number,
        quantity,
        note && note[locale === 'fr-CA' ? 'fr' : 'en'],
        part === null ? undefined : partOf(part).partNumber,
      ]),
    )
    const layout = explodedLayout(drawnFrom(view))
    expect(read).toMatchObject({ width: layout.width, height: layout.height })
    const places = placesIn(layout)
    expect(read.callouts.map(({ x, y }) => [x, y])).toEqual(
      read.callouts.map(({ number }) => places.get(number)?.balloon),
    )
  }
})

describe('the job of a view', () => {
  const viewNamed = async (locale: Locale, title: string) => {
    const { diagrams } = await readMachine(db, locale, { kind: 'family', code: 'TRN64' })
    const view = diagrams.find((one) => one.title === title)
    return readDiagram(db, locale, view?.id ?? '')
  }

  test('takes new the gaskets, the seals and the bolts that are turned by an angle', async () => {
    const { callouts } = await viewNamed('en-US', 'Cylinder head and valve train')
    const renewed = callouts.flatMap(({ isRenewed, part }) =>
      isRenewed && part ? [part.name.replace(/,? (?:set of|Tarn|M\d|\d).*/, '')] : [],
    )
    expect([...new Set(renewed)].toSorted()).toEqual([
      'Cylinder head bolt',
      'Head gasket',
      'Valve cover gasket',
      'Valve stem seal',
    ])
  })

  test('says in each language how tight its bolts are, and in which order', async () => {
    const head = await viewNamed('en-US', 'Cylinder head and valve train')
    expect(head.callouts.find(({ part }) => part?.name.startsWith('Cylinder head bolt'))).toMatchObject({
      // A set of 26.
      quantity: 1,
      toAdd: 1,
      torque: '70 N·m + 90° + 90°',
      tighten: 'spiral',
    })
    expect(head.callouts.find(({ part }) => part?.name.startsWith('Intake valve'))).toMatchObject({
      quantity: 12,
      toAdd: 5,
    })
    const oil = await viewNamed('fr-CA', 'Lubrification')
    expect(oil.callouts.map(({ torque }) => torque)).toContain('¾ de tour après contact')
  })
})

test('no two views have the same name', async () => {
  const names: string[] = []
  for (const { id } of made) names.push((await readDiagram(db, 'en-US', recordId('diagram', id))).name)
  expect(new Set(names).size).toBe(made.length)
})

test('a callout tells of its part what lists tell of it', async () => {
  const { callouts } = await readDiagram(db, 'en-CA', recordId('diagram', 1))
  const shown = callouts.flatMap(({ part }) => part ?? [])
  expect(shown.length).toBeGreaterThan(2)
  for (const part of shown) expect(await readProduct(listsOn(db), 'en-CA', part.id)).toMatchObject(part)
})

test('a part that was replaced is shown with the part at the end of its chain', async () => {
  const callout = made[1]!.callouts.find(({ part }) => part !== null)!
  const old = partOf(callout.part!)
  const newer = await db.first<{ id: number; part_number: string }>(
    sql`select id, part_number from product where id <> ${old.id} and not discontinued and successor_id is null order by id limit 1`,
  )
  await db.write.run(sql`update product set discontinued = true, successor_id = ${newer!.id} where id = ${old.id}`)
  const view = recordId('diagram', made[1]!.id)
  const row = (await readDiagram(db, 'en-US', view)).callouts.find(({ number }) => number === callout.number)
  expect(row?.part?.partNumber).toBe(old.partNumber)
  expect(row?.replacedBy?.partNumber).toBe(newer!.part_number)
  // Where the old part stands, the newer one sits.
  const standing = await readPartDiagrams(db, 'en-US', recordId('product', newer!.id))
  expect(standing.find(({ id }) => id === view)?.numbers).toContain(callout.number)
  await db.write.run(sql`update product set discontinued = false, successor_id = null where id = ${old.id}`)
  const after = (await readDiagram(db, 'en-US', view)).callouts.find(({ number }) => number === callout.number)
  expect(after?.replacedBy).toBeNull()
})

test('a missing French note falls back to English', async () => {
  const { id, callouts } = made.find((view) => view.callouts.some(({ note }) => note))!
  const { number, note } = callouts.find((callout) => callout.note)!
  await db.write.run(sql`update callout set note = note - 'fr' where diagram_id = ${id} and number = ${number}`)
  const read = await readDiagram(db, 'fr-CA', recordId('diagram', id))
  expect(read.callouts.find((callout) => callout.number === number)?.note).toBe(note?.en)
})

test('a view is drawn from what its places hold, each number once, whatever changed there; in one statement', async () => {
  for (const view of made) {
    db.forget()
    expect(await readDrawnDiagram(db, recordId('diagram', view.id))).toEqual(drawnFrom(view))
    expect(db.statements).toHaveLength(1)
  }
  expect(await readDrawnDiagram(db, recordId('diagram', 999))).toBeUndefined()
})

describe('the views that a part stands in', () => {
  const standing = Map.groupBy(
    made.flatMap(({ id, callouts }) =>
      callouts.flatMap(({ number, part }) => (part === null ? [] : [{ part, id: recordId('diagram', id), number }])),
    ),
    ({ part }) => part,
  )

  test('every one of them, with all of its numbers there, in one statement', async () => {
    for (const [part, places] of [...standing].slice(0, 40)) {
      db.forget()
      const views = await readPartDiagrams(db, 'en-US', recordId('product', partOf(part).id))
      expect(db.statements).toHaveLength(1)
      expect(views.flatMap(({ id, numbers }) => numbers.map((number) => `${id} ${number}`)).toSorted()).toEqual(
        places.map(({ id, number }) => `${id} ${number}`).toSorted(),
      )
    }
  })

  test('its own page names the same, in one statement more than that of a part beside which nothing stands, once its kind is known', async () => {
    const lists = listsOn(db)
    // What is kept between pages is read with the first.
    await readProduct(lists, 'fr-CA', recordId('product', partOf([...standing.keys()][0]!).id))
    for (const part of [...standing.keys()].slice(0, 20)) {
      const id = recordId('product', partOf(part).id)
      const views = await readPartDiagrams(db, 'fr-CA', id)
      await readProduct(lists, 'fr-CA', id)
      db.forget()
      expect((await readProduct(lists, 'fr-CA', id)).views).toEqual(
        views.slice(0, 6).map(({ id: view, name, path, numbers }) => ({ id: view, name, path, numbers })),
      )
      expect(db.statements).toHaveLength(2)
    }
  })

  test('a part that stands in none is told so; an unknown one is refused', async () => {
    const alone = Array.from({ length: catalogue.live }, (_, index) => index).find((index) => !standing.has(index))!
    expect(await readPartDiagrams(db, 'en-US', recordId('product', partOf(alone).id))).toEqual([])
    await expect(readPartDiagrams(db, 'en-US', 'no-such-part')).rejects.toMatchObject({ code: 'product/not-found' })
  })
})

describe('engines and generators', () => {
  test('all that parts are sold for, with how many views each has, in one statement', async () => {
    const machines = await readMachines(db, 'en-US')
    expect(db.statements).toHaveLength(1)
    const expected = [...families, ...lines.filter(({ portable }) => !portable)]
    expect(machines.map(({ code }) => code)).toEqual(expected.map(({ code }) => code))
    for (const { code, diagrams } of machines)
      expect([code, diagrams]).toEqual([code, made.filter((view) => machineOf(view).code === code).length])
  })

  test.each([
    ['en-US', 'Inline 6, 6.4\u00a0L, diesel', 'Commercial standby'],
    ['fr-CA', '6 en ligne, 6,4\u00a0L, diesel', 'Secours commercial'],
  ] as const)('what they are is said in a few words, in %s', async (locale, engine, generator) => {
    const machines = await readMachines(db, locale)
    expect(machines.find(({ code }) => code === 'TRN64')?.about).toBe(engine)
    expect(machines.find(({ code }) => code === 'CC')?.about).toBe(generator)
  })

  test('an engine family with its facts and its views, in one statement, whatever the case of its code', async () => {
    const { name, path, facts } = await readMachine(db, 'en-US', { kind: 'family', code: 'trn64' })
    expect(db.statements).toHaveLength(1)
    expect([name, path]).toEqual(['Tarn 6.4', '/engine/TRN64'])
    expect(Object.fromEntries(facts.map((fact) => [fact.name, fact.text]))).toEqual({
      Cylinders: 'Inline 6',
      Displacement: '6.4\u00a0L',
      Fuel: 'Diesel',
      Power: '220–370\u00a0hp',
      'Bore and stroke': expect.stringMatching(/^104 × [\d.]+\u00a0mm \(4\.09 × [\d.]+\u00a0in\)$/),
      'Compression ratio': expect.stringMatching(/^1\d(?:\.\d)?:1$/),
      'Engine oil': expect.stringMatching(/\u00a0L$/),
      Coolant: expect.stringMatching(/\u00a0L$/),
      'Dry weight': expect.stringMatching(/\u00a0lb$/),
      'Firing order': '1-5-3-6-2-4',
      'Exhaust aftertreatment': expect.stringMatching(/EGR from \d{4}/),
      Uses: 'Pickup truck, medium duty, bus, generator set',
      'Engine serial numbers (ESN)': '24000000–32999999',
      Built: '1998–2027',
    })
    for (const view of made) {
      const kind = view.family === null ? 'line' : 'family'
      const machine = await readMachine(db, 'en-US', { kind, code: machineOf(view).code })
      expect(machine.diagrams.map(({ id, callouts }) => [id, callouts])).toEqual(
        made
          .filter((other) => machineOf(other) === machineOf(view))
          .map(({ id, callouts }) => [recordId('diagram', id), new Set(callouts.map(({ number }) => number)).size]),
      )
    }
  })

  test('a generator line tells its models, their power and fuel', async () => {
    const { facts } = await readMachine(db, 'fr-CA', { kind: 'line', code: 'CM' })
    expect(db.statements).toHaveLength(1)
    expect(facts.map(({ name, text, path }) => [name, text, path])).toEqual([
      ['Usage', 'Marine', null],
      ['Modèles', expect.stringContaining('Cairn M'), null],
      ['Puissance électrique', '7,5–65\u00a0kW', null],
      ['Carburant', 'Diesel', null],
    ])
  })

  test.each(families)('$name is drawn from its sheet and what it has views of', async ({ id, code }) => {
    const sheet = sheets.find((one) => one.code === code)!
    const { boreMm, strokeMm, oilL, scrFrom } = sheet
    const systems = made.filter(({ family }) => family === id).map(({ assembly }): string => assembly)
    const drawn = await readDrawnMachine(db, 'family', code)
    expect(db.statements).toHaveLength(1)
    expect(drawn).toMatchObject({ boreMm, strokeMm, oilL, scrFrom, systems: expect.arrayContaining(systems) })
  })

  test('a generator line is drawn from its models; what has no page is not drawn', async () => {
    const drawn = await readDrawnMachine(db, 'line', 'CC')
    expect(db.statements).toHaveLength(1)
    const models = lines.find(({ code }) => code === 'CC')!.models.map(({ kw, fuel }) => ({ kw, fuel }))
    expect(drawn).toEqual({ kind: 'line', use: 'Commercial standby', models })
    for (const [kind, code] of [
      ['line', 'CP'],
      ['family', 'CC'],
    ] as const)
      expect(await readDrawnMachine(db, kind, code)).toBeUndefined()
  })

  test.each(families)('every view of $name is a place of its picture, and shows itself there', async ({ id, code }) => {
    const { systems, diagrams, drawing } = await readMachine(db, 'fr-CA', { kind: 'family', code })
    const views = made.filter(({ family }) => family === id)
    expect(new Set(systems.map(({ assembly }) => assembly))).toEqual(new Set(views.map(({ assembly }) => assembly)))
    for (const { assembly, path, name } of systems) {
      const view = views.find((one) => one.assembly === assembly)!
      expect([path, name.length > 3]).toEqual([`/diagram/${recordId('diagram', view.id)}`, true])
    }
    expect(diagrams.map(({ onMachine }) => onMachine)).toEqual(views.map(({ assembly }) => `${drawing}#${assembly}`))
  })

  test('a system with views of several models leads to all of them', async () => {
    const { systems } = await readMachine(db, 'en-US', { kind: 'line', code: 'CC' })
    const led = Object.fromEntries(systems.map(({ assembly, name, path }) => [assembly, [name, path]]))
    expect(led).toEqual({
      'alternator-end': ['Alternator end', '#alternator-end'],
      controls: ['Controls', '#controls'],
      enclosure: ['Enclosure', '#enclosure'],
    })
  })

  test('unknown ones, and portable generators, are refused', async () => {
    for (const [kind, code] of [
      ['family', 'CM'],
      ['line', 'TRN64'],
      ['line', 'CP'],
      ['family', ''],
    ] as const)
      await expect(readMachine(db, 'en-US', { kind, code })).rejects.toMatchObject({ code: 'machine/not-found' })
  })
})

test('an unknown view, and an id of something else, are refused without asking', async () => {
  for (const diagram of ['', 'x', recordId('product', 1), "' or true --"])
    await expect(readDiagram(db, 'en-US', diagram)).rejects.toMatchObject({ code: 'diagram/not-found' })
  expect(db.statements).toEqual([])
  await expect(readDiagram(db, 'en-US', recordId('diagram', 999))).rejects.toMatchObject({ code: 'diagram/not-found' })
})
