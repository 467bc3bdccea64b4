import { readProduct } from '#shop/catalog/read-product.ts'
import { shopCall } from '../shop-call.ts'

export const getProduct = shopCall('CatalogService.getProduct', {
  who: 'anybody',
  handle: ({ storeLocale, product }, { shop }) =>
    readProduct({ ...shop.lists, registry: shop.garage.registry }, storeLocale, product),
})
