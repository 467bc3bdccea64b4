// The server killed (-9) at random points of four running checkouts, 50 times: no order lost, none charged twice, all settled
// within a minute, with banks that ask first among them (`npm run bench -- killing`).
import { killCheckouts } from '#scripts/drill/kill-checkouts.ts'
import type { RunningShop } from '#scripts/run-shop.ts'
import { exact, type Figure, single } from './figure.ts'

const KILLS = 50

export async function killing(shop: RunningShop, gateway: string): Promise<Figure[]> {
  const { lost, twice, withoutOrder, withoutPayment, open, reserved, settled } = await killCheckouts(
    shop,
    gateway,
    KILLS,
  )
  const none = { most: 0 }
  return [
    exact('orders told to a shopper and not there afterwards', lost, 'orders', none),
    exact('payments taken twice for one attempt', twice, 'payments', none),
    exact('payments taken and kept without an order', withoutOrder, 'payments', none),
    exact('orders without their payment', withoutPayment, 'orders', none),
    exact('attempts left open or undecided', open, 'attempts', none),
    exact('units left reserved', reserved, 'units', none),
    { what: 'all settled after the server was back', unit: 's', rounds: settled },
    single('the same: slowest', Math.max(...settled), 's', { most: 60 }),
  ]
}
