// The page of a link that pays an order by phone: without script its texts can be accepted, and it can be declined; a card is typed with script alone.
import { AGREEMENTS } from '#values/crate-engine.ts'
import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'

/** As long as the marks of texts are. */
const MARK = 32

export const paymentLinkForm: PageForm = {
  path: '/payment-link/:token',
  async act({ params, fields, storeLocale, call }) {
    const { token = '' } = params
    if (fields['do'] === 'decline') await callShop('PhoneOrderService.declinePhoneOrder', { storeLocale, token }, call)
    if (fields['do'] === 'accept') {
      const accepted = Object.fromEntries(AGREEMENTS.map((name) => [name, (fields[name] ?? '').slice(0, MARK)]))
      await callShop('PhoneOrderService.acceptAgreements', { storeLocale, token, accepted }, call)
    }
    return `/payment-link/${token}`
  },
}
