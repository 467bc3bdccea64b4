// Whoever has no account has what is kept by their email erased, once a code has shown that it is theirs.
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { eraseDue } from '#shop/privacy/erase-due.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { newCustomer } from '../signed-in-fixture.ts'
import { consoleOf, newStaff } from '../staff-fixture.ts'
import { GUEST_PAGE as PAGE, guestsOf } from './guest-data-fixture.ts'

const parts = await testApp()
const { db, shop } = parts
const { runJobs, proven, newEmail, work } = guestsOf(parts)

beforeEach(async () => void (await runJobs()))

describe('the erasure of what a guest left', () => {
  const delivered = async (email: string, locale = 'en-US' as (typeof LOCALES)[number]) => {
    const order = await anOrder(db.write, { locale, email })
    await db.write.run(sql`update orders set status = 'DELIVERED' where id = ${order.id}`)
    return order
  }
  const asked = (email: string) =>
    db.all(sql`select status from data_request where erasing_email = ${email} order by id`)

  test.each(LOCALES)(
    'is told in %s before it is asked for, told by mail, and taken back by a new code',
    async (locale) => {
      const email = newEmail()
      await delivered(email, locale)
      const page = pathIn(locale, PAGE)
      const { myData } = wordsFor(locale)
      const { byEmail } = myData
      const { browser } = await proven(email, locale)
      await runJobs()
      const { body } = await browser.open(page)
      for (const said of [
        byEmail.goes.person,
        myData.kept.orders.replace('{count}', '1'),
        byEmail.lostWarranty,
        byEmail.erase,
      ])
        expect(body).toContain(said)
      expect(body).not.toContain(byEmail.waitsLead)

      for (let press = 0; press < 2; press++)
        expect((await browser.submit(page, { act: 'erase' })).headers['location']).toBe(`${page}?done=erase`)
      expect(await asked(email)).toEqual([{ status: 'ASKED' }])
      const [mail, ...more] = await runJobs()
      expect([mail?.to, mail?.subject, more]).toEqual([email, byEmail.mail.asked.subject, []])
      expect(mail?.text).toContain(page)
      const later = await browser.open(`${page}?done=erase`)
      expect(later.body).toContain(byEmail.done.erase)
      expect(later.body).toContain(byEmail.takeBack)
      expect(later.body).not.toContain(`>${byEmail.erase}<`)

      // Another day and another browser: whoever comes to take it back is made no copy.
      await db.write.run(sql`update data_request set status = 'DONE' where email = ${email}`)
      const again = await proven(email, locale)
      expect(await runJobs()).toEqual([])
      expect((await again.browser.submit(page, { act: 'keep' })).headers['location']).toBe(`${page}?done=keep`)
      expect((await again.browser.submit(page, { act: 'keep' })).statusCode).toBe(303)
      expect((await runJobs()).map(({ to, subject }) => [to, subject])).toEqual([
        [email, byEmail.mail.takenBack.subject],
      ])
      expect(await asked(email)).toEqual([{ status: 'TAKEN_BACK' }])
      expect((await again.browser.open(page)).body).toContain(byEmail.erase)
    },
  )

  test('names what is to be finished first, and is not offered meanwhile', async () => {
    const email = newEmail()
    const order = await anOrder(db.write, { email })
    const { browser } = await proven(email)
    const { myData, refusals } = wordsFor('en-US')
    const { body } = await browser.open(PAGE)
    expect(body).toContain(myData.waits.ORDER.replace('{number}', order.number))
    expect(body).not.toContain(myData.byEmail.erase)
    const refused = await browser.submit(PAGE, { act: 'erase' })
    expect([refused.statusCode, refused.body.includes(refusals['account/not-erasable'])]).toEqual([422, true])
    expect(await asked(email)).toEqual([])
  })

  test('tells whoever has an account by then to ask there', async () => {
    const email = newEmail()
    await delivered(email)
    const { browser } = await proven(email)
    await browser.submit(PAGE, { act: 'erase' })
    await runJobs()
    const customer = await newCustomer(db.write)
    await db.write.run(sql`update customer set email = ${email} where id = ${customer}`)
    await db.write.run(sql`update data_request set due_at = now() where erasing_email = ${email}`)
    expect(
      await eraseDue({ ...shop, ...work, now: () => new Date(Date.now() + 1000), events: { emit: () => {} } }),
    ).toBe(0)
    const { byEmail } = wordsFor('en-US').myData
    const [mail] = await runJobs()
    expect([mail?.to, mail?.text.includes('an account with this email'), mail?.text.includes(PAGE)]).toEqual([
      email,
      true,
      false,
    ])
    expect((await browser.open(PAGE)).body).toContain(byEmail.toAccount)
    expect(await db.all(sql`select from orders where email = ${email}`)).toHaveLength(1)
  })

  test('stands in the console with the email, where staff take it back', async () => {
    const email = newEmail()
    await delivered(email)
    await (await proven(email)).browser.submit(PAGE, { act: 'erase' })
    const row = await db.first<{ id: number }>(sql`select id from data_request where erasing_email = ${email}`)
    const seen = await consoleOf(parts, (await newStaff(db.write)).id)
    const id = recordId('dataRequest', row?.id ?? 0)
    const fields = 'DataRequest__c.Email__c,DataRequest__c.Kind__c'
    const record = (await seen.ask({ url: `${UI_API}/records/${id}?fields=${fields}` })).json()
    expect([record.fields.Email__c.value, record.fields.Kind__c.displayValue]).toEqual([email, 'Erasure'])
    await runJobs()
    const payload = { apiName: 'DataRequest__c', contextId: id, fields: {} }
    const url = `${UI_API}/actions/perform-quick-action/DataRequest__c.TakeBack`
    expect((await seen.ask({ method: 'POST', url, payload })).statusCode).toBe(201)
    expect((await runJobs()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, wordsFor('en-US').myData.byEmail.mail.takenBack.subject],
    ])
  })
})
