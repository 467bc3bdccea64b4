// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isOwnRow, markOwnSerials, ownRowFacts } from './own-rows.ts'

test('an engine’s own row is the one whose numbers hold its own', () => {
  const engine = { type: 'ENGINE', number: '25800000' } as const
  expect(isOwnRow([25800000, 26699999], engine, '')).toBe(true)
  expect(isOwnRow([24000000, 25799999], engine, '')).toBe(false)
  expect(isOwnRow(['CC100', '1998-01-01', '2027-12-01'], engine, 'Tarn 6.4 · ESN 25800000')).toBe(false)
})

test('a generator’s own row names its model, and the month in which it was built', () => {
  // C04…: March 2004.
  const generator = { type: 'GENERATOR', number: 'C045010000' } as const
  const name = 'Cairn C100 · GSN C045010000'
  expect(isOwnRow(['Cairn C100', '2004-03-01', '2010-06-01'], generator, name)).toBe(true)
  expect(isOwnRow(['Cairn C100', '2004-04-01', '2010-06-01'], generator, name)).toBe(false)
  expect(isOwnRow(['Cairn C10', '1998-01-01', '2027-12-01'], generator, name)).toBe(false)
})

test('a vehicle’s own row has its make, model and year, and no other engine', () => {
  const vehicle = { type: 'VEHICLE', make: 'Ford', model: 'F-150', year: 2012, engine: '5.0L' } as const
  expect(isOwnRow(['Ford', 'F-150', 2011, 2014, '5.0L'], vehicle, '')).toBe(true)
  expect(isOwnRow(['Ford', 'F-150', 2011, 2014, null], vehicle, '')).toBe(true)
  expect(isOwnRow(['Ford', 'F-150', 2011, 2014, '6.2L'], vehicle, '')).toBe(false)
  expect(isOwnRow(['Ford', 'F-150', 2015, 2020, '5.0L'], vehicle, '')).toBe(false)
})

test('a row of one fuel is the vehicle’s own once it is known how that is powered, one for some vehicles never is', () => {
  const ram = { type: 'VEHICLE', make: 'Dodge', model: 'Ram', year: 2001, engine: '5.9L' } as const
  const row = { type: 'VEHICLE', make: 'Dodge', model: 'Ram', from: 1998, to: 2002, engine: '5.9L' } as const
  const diesel = ownRowFacts({ ...row, power: 'DIESEL' })
  expect(isOwnRow(diesel, ram, '')).toBe(false)
  expect(isOwnRow(diesel, { ...ram, power: 'GASOLINE' }, '')).toBe(false)
  expect(isOwnRow(diesel, { ...ram, power: 'DIESEL' }, '')).toBe(true)
  expect(isOwnRow(ownRowFacts({ ...row, onlySome: true }), ram, '')).toBe(false)
})

const view = (serials: string[]) =>
  serials.map((one) => `<tr data-serials="${one}"><td><span class="callouts__note">ESN</span></td></tr>`).join('')
const shown = () => [...document.querySelectorAll('tr')].map((row) => [row.className, row.textContent])
const held = { type: 'ENGINE', number: '34000000' } as const

test('of a place whose part changed, the reader’s side is marked once, and the other steps back', () => {
  document.body.innerHTML = `<table data-yours="Yours">${view(['33000000 34333333', '34333334 38999999'])}</table>`
  markOwnSerials(held)
  markOwnSerials(held)
  expect(shown()).toEqual([
    ['callouts__own', 'ESN · Yours'],
    ['callouts__other', 'ESN'],
  ])
})

test('nothing is marked in the view of another engine, or for a vehicle', () => {
  document.body.innerHTML = `<table data-yours="Yours">${view(['73000000 74333333'])}</table>`
  markOwnSerials(held)
  markOwnSerials({ type: 'VEHICLE', make: 'Ford', model: 'F-150', year: 2012, engine: null })
  expect(shown()).toEqual([['', 'ESN']])
})
