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

const whole = (typed: string | undefined) => (/^\d{1,9}$/.test(typed ?? '') ? Number(typed) : 0)

/** Asks what a return would give back, which the page then shows, and asks for it. What was chosen comes along each time. */
export const returnOrderForm: PageForm = {
  path: '/order/:orderId/return',
  async act({ params: { orderId = '' }, fields, storeLocale, call }) {
    const { act, kind, position, quantity, reason = '', method = '', isSealed, requestKey, expectedTotal } = fields
    if (act === 'change') return null
    const wanted = {
      storeLocale,
      orderId,
      kind,
      position: whole(position),
      quantity: whole(quantity),
      reason: kind === 'CORE' ? 'CORE' : reason,
      method,
      isSealed: isSealed === '1',
    }
    if (act === 'ask') {
      const input = { ...wanted, requestKey, expectedTotal: whole(expectedTotal) }
      const { returnId } = await callShop('ReturnService.askReturn', input, call)
      return `/order/${orderId}/return?asked=${returnId}`
    }
    await callShop('ReturnService.quoteReturn', wanted, call)
    return null
  },
}
