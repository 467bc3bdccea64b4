import { templateCreate } from '#platform/record-ui/record-defaults.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRecordTemplateCreate', ({ params, query }, reading) =>
  templateCreate(reading, params.objectApiName, query),
)
