// The forms of an order's pages (business rules O-1, O-4; reliability rule 39).
import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'

export const cancelOrderForm: PageForm = {
  path: '/order/:orderId/cancel',
  async act({ params: { orderId = '' }, storeLocale, call }) {
    await callShop('OrderService.cancelOrder', { storeLocale, orderId }, call)
    return `/order/${orderId}?cancelled=1`
  },
}

export const orderCodeForm: PageForm = {
  path: '/order/:orderId/code',
  async act({ params: { orderId = '' }, fields: { act = '', code = '' }, storeLocale, call }) {
    if (act === 'send') {
      await callShop('OrderService.sendCode', { storeLocale, orderId }, call)
      return `/order/${orderId}/code?sent=1`
    }
    const { orderPath } = await callShop('OrderService.enterCode', { storeLocale, orderId, code }, call)
    return `${orderPath}?opened=1`
  },
}

export const buyAgainForm: PageForm = {
  path: '/order/:orderId/buy-again',
  async act({ params: { orderId = '' }, storeLocale, call }) {
    const { added } = await callShop('OrderService.buyAgain', { storeLocale, orderId }, call)
    return `/order/${orderId}/buy-again?added=${added}`
  },
}
