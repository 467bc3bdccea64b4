// Oil filters of vehicles' own engines, as whoever changes oil for a living knows them: cans and their threads, and elements in housings.
import { expect, test } from 'vitest'
import { wholeRange } from '../whole-range.ts'

const { designs } = wholeRange()
const filters = designs.filter(({ leaf, vehicles }) => leaf === 'oil-filters' && vehicles.length > 0)

/** Kind and thread of what goes on a vehicle of the year with the engine. */
const oilFilterOf = (make: string, model: string, engine: string, year: number) => {
  const found = filters.filter(({ vehicles }) =>
    vehicles.some(
      (use) => use.make === make && use.model === model && use.engine === engine && use.from <= year && year <= use.to,
    ),
  )
  return [...new Set(found.map(({ kind, attributes }) => `${kind} ${attributes['thread_size'] ?? ''}`.trim()))]
}

test.each([
  ['Ford', 'F-250', '6.0L', 2005],
  ['Ford', 'F-250', '6.4L', 2009],
  ['Ford', 'F-150', '2.7L', 2017],
  ['Ford', 'Transit', '3.2L', 2016],
  ['Toyota', 'Tundra', '5.7L', 2015],
  ['Toyota', 'Camry', '2.5L', 2014],
  ['Toyota', 'Corolla', '1.8L', 2012],
  ['Ram', '1500', '3.6L', 2016],
  ['Jeep', 'Wrangler', '3.6L', 2014],
  ['Ram', '1500', '3.0L', 2015],
  ['Mercedes-Benz', 'Sprinter', '3.0L', 2012],
  ['Hino', 'Conventional Type Truck', '7.6L', 2012],
])('a %s %s %s of %s has an element in a housing', (make, model, engine, year) => {
  expect(oilFilterOf(make, model, engine, year)).toEqual(['oil filter element'])
})

test.each([
  ['Ford', 'F-150', '5.0L', 2018, 'M22×1.5'],
  ['Chevrolet', 'Silverado', '5.3L', 2003, '13/16-16'],
  ['Chevrolet', 'Silverado', '5.3L', 2010, 'M22×1.5'],
  ['Dodge', 'Ram', '4.7L', 2005, '3/4-16'],
  ['Ram', '2500', '6.4L', 2018, 'M22×1.5'],
  ['Toyota', 'Tacoma', '4.0L', 2010, '3/4-16'],
  ['Honda', 'Civic', '1.8L', 2010, 'M20×1.5'],
  ['Nissan', 'Altima', '2.5L', 2016, 'M20×1.5'],
])('a %s %s %s of %s has a can with a thread of %s', (make, model, engine, year, thread) => {
  expect(oilFilterOf(make, model, engine, year)).toEqual([`spin-on oil filter ${thread}`])
})

test('no part is both, and an element has no thread of its own', () => {
  for (const { kind, attributes } of filters) expect('thread_size' in attributes).toBe(kind === 'spin-on oil filter')
})
