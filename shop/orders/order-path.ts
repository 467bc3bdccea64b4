// Site paths of an order's pages, without the locale's prefix. They open for sessions which have shown the order to be theirs.
import { recordId } from '#values/record-id.ts'

export const orderPath = (orderId: number): string => `/order/${recordId('order', orderId)}`

/** Where a shopper comes to after placing it. */
export const confirmationPath = (orderId: number): string => `/order-confirmation/${recordId('order', orderId)}`
