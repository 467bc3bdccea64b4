import { relatedListCounts } from '#platform/related-lists/related-list-count.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRelatedListCountBatch', ({ params, query }, reading) =>
  relatedListCounts(reading, { parentId: params.parentRecordId, listIds: params.relatedListIds }, query.maxCount),
)
