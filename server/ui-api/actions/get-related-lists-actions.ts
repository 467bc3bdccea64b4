import { relatedListActions } from '#platform/actions/related-list-actions.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRelatedListsActions', ({ params, body: wanted }, reading) =>
  relatedListActions(reading, params.recordIds, { wanted }),
)
