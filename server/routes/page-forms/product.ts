import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'
import { crateAct } from './crate-engine.ts'

const done = (product: string | undefined, outcome: string) => `/product/${product}?notify=${outcome}`

/** The forms on the page of a part: asking to be told when it is back (N-1), and the vehicles of a crate engine (CE-1), which say `do`. */
export const productForm: PageForm = {
  path: '/product/:product',
  async act(sent) {
    if (sent.fields['do'] !== undefined) return crateAct(sent)
    const { fields, params, storeLocale, call } = sent
    const { productId = '', email = '' } = fields
    const { outcome } = await callShop('NotifyService.askNotify', { storeLocale, productId, email }, call)
    return done(params['product'], outcome)
  },
  decoy: ({ params }) => done(params['product'], 'asked'),
}
