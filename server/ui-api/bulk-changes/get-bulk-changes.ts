import { getBulkChanges } from '#platform/bulk-changes/bulk-changes.ts'
import { signedInCall } from '../record-call.ts'

export default signedInCall('getBulkChanges', ({ query }, asking) => getBulkChanges(asking, query))
