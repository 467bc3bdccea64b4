import { Refusal } from '#values/refusal.ts'
import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'

const PAGE = '/my-data/by-email'

/** A guest asks for a code, enters it, and asks for a new copy. */
export const guestDataForm: PageForm = {
  path: PAGE,
  async act({ fields: { act = '', email = '', code = '' }, storeLocale, call }) {
    if (act === 'send') {
      await callShop('AccountService.sendDataCode', { storeLocale, email }, call)
      return `${PAGE}?sent=1`
    }
    if (act === 'enter') await callShop('AccountService.enterDataCode', { storeLocale, code }, call)
    else if (act === 'copy') await callShop('AccountService.askGuestCopy', { storeLocale }, call)
    else throw new Refusal('input/invalid')
    return PAGE
  },
  decoy: () => `${PAGE}?sent=1`,
}
