import { createBulkChange } from '#platform/bulk-changes/bulk-changes.ts'
import { signedInCall } from '../record-call.ts'

export default signedInCall('createBulkChange', ({ headers, body }, acting) =>
  createBulkChange(acting, body, headers['idempotency-key']),
)
