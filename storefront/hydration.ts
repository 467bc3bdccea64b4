// What an island needs to be hydrated, in one file: React, the shop by HTTP, and the cart in the header, which islands change. Loaded when a page has islands.
export { endGoneIslands, hydrate } from './page/hydrate.tsx'
export { subscribeHeader as keepCartShown } from './cart/cart-store.ts'
export { shopApi } from './calls/shop-api.ts'

const files = import.meta.glob<Record<string, unknown>>(['./*/*.island.tsx', './screens/*/*.island.tsx'])

/** What an island is made of, by the name in its marker. */
export function loadIsland({ dataset: { island: name } }: HTMLElement): Promise<Record<string, unknown>> {
  const load = files[`./${name}.island.tsx`] ?? files[`./screens/${name}.island.tsx`]
  return load ? load() : Promise.reject(new Error(`no island ${name}`))
}
