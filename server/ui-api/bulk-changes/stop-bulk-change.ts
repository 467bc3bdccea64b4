import { stopBulkChange } from '#platform/bulk-changes/bulk-changes.ts'
import { signedInCall } from '../record-call.ts'

export default signedInCall('stopBulkChange', ({ params }, acting) => stopBulkChange(acting, params.bulkChangeId))
