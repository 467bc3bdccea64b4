import { listInvoiceMonths as list } from '#shop/invoices/months.ts'
import { shopCall } from '../shop-call.ts'

export const listInvoiceMonths = shopCall('OrderService.listInvoiceMonths', {
  who: 'customer',
  handle: async (_, { shop, customer }) => list(shop.db, await customer()),
})
