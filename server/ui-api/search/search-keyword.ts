import { searchKeyword } from '#platform/search/search-records.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('searchKeyword', ({ query, body }, reading) =>
  searchKeyword(reading, { objectApiName: query.objectApiName, q: query.q }, body),
)
