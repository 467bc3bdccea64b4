import { recordId } from '#values/record-id.ts'

/** Site path of an order's page, without the locale's prefix. It opens for sessions which have shown the order to be theirs. */
export const orderPath = (orderId: number): string => `/order/${recordId('order', orderId)}`
