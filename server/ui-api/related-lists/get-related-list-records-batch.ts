import { relatedListRecordsBatch } from '#platform/related-lists/related-list-records.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRelatedListRecordsBatch', ({ params, body }, reading) =>
  relatedListRecordsBatch(reading, params.parentRecordId, body.relatedListParameters),
)
