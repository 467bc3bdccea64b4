import { createDefaults } from '#platform/record-ui/record-defaults.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRecordCreateDefaults', ({ params, query }, reading) =>
  createDefaults(reading, params.objectApiName, query),
)
