import { quickActionDefaults } from '#platform/actions/quick-action-form.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getQuickActionDefaults', ({ params, query }, reading) =>
  quickActionDefaults(reading, params.actionApiName, query),
)
