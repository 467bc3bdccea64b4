import { expect, test } from 'vitest'
import type { RegistryFacts } from '#shop/garage/registry.ts'
import type { Machine } from '#values/equipment.ts'
import { type FitKey, fitKeyOf } from './fit-key.ts'

const facts: RegistryFacts = {
  families: [
    {
      id: 5,
      code: 'TRN64',
      name: 'Tarn 6.4',
      esnFrom: 24_000_000,
      esnTo: 32_999_999,
      yearFrom: 1998,
      yearTo: 2027,
      ratingsHp: [260],
      controlGeneration: 'EC3',
    },
  ],
  lines: [
    {
      id: 2,
      code: 'CC',
      name: 'Cairn C',
      lineDigit: 4,
      portable: false,
      drivenBy: 5,
      models: [
        { id: 11, code: 'CC40', name: 'Cairn C40' },
        { id: 12, code: 'CC60', name: 'Cairn C60' },
      ],
    },
    {
      id: 3,
      code: 'CP',
      name: 'Cairn P',
      lineDigit: 7,
      portable: true,
      drivenBy: null,
      models: [{ id: 13, code: 'P', name: 'P' }],
    },
  ],
}
const truck = { type: 'VEHICLE', make: 'Ford', model: 'F-250', year: 2003, engine: null } as const

const cases: [machine: Machine, key: FitKey | null][] = [
  [
    { type: 'ENGINE', number: '24000000' },
    { type: 'ENGINE', familyId: 5, esn: 24_000_000 },
  ],
  [
    { type: 'ENGINE', number: '32999999' },
    { type: 'ENGINE', familyId: 5, esn: 32_999_999 },
  ],
  [{ type: 'ENGINE', number: '33000000' }, null],
  [{ type: 'ENGINE', number: '24.00000' }, null],
  // C: March; 18: 2018; 4: the line; 03, of two models: the second.
  [
    { type: 'GENERATOR', number: 'C184032345' },
    { type: 'GENERATOR', modelId: 12, built: '2018-03-01', drivenBy: 5 },
  ],
  [{ type: 'GENERATOR', number: 'C187032345' }, null],
  [{ type: 'GENERATOR', number: 'C189032345' }, null],
  [{ type: 'GENERATOR', number: '' }, null],
  [truck, truck],
]
test.each(cases)('%j is looked up as %j', (machine, key) => {
  expect(fitKeyOf(facts, machine)).toEqual(key)
})
