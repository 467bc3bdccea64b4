// Contact requests answered by mail: by staff alone, each answer once, in the language of whoever asked.
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { handlers } from '#jobs/handlers.ts'
import type { Mail } from '#providers/mail/port.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { recordId } from '#values/record-id.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)

async function request(status = 'NEW', locale = 'fr-CA') {
  const row = await db.write.first<{ id: number }>(sql`
    insert into contact_request (request_key, status, category, message, name, email, locale)
    values (gen_random_uuid(), ${status}, 'other', 'Où est ma pièce ?', 'Luc Roy', 'luc@example.com', ${locale}) returning id`)
  return row?.id ?? 0
}
const answer = async (id: number, Message__c: string | null, who: Who = 'staff') => {
  const sent = await app.inject({
    method: 'POST',
    url: `${UI_API}/actions/perform-quick-action/ContactRequest.Answer`,
    headers: as(who),
    payload: { apiName: 'ContactReply__c', contextId: recordId('contactRequest', id), fields: { Message__c } },
  })
  return sent.statusCode
}
const mails: Mail[] = []
async function deliver() {
  const work = { db, mail: { send: async (mail: Mail) => void mails.push(mail) }, seller: aSeller() } as never
  const rows = await db.all<{ payload: { replyId: number } }>(
    sql`delete from outbox where job = 'contact-reply-mail' returning payload`,
  )
  for (const { payload } of rows) {
    await handlers['contact-reply-mail'](payload, work)
    // A job that is lost after it has sent is done again.
    await handlers['contact-reply-mail'](payload, work)
  }
  return rows.length
}
const repliesOf = (id: number) =>
  db.all(sql`select message, sent_at is not null as sent from contact_reply where request_id = ${id}`)

describe('an answer', () => {
  test.each<[Who, number]>([
    ['guest', 404],
    ['ann', 404],
  ])('is not given by %s', async (who, status) => {
    const id = await request()
    expect([400, 403, status]).toContain(await answer(id, 'Hello', who))
    expect(await repliesOf(id)).toEqual([])
  })

  test('goes out in the language of whoever asked, with its number; the request is in progress from then on', async () => {
    const id = await request()
    expect(await answer(id, 'Elle part demain.\n\nMerci.')).toBe(201)
    expect(await deliver()).toBe(1)
    expect(new Set(mails.map(({ id: mailId }) => mailId)).size).toBe(1)
    expect(mails.at(-1)).toMatchObject({ to: 'luc@example.com', text: expect.stringContaining('Elle part demain.') })
    expect(mails.at(-1)?.text).toContain('Bonjour Luc Roy,')
    // Nothing that was typed into the form is repeated.
    expect(mails.at(-1)?.text).not.toContain('Où est ma pièce')
    expect(await repliesOf(id)).toEqual([{ message: 'Elle part demain.\n\nMerci.', sent: true }])
    expect(await db.first(sql`select status from contact_request where id = ${id}`)).toEqual({ status: 'IN_PROGRESS' })
    expect(await answer(id, 'Encore une chose.')).toBe(201)
    expect(await deliver()).toBe(1)
  })

  test.each([
    ['empty', 'NEW', ''],
    ['none', 'NEW', null],
    ['too long', 'NEW', 'x'.repeat(4001)],
    ['to a closed request', 'CLOSED', 'Hello'],
  ])('that is %s is refused, and no mail goes out', async (_, status, message) => {
    const id = await request(status)
    expect(await answer(id, message)).toBe(400)
    expect([await repliesOf(id), await deliver()]).toEqual([[], 0])
  })
})
