// The 2,000 searches of the demo recipe, each against its right answer, which was found by looking at every part.
import { describe, expect, test } from 'vitest'
import type { SearchAnswer } from '#contract/shop/search.ts'
import { sql } from '#database/sql.ts'
import { makeCatalogue } from '#database/demo/catalogue.ts'
import { type SearchQuestion, searchQuestions } from '#database/demo/search-questions.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { recordNumber } from '#values/record-id.ts'
import { aSearch } from './search-fixture.ts'
import { MOST_RANKED } from './find-keyword.ts'
import { searchParts } from './search-parts.ts'

const db = await testDatabase({ demo: true })
const deps = aSearch(db)
const idAt = new Map(
  (await db.all<{ id: number; path: string }>(sql`select id, '/product/' || url_alias as path from product`)).map(
    ({ id, path }) => [path, id],
  ),
)
const questions = Map.groupBy(searchQuestions(makeCatalogue(2000)), ({ kind }) => kind)

const partsOf = (answer: SearchAnswer) =>
  answer.kind === 'product' ? [idAt.get(answer.path)] : answer.list.parts.map(({ id }) => recordNumber('product', id))

const byNumber = (a = 0, b = 0) => a - b

async function answered({ text, locale, parts, count, make }: SearchQuestion) {
  const answer = await searchParts(deps, locale, { term: text })
  if (parts) return { parts: partsOf(answer).toSorted(byNumber) }
  if (answer.kind === 'product') return { opens: answer.path }
  // A maker's code that several makes share leaves the make to the shopper (V-4).
  if (make) return { make: answer.equipment?.vehicle && (answer.equipment.vehicle.make || make) }
  return {
    count: answer.list.total,
    ...(count !== undefined && count > MOST_RANKED && { isCapped: answer.list.isCapped }),
  }
}

const right = ({ parts, count = 0, make }: SearchQuestion) =>
  parts
    ? { parts: parts.toSorted(byNumber) }
    : make
      ? { make }
      : { count: Math.min(count, MOST_RANKED), ...(count > MOST_RANKED && { isCapped: true }) }

describe('every search of the recipe finds what is right', () => {
  for (const [kind, asked] of questions)
    test(`${asked.length} of the kind ${kind}`, async () => {
      const wrong: unknown[] = []
      for (const question of asked) {
        const [said, expected] = [await answered(question), right(question)]
        if (JSON.stringify(said) !== JSON.stringify(expected)) wrong.push({ asked: question.text, said, expected })
      }
      expect(wrong).toEqual([])
    })
})
