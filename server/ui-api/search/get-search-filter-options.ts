import { searchFilterOptions } from '#platform/search/search-filters.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getSearchFilterOptions', ({ params, query }, reading) =>
  searchFilterOptions(reading, {
    objectApiName: params.objectApiName,
    filterApiName: params.filterApiName,
    q: query.q,
  }),
)
