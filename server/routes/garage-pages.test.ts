// The garage in a browser without script: who it opens to, the steps of adding a machine, and what is changed of one, in three languages.
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db } = await testApp()
type Browser = Awaited<ReturnType<typeof browserOf>>
let customer: number
let dana: Browser
beforeEach(async () => {
  customer = await newCustomer(db.write)
  dana = await browserOf({ app, db }, customer)
})

const mainOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll('&#x27;', "'")
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
/** The fields of the form that holds a button, as a browser would send them with it. */
function fieldsOf(main: string, button: string): Record<string, string> {
  const form = main.split('<form').find((one) => one.includes(`value="${button}"`)) ?? ''
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => input)
  const valued = inputs.map((input) => [
    / name="(\w+)"/.exec(input)?.[1] ?? '',
    / value="([^"]*)"/.exec(input)?.[1] ?? '',
  ])
  const power = /<option value="(\w+)" selected=""/.exec(form)?.[1]
  return { ...Object.fromEntries(valued), ...(power && { power }) }
}
const rows = () =>
  db.all<{ number: string; nickname: string }>(
    sql`select number, nickname from equipment where customer_id = ${customer} order by id`,
  )
const fillGarage = (machines: number) =>
  db.write.run(sql`insert into equipment (customer_id, type, number, nickname, details)
    select ${customer}::bigint, 'ENGINE', 24000000 + place, 'Engine ' || place, '{}' from generate_series(1, ${machines}::int) place`)

describe.each(LOCALES)('%s', (locale) => {
  const { myGarage, messages, account } = wordsFor(locale)
  const at = (path: string) => pathIn(locale, path)
  const open = async (path: string) => mainOf((await dana.open(at(path))).body)
  const submit = async (path: string, fields: Record<string, string>) => {
    const answer = await dana.submit(at(path), fields)
    return { status: answer.statusCode, to: answer.headers['location'], main: mainOf(answer.body) }
  }

  test('a guest is asked to sign in, and comes back (E-1)', async () => {
    const guest = await browserOf({ app, db })
    const answer = await guest.open(at('/my-garage'))
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(mainOf(answer.body)).toContain(`${at('/sign-in')}?${new URLSearchParams({ back: at('/my-garage') })}`)
    expect(mainOf(answer.body)).toContain(account.signIn)
  })

  test('the wizard leads from the type to the garage, keeps what was typed on the way back, and needs no script (E-2)', async () => {
    expect(await open('/my-garage')).toContain(myGarage.empty)
    expect(await open('/my-garage/add')).toContain(myGarage.wizard.which)
    const number = await submit('/my-garage/add', { step: 'choose', type: 'VEHICLE' })
    expect([number.status, number.main]).toEqual([200, expect.stringContaining(myGarage.wizard.numbers.VEHICLE)])
    expect(number.main).toMatch(/<h2 [^>]*autofocus=""[^>]*>/)
    const details = await submit('/my-garage/add', { type: 'VEHICLE', number: '1hgcm82633a004352', step: 'number' })
    expect(details.main).toContain(messages['entry.verified'])
    expect(details.main).toMatch(/name="make"[^>]* value="Honda"/)
    const sent = { ...fieldsOf(details.main, 'save'), nickname: 'Civic 7', model: 'Civic' }
    const back = await submit('/my-garage/add', { ...sent, step: 'again' })
    expect(back.main).toMatch(/id="number"[^>]* value="1HGCM82633A004352"/)
    const again = await submit('/my-garage/add', { ...fieldsOf(back.main, 'number'), step: 'number' })
    expect(again.main).toMatch(/name="nickname"[^>]* value="Civic 7"/)
    expect(again.main).toMatch(/name="model"[^>]* value="Civic"/)
    const other = await submit('/my-garage/add', {
      ...fieldsOf(back.main, 'number'),
      number: '1M8GDM9AXKP042788',
      step: 'number',
    })
    expect(other.main).not.toContain('value="Civic 7"')
    const wrong = await submit('/my-garage/add', { ...sent, make: '', nickname: ' ', year: '1950', step: 'save' })
    expect(wrong.status).toBe(422)
    for (const key of ['required.nickname', 'vehicle.year', 'vehicle.make'] as const)
      expect(wrong.main).toContain(messages[key])
    expect(wrong.main).toMatch(/id="equipment-make" aria-invalid="true"[^>]* value=""/)
    expect(wrong.main).toMatch(/name="model"[^>]* value="Civic"/)
    expect(wrong.main.match(/autofocus=""/g)).toHaveLength(1)
    expect(wrong.main).toMatch(/id="equipment-make"[^>]* autofocus=""/)
    const done = await submit('/my-garage/add', { ...sent, step: 'save' })
    expect(done.status).toBe(303)
    const twice = await submit('/my-garage/add', { ...sent, step: 'save' })
    expect(twice.to).toBe(done.to)
    const last = mainOf((await dana.open(String(done.to))).body)
    for (const text of [
      fill(myGarage.wizard.done, { nickname: 'Civic 7' }),
      myGarage.wizard.shopFor,
      myGarage.wizard.addAnother,
    ])
      expect(last).toContain(text)
    expect(await rows()).toEqual([{ number: '1HGCM82633A004352', nickname: 'Civic 7' }])
  })

  test('a refused number stands in its field with its message; a generator’s without its letter is offered with it', async () => {
    const refused = await submit('/my-garage/add', { type: 'ENGINE', number: '1234567', step: 'number' })
    expect([refused.status, refused.main]).toEqual([422, expect.stringContaining(messages['esn.format'])])
    expect(refused.main).toMatch(/id="number"[^>]* value="1234567"/)
    const bare = await submit('/my-garage/add', { type: 'GENERATOR', number: '184012345', step: 'number' })
    expect(bare.main).toContain(messages['gsn.invalidOrPortable'])
    expect(bare.main).toContain(myGarage.wizard.withoutLetter)
    const taken = await submit('/my-garage/add', { type: 'ENGINE', number: '184012345', letter: 'C', step: 'number' })
    expect(taken.main).toContain('C184012345')
    expect(taken.main).toContain(messages['entry.verified'])
    const meant = await submit('/my-garage/add', { type: 'ENGINE', number: 'S/N C184012345', step: 'number' })
    expect(meant.main).toContain(fill(myGarage.wizard.takeAs, { type: myGarage.wizard.types.GENERATOR }))
    // From the garage's own field no type is said.
    expect((await submit('/my-garage/add', { number: 'ESN 2412 3456', step: 'number' })).main).toContain('Tarn 6.4')
  })

  test('a full garage says so, and the wizard does not open (E-1)', async () => {
    await fillGarage(10)
    const full = fill(messages['garage.full'], { max: 10 })
    for (const path of ['/my-garage', '/my-garage/add', '/my-garage/add?type=ENGINE'])
      expect(await open(path)).toContain(full)
    expect(await open('/my-garage/add')).not.toContain(myGarage.wizard.which)
    const sent = { type: 'ENGINE', number: '24123456', nickname: 'X', key: 'a'.repeat(20), step: 'save' }
    expect((await submit('/my-garage/add', sent)).main).toContain(full)
  })

  test('five machines are shown at a time', async () => {
    await fillGarage(7)
    const shownIn = (main: string) =>
      [...main.matchAll(/<h2 id="machine-[^>]*><a[^>]*>(Engine \d)/g)].map(([, name]) => name)
    expect(shownIn(await open('/my-garage'))).toEqual(['Engine 1', 'Engine 2', 'Engine 3', 'Engine 4', 'Engine 5'])
    expect(shownIn(await open('/my-garage?page=2'))).toEqual(['Engine 6', 'Engine 7'])
  })

  test('a machine is renamed, read off, noted of, shopped for, and removed after asking', async () => {
    await fillGarage(2)
    const [first] = await db.all<{ id: number }>(
      sql`select id from equipment where customer_id = ${customer} order by id`,
    )
    const path = `/my-garage/${recordId('equipment', first?.id ?? 0)}`
    const taken = await submit(path, { do: 'rename', nickname: 'ENGINE 2' })
    expect([taken.status, taken.main]).toEqual([422, expect.stringContaining(messages['nickname.exists'])])
    expect(taken.main).toContain('value="ENGINE 2"')
    expect((await submit(path, { do: 'rename', nickname: 'Dump truck 14' })).to).toBe(at(`${path}?saved=1`))
    expect((await submit(path, { do: 'notes', notes: '15W-40' })).status).toBe(303)
    expect((await submit(path, { do: 'reading', reading: 'x' })).main).toContain(messages['reading.number'])
    expect((await submit(path, { do: 'reading', reading: '180', to: 'garage' })).status).toBe(303)
    expect((await submit('/my-garage', { do: 'select', id: path.slice(11), to: '/parts-that-fit' })).to).toBe(
      at('/parts-that-fit'),
    )
    expect((await submit('/my-garage', { do: 'select', id: path.slice(11), to: '//elsewhere.example' })).to).toBe(
      at('/my-garage'),
    )
    const list = await open('/my-garage')
    for (const text of ['Dump truck 14', myGarage.active, myGarage.service.title]) expect(list).toContain(text)
    expect(await open(path)).toContain('15W-40')
    expect(await open(`${path}?remove=1`)).toContain(messages['garage.remove'])
    expect((await submit(path, { do: 'remove' })).to).toBe(at('/my-garage?removed=1'))
    expect((await dana.open(at(path))).statusCode).toBe(404)
    expect(await rows()).toHaveLength(1)
  })

  test('which machines a part fits, and whether the whole cart does', async () => {
    await fillGarage(1)
    const part = await db.first<{ id: number }>(
      sql`select product_id as id from engine_fitment where family_id = 1 limit 1`,
    )
    expect(await open(`/my-garage/fit?part=${recordId('product', part?.id ?? 0)}`)).toContain('Engine 1')
    expect(await open('/my-garage/fit')).toContain(myGarage.fit.cartEmpty)
  })
})

test('a page reads the garage once, whatever it tells of it', async () => {
  await fillGarage(10)
  const [own] = await db.all<{ id: number }>(sql`select id from equipment where customer_id = ${customer} order by id`)
  for (const path of ['/my-garage', `/my-garage/${recordId('equipment', own?.id ?? 0)}`]) {
    await dana.open(path)
    db.forget()
    expect((await dana.open(path)).statusCode).toBe(200)
    expect(db.statements.filter((text) => text.includes("select 'machine' as part"))).toHaveLength(1)
  }
})

test.each(LOCALES)('a form of a machine that was removed meanwhile says that it is gone: %s', async (locale) => {
  await fillGarage(1)
  const [own] = await db.all<{ id: number }>(sql`select id from equipment where customer_id = ${customer}`)
  const path = pathIn(locale, `/my-garage/${recordId('equipment', own?.id ?? 0)}`)
  await dana.submit(path, { do: 'remove' })
  const { refusals, errors } = wordsFor(locale)
  const forms: Record<string, string>[] = [
    { do: 'notes', notes: 'Oil' },
    { do: 'rename', nickname: 'Camion' },
    { do: 'reading', reading: '120' },
  ]
  for (const fields of forms) {
    const { statusCode, body } = await dana.submit(path, fields)
    expect([fields, statusCode]).toEqual([fields, 404])
    expect(mainOf(body)).toContain(refusals['garage/not-found'])
    expect(mainOf(body)).not.toContain(errors.searchAbove)
  }
})

test('another customer’s machine opens to nobody else', async () => {
  await fillGarage(1)
  const [own] = await db.all<{ id: number }>(sql`select id from equipment where customer_id = ${customer}`)
  const other = await browserOf({ app, db }, await newCustomer(db.write))
  const path = `/my-garage/${recordId('equipment', own?.id ?? 0)}`
  expect((await other.open(path)).statusCode).toBe(404)
  expect((await other.submit(path, { do: 'remove' })).statusCode).toBe(404)
  expect(await rows()).toHaveLength(1)
})

test('what a guest shopped for when they pressed “Add to my garage” waits for the sign-in', async () => {
  const guest = await browserOf({ app, db })
  await guest.call('GarageService.holdEquipment', { storeLocale: 'en-US', equipment: { number: '24123456' } })
  const answer = await guest.submit('/my-garage', { do: 'keep' })
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/my-garage'])
  expect(await db.all(sql`select kind, until > now() as waits from pending_action`)).toEqual([
    { kind: 'keep-equipment', waits: true },
  ])
})
