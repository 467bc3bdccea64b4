import { valuesOf } from '#platform/errors/settle.ts'
import { getRecords } from '#platform/records/get-records.ts'
import { rememberRecords } from '#platform/records/recent-records.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRecords', async ({ params, query: { updateMru, ...wanted } }, acting) => {
  const records = await getRecords(acting, params.recordIds, wanted)
  if (updateMru) await rememberRecords(acting, valuesOf(records.results))
  return records
})
