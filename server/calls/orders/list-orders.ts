import { listOrders as list } from '#shop/orders/list-orders.ts'
import { recordNumber } from '#values/record-id.ts'
import { shopCall } from '../shop-call.ts'

/** What is no id of a store or an order names none: the list is then empty, as for one that is not the customer's. */
const NONE = 0

export const listOrders = shopCall('OrderService.listOrders', {
  who: 'customer',
  handle: async ({ storeLocale: locale, store, number, older, newer }, { shop, customer }) => {
    const orderOf = (id: string | undefined) => (id === undefined ? undefined : (recordNumber('order', id) ?? NONE))
    return list(shop.db, {
      customerId: await customer(),
      locale,
      store: store === undefined || store === 'shipped' ? store : (recordNumber('store', store) ?? NONE),
      number,
      older: orderOf(older),
      newer: orderOf(newer),
    })
  },
})
