import { asCustomer } from '#shop/accounts/acting.ts'
import { saveProfile as save } from '#shop/accounts/profile.ts'
import { shopCall } from '../shop-call.ts'

export const saveProfile = shopCall('AccountService.saveProfile', {
  who: 'customer',
  limits: [{ name: 'profile changes', most: 30, withinMs: 15 * 60_000, per: 'session' }],
  handle: async ({ firstName, lastName, company, mobile }, { shop, customer }) => {
    const id = await customer()
    return shop.db.transact((tx) => save(tx, id, { firstName, lastName, company, mobile }), asCustomer(id))
  },
})
