import { listInfoSummaries } from '#platform/lists/list-summaries.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getListInfos', ({ params, query }, reading) =>
  listInfoSummaries(reading, params.objectApiName, query),
)
