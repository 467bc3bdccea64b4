import { quickActionInfo } from '#platform/actions/quick-action-form.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getQuickActionInfo', ({ params, query }, reading) =>
  quickActionInfo(reading, params.actionApiName, query.parentRecordId),
)
