import { templateClone } from '#platform/record-ui/record-defaults.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRecordTemplateClone', ({ params, query }, reading) =>
  templateClone(reading, params.recordId, query),
)
