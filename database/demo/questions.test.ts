import { describe, expect, test } from 'vitest'
import { leafOf, makeCatalogue } from './catalogue.ts'
import { fits } from './equipment-fit.ts'
import { fitQuestions } from './fit-questions.ts'
import { pageQuestions } from './page-questions.ts'
import { searchQuestions } from './search-questions.ts'
import { makeSku } from './sku.ts'

const catalogue = makeCatalogue(2000)
const searches = searchQuestions(catalogue)
const pages = pageQuestions(catalogue)

describe('search questions', () => {
  test('2,000 of them, a third by exact part number, and every kind is there', () => {
    const kinds = Map.groupBy(searches, ({ kind }) => kind)
    expect(searches).toHaveLength(2000)
    expect(kinds.size).toBe(11)
    expect((kinds.get('part-number')?.length ?? 0) / 2000).toBeCloseTo(0.35, 1)
  })

  test('the same catalogue asks and answers the same', () => {
    expect(searchQuestions(catalogue)).toEqual(searches)
  })

  test('every question has an answer; numbers and words find something, but a few first digits may be sold elsewhere only', () => {
    for (const { parts, count, make, kind } of searches) {
      expect([parts, count, make].filter((answer) => answer !== undefined)).toHaveLength(1)
      expect(parts?.length ?? count ?? make?.length).toBeGreaterThanOrEqual(kind === 'prefix' ? 0 : 1)
    }
  })

  test('a replaced part’s number finds the newest one, and its own page where none is sold any more', () => {
    const superseded = searches.filter(({ kind }) => kind === 'superseded')
    expect(superseded.length).toBeGreaterThan(0)
    for (const { text, parts } of superseded) {
      const found = makeSku(catalogue, (parts?.[0] ?? 0) - 1)
      const isSold = found.index < catalogue.live
      expect(isSold ? found.successor : found.partNumber).toBe(isSold ? null : text)
    }
  })
})

test('2,000 fit questions, half of them yes, each as the rows say', () => {
  const questions = fitQuestions(catalogue)
  expect(questions.filter((question) => question.fits)).toHaveLength(1000)
  for (const question of questions) expect(fits(catalogue, question.part - 1, question.machine)).toBe(question.fits)
})

test('500 category pages count what is listed: without a facet all of the category, with a machine what fits of it', () => {
  expect(pages).toHaveLength(500)
  const listed = (category: string, country: 'US' | 'CA') =>
    Array.from({ length: catalogue.live }, (_, index) => index).filter(
      (index) => leafOf(catalogue, index).slug === category && makeSku(catalogue, index).soldIn.includes(country),
    ).length
  const whole = pages.filter(({ facets }) => Object.keys(facets).length === 0)
  expect(whole.length).toBeGreaterThan(0)
  for (const { category, country, count } of whole) expect(count).toBe(listed(category, country))
  for (const { count, fitting, machine } of pages) expect(fitting).toBeLessThanOrEqual(machine ? count : 0)
})
