import { recordUi } from '#platform/record-ui/record-ui.ts'
import { rememberRecords } from '#platform/records/recent-records.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getRecordUi', async ({ params, query: { updateMru, ...wanted } }, acting) => {
  const { page, records } = await recordUi(acting, params.recordIds, wanted)
  if (updateMru) await rememberRecords(acting, records)
  return page
})
