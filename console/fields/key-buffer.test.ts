import { expect, test } from 'vitest'
import type { PicklistValue } from '#records-client/adapters/objects/picklists.ts'
import { choiceFor } from './key-buffer.ts'

const choices = ['Air', 'Freight', 'Freight, lift gate', 'École', 'Ground'].map(
  (label) => ({ label, value: label }) as PicklistValue,
)

test.each([
  ['f', '', 'Freight'],
  ['f', 'Freight', 'Freight, lift gate'],
  ['ff', 'Freight', 'Freight, lift gate'],
  ['f', 'Freight, lift gate', 'Freight'],
  ['fr', 'Freight', 'Freight'],
  ['freight, l', 'Freight', 'Freight, lift gate'],
  ['ec', '', 'École'],
  ['g', 'Air', 'Ground'],
  ['z', 'Air', undefined],
])('“%s” typed where “%s” is chosen chooses %s', (typed, now, chosen) => {
  expect(choiceFor(choices, typed, now)?.label).toBe(chosen)
})
