import { relatedListCount } from '#platform/related-lists/related-list-count.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRelatedListCount', ({ params, query }, reading) =>
  relatedListCount(reading, { parentId: params.parentRecordId, listId: params.relatedListId }, query.maxCount),
)
