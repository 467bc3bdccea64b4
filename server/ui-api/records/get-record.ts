import { getRecord } from '#platform/records/get-records.ts'
import { rememberRecords } from '#platform/records/recent-records.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRecord', async ({ params, query: { updateMru, ...wanted } }, acting) => {
  const record = await getRecord(acting, params.recordId, wanted)
  if (updateMru) await rememberRecords(acting, [record])
  return record
})
