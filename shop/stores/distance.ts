export interface Point {
  latitude: number
  longitude: number
}

const EARTH_KM = 6371.0088
const KM_OF_MILE = 1.609344
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Along the surface of a round earth, by the haversine formula: within half a percent of the true one. */
export function kilometres(from: Point, to: Point): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const half =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** As people say it in the country: tenths where it is near, whole ones beyond. */
export function distanceIn(country: 'US' | 'CA', km: number): { value: number; unit: 'mi' | 'km' } {
  const value = country === 'US' ? km / KM_OF_MILE : km
  return { value: value < 10 ? Math.round(value * 10) / 10 : Math.round(value), unit: country === 'US' ? 'mi' : 'km' }
}
