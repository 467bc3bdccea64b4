// The page of a link that pays an order by phone: without script it can be declined; a card is typed with script alone.
import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'

export const paymentLinkForm: PageForm = {
  path: '/payment-link/:token',
  async act({ params, fields, storeLocale, call }) {
    const { token = '' } = params
    if (fields['do'] === 'decline') await callShop('PhoneOrderService.declinePhoneOrder', { storeLocale, token }, call)
    return `/payment-link/${token}`
  },
}
