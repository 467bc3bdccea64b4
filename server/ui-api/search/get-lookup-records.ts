import { lookup } from '#platform/lookups/lookup.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getLookupRecords', ({ params, query, body }, reading) =>
  lookup(reading, { objectApiName: params.objectApiName, fieldApiName: params.fieldApiName }, { query, body }),
)
