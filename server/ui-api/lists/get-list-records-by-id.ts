import { listRecords } from '#platform/lists/list-records.ts'
import { requireListViewOfId } from '#platform/lists/list-views.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getListRecordsById', async ({ params, query }, reading) =>
  listRecords(reading, await requireListViewOfId(reading, params.listViewId), query),
)
