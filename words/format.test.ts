import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#values/money.ts'
import {
  fill,
  formatDate,
  formatDay,
  formatEngine,
  formatMoney,
  formatPercent,
  formatPhone,
  formatTime,
  formatWeight,
  plural,
} from './format.ts'
import { hoursLines } from './store-hours.ts'
import { wordsFor } from './words.ts'

describe('money (P-1)', () => {
  test.each([
    ['en-US', 123456, '$1,234.56'],
    ['en-CA', 123456, 'CAD $1,234.56'],
    ['en-CA', -500, 'CAD -$5.00'],
    ['fr-CA', 123456, 'CAD\u00a01\u00a0234,56\u00a0$'],
    ['fr-CA', -500, 'CAD\u00a0-5,00\u00a0$'],
    ['fr-CA', 5, 'CAD\u00a00,05\u00a0$'],
    ['en-US', -500, '-$5.00'],
    ['en-US', 5, '$0.05'],
    ['en-US', 123456789, '$1,234,567.89'],
  ] as const)('%s writes %i as %s', (locale, amount, expected) => {
    expect(formatMoney(amount, locale)).toBe(expected)
  })

  test.each([
    ['fr-CA', 'USD', 181422, '1\u00a0814,22\u00a0$\u00a0US'],
    ['fr-CA', 'USD', -2620, '-26,20\u00a0$\u00a0US'],
    ['en-CA', 'USD', 181422, 'US$1,814.22'],
    ['en-US', 'CAD', 181422, 'CAD $1,814.22'],
    ['fr-CA', 'CAD', 181422, 'CAD\u00a01\u00a0814,22\u00a0$'],
  ] as const)(
    '%s writes an order in %s as its own language does, and says whose dollars they are',
    (locale, currency, amount, expected) => {
      expect(formatMoney(amount, locale, currency)).toBe(expected)
    },
  )

  test('every amount reads back as itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom('en-US', 'en-CA', 'fr-CA'), (amount, locale) => {
        const digits = formatMoney(cents(amount), locale).replace(/[^\d-]/g, '')
        expect(Number(digits)).toBe(amount)
      }),
    )
  })
})

describe('dates and times (P-5)', () => {
  const moment = new Date('2026-03-05T20:04:00Z')

  test('are written as each locale does', () => {
    expect(formatDate(moment, 'en-US')).toBe('Mar 5, 2026')
    expect(formatDate(moment, 'en-CA')).toBe('2026-03-05')
    expect(formatDate(moment, 'fr-CA')).toBe('2026-03-05')
    expect(formatDate(moment, 'fr-CA', { inSentence: true })).toBe('5 mars 2026')
    expect(formatDay('2026-10-01', 'fr-CA', { inSentence: true })).toBe('1er octobre 2026')
    expect(formatTime(moment, 'fr-CA')).toBe('15\u00a0h\u00a004')
    expect(formatTime(new Date('2026-03-05T11:05:00Z'), 'fr-CA')).toBe('6\u00a0h\u00a005')
    expect(formatTime(new Date('2026-03-05T05:07:00Z'), 'fr-CA')).toBe('0\u00a0h\u00a007')
    expect(formatTime(moment, 'en-CA')).toMatch(/^3:04\sPM$/)
  })
})

test('a day of any year is written with its own year', () => {
  for (const year of ['2020', '2026', '2027']) {
    expect(formatDay(`${year}-03-05`, 'en-US')).toBe(`Mar 5, ${year}`)
    expect(formatDay(`${year}-03-05`, 'fr-CA')).toBe(`${year}-03-05`)
    expect(formatDay(`${year}-03-05`, 'fr-CA', { inSentence: true })).toBe(`5 mars ${year}`)
  }
})

test('a sentence that ends with a shortened word has one period', () => {
  expect(fill('Retenu jusqu’au {date}.', { date: 'sam. 5 déc.' })).toBe('Retenu jusqu’au sam. 5 déc.')
  expect(fill('{date}. Ensuite…', { date: '5 déc.' })).toBe('5 déc. Ensuite…')
  expect(fill('{all}…', { all: 'etc.' })).toBe('etc.…')
  expect(fill('{one}.{two}', { one: '1.', two: '2' }), 'of a number nothing is left out').toBe('1..2')
})

test('weights: pounds in the US, kilograms first in Canada', () => {
  expect(formatWeight(1250, 'en-US')).toBe('12.5\u00a0lb')
  expect(formatWeight(1250, 'en-CA')).toBe('5.67\u00a0kg (12.5\u00a0lb)')
  expect(formatWeight(1250, 'fr-CA')).toBe('5,67\u00a0kg (12,5\u00a0lb)')
})

test('French counts none as one, English as many', () => {
  expect(plural(0, 'fr-CA', { one: '{count} pièce', other: '{count} pièces' })).toBe('0 pièce')
  expect(plural(0, 'en-US', { one: '{count} part', other: '{count} parts' })).toBe('0 parts')
  expect(plural(1234, 'fr-CA', { one: '{count} pièce', other: '{count} pièces' })).toBe('1\u00a0234 pièces')
})

test('engines: French has a comma and a space, what is no displacement stands as it is', () => {
  expect(formatEngine('6.7L', 'en-US')).toBe('6.7\u00a0L')
  expect(formatEngine('6.7L', 'fr-CA')).toBe('6,7\u00a0L')
  expect(formatEngine('V8 Diesel', 'fr-CA')).toBe('V8 Diesel')
})

test('a store’s hours: two days have “and” between them, more have “to”', () => {
  const open = { opens: '08:00', closes: '17:00' }
  const week = [open, open, open, open, open, null, null]
  expect(hoursLines(week, 'en-US', wordsFor('en-US').pickup)[1]).toBe('Saturday and Sunday: closed')
  expect(hoursLines(week, 'fr-CA', wordsFor('fr-CA').pickup)).toEqual([
    expect.stringMatching(/^Lundi au vendredi/),
    'Samedi et dimanche\u00a0: fermé',
  ])
})

test('rates: French has a comma, and a no-break space before the sign', () => {
  expect([7.25, -50].map((rate) => formatPercent(rate, 'en-US'))).toEqual(['7.25%', '-50%'])
  expect(formatPercent(13, 'en-CA')).toBe('13%')
  expect([9.975, -50].map((rate) => formatPercent(rate, 'fr-CA'))).toEqual(['9,975\u00a0%', '-50\u00a0%'])
})

test('telephones', () => {
  expect(formatPhone('8125550100')).toBe('(812) 555-0100')
})
