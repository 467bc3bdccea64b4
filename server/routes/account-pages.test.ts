// A customer's own pages: whom they open to, what they say, and what their forms change.
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db } = await testApp()
const customerId = await newCustomer(db.write)
const dana = await browserOf({ app, db }, customerId)
const guest = await browserOf({ app, db })
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

describe.each(LOCALES)('%s', (locale) => {
  const { account, messages } = wordsFor(locale)
  const path = pathIn(locale, '/myprofile')

  test('a guest is asked to sign in, and comes back to the page', async () => {
    const answer = await guest.open(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const main = mainOf(answer.body)
    expect(main).toContain(`${pathIn(locale, '/sign-in')}?${new URLSearchParams({ back: path })}`)
    expect(main).not.toContain(account.profile.customerNumber)
  })

  test('a profile says who its customer is', async () => {
    const main = mainOf((await dana.open(path)).body)
    expect(main).toContain(account.profile.customerNumber)
    expect(main).toMatch(/<input[^>]* name="lastName"[^>]* value="Fields"/)
  })

  test('what is wrong is told beside each field, and what was typed is kept', async () => {
    const answer = await dana.submit(path, { firstName: ' ', lastName: 'Feld', company: 'Feld & Co', mobile: '555' })
    expect(answer.statusCode).toBe(422)
    const main = mainOf(answer.body)
    expect(main).toContain(messages['required.firstName'])
    expect(main).toContain(messages['phone.invalid'])
    expect(main).toMatch(/<input[^>]* name="lastName"[^>]* value="Feld"/)
    expect(await nameOf(customerId)).not.toMatchObject({ last_name: 'Feld' })
  })

  test('a name that nobody sees is none', async () => {
    const answer = await dana.submit(path, { firstName: '\u200B', lastName: '\u3164', company: '', mobile: '' })
    expect(answer.statusCode).toBe(422)
    for (const key of ['required.firstName', 'required.lastName'] as const)
      expect(mainOf(answer.body)).toContain(messages[key])
    expect(await nameOf(customerId)).not.toMatchObject({ first_name: '\u200B' })
  })

  test('a profile that is saved leads back to itself and says so', async () => {
    const answer = await dana.submit(path, {
      firstName: 'Dana',
      lastName: 'Fields',
      company: 'Fields Marine',
      mobile: '1 812 555 0100',
    })
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, `${path}?saved=1`])
    expect(mainOf((await dana.open(`${path}?saved=1`)).body)).toContain(account.profile.saved)
    expect(await nameOf(customerId)).toEqual({
      first_name: 'Dana',
      last_name: 'Fields',
      company: 'Fields Marine',
      mobile: '8125550100',
    })
  })
})

test('a form that comes after the session ended changes nothing, and what was typed waits for the sign-in', async () => {
  const ended = await browserOf({ app, db }, customerId)
  await ended.end()
  const answer = await ended.submit('/myprofile', { firstName: 'Eve', lastName: 'Lost', company: '', mobile: '' })
  expect(mainOf(answer.body)).toContain('data-island="sign-in-first/keep-typed"')
  expect(mainOf(answer.body)).toContain('Lost')
  expect(await nameOf(customerId)).not.toMatchObject({ last_name: 'Lost' })
})

test('another site cannot send the form', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/myprofile',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'firstName=Eve',
  })
  expect(answer.statusCode).toBe(403)
})

test('the calls are the customer’s alone', async () => {
  const asked = { storeLocale: 'en-US' }
  expect((await guest.call('AccountService.getProfile', asked)).json()).toMatchObject({
    error: { code: 'account/sign-in-first' },
  })
  expect((await dana.call('AccountService.getProfile', asked)).json()).toMatchObject({ lastName: 'Fields' })
})

test('a customer’s user id is told to them, a guest has none (AN-2)', async () => {
  const asked = { storeLocale: 'en-US' }
  expect((await dana.call('SessionService.getVisitor', asked)).json()).toMatchObject({
    isGuest: false,
    userId: recordId('user', 1_000_000 + customerId),
  })
  expect((await guest.call('SessionService.getVisitor', asked)).json()).toMatchObject({ isGuest: true, userId: null })
})

test('the log tells that a profile was changed, never to what', async () => {
  const rows = await db.all(
    sql`select who, before, after from audit_log where what = 'profile-changed' and subject = ${`customer ${customerId}`}`,
  )
  expect(rows).toEqual(LOCALES.map(() => ({ who: 'customer', before: null, after: null })))
})

const nameOf = (id: number) =>
  db.first(sql`select first_name, last_name, company, mobile from customer where id = ${id}`)
