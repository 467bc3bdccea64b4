import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { MailRefused } from '#providers/mail/port.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { forgetExpired } from './forget-expired.ts'
import { idempotentMail } from './idempotent-mail.ts'

const db = await testDatabase()
const aMail = (id: string) => ({ id, to: 'gone@example.com', subject: 'Your order', text: '', html: '' })
const noted = (id: string) => db.all(sql`select email, subject, reason from bounced_mail where mail_id = ${id}`)

test('a mail whose reader is not there is noted for staff, announced, and not sent again', async () => {
  let tries = 0
  const announced: [string, object][] = []
  const refusing = {
    send: async () => {
      tries++
      throw new MailRefused('550 5.1.1 No such mailbox')
    },
  }
  const mail = idempotentMail(db, refusing, { emit: (name, fields) => void announced.push([name, fields]) })
  for (let runs = 0; runs < 3; runs++) await mail.send(aMail('order-placed-1'))
  expect(tries).toBe(1)
  expect(announced).toEqual([['mail-bounced', { reference: 'order-placed-1' }]])
  expect(await noted('order-placed-1')).toEqual([
    { email: 'gone@example.com', subject: 'Your order', reason: '550 5.1.1 No such mailbox' },
  ])
})

test('a mail that a server is too busy to take is no bounce: its job tries again', async () => {
  const away = { send: () => Promise.reject(new ServiceDown('mail')) }
  await expect(idempotentMail(db, away).send(aMail('order-placed-2'))).rejects.toThrow(ServiceDown)
  expect(await noted('order-placed-2')).toEqual([])
})

test('what bounced is forgotten after 90 days', async () => {
  await db.write.run(sql`
    insert into bounced_mail (mail_id, email, subject, reason, created_at)
    values ('old', 'gone@example.com', 's', 'r', now() - interval '91 days'),
      ('new', 'gone@example.com', 's', 'r', now() - interval '89 days')`)
  await forgetExpired(db)
  expect([await noted('old'), (await noted('new')).length]).toEqual([[], 1])
})
