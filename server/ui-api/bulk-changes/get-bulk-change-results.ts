import { getBulkChangeResults } from '#platform/bulk-changes/bulk-change-results.ts'
import { signedInCall } from '../record-call.ts'

export default signedInCall('getBulkChangeResults', ({ params, query }, asking) =>
  getBulkChangeResults(asking, params.bulkChangeId, { ...query, isRefused: query.isRefused === 'true' }),
)
