import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'

export const profileForm: PageForm = {
  path: '/myprofile',
  async act({ fields: { firstName = '', lastName = '', company = '', mobile = '' }, storeLocale, call }) {
    await callShop('AccountService.saveProfile', { storeLocale, firstName, lastName, company, mobile }, call)
    return '/myprofile?saved=1'
  },
}
