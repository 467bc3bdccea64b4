import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import type { Mail } from '#providers/mail/port.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { aReadyShopper, testDeps } from './checkout-fixture.ts'
import { placeOrder } from './place-order.ts'
import { sendTroubleMail } from './send-trouble-mail.ts'

const db = await testDatabase()
const deps = testDeps()

test.each([
  ['en-US', 'voided', 'The $118.20 that was held on your card has been released. You have not been charged.'],
  ['en-US', 'refunded', 'The $118.20 that was taken from your card has been refunded.'],
  ['fr-CA', 'declined', 'Votre paiement de CAD 114,98 $ n’a pas été accepté'],
] as const)('%s: the shopper reads what became of a payment that was %s', async (locale, outcome, said) => {
  const amounts = locale === 'en-US' ? { US: { list: 60_00, core: 40_00 } } : { CA: { list: 80_00, core: 20_00 } }
  const ready = await aReadyShopper(db, deps, {
    parts: [{ prices: amounts }],
    locale,
  })
  await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
  const attempt = await db.first<{ id: number; reference: string; amount: number }>(
    sql`select id, reference, amount_cents as amount from payment_attempt where session_id = ${ready.shopper.sessionId}`,
  )
  const sent: Mail[] = []
  const mail = { send: async (one: Mail) => void sent.push(one) }
  await sendTroubleMail(db, { mail, seller: aSeller() }, { attemptId: attempt?.id ?? 0, outcome })
  expect(sent[0]?.to).toBe('ann@example.com')
  expect(sent[0]?.text.replaceAll('\u00a0', ' ')).toContain(said)
  expect(sent[0]?.text).toContain(attempt?.reference)
})
