// Carts with every kind of discount by the hundred thousand: tests of the suite, at full size. Those that need a database try one in a hundred.
import { runTests } from './run-tests.ts'

const OF_WHICH_STORED = 100

const PRICES = ['shop/pricing/one-discount.test.ts', 'shop/checkout/every-cart.test.ts']
const STORED = ['shop/checkout/step-orders.test.ts', 'shop/cart/web-cart.test.ts']

/** What does not add up among so many carts, or goes back of their orders more than once. */
export function addUpCarts(carts: number): string[] {
  if (carts === 0) return []
  const stored = Math.ceil(carts / OF_WHICH_STORED)
  const began = performance.now()
  const wrong = runTests([...PRICES, ...STORED], { CART_RUNS: carts, STEP_RUNS: stored, TWIN_RUNS: stored })
  console.log(
    `${carts} carts with every kind of discount, and ${stored} in the database: ${wrong.length === 0 ? 'each adds up, in any order' : 'failed'}, ${Math.round((performance.now() - began) / 1000)} s`,
  )
  return wrong
}
