import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'

const done = (reference: string) => `/contact-us?sent=${reference}`

/** Writes to the shop (F-1); `requestKey` is the form's own, so that a second press sends nothing twice. */
export const contactForm: PageForm = {
  path: '/contact-us',
  async act({ fields, storeLocale, call }) {
    const {
      requestKey,
      category = '',
      productType = '',
      orderNumber = '',
      message = '',
      name = '',
      email = '',
      news,
    } = fields
    const typed = { requestKey, category, productType, orderNumber, message, name, email }
    const { reference } = await callShop(
      'ContactService.send',
      { storeLocale, ...typed, wantsNews: news === '1' },
      call,
    )
    return done(reference)
  },
  // No request has this number.
  decoy: () => done('CR-00000000'),
}
