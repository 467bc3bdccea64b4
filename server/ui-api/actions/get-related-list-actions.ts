import { relatedListActions } from '#platform/actions/related-list-actions.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRelatedListActions', ({ params: { recordIds, relatedListId }, body: wanted }, reading) =>
  relatedListActions(reading, recordIds, { relatedListId, wanted }),
)
