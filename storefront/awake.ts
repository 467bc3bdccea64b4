// What an island needs to wake, in one file: React, and the shop by HTTP. Loaded when a page has islands.
export { endGoneIslands, hydrate } from './page/hydrate.tsx'
export { shopApi } from './shell/shop-api.ts'
