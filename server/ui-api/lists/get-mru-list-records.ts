import { listRecords } from '#platform/lists/list-records.ts'
import { requireListView } from '#platform/lists/list-views.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getMruListRecords', async ({ params, query }, reading) =>
  listRecords(reading, await requireListView(reading, params.objectApiName, '__Recent'), query),
)
