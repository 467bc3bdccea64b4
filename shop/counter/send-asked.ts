// The mails that a step with an order asks for, by the jobs that ask for them.
import type { Jobs } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { OrderMail } from '#contract/console-api/order-work.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import type { Mail } from '#providers/mail/port.ts'
import { sendItemsCancelledMail } from '#shop/cancelling/send-items-cancelled-mail.ts'
import { sendClaimMail } from '#shop/claims/send-claim-mail.ts'
import { sendChangedMail } from '#shop/editing/send-changed-mail.ts'
import { sendPartMail } from '#shop/handing-over/send-part-mail.ts'
import { sendCancelledMail } from '#shop/orders/send-cancelled-mail.ts'
import { sendMovedMail } from '#shop/orders/send-moved-mail.ts'
import { type MailDeps, sendOrderMail } from '#shop/orders/send-order-mail.ts'
import { sendRefundMail } from '#shop/refunds/send-refund-mail.ts'
import { sendParcelMail } from '#shop/returns/send-parcel-mail.ts'
import { sendReturnMail } from '#shop/returns/send-return-mail.ts'
import { jobOf } from './order-mails.ts'

type Send<Name extends keyof Jobs> = (db: Reader, deps: MailDeps, payload: Jobs[Name]) => Promise<void>

const SENDERS = {
  'order-placed-mail': (db, deps, { orderId }) => sendOrderMail(db, deps, orderId),
  'order-moved-mail': sendMovedMail,
  'order-cancelled-mail': (db, deps, { orderId }) => sendCancelledMail(db, deps, orderId),
  'items-cancelled-mail': sendItemsCancelledMail,
  'order-changed-mail': (db, deps, { changeId }) => sendChangedMail(db, deps, changeId),
  'parcel-mail': sendPartMail,
  'part-left-mail': sendPartMail,
  'refund-mail': sendRefundMail,
  'return-mail': sendReturnMail,
  'claim-mail': sendClaimMail,
  'parcel-asked-mail': (db, deps, { returnId }) => sendParcelMail(db, deps, returnId),
  'order-mail-again': sendMailAgain,
} satisfies { [Name in keyof Jobs]?: Send<Name> }

type OrderMailJob = keyof typeof SENDERS
export type Asked = { [Name in OrderMailJob]: { job: Name; payload: Jobs[Name] } }[OrderMailJob]

export const isOrderMail = (asked: { job: keyof Jobs; payload: unknown }): asked is Asked => asked.job in SENDERS

export const sendAsked = (db: Reader, deps: MailDeps, { job, payload }: Asked): Promise<void> =>
  (SENDERS[job] as Send<typeof job>)(db, deps, payload)

/** As it was sent first, of the order as it is now; each row of `order_mail` once. What is not so any more is not told. */
export async function sendMailAgain(
  db: Reader,
  deps: MailDeps,
  { orderMailId }: Jobs['order-mail-again'],
): Promise<void> {
  const row = await db.first(wantedOf(orderMailId))
  const asked = row && jobOf(row.mail, row.orderId, row.status)
  if (!asked) return
  const again = { send: (mail: Mail) => deps.mail.send({ ...mail, id: `${mail.id}-again-${orderMailId}` }) }
  await sendAsked(db, { ...deps, mail: again }, asked)
}

const wantedOf = (id: number) => sql<{ mail: OrderMail; orderId: number; status: OrderStatus }>`
  select order_mail.mail, order_mail.order_id as "orderId", orders.status
  from order_mail join orders on orders.id = order_mail.order_id where order_mail.id = ${id}`
