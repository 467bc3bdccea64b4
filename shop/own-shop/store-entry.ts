// A store as the shop's file tells it, and as it is kept: in a region of its country, on the globe, with hours for each day of the week.
import { z } from 'zod'
import type { Country } from '#values/locale.ts'
import { regionOf, regionOfPostalCode, tidyPostalCode } from '#values/regions.ts'
import { districts } from '#shop/stores/postal-districts.ts'
import type { OpeningHours } from '#shop/stores/store-row.ts'
import { zipPoint } from '#shop/stores/zip-points.ts'

const text = (most: number) => z.string().trim().min(1).max(most)

export const StoreEntry = z.strictObject({
  name: text(80),
  street: text(80),
  city: text(40),
  region: text(2),
  postalCode: text(10),
  phone: text(40),
  /** `Mo-Fr 08:00-18:00, Sa 09:00-13:00`: closed on the days that are not named. */
  hours: text(200),
  /** Of a ZIP code they are known. */
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
})
export type StoreEntry = z.infer<typeof StoreEntry>

export interface StorePlace {
  name: string
  country: Country
  address1: string
  city: string
  region: string
  postalCode: string
  latitude: number
  longitude: number
  phone: string
  hours: OpeningHours
}

/** What is wrong with it is added to `wrong`. */
export function storeFrom(entry: StoreEntry, wrong: string[]): StorePlace | undefined {
  const { name, street, city, phone } = entry
  const say = (what: string): undefined => void wrong.push(`stores: ${name}: ${what}`)
  const region = entry.region.toUpperCase()
  const country = (['US', 'CA'] as const).find((one) => regionOf(one, region))
  if (!country) return say(`${entry.region} is no state and no province`)
  const postalCode = tidyPostalCode(entry.postalCode, country)
  if (!postalCode || regionOfPostalCode(postalCode, country) !== region)
    return say(`${entry.postalCode} is no postal code of ${region}`)
  const hours = openingHours(entry.hours)
  if (!hours) return say(`${entry.hours} are no hours: Mo-Fr 08:00-18:00, Sa 09:00-13:00`)
  const point = pointOf(entry, postalCode, country)
  if (!point) return say('say where it is by latitude and longitude')
  return { name, country, address1: street, city, region, postalCode, phone, hours, ...point }
}

function pointOf({ latitude, longitude }: StoreEntry, code: string, country: Country) {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  if (country === 'US') return zipPoint(code.slice(0, 5))?.point
  const district = districts.get(code.slice(0, 2)) ?? districts.get(code.slice(0, 1))
  return district && { latitude: district[0], longitude: district[1] }
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const SPAN = /^([A-Z][a-z])(?:-([A-Z][a-z]))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/

/** By day of the week, Monday first; undefined where it cannot be read. */
export function openingHours(said: string): OpeningHours | undefined {
  const week: (readonly [string, string] | null)[] = DAYS.map(() => null)
  for (const span of said.split(',')) {
    const [, first = '', last = first, opens = '', closes = ''] = SPAN.exec(span.trim()) ?? []
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)]
    if (from < 0 || to < from || opens >= closes) return undefined
    for (let day = from; day <= to; day++) week[day] = [opens, closes]
  }
  return week
}
