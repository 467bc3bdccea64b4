import { getBulkChange } from '#platform/bulk-changes/bulk-changes.ts'
import { signedInCall } from '../record-call.ts'

export default signedInCall('getBulkChange', ({ params }, asking) => getBulkChange(asking, params.bulkChangeId))
