// Which mails of an order can be sent again, and by which job each was sent: those that are still so.
import type { OrderMail } from '#contract/console-api/order-work.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import type { Jobs } from '#database/jobs.ts'

const TOLD = { SHIPPED: 'SHIPPED', READY_FOR_PICKUP: 'READY_FOR_PICKUP', DELIVERED: 'DELIVERED' } as const
const isTold = (status: OrderStatus): status is keyof typeof TOLD => status in TOLD

/** That it was placed is told of an order that stands; and where it stands, as far as a mail tells of that. */
export const mailsOf = (status: OrderStatus): OrderMail[] =>
  status === 'CANCELLED' ? ['CANCELLED'] : isTold(status) ? ['STATUS', 'PLACED'] : ['PLACED']

type Job = {
  [Name in 'order-placed-mail' | 'order-moved-mail' | 'order-cancelled-mail']: { job: Name; payload: Jobs[Name] }
}

export function jobOf(mail: OrderMail, orderId: number, status: OrderStatus): Job[keyof Job] | undefined {
  if (!mailsOf(status).includes(mail)) return undefined
  if (mail === 'PLACED') return { job: 'order-placed-mail', payload: { orderId } }
  if (mail === 'CANCELLED') return { job: 'order-cancelled-mail', payload: { orderId } }
  return isTold(status) ? { job: 'order-moved-mail', payload: { orderId, status } } : undefined
}
