import { deleteRecord, writeAs } from '#platform/records/write-record.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('deleteRecord', ({ params }, acting) =>
  writeAs(acting, async (writing) => {
    await deleteRecord(writing, params.recordId)
    return undefined
  }),
)
