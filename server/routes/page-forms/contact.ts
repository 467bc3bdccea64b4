import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'
import { requestKeyOf } from './request-key.ts'

const done = (reference: string) => `/contact-us?sent=${reference}`

/** Writes to the shop (F-1); a second press sends nothing twice, and another message is one of its own. */
export const contactForm: PageForm = {
  path: '/contact-us',
  async act({ fields, storeLocale, call }) {
    const { category = '', productType = '', orderNumber = '', message = '', name = '', email = '', news } = fields
    const typed = { category, productType, orderNumber, message, name, email }
    const input = { storeLocale, ...typed, wantsNews: news === '1' }
    const requestKey = requestKeyOf(fields['requestKey'], input)
    const { reference } = await callShop('ContactService.send', { ...input, requestKey }, call)
    return done(reference)
  },
  // No request has this number.
  decoy: () => done('CR-00000000'),
}
