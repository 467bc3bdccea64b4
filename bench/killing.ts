// The server killed (-9) at 50 points of four running checkouts, with promo codes, banks that ask first and a store’s shelves: no order lost, none
// charged twice, what died given back, all settled within a minute (`npm run bench -- killing`).
import { killCheckouts } from '#scripts/drill/kill-checkouts.ts'
import type { RunningShop } from '#scripts/run-shop.ts'
import { exact, type Figure, single } from './figure.ts'

const KILLS = 50

export async function killing(shop: RunningShop, gateway: string): Promise<Figure[]> {
  const killed = await killCheckouts(shop, gateway, KILLS)
  const { lost, twice, withoutOrder, withoutPayment, otherAmount, open, reserved, astray, uses, settled } = killed
  const none = { most: 0 }
  return [
    exact('orders told to a shopper and not there afterwards', lost, 'orders', none),
    exact('carts paid twice', twice, 'carts', none),
    exact('payments taken and kept without an order', withoutOrder, 'payments', none),
    exact('orders without their payment', withoutPayment, 'orders', none),
    exact('orders paid with another amount', otherAmount, 'orders', none),
    exact('attempts left open or undecided', open, 'attempts', none),
    exact('units left reserved, of the warehouse and of shelves', reserved, 'units', none),
    exact('units neither there nor sold', astray, 'units', none),
    exact('uses of codes neither given back nor an order’s', uses, 'uses', none),
    { what: 'all settled after the server was back', unit: 's', rounds: settled },
    single('the same: slowest', Math.max(...settled), 's', { most: 60 }),
  ]
}
