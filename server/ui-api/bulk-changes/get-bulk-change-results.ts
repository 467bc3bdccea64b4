import { getBulkChangeResults } from '#platform/bulk-changes/bulk-changes.ts'
import { signedInCall } from '../record-call.ts'

export default signedInCall('getBulkChangeResults', ({ params, query }, asking) =>
  getBulkChangeResults(asking, params.bulkChangeId, { ...query, isRefused: query.isRefused === 'true' }),
)
