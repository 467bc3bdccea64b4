import { expect, test } from 'vitest'
import { console as english } from '#words/en-US/console.ts'
import { console as french } from '#words/fr-CA/console.ts'
import { operandShown } from './operands.ts'

const EN = { words: english, locale: 'en-US' } as const
const FR = { words: french, locale: 'fr-CA' } as const

test.each([
  ['LAST 60 DAYS', 'DateTime', 'the last 60 days', 'les 60 derniers jours'],
  ['NEXT 14 DAYS', 'Date', 'the next 14 days', 'les 14 prochains jours'],
  ['LAST 30 DAYS', 'Date', 'the last 30 days', 'les 30 derniers jours'],
  ['NEXT MONTH', 'Date', 'next month', 'le mois prochain'],
  ['True', undefined, 'Yes', 'Oui'],
  ['false', 'Boolean', 'No', 'Non'],
  ['1000.5', 'Double', '1,000.5', '1\u00a0000,5'],
  ['Muffler', 'String', 'Muffler', 'Muffler'],
])('a condition’s %s is read in words', (operand, dataType, inEnglish, inFrench) => {
  expect(operandShown(operand, dataType, EN)).toBe(inEnglish)
  expect(operandShown(operand, dataType, FR)).toBe(inFrench)
})
