import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'

const DONE = '/newsletter?sent=1'

/** Subscribes to our news (F-2). */
export const newsletterForm: PageForm = {
  path: '/newsletter',
  async act({ fields: { email = '', terms }, storeLocale, call }) {
    await callShop('NewsletterService.subscribe', { storeLocale, email, hasAccepted: terms === '1' }, call)
    return DONE
  },
  decoy: () => DONE,
}

/** Behind the link of the mail: opening it alone confirms nothing, as mail programs open links by themselves. */
export const confirmForm: PageForm = {
  path: '/newsletter/:key',
  async act({ params: { key = '' }, storeLocale, call }) {
    await callShop('NewsletterService.confirm', { storeLocale, key }, call)
    return `/newsletter/${key}?done=1`
  },
}
