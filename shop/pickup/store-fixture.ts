import { sql, type Writer } from '#database/sql.ts'
import type { OpeningHours, StoreRow } from '#shop/stores/store-row.ts'

export const WEEK: OpeningHours = [
  ...Array.from({ length: 5 }, () => ['08:00', '18:00'] as const),
  ['08:00', '16:00'],
  null,
]

const BY_COUNTRY = {
  US: { city: 'Columbus', region: 'OH', postal_code: '43215', latitude: 39.96, longitude: -83 },
  CA: { city: 'Laval', region: 'QC', postal_code: 'H7N 1A1', latitude: 45.57, longitude: -73.69 },
} as const

export const aStoreRow = (given: Partial<StoreRow> = {}): StoreRow => {
  const country = given.country ?? 'US'
  return {
    id: 1,
    name: 'Store 1',
    address1: '100 Foundry Rd',
    phone: '6145550100',
    country,
    hours: WEEK,
    ...BY_COUNTRY[country],
    ...given,
  }
}

let lastStore = 900

/** Open from Monday to Saturday, in Ohio or Quebec unless it is told otherwise. */
export async function aStore(db: Writer, given: Partial<StoreRow> = {}): Promise<StoreRow> {
  const id = ++lastStore
  const store = aStoreRow({ name: `Store ${id}`, ...given, id })
  await db.run(sql`
    insert into store (id, country, name, address1, city, region, postal_code, latitude, longitude, phone, hours)
    values (${id}, ${store.country}, ${store.name}, ${store.address1}, ${store.city}, ${store.region}, ${store.postal_code},
      ${store.latitude}, ${store.longitude}, ${store.phone}, ${JSON.stringify(store.hours)})`)
  return store
}

export const onShelf = (db: Writer, store: number, product: number, units: number): Promise<number> =>
  db.run(sql`insert into shelf (store_id, product_id, on_hand) values (${store}, ${product}, ${units})
    on conflict (product_id, store_id) do update set on_hand = excluded.on_hand`)

export const shelfOf = (db: Writer, store: number, product: number) =>
  db.first<{ on_hand: number; reserved: number }>(sql`
    select on_hand, reserved from shelf where store_id = ${store} and product_id = ${product}`)
