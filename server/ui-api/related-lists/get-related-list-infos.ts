import { relatedListSummaries } from '#platform/related-lists/related-list-info.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRelatedListInfos', ({ params, query }, reading) =>
  relatedListSummaries(reading, params.parentObjectApiName, query.recordTypeId),
)
