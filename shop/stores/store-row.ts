import type { Store } from '#contract/shop/stores.ts'
import { type RawBuilder, sql } from '#database/sql.ts'
import type { Country, Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { hoursLines } from '#words/store-hours.ts'
import { wordsFor } from '#words/words.ts'

export interface StoreRow {
  id: number
  name: string
  address1: string
  city: string
  region: string
  postal_code: string
  country: Country
  latitude: number
  longitude: number
  phone: string
  hours: OpeningHours
}

/** By day of the week, Monday first: when it opens and closes; null where it is closed. */
export type OpeningHours = readonly (readonly [opens: string, closes: string] | null)[]

export const storeColumns: RawBuilder<StoreRow> = sql<StoreRow>`store.id, store.name, store.address1, store.city, store.region,
  store.postal_code, store.country, store.latitude, store.longitude, store.phone, store.hours`

/** As a value within a statement; null where there is no such store. */
export const storeJson = (id: RawBuilder<unknown>): RawBuilder<StoreRow | null> =>
  sql<StoreRow | null>`(select row_to_json(found) from (select ${storeColumns} from store where store.id = ${id}) found)`

export const storeView = (row: StoreRow, locale: Locale): Store => ({
  id: recordId('store', row.id),
  name: row.name,
  line1: row.address1,
  city: row.city,
  region: row.region,
  postalCode: row.postal_code,
  country: row.country,
  phone: row.phone,
  hours: hoursOf(row),
  open: hoursLines(hoursOf(row), locale, wordsFor(locale).pickup),
})

const hoursOf = ({ hours }: StoreRow) => hours.map((day) => day && { opens: day[0], closes: day[1] })
