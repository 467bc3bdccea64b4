// The mails of claims, in the order's language.
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import type { Jobs } from '#database/jobs.ts'
import { sql } from '#database/sql.ts'
import type { Mail } from '#providers/mail/port.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { aReachedOrder } from '#shop/returns/return-fixture.ts'
import { claimNumber } from './claim-number.ts'
import { sendClaimMail } from './send-claim-mail.ts'

const db = await testDatabase()
let sent: Mail[] = []
beforeEach(() => {
  sent = []
})
const mail = { send: async (one: Mail) => void sent.push(one) }

test.each<[Jobs['claim-mail']['step'], string, string]>([
  ['NEW', 'We have your claim', 'Nous avons reçu votre réclamation'],
  ['IN_REVIEW', 'are looking at your claim', 'étudions votre réclamation'],
  ['ACCEPTED', 'Our answer: A new one <b>comes</b>', 'Notre réponse : A new one <b>comes</b>'],
  ['REFUSED', 'The reason: A new one <b>comes</b>', 'La raison : A new one <b>comes</b>'],
  ['CLOSED', 'is settled', 'est réglée'],
])('of the step %s', async (step, english, french) => {
  for (const [locale, said, what] of [
    ['en-US', english, 'Warranty: Starter'],
    ['fr-CA', french, 'Garantie : Starter'],
  ] as const) {
    const order = await aReachedOrder(db.write, { locale })
    const row = await db.write.first<{ id: number }>(sql`
      insert into claim (order_id, order_line_position, kind, message, decision)
      values (${order.id}, 1, 'WARRANTY', 'It does not turn.', 'A new one <b>comes</b>') returning id`)
    const claimId = row?.id ?? 0
    await sendClaimMail(db, { mail, seller: aSeller() }, { claimId, step })
    const [one] = sent.splice(0)
    expect(one).toMatchObject({ to: order.email, id: `claim-${claimNumber(claimId)}-${step.toLowerCase()}` })
    expect(one?.subject).toContain(claimNumber(claimId))
    const text = (one?.text ?? '').replaceAll('\u00a0', ' ')
    for (const words of [said, what, order.number]) expect(text).toContain(words)
    expect(one?.html).not.toContain('<b>comes')
    expect(one?.html).toContain(`lang="${locale}"`)
  }
})

test('of a whole delivery says so, and of a claim that is gone nothing is sent', async () => {
  const order = await aReachedOrder(db.write)
  const row = await db.write.first<{ id: number }>(sql`
    insert into claim (order_id, kind, message) values (${order.id}, 'FREIGHT_DAMAGE', 'The crate is crushed.') returning id`)
  await sendClaimMail(db, { mail, seller: aSeller() }, { claimId: row?.id ?? 0, step: 'NEW' })
  expect(sent[0]?.text).toContain('Freight damage: the whole delivery')
  await sendClaimMail(db, { mail, seller: aSeller() }, { claimId: 999_999, step: 'NEW' })
  expect(sent).toHaveLength(1)
})
