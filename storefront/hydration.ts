// What an island needs to be hydrated, in one file: React, the shop by HTTP, and the cart in the header, which islands change. Loaded when a page has islands.
export { endGoneIslands, hydrate } from './page/hydrate.tsx'
export { subscribeHeader as keepCartShown } from './cart/cart-store.ts'
export { shopApi } from './calls/shop-api.ts'
