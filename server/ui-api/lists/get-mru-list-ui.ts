import { listUi } from '#platform/lists/list-records.ts'
import { requireListView } from '#platform/lists/list-views.ts'
import { publicCall } from '../record-call.ts'

export default publicCall('getMruListUi', async ({ params, query }, reading) =>
  listUi(reading, await requireListView(reading, params.objectApiName, '__Recent'), query),
)
