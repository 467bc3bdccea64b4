import type { CallName } from '#contract/shop/calls.ts'
import { Refusal } from '#values/refusal.ts'
import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'

const CALLS = {
  copy: 'AccountService.askDataCopy',
  erase: 'AccountService.askErasure',
  keep: 'AccountService.takeBackErasure',
} satisfies Record<string, CallName>

const isAct = (act: string): act is keyof typeof CALLS => Object.hasOwn(CALLS, act)

/** Asks for a copy, for the erasure of the account, or takes that back. */
export const myDataForm: PageForm = {
  path: '/my-data',
  async act({ fields: { act = '' }, storeLocale, call }) {
    if (!isAct(act)) throw new Refusal('input/invalid')
    await callShop(CALLS[act], { storeLocale }, call)
    return `/my-data?done=${act}`
  },
}
