import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'

const done = (product: string | undefined, outcome: string) => `/product/${product}?notify=${outcome}`

/** On the page of a part that is out of stock (N-1). */
export const notifyForm: PageForm = {
  path: '/product/:product',
  async act({ fields: { productId = '', email = '' }, params, storeLocale, call }) {
    const { outcome } = await callShop('NotifyService.askNotify', { storeLocale, productId, email }, call)
    return done(params['product'], outcome)
  },
  decoy: ({ params }) => done(params['product'], 'asked'),
}
