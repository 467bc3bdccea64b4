import { searchFilters } from '#platform/search/search-filters.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getSearchFilters', ({ params }, reading) => searchFilters(reading, params.objectApiName))
