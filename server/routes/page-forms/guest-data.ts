import type { CallName } from '#contract/shop/calls.ts'
import { Refusal } from '#values/refusal.ts'
import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'

const PAGE = '/my-data/by-email'

const CALLS = {
  copy: 'AccountService.askGuestCopy',
  erase: 'AccountService.askGuestErasure',
  keep: 'AccountService.takeBackGuestErasure',
} satisfies Record<string, CallName>

const isAct = (act: string): act is keyof typeof CALLS => Object.hasOwn(CALLS, act)

/** A guest asks for a code, enters it, and asks for a new copy, for the erasure of what is kept, or takes that back. */
export const guestDataForm: PageForm = {
  path: PAGE,
  async act({ fields: { act = '', email = '', code = '' }, storeLocale, call }) {
    if (act === 'send') {
      await callShop('AccountService.sendDataCode', { storeLocale, email }, call)
      return `${PAGE}?sent=1`
    }
    if (act === 'enter') {
      await callShop('AccountService.enterDataCode', { storeLocale, code }, call)
      return PAGE
    }
    if (!isAct(act)) throw new Refusal('input/invalid')
    await callShop(CALLS[act], { storeLocale }, call)
    return `${PAGE}?done=${act}`
  },
  decoy: () => `${PAGE}?sent=1`,
}
