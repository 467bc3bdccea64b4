import { expect, test } from 'vitest'
import { distanceIn, kilometres } from './distance.ts'

/** Airports and the miles between them that airlines and route atlases publish. */
const AIRPORTS = {
  ATL: [33.6367, -84.4281],
  BOS: [42.3643, -71.0052],
  DCA: [38.8521, -77.0377],
  DEN: [39.8617, -104.6732],
  JFK: [40.6398, -73.7789],
  LAX: [33.9425, -118.4081],
  MIA: [25.7932, -80.2906],
  ORD: [41.9786, -87.9048],
  SEA: [47.4499, -122.3118],
  YUL: [45.4706, -73.7408],
  YYZ: [43.6772, -79.6306],
} as const
const at = (name: keyof typeof AIRPORTS) => ({ latitude: AIRPORTS[name][0], longitude: AIRPORTS[name][1] })

test.each([
  ['JFK', 'LAX', 2475],
  ['DEN', 'ORD', 888],
  ['ATL', 'ORD', 606],
  ['BOS', 'DCA', 399],
  ['SEA', 'MIA', 2724],
  ['YUL', 'YYZ', 315],
] as const)('from %s to %s it is %i miles, as is published, within half a percent', (from, to, miles) => {
  const measured = kilometres(at(from), at(to)) / 1.609344
  expect(Math.abs(measured - miles) / miles).toBeLessThan(0.005)
  expect(kilometres(at(to), at(from))).toBeCloseTo(kilometres(at(from), at(to)), 9)
})

test.each([
  ['US', 0, { value: 0, unit: 'mi' }],
  ['US', 5, { value: 3.1, unit: 'mi' }],
  ['US', 160.9344, { value: 100, unit: 'mi' }],
  ['CA', 5.04, { value: 5, unit: 'km' }],
  ['CA', 504.4, { value: 504, unit: 'km' }],
] as const)('in %s %d km is said as people there do', (country, km, said) => {
  expect(distanceIn(country, km)).toEqual(said)
})
