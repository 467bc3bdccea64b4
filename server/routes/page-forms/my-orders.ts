import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'

/** One number is found by a form that is sent, so that it stands in no address (reliability rule 39); the rest joins orders (O-6). */
export const myOrdersForm: PageForm = {
  path: '/my-orders',
  async act({ fields: { act = '', number = '', email = '', code = '' }, storeLocale, call }) {
    if (act === 'send') {
      await callShop('OrderService.sendJoinCode', { storeLocale, email }, call)
      return '/my-orders?sent=1#join'
    }
    if (act === 'join') {
      const { joined } = await callShop('OrderService.joinOrders', { storeLocale, code }, call)
      return `/my-orders?joined=${joined}`
    }
    // Refuses what is no order number.
    await callShop('OrderService.listOrders', { storeLocale, number }, call)
    return null
  },
}
