import { recordActions } from '#platform/actions/list-actions.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRecordActions', ({ params, query }, reading) =>
  recordActions(reading, params.recordIds, query),
)
