import type { FoundStore, StoresFound } from '#contract/shop/stores.ts'
import { type Reader, sql } from '#database/sql.ts'
import { readParts } from '#shop/catalog/read-parts.ts'
import { pickupOf, pickupView, type Wanted } from '#shop/pickup/promise.ts'
import { distanceIn, kilometres, type Point } from '#shop/stores/distance.ts'
import { findPlace, type Place } from '#shop/stores/find-place.ts'
import { type StoreRow, storeColumns, storeView } from '#shop/stores/store-row.ts'
import { type Country, countryOf } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { type OpenCart, readOpenCart } from './open-cart.ts'
import type { Shopper } from './shopper.ts'

export interface Sought {
  near?: string | undefined
  position?: Point | undefined
  /** What is asked about; without it, what is in the cart. */
  product?: { id: number; quantity: number } | undefined
}

/** The stores of the shopper's country, the nearest first where a place is asked about, else by name (SH-5). */
export async function findStores(db: Reader, shopper: Shopper, sought: Sought, now: Date): Promise<StoresFound> {
  const cart = await readOpenCart(db, shopper)
  const wanted = await readWanted(db, shopper, { cart, product: sought.product })
  const country = countryOf(shopper.locale)
  const rows = await db.all(storesKeeping(country, [...wanted.keys()]))
  const place = sought.position
    ? { name: '', point: sought.position, isAbout: false }
    : findPlace(sought.near ?? '', shopper.locale, rows)
  const found = rows.map((row) => ({ row, km: place && kilometres(place.point, row) }))
  found.sort((a, b) => (a.km ?? 0) - (b.km ?? 0) || a.row.name.localeCompare(b.row.name))
  return {
    stores: found.map(({ row, km }) => ({
      ...storeView(row, shopper.locale),
      distance: distanceFrom(place, km, country),
      pickup: wanted.size === 0 ? null : pickupView(pickupOf(wantedAt(row, wanted), row, now), shopper.locale),
    })),
    place: place ? place.name : null,
    chosenId: cart?.store ? recordId('store', cart.store.id) : null,
  }
}

const distanceFrom = (place: Place | undefined, km: number | undefined, country: Country): FoundStore['distance'] =>
  place && km !== undefined ? { ...distanceIn(country, km), isAbout: place.isAbout } : null

type WantedParts = Map<number, Omit<Wanted, 'shelf'>>

async function readWanted(
  db: Reader,
  shopper: Shopper,
  { cart, product }: { cart: OpenCart | undefined; product: Sought['product'] },
): Promise<WantedParts> {
  if (product) {
    const part = (await readParts(db, shopper.locale, [product.id])).get(product.id)
    return new Map(part ? [[product.id, { part, quantity: product.quantity, warehouse: part.available }]] : [])
  }
  if (cart?.state !== 'open') return new Map()
  return new Map(
    cart.lines.map(({ productId, part, quantity, warehouse }) => [productId, { part, quantity, warehouse }]),
  )
}

type KeepingRow = StoreRow & { shelf: Record<string, number> | null }

const wantedAt = ({ shelf }: KeepingRow, wanted: WantedParts): Wanted[] =>
  [...wanted].map(([id, one]) => ({ ...one, shelf: shelf?.[id] ?? 0 }))

const storesKeeping = (country: Country, ids: number[]) => sql<KeepingRow>`
  select ${storeColumns}, (select json_object_agg(product_id, on_hand - reserved) from shelf
    where shelf.store_id = store.id and shelf.product_id = any (${ids}::bigint[])) as shelf
  from store where country = ${country} order by name`
