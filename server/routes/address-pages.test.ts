// The pages of the address book, without script: what they say and refuse in every language, and what their forms change.
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { fill, plural } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db } = await testApp()
const guest = await browserOf({ app, db })
let customerId = 0
let dana: Awaited<ReturnType<typeof browserOf>>
beforeEach(async () => {
  customerId = await newCustomer(db.write)
  dana = await browserOf({ app, db }, customerId)
})

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
/** As a page writes it. */
const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
const TYPED = {
  firstName: 'Dana',
  lastName: 'Fields',
  company: '',
  line1: '1200 Mill Rd',
  line2: '',
  city: 'Columbus',
  region: 'OH',
  postalCode: '43215',
  country: 'US',
  mobile: '614 555 0100',
}
const inCanada = { city: 'Laval', region: 'QC', postalCode: 'H7N 1A1', country: 'CA' }
const rows = () =>
  db.all<{ id: number; line1: string; company: string; is_default: boolean }>(
    sql`select id, line1, company, is_default from customer_address where customer_id = ${customerId} order by id`,
  )
const add = (line1: string, more: Record<string, string> = {}) =>
  dana.submit('/my-address/new', { ...TYPED, line1, ...more })
const idOf = async (line1: string) => recordId('address', (await rows()).find((row) => row.line1 === line1)?.id ?? 0)

describe.each(LOCALES)('%s', (locale) => {
  const words = wordsFor(locale)
  const { addresses: texts, messages, refusals } = words
  const path = pathIn(locale, '/my-address')

  test('a guest is asked to sign in, and comes back to the page', async () => {
    for (const asked of [path, `${path}/new`, `${path}/${recordId('address', 1)}`]) {
      const answer = await guest.open(asked)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(mainOf(answer.body)).toContain(`${pathIn(locale, '/sign-in')}?${new URLSearchParams({ back: asked })}`)
    }
  })

  test('an empty book says what it is good for; an address that is saved is said to be, and stands there', async () => {
    expect(mainOf((await dana.open(path)).body)).toContain(html(texts.empty))
    const answer = await dana.submit(`${path}/new`, TYPED)
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, `${path}?done=added`])
    const main = mainOf((await dana.open(`${path}?done=added`)).body)
    for (const said of [texts.done.added, plural(1, locale, texts.count), texts.defaultIn.US, '(614) 555-0100'])
      expect(main).toContain(html(said))
  })

  test.each<[wrong: string, typed: Partial<typeof TYPED>, told: Partial<Record<string, keyof typeof messages>>]>([
    [
      'nothing is typed',
      { firstName: '', lastName: '', line1: ' ', city: '', region: '', postalCode: '', mobile: '' },
      {
        firstName: 'required.firstName',
        lastName: 'required.lastName',
        line1: 'required.address',
        city: 'required.city',
        region: 'required.state',
        postalCode: 'required.zip',
        mobile: 'required.mobile',
      },
    ],
    [
      'nothing is typed of an address in Canada',
      { country: 'CA', region: '', postalCode: '' },
      { region: 'required.province', postalCode: 'required.postal' },
    ],
    ['no country is chosen', { country: '' }, { country: 'required.country' }],
    ['the ZIP code is none', { postalCode: '4321' }, { postalCode: 'zip.invalid' }],
    ['the ZIP code is of another state', { postalCode: '90210' }, { postalCode: 'zip.state' }],
    ['the postal code is none', { ...inCanada, postalCode: '12345' }, { postalCode: 'postal.invalid' }],
    ['it is of another province', { ...inCanada, postalCode: 'V5K 0A1' }, { postalCode: 'postal.province' }],
    ['the phone number is none', { mobile: '555' }, { mobile: 'phone.invalid' }],
    [
      'lines are too long',
      { line1: 'x'.repeat(36), line2: 'y'.repeat(36) },
      { line1: 'address.tooLong', line2: 'address.tooLong' },
    ],
  ])('when %s, it is told beside the field, and the entry is kept', async (_, typed, told) => {
    const answer = await dana.submit(`${path}/new`, { ...TYPED, lastName: 'Kept', ...typed })
    expect(answer.statusCode).toBe(422)
    const main = mainOf(answer.body)
    for (const [field, key] of Object.entries(told))
      expect(main).toContain(`id="address-${field}-error">${html(messages[key ?? 'required.city'])}</p>`)
    const { region: _region, country: _country, ...entered } = { ...TYPED, lastName: 'Kept', ...typed }
    for (const [field, value] of Object.entries(entered))
      expect(main.match(new RegExp(`<input[^>]* name="${field}"[^>]*>`))?.[0]).toContain(`value="${value}"`)
    expect(main.match(/ autofocus=""/gi)).toHaveLength(1)
    expect(await rows()).toEqual([])
  })

  test('a company is asked for once the address is for one', async () => {
    const refused = await dana.submit(`${path}/new`, { ...TYPED, isForCompany: '1' })
    expect(refused.statusCode).toBe(422)
    expect(mainOf(refused.body)).toContain(html(messages['required.company']))
    expect(mainOf(refused.body)).toMatch(/<input[^>]*name="isForCompany"[^>]*checked=""/)
    await dana.submit(`${path}/new`, { ...TYPED, isForCompany: '1', company: 'Fields Marine' })
    expect(await rows()).toMatchObject([{ company: 'Fields Marine' }])
  })

  test('an address is changed on its own page, and made the default on the list', async () => {
    await add('1 Mill Rd')
    await add('2 Mill Rd')
    const id = await idOf('2 Mill Rd')
    expect(mainOf((await dana.open(`${path}/${id}`)).body)).toMatch(/<input[^>]* name="line1"[^>]* value="2 Mill Rd"/)
    const changed = await dana.submit(`${path}/${id}`, { ...TYPED, line1: '3 Mill Rd' })
    expect(changed.headers['location']).toBe(`${path}?done=changed`)
    expect(mainOf((await dana.open(`${path}?done=changed`)).body)).toContain(html(texts.done.changed))
    const made = await dana.submit(path, { do: 'default', addressId: id, page: '1' })
    expect(made.headers['location']).toBe(`${path}?done=default&page=1`)
    expect(mainOf((await dana.open(`${path}?done=default`)).body)).toContain(html(texts.done.default))
    expect(await rows()).toMatchObject([
      { line1: '1 Mill Rd', is_default: false },
      { line1: '3 Mill Rd', is_default: true },
    ])
  })

  test('an address is removed only after asking', async () => {
    await add('1 Mill Rd')
    const id = await idOf('1 Mill Rd')
    const asking = mainOf((await dana.open(`${path}?remove=${id}`)).body)
    expect(asking).toContain(html(messages['address.remove']))
    expect(asking).toContain(html(texts.keep))
    expect(await rows()).toHaveLength(1)
    const removed = await dana.submit(path, { do: 'remove', addressId: id, page: '1' })
    expect(removed.headers['location']).toBe(`${path}?done=removed&page=1`)
    expect(mainOf((await dana.open(`${path}?done=removed`)).body)).toContain(html(texts.done.removed))
    expect(await rows()).toEqual([])
  })

  test('six stand on a page, and a full book says so before and after', async () => {
    for (let number = 1; number <= 20; number++) await add(`${number} Mill Rd`)
    const main = mainOf((await dana.open(`${path}?page=4`)).body)
    const full = html(fill(refusals['address/book-full'], { most: 20 }))
    expect(main.match(/<article/g)).toHaveLength(2)
    expect(main).toContain(`aria-label="${html(texts.pages)}"`)
    expect(main).toContain(full)
    expect(main).not.toContain(html(texts.add))
    const refused = await dana.submit(`${path}/new`, { ...TYPED, line1: '21 Mill Rd' })
    expect(refused.statusCode).toBe(422)
    expect(mainOf(refused.body)).toContain(full)
    expect(mainOf(refused.body)).toContain('21 Mill Rd')
    expect(await rows()).toHaveLength(20)
  })

  test('an address that is gone, or another customer’s, is not there; a change of it is kept to be saved as a new one', async () => {
    const other = await browserOf({ app, db }, await newCustomer(db.write))
    await add('1 Mill Rd')
    const hers = `${path}/${await idOf('1 Mill Rd')}`
    expect((await other.open(hers)).statusCode).toBe(404)
    expect((await other.open(`${path}/none`)).statusCode).toBe(404)
    const refused = await other.submit(hers, { ...TYPED, line1: '9 Mill Rd' })
    expect(refused.statusCode).toBe(422)
    const main = mainOf(refused.body)
    expect(main).toContain(html(refusals['address/not-found']))
    expect(main).toContain(`action="${path}/new"`)
    expect(main).toContain('9 Mill Rd')
    const asked = await other.submit(path, { do: 'remove', addressId: await idOf('1 Mill Rd') })
    expect(asked.statusCode).toBe(422)
    expect(mainOf(asked.body)).toContain(html(refusals['address/not-found']))
    expect(await rows()).toMatchObject([{ line1: '1 Mill Rd', is_default: true }])
  })
})

test('a form that comes after the session ended changes nothing, and what was typed waits for the sign-in', async () => {
  await dana.end()
  for (const path of ['/my-address/new', `/my-address/${recordId('address', 1)}`]) {
    const answer = await dana.submit(path, { ...TYPED, line1: '7 Lost Rd' })
    expect(mainOf(answer.body)).toContain('data-island="sign-in-first/keep-typed"')
    expect(mainOf(answer.body)).toContain('7 Lost Rd')
  }
  expect(await rows()).toEqual([])
})

test('sent twice, a form saves one address', async () => {
  await Promise.all([add('1 Mill Rd'), add('1 Mill Rd')])
  expect(await rows()).toHaveLength(1)
})

test('without script regions of both countries can be chosen, and a company is asked for in the page', async () => {
  const main = mainOf((await dana.open('/my-address/new')).body)
  expect(main).toContain('<optgroup label="Canada" data-country="CA">')
  expect(main).toContain('value="QC"')
  expect(main).toMatch(/<form[^>]* noValidate=""[^>]* method="post"/i)
})

test('another site cannot send the forms', async () => {
  for (const url of ['/my-address', '/my-address/new', '/my-address/1'])
    expect(
      (
        await app.inject({
          method: 'POST',
          url,
          headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'do=remove',
        })
      ).statusCode,
    ).toBe(403)
})
