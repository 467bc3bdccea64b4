import { writeRecords } from '#platform/records/write-records.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('writeRecords', ({ headers, body }, acting) =>
  writeRecords(acting, body, headers['idempotency-key']),
)
