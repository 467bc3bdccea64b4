import { getLookupRecords } from '../adapters/search/lookups.ts'
import { getKeywordSearchResults, getSearchResults } from '../adapters/search/search.ts'
import { hookOf } from './use-adapter.ts'

export const useSearch = hookOf(getKeywordSearchResults)
export const useSearchResults = hookOf(getSearchResults)
export const useLookupRecords = hookOf(getLookupRecords)
