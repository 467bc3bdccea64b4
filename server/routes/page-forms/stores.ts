import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'
import { ownPath } from './own-path.ts'

/**
 * Chooses a store (`storeId`), and with `for` of `order`, or `deliveryType`, whether the order is collected or shipped; then leads on to
 * `back`.
 */
export const storesForm: PageForm = {
  path: '/stores',
  async act({ fields, storeLocale, call }) {
    const { storeId, deliveryType, for: what } = fields
    // The page itself answers a position, so that it stands in no address.
    if (fields['latitude'] !== undefined) return null
    const type =
      deliveryType === 'SHIP' || deliveryType === 'PICKUP' ? deliveryType : what === 'order' ? 'PICKUP' : undefined
    const chosen = {
      storeLocale,
      ...(type && { deliveryType: type }),
      ...(storeId && { storeId }),
    }
    await callShop('CartService.chooseDelivery', chosen, call)
    return ownPath(fields['back']) ?? `/stores?chosen=${storeId ?? ''}`
  },
}
