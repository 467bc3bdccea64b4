import type { CartView } from '#contract/shop/cart.ts'
import { sql } from '#database/sql.ts'
import { Refusal } from '#values/refusal.ts'
import {
  agreedVehicles,
  type AgreedVehicle,
  type EngineDeps,
  type EngineEntry,
  inCartAlready,
} from './agreed-vehicles.ts'
import { writeLine } from './change-line.ts'
import { type OpenCart, type OpenLine, readOpenCart } from './open-cart.ts'
import { readCart } from './read-cart.ts'
import { lifetimeDays, type Shopper } from './shopper.ts'

export interface VehicleChange {
  lineId: number
  entry: Omit<EngineEntry, 'productId' | 'prefix'>
}

/**
 * Puts a vehicle on the line of a crate engine in the place of the one before; all is agreed to anew (CE-4). Answers the cart anew. Refuses
 * what `agreedVehicles` refuses, and `cart/line-not-found` of every other line.
 */
export async function changeVehicle(
  deps: EngineDeps,
  shopper: Shopper,
  { lineId, entry }: VehicleChange,
): Promise<CartView> {
  const { db } = deps
  const line = (await readOpenCart(db, shopper))?.lines.find(({ id, engine }) => id === lineId && engine)
  if (!line) throw new Refusal('cart/line-not-found')
  const [vehicle] = await agreedVehicles(deps, shopper.locale, [{ ...entry, productId: line.productId, prefix: '' }])
  if (!vehicle) throw new Error('a vehicle that is not refused is answered')
  await writeLine(db, { shopper, lineId }, (changed, cart) => {
    if (!cart.lines.some(({ id, engine }) => id === changed.id && engine)) throw new Refusal('cart/line-not-found')
    if (cart.lines.some(({ id, engine }) => id !== changed.id && engine?.vehicle.vin === vehicle.vin))
      throw inCartAlready([''])
    return written({ cart, line: changed }, vehicle, lifetimeDays(shopper))
  })
  return readCart(db, shopper)
}

const written = (
  { cart, line }: { cart: OpenCart; line: OpenLine },
  { agreements, prefix: _prefix, ...vehicle }: AgreedVehicle,
  days: number,
) => sql`
  with changed as (
    update cart set version = version + 1, expires_at = now() + make_interval(days => ${days})
    where id = ${cart.id} and version = ${cart.version} and state = 'open' returning id
  )
  update cart_line set vin = ${vehicle.vin}, vehicle = ${JSON.stringify(vehicle)}, agreements = ${JSON.stringify(agreements)}
  from changed where cart_line.cart_id = changed.id and cart_line.id = ${line.id}`
