import type { OrderDetail } from '#contract/shop/orders.ts'

/** How a mail of an order speaks to whoever placed it: who collects it has no address it is shipped to. */
export const greeted = ({ shipTo, deliveryType, billTo, email }: OrderDetail): string =>
  shipTo?.firstName ?? (deliveryType === 'PICKUP' ? billTo?.firstName : undefined) ?? email
