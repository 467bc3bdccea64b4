import { listOf as list, mapOf, object, record } from '../../store/shape.ts'
import type { UiRecord } from '../../store/wire.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { anything, integer, listOf, mapOf as map, objectName, parts, text, texts, words } from '../engine/config.ts'

export interface FoundRecord {
  highlightInfo: { fields: Record<string, string>; snippet: string | null }
  record: UiRecord
  searchInfo: { isPromoted: boolean; isSpellCorrected: boolean }
}
export interface KeywordSearchResult {
  currentPageToken: string
  error: string | null
  nextPageToken: string | null
  objectApiName: string
  orderBy: { fieldApiName: string; isAscending: boolean; label: string }[]
  pageSize: number
  previousPageToken: string | null
  records: FoundRecord[]
  relatedObjectApiNames: string[]
}
export interface KeywordSearch {
  configurationName: string | null
  keywordSearchResult: KeywordSearchResult
  objectApiName: string
  query: string
  queryId: string
}
export interface SearchResults {
  query: string
  queryId: string
  results: Record<string, KeywordSearchResult>
}

const found = object<KeywordSearchResult>({ records: list(object<FoundRecord>({ record })) })
const filter = parts({ objectApiName: text, fieldPath: text, operator: text, values: listOf(anything) })
const OPTIONS = { filters: listOf(filter), pageSize: integer, sortBy: words }
const KEYWORD = { ...OPTIONS, configurationName: text, dataCategories: listOf(anything), pageToken: text }
const RESULTS = {
  answerTypes: texts,
  configurationName: text,
  objectApiNames: texts,
  searchObjectOptions: map(parts({}, OPTIONS)),
}

export const getSearchResults = adapter({
  name: 'getSearchResults',
  path: '/search/results',
  needs: { q: text },
  takes: RESULTS,
  body: Object.keys(RESULTS),
  answer: cached('searchResults', object<SearchResults>({ results: mapOf(found) })),
})

export const getKeywordSearchResults = adapter({
  name: 'getKeywordSearchResults',
  path: '/search/results/keyword',
  needs: { objectApiName: objectName, q: text },
  takes: KEYWORD,
  body: Object.keys(KEYWORD),
  answer: cached('keywordSearch', object<KeywordSearch>({ keywordSearchResult: found })),
})
