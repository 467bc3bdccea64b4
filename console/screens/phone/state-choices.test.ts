import { expect, test } from 'vitest'
import { chosenState, stateChoices } from './state-choices.ts'

const named = (typed: string, locale: 'en-US' | 'fr-CA', code: string) =>
  stateChoices(typed, locale).find(({ value }) => value === code)?.label

test('the state of a vehicle is chosen by its name in the language of who works here: the 50 states and the District', () => {
  expect([named('', 'en-US', 'NC'), named('', 'fr-CA', 'NC')]).toEqual(['North Carolina', 'Caroline du Nord'])
  expect(stateChoices('', 'en-US')).toHaveLength(51)
  // Neither islands, nor the forces, nor Canada.
  expect(['PR', 'AE', 'QC'].map((code) => named('', 'en-US', code))).toEqual([undefined, undefined, undefined])
})

test('what was written before as letters still shows, a state by its name and anything else as it is', () => {
  expect([chosenState(' tx '), named(' tx ', 'en-US', 'TX')]).toEqual(['TX', 'Texas'])
  expect(stateChoices('tx', 'en-US')).toHaveLength(51)
  expect(stateChoices('qc', 'en-US')[0]).toEqual({ value: 'QC', label: 'QC' })
})
