import { relatedListRecordActions } from '#platform/actions/related-list-actions.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRelatedListRecordActions', ({ params, query }, reading) =>
  relatedListRecordActions(reading, params, query),
)
