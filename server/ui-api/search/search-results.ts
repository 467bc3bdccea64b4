import { searchResults } from '#platform/search/search-records.ts'
import { findParts } from '#shop/search/find-parts.ts'
import { publicCall } from '../record-call.ts'

const finders = { Product2: findParts }

export default publicCall('searchResults', ({ query, body }, reading) => searchResults(reading, query.q, body, finders))
