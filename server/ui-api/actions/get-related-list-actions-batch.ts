import { relatedListActionsBatch } from '#platform/actions/related-list-actions.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRelatedListActionsBatch', ({ params, body }, reading) =>
  relatedListActionsBatch(reading, params.recordIds, body.relatedListsActionParameters),
)
