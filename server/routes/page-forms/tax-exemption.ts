import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'

const done = (reference: string) => `/tax-exemption?sent=${reference}`

/** Asks to be exempt from taxes (F-3), with a certificate where one came along. */
export const exemptionForm: PageForm = {
  path: '/tax-exemption',
  async act({ fields, storeLocale, call }) {
    const { requestKey, customerNumber = '', contactName = '', phone = '', country = '', region = '' } = fields
    const { email = '', captcha = '', sum = '' } = fields
    const typed = { requestKey, customerNumber, contactName, email, phone, country, region, captcha, sum }
    const { reference } = await callShop('ContactService.requestExemption', { storeLocale, ...typed }, call)
    return done(reference)
  },
  // No reference has a nought.
  decoy: () => done('000000000000'),
}
