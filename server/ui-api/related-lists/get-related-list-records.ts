import { relatedListRecords } from '#platform/related-lists/related-list-records.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRelatedListRecords', ({ params, body }, reading) =>
  relatedListRecords(reading, { parentId: params.parentRecordId, listId: params.relatedListId }, body),
)
