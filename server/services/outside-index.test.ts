import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { aSearch } from '#shop/search/search-fixture.ts'
import { searchParts } from '#shop/search/search-parts.ts'
import { readSearch } from '../settings/config.ts'
import { refusalOf } from '../http/refusals.ts'
import { outsideIndex } from './outside-index.ts'

const db = await testDatabase()

test('nothing stands outside the database unless it is wanted', async () => {
  expect(await outsideIndex(readSearch({}, []))).toBeUndefined()
})

test('a search while the outside index is down is answered with 503, never with nothing found', async () => {
  await aPart(db.write, { nameEn: 'Oil filter' })
  const wanted = readSearch({ SEARCH_SERVICE: 'opensearch', OPENSEARCH_URL: 'http://127.0.0.1:9' }, [])
  const index = (await outsideIndex(wanted)) ?? aSearch(db).index
  for (const term of ['oil filter', 'AP-0', 'gaskt']) {
    const thrown: unknown = await searchParts({ ...aSearch(db), index }, 'en-US', { term }).catch((error) => error)
    expect([refusalOf(thrown).code, refusalOf(thrown).status], term).toEqual(['service/unavailable', 503])
  }
})
