// The forms of the address book: saving a new address, changing one, and what is done with one of the list.
import { ADDRESS_FIELDS } from '#values/address.ts'
import { callShop } from '../../calls/call-shop.ts'
import type { PageForm, SentForm } from '../page-form.ts'

/** `do` is `remove` or `default`; `page` of the list is where it is said to be done. */
export const bookForm: PageForm = {
  path: '/my-address',
  async act({ fields: { do: what, addressId = '', page }, storeLocale, call }) {
    const isRemoved = what === 'remove'
    const name = isRemoved ? 'AddressService.removeAddress' : 'AddressService.setDefaultAddress'
    await callShop(name, { storeLocale, addressId }, call)
    return done(isRemoved ? 'removed' : 'default', page)
  },
}

export const newAddressForm: PageForm = {
  path: '/my-address/new',
  async act({ fields, storeLocale, call }) {
    await callShop('AddressService.addAddress', { storeLocale, ...enteredIn(fields) }, call)
    return done('added')
  },
}

export const addressForm: PageForm = {
  path: '/my-address/:address',
  async act({ fields, params, storeLocale, call }) {
    const entered = { storeLocale, addressId: params['address'] ?? '', ...enteredIn(fields) }
    await callShop('AddressService.changeAddress', entered, call)
    return done('changed')
  },
}

function done(what: 'added' | 'changed' | 'removed' | 'default', page?: string): string {
  return `/my-address?done=${what}${page && /^[1-9]\d?$/.test(page) ? `&page=${page}` : ''}`
}

const enteredIn = (fields: SentForm['fields']) => ({
  address: {
    ...Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, fields[name] ?? ''])),
    isForCompany: fields['isForCompany'] === '1',
  },
  isDefault: fields['isDefault'] === '1',
})
