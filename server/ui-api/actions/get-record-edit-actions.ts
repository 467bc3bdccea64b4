import { editActions } from '#platform/actions/list-actions.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRecordEditActions', ({ params, query }, reading) =>
  editActions(reading, params.recordIds, query),
)
