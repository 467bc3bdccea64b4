import type { OrderList } from '#contract/shop/orders.ts'
import { listOrders as list } from '#shop/orders/list-orders.ts'
import { nameStores } from '#shop/stores/name-stores.ts'
import { countryOf } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'

/** What is no id of a store or an order names none: the list is then empty, as for one that is not the customer's. */
const NONE = 0

export const listOrders = shopCall('OrderService.listOrders', {
  who: 'customer',
  handle: async ({ storeLocale: locale, store, number, older, newer }, { shop, customer }) => {
    const orderOf = (id: string | undefined) => (id === undefined ? undefined : (recordNumber('order', id) ?? NONE))
    const country = countryOf(locale)
    const [orders, stores] = await Promise.all([
      list(shop.db, {
        customerId: await customer(),
        locale,
        store: store === undefined || store === 'shipped' ? store : (recordNumber('store', store) ?? NONE),
        number,
        older: orderOf(older),
        newer: orderOf(newer),
      }),
      // The same for everybody, and known until one changes.
      shop.responses.of(`stores of ${country}`, () => nameStores(shop.db, country)),
    ])
    return { ...orders, stores: stores.value() as OrderList['stores'] }
  },
})
