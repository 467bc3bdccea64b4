import { searchResults } from '#platform/search/search-records.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('searchResults', ({ query, body }, reading) => searchResults(reading, query.q, body))
