// The forms of an order's pages (business rules O-1, O-4; reliability rule 39).
import { returnChoices, returnKey } from '#values/return-key.ts'
import { callShop } from '../../calls/call-shop.ts'
import type { PageForm, SentForm } from '../page-form.ts'
import { requestKeyOf } from './request-key.ts'

export const cancelOrderForm: PageForm = {
  path: '/order/:orderId/cancel',
  async act({ params: { orderId = '' }, storeLocale, call }) {
    await callShop('OrderService.cancelOrder', { storeLocale, orderId }, call)
    return `/order/${orderId}?cancelled=1`
  },
}

/** What is kept comes along, not what goes: sent twice it cancels once. */
export const cancelItemsForm: PageForm = {
  path: '/order/:orderId/cancel-items',
  async act({ params: { orderId = '' }, fields, storeLocale, call }) {
    const { status } = await callShop(
      'OrderService.cancelItems',
      {
        storeLocale,
        orderId,
        position: whole(fields['line']),
        keep: whole(fields['keep']),
        expectedTotal: whole(fields['expectedTotal']),
      },
      call,
    )
    return `/order/${orderId}?${status === 'CANCELLED' ? 'cancelled' : 'lessened'}=1`
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

/** Several lines in one parcel, each with fields of its own: `reason-P1`. */
async function together({
  fields,
  orderId,
  storeLocale,
  call,
}: Pick<SentForm, 'fields' | 'storeLocale' | 'call'> & { orderId: string }): Promise<string | null> {
  const lines = returnChoices(fields['together']?.split(',') ?? []).map((choice) => {
    const of = (field: string) => fields[`${field}-${returnKey(choice)}`]
    return {
      ...choice,
      quantity: whole(of('quantity')),
      reason: choice.kind === 'CORE' ? 'CORE' : (of('reason') ?? ''),
      isSealed: of('isSealed') === '1',
    }
  })
  const wanted = { storeLocale, orderId, lines }
  if (fields['act'] === 'ask') {
    const input = { ...wanted, expectedTotal: whole(fields['expectedTotal']) }
    const requestKey = requestKeyOf(fields['requestKey'], input)
    const { returnId } = await callShop('ReturnService.askReturns', { ...input, requestKey }, call)
    return `/order/${orderId}/return?asked=${returnId}`
  }
  await callShop('ReturnService.quoteReturns', wanted, call)
  return null
}

const whole = (typed: string | undefined) => (/^\d{1,9}$/.test(typed ?? '') ? Number(typed) : 0)

/** Asks what a return would give back, which the page then shows, and asks for it. What was chosen comes along each time. */
export const returnOrderForm: PageForm = {
  path: '/order/:orderId/return',
  async act({ params: { orderId = '' }, fields, storeLocale, call }) {
    const { act, kind, position, quantity, reason = '', method = '', isSealed, requestKey, expectedTotal } = fields
    if (act === 'change') return null
    if (fields['together']) return together({ fields, orderId, storeLocale, call })
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
      const input = { ...wanted, expectedTotal: whole(expectedTotal) }
      const key = requestKeyOf(requestKey, input)
      const { returnId } = await callShop('ReturnService.askReturn', { ...input, requestKey: key }, call)
      return `/order/${orderId}/return?asked=${returnId}`
    }
    await callShop('ReturnService.quoteReturn', wanted, call)
    return null
  },
}
