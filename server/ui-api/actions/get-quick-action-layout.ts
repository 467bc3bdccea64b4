import { quickActionLayout } from '#platform/actions/quick-action-form.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getQuickActionLayout', ({ params, query }, reading) =>
  quickActionLayout(reading, params.actionApiName, query),
)
